"""A picture of a replay as a state, so that the view draws both alike.

What is no part of a picture, such as piles and books, is as it was at the beginning. Sizes are those of the record.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.engine.effects import Effect
from app.games.api.records import Records
from app.games.disk.rules.table import table_of
from app.games.diskwars.battle.codec.cards import spells_in
from app.games.diskwars.battle.scenery.known_cards import known_cards
from app.games.diskwars.battle.scenery.picture import Picture, PictureDisk, Spot
from app.games.diskwars.rules.abilities.beside import with_used_homes
from app.games.diskwars.rules.abilities.book import Spell
from app.games.diskwars.rules.layouts import LAND_RADIUS
from app.games.diskwars.rules.state import Disk, Land, Profile, State, Thing

# A card that the record does not know; only its name is seen.
_NOBODY = Profile(id="", name="", attack=0, defense=0, toughness=1, movement=0, points=0, radius=22_225)


class ReplayStates:
    """Makes the states of one record."""

    def __init__(self, first: State, records: Records) -> None:
        self._first = first
        self._cards: Mapping[str, Profile] = known_cards(first, records)
        self._spells: Mapping[str, Spell] = spells_in(records)
        self._lands = {land.id: land for land in self._first.lands}
        self._homes = {seat.id: seat.stronghold for seat in first.seats}

    def __call__(self, picture: Picture) -> State:
        disks = {piece.id: self._disk(piece) for piece in picture.pieces}
        lying = [(one.id, one.at, disks[one.id].card.radius, one.seat) for one in picture.pieces]
        shown = type(self._first)(
            table=table_of(self._first.table.width, self._first.table.height, lying),
            seats=self._first.seats,
            disks=disks,
            lands=tuple(self._laid(picture)),
            objects=tuple(self._things(picture)),
            grounds=self._first.grounds,
            counters=picture.counters,
            misses=picture.misses,
            effects=tuple(_effect(number, *one) for number, one in enumerate(picture.effects)),
            spells=self._first.spells,
            cards=self._first.cards,
            items=self._first.items,
            strongholds=self._first.strongholds,
            options=self._first.options,
            scenario=self._first.scenario,
            round=picture.round,
        )
        return with_used_homes(shown, picture.used)

    def _disk(self, piece: PictureDisk) -> Disk:
        card = self._cards.get(piece.card) or replace(_NOBODY, id=piece.card, name=piece.card)
        return Disk(
            id=piece.id, seat=piece.seat, owner=piece.seat, card=card, activated=piece.activated, damage=piece.damage,
            wounds=piece.wounds, berserk=piece.berserk, plague=piece.plague, slave=piece.slave,
            poison=piece.poison, items=tuple(item for item in piece.items if item in self._first.items),
        )  # fmt: skip

    def _laid(self, picture: Picture) -> Iterator[Land]:
        for spot in picture.spots:
            if spot.kind in self._first.grounds:
                ground = self._first.grounds[spot.kind]
                yield Land(id=spot.id, at=spot.at, radius=self._radius(spot, ground.radius), kind=spot.kind)
            elif spot.kind not in self._spells:
                card = self._homes.get(spot.kind.partition(":")[2], "")
                yield Land(id=spot.id, at=spot.at, radius=self._radius(spot, LAND_RADIUS), role=spot.kind, card=card)

    def _things(self, picture: Picture) -> Iterator[Thing]:
        for spot in picture.spots:
            if spot.kind in self._spells and spot.kind not in self._first.grounds:
                radius = self._spells[spot.kind].radius
                yield Thing(id=spot.id, kind=spot.kind, seat="", at=spot.at, radius=radius, layer=0)

    def _radius(self, spot: Spot, usual: int) -> int:
        """As large as it was at the beginning, if it lay there then."""
        return self._lands[spot.id].radius if spot.id in self._lands else usual


def _effect(number: int, host: str, source: str) -> Effect:
    """Enough of an effect to be shown on its piece."""
    return Effect(id=number, source=source, seat="", host=host)
