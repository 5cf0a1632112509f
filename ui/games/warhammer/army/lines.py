"""A regiment as lines: its units, then its command hand with the places that are still free."""

from collections.abc import Iterator

from app.faces.paths import rounded
from app.faces.shapes import DisplayList, Mark, Shape, solid
from app.words import label, say
from catalog.schema import CommandCard
from ui.armies.builder.army_lines import ArmyLine, LineGroup
from ui.armies.builder.narrow_lines import NarrowLine
from ui.armies.builder.piece_texts import is_house, medal_of, tags_of
from ui.art.gallery import PieceKey
from ui.catalog.results.row_texts import RowTag
from ui.games.warhammer.army.facts import CardFacts, RegimentFacts, UnitFacts

UNITS, HAND = "units", "commands"
# How large the face of a disk is shown, so that its size can be seen.
_FACES = {"small": 0.96, "medium": 1.0, "large": 1.04}
FREE = "free"

# A place for a card, and a piece that nobody knows.
_FREE_CARD: DisplayList = (
    Shape(rounded(-62, -90, 124, 180, 12), fill=solid("#8A8478", 0.12), pen=solid("#8A8478", 0.75), width=5),
    Mark("command", (0, 0), 62, solid("#8A8478")),
)
_UNKNOWN: DisplayList = (
    Shape(rounded(-80, -80, 160, 160, 80), fill=solid("#8A8478", 0.18), pen=solid("#8A8478"), width=5),
    Mark("attribute", (0, 0), 90, solid("#8A8478")),
)


def line_key(place: int, part: str, id_: str) -> str:
    """The name of a line among all cards: `1|units|kurgan-marauders`; cards are named by their number in the hand."""
    return f"{place}|{part}|{id_}"


def read_key(key: str) -> tuple[int, str, str]:
    """Place, part and id of a line, or of a group, which has no id."""
    place, _, rest = key.partition("|")
    part, _, id_ = rest.partition("|")
    return int(place), part, id_


def is_free(key: str) -> bool:
    """Whether a line is a place of the hand that is still free."""
    _, part, id_ = read_key(key)
    return part == HAND and id_.endswith(FREE)


def groups_of(facts: RegimentFacts) -> tuple[LineGroup, ...]:
    units = LineGroup(
        f"{facts.place}|{UNITS}",
        say("regiments.units"),
        tuple(_unit(facts.place, unit) for unit in facts.units),
        said=say("regiments.disks-one" if facts.count == 1 else "regiments.disks", count=facts.count),
        points=str(facts.spent),
        empty=say("regiments.no-units"),
    )
    return units, _hand(facts)


def _unit(place: int, unit: UnitFacts) -> ArmyLine:
    piece = PieceKey("warhammer", "disk", unit.id)
    key = line_key(place, UNITS, unit.id)
    if unit.entry is None:
        return ArmyLine(key, unit.name, _UNKNOWN, unit.count, reason=unit.blame.short, hint=unit.blame.sentence)
    tags = tuple(_unit_tags(unit, piece))
    return NarrowLine(
        key,
        unit.name,
        medal_of(piece, unit.entry),
        unit.count,
        tags,
        piece=piece,
        is_house=is_house(piece, unit.entry),
        reason=unit.blame.short,
        hint=unit.blame.sentence,
        is_movable=True,
        brief=None if unit.price is None else RowTag(say("regiments.price-brief", count=unit.price)),
        size=_FACES[unit.disk.size] if unit.disk else 1.0,
    )


def _unit_tags(unit: UnitFacts, piece: PieceKey) -> Iterator[RowTag]:
    """What the builder needs first: the price of one, the size; then what the catalogue says of it."""
    if unit.price is not None:
        yield RowTag(say("regiments.price-one" if unit.price == 1 else "regiments.price", count=unit.price))
    if unit.disk is not None:
        yield RowTag(label(unit.disk.size).lower())
    if unit.entry is not None:
        yield from tags_of(piece, unit.entry)


def _hand(facts: RegimentFacts) -> LineGroup:
    needed = facts.needed
    said = "" if needed is None else say("regiments.hand-of", count=facts.cards, needed=needed)
    is_wrong = needed is not None and facts.cards != needed
    return LineGroup(
        f"{facts.place}|{HAND}",
        say("regiments.hand"),
        tuple(_card(facts.place, card) for card in facts.hand),
        said=said,
        reason=_too_many(facts) if is_wrong else "",
        empty=say("regiments.no-cards"),
    )


def _too_many(facts: RegimentFacts) -> str:
    over = facts.cards - (facts.needed or 0)
    return say("regiments.cards-over", count=over) if over > 0 else ""


def _card(place: int, card: CardFacts) -> ArmyLine:
    key = line_key(place, HAND, str(card.number))
    if not card.id:
        return ArmyLine(
            f"{key}{FREE}", say("regiments.free-card"), _FREE_CARD, tags=(RowTag(say("regiments.choose-card")),),
            has_stepper=False,
        )  # fmt: skip
    if card.entry is None:
        return ArmyLine(key, card.name, _UNKNOWN, has_stepper=False, reason=card.blame.short, hint=card.blame.sentence)
    piece = PieceKey("warhammer", "command" if card.card else "disk", card.id)
    surplus = say("regiments.surplus") if card.is_surplus else ""
    return ArmyLine(
        key,
        card.name,
        medal_of(piece, card.entry),
        tags=tuple(_card_tags(card.card)) if card.card else (),
        piece=piece,
        reason=card.blame.short or surplus,
        hint=card.blame.sentence,
        note=_idle(card),
        has_stepper=False,
        is_movable=True,
        spoken=_spoken(card),
    )


def _card_tags(card: CommandCard) -> Iterator[RowTag]:
    yield RowTag(say("regiments.card-for", user=card.user) if card.user else say("regiments.card-passive"))
    yield RowTag(label(card.strategy).lower())


def _idle(card: CardFacts) -> str:
    """Advice: nobody in the army could use it."""
    return say("regiments.nobody", user=card.card.user) if card.card and card.card.user and not card.users else ""


def _spoken(card: CardFacts) -> str:
    said = [card.name, *(tag.text for tag in (_card_tags(card.card) if card.card else ()))]
    if card.users:
        said.append(say("regiments.used-by", names=", ".join(card.users)))
    return ", ".join(said)
