"""Cards: frame in the card's colour, a picture field with a sign, a pennant with the value, the title."""

from collections.abc import Iterator, Mapping

from app.faces.disk import dots, house_badge
from app.faces.livery import HOUSE, INK, IVORY, IVORY_BOTTOM, IVORY_TOP
from app.faces.medals import CARDS
from app.faces.paths import rounded
from app.faces.shapes import DisplayList, Item, Mark, Paint, Shape, Text, darker, lighter, outwards, solid
from catalog.schema import CommandCard, DeploymentCard, WarhammerScenario
from catalog.schema.origins import house_fields, is_house

Card = CommandCard | DeploymentCard | WarhammerScenario

_STRATEGIES: Mapping[str, str] = {"bold": "first-blow", "steady": "shield", "devious": "swashbuckler", "slow": "tower"}


def card_face(card: Card) -> DisplayList:
    """63 to 88, standing upright in a box of 200."""
    return tuple(_parts(card, *_look(card)))


def _look(card: Card) -> tuple[str, str, str]:
    """Colour, sign and figure."""
    if isinstance(card, CommandCard):
        return CARDS[card.only or "free"], _STRATEGIES[card.strategy], str(card.value)
    if isinstance(card, DeploymentCard):
        return CARDS["deployment"], "loyal", str(card.value)
    return CARDS["scenario"], "scenario", ""


def _parts(card: Card, colour: str, sign: str, figure: str) -> Iterator[Item]:
    yield Shape(rounded(-68, -93, 136, 190, 8), fill=solid("#000000", 0.18))
    yield Shape(rounded(-68, -96, 136, 190, 8), fill=solid(colour), pen=solid(darker(colour, 0.5)), width=0.8)
    paper = Paint(((0.0, IVORY_TOP, 1.0), (1.0, IVORY_BOTTOM, 1.0)), line=(0, -90, 0, 90))
    yield Shape(rounded(-61, -89, 122, 176, 5), fill=paper)
    glow = outwards(
        (0, -60), 110, (0.0, lighter(colour, 0.2), 1.0), (0.6, colour, 1.0), (1.0, darker(colour, 0.35), 1.0)
    )
    yield Shape(rounded(-56, -84, 112, 68, 3), fill=glow, pen=solid(darker(colour, 0.5)), width=0.6)
    yield Mark(sign, (8, -48.4), 46, solid("#000000", 0.3))
    yield Mark(sign, (8, -50), 46, solid(IVORY))
    if figure:
        yield Shape("M-50,-96L-22,-96L-22,-48L-36,-56L-50,-48Z", fill=solid("#EBDDB8"), pen=solid("#5A4A2A"), width=1.0)
        yield Text(figure, (-36, -77), 27, solid(INK))
        if is_house(card, "value"):
            yield from dots((-36, -63), 27, HOUSE)
    if house_fields(card):
        yield from house_badge((0, 94), 9)
    yield from _title(card.name)
    if isinstance(card, CommandCard):
        yield from _strategy(card.strategy, sign, colour)


def _strategy(strategy: str, sign: str, colour: str) -> Iterator[Item]:
    """The strategy as sign and word, in capitals as on the heads of cards."""
    word = strategy.upper()
    width = 34 + 7.2 * len(word)
    yield Shape(rounded(-width / 2, 53, width, 21, 10.5), fill=solid(colour))
    yield Mark(sign, (-width / 2 + 14, 63.5), 12, solid(IVORY))
    yield Text(word, (7, 63.5), 9.4, solid(IVORY), "words", 0.6)


def _title(name: str) -> Iterator[Item]:
    """One line, or two where one would be too small to read."""
    words = name.split()
    lines = [name]
    if len(name) > 14 and len(words) > 1:
        cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(name) / 2))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    size = min(17.0, 176 / max(len(one) for one in lines))
    for i, one in enumerate(lines):
        yield Text(one, (0, 24 + (i - (len(lines) - 1) / 2) * size * 1.25), size, solid(INK))
