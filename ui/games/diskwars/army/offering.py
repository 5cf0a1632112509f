"""What may be picked for a disk army, in the order of a well-kept box: family by family, the cheap before the dear."""

from app.armies.validator import faction_of, is_guest, kind_of, price_of
from app.games.api.army import Pieces
from app.games.registry import traits_of
from catalog.schema.lists import Rules
from catalog.text_normalising import fold
from ui.armies.builder.offer_model import PieceOffer
from ui.games.diskwars.army.groups import piece_key

_KINDS = ("disk", "item", "stronghold", "spell")


# What was offered last, by what it follows from: whoever looks through the shelf opens one army after the other.
_KNOWN: dict[str, tuple[Pieces, Rules, dict[str, tuple[PieceOffer, ...]]]] = {}


def offers_of(system: str, pieces: Pieces, rules: Rules, first: str = "") -> tuple[PieceOffer, ...]:
    """Everything of the game, guests where they are invited; the family `first` before the others."""
    known = _KNOWN.get(system)
    if known is None or known[0] is not pieces or known[1] != rules:
        known = _KNOWN[system] = (pieces, rules, {})
    if first not in known[2]:
        known[2][first] = _offers_of(system, pieces, rules, first)
    return known[2][first]


def _offers_of(system: str, pieces: Pieces, rules: Rules, first: str) -> tuple[PieceOffer, ...]:
    invited = traits_of(system).guests_option in rules.options
    found = [
        PieceOffer(
            key=key,
            colours=(),
            piece=piece_key(system, key, piece),
            entry=piece,
            name=piece.name,
            points=rules.points.get(key, price_of(piece)),
            group=faction_of(piece) or kind_of(piece),
        )
        for key, piece in pieces.items()
        if invited or not is_guest(key, system)
    ]
    return tuple(sorted(found, key=lambda offer: _rank(system, offer, first)))


def _rank(system: str, offer: PieceOffer, first: str) -> tuple[object, ...]:
    kind, family = kind_of(offer.entry), faction_of(offer.entry)
    return (
        is_guest(offer.key, system),
        _KINDS.index(kind) if kind in _KINDS else len(_KINDS),
        not family if kind == "disk" else False,
        family != first,
        family if kind != "spell" else "",
        offer.points or 0,
        fold(offer.entry.name),
    )
