"""Every card that a battle knows."""

from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import profile_in
from app.games.diskwars.rules.state import Profile, State


def known_cards(state: State, records: Records) -> dict[str, Profile]:
    """Every card of Diskwars that a battle knows: its own before those of the catalogue."""
    listed = {id_: card for id_ in sorted(records.get("disk", {})) if (card := profile_in(records, id_))}
    return {**listed, **state.cards, **{disk.card.id: disk.card for disk in state.disks.values()}}
