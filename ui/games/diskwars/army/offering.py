"""What may be picked for a disk army, in the order of a well-kept box: family by family, the cheap before the dear."""

from app.armies.pieces import faction_of, kind_of, price_of
from app.games.api.army import Pieces
from app.games.l5r.army import GUEST, GUESTS_WELCOME
from catalog.fold import fold
from catalog.schema import Entry
from catalog.schema.lists import Rules
from ui.armies.builder.offer_model import Offer
from ui.games.diskwars.army.groups import piece_key

_KINDS = ("disk", "item", "stronghold", "spell")


def offers_of(system: str, pieces: Pieces, rules: Rules, first: str = "") -> tuple[Offer, ...]:
    """Everything of the game, guests where they are invited; the family `first` before the others."""
    invited = GUESTS_WELCOME in rules.options
    found = [
        Offer(
            key=key,
            colours=(),
            piece=piece_key(system, key, piece),
            entry=piece,
            name=piece.name,
            points=rules.points.get(key, price_of(piece)),
            group=faction_of(piece) or kind_of(piece),
        )
        for key, piece in pieces.items()
        if invited or not key.startswith(GUEST)
    ]
    return tuple(sorted(found, key=lambda offer: _rank(offer.key, offer.entry, offer, first)))


def _rank(key: str, piece: Entry, offer: Offer, first: str) -> tuple[object, ...]:
    kind, family = kind_of(piece), faction_of(piece)
    return (
        key.startswith(GUEST),
        _KINDS.index(kind) if kind in _KINDS else len(_KINDS),
        not family if kind == "disk" else False,
        family != first,
        family if kind != "spell" else "",
        offer.points or 0,
        fold(piece.name),
    )
