"""Cards: frame in the card's colour, a picture field with the sign of the effect, a pennant with the value, our words.

Command cards stand upright, 63 to 88. Deployment and scenario cards lie, with a drawing of zone or table. What cannot
be read at a size is left out: small cards are frame, sign and value.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from app.faces.badges import dots, has_house, house_badge
from app.faces.disks.levels import Level
from app.faces.effect_signs import card_sign
from app.faces.letters import TextSetting, lines_of, set_text, width_of
from app.faces.livery import CARDS, HOUSE, INK, IVORY, IVORY_BOTTOM, IVORY_TOP
from app.faces.paths import Point, line, polar, polygon, rounded
from app.faces.shapes import (
    DisplayList,
    Group,
    Item,
    Mark,
    Shape,
    Text,
    along,
    darker,
    lighter,
    outwards,
    solid,
)
from app.faces.table_faces import scenario_table
from app.words import label, say, translate_prose
from app.words.abilities import abilities_text
from catalog.schema import CommandCard, DeploymentCard, DiskwarsScenario, WarhammerScenario
from catalog.schema.origins import is_house

Scenario = DiskwarsScenario | WarhammerScenario
Card = CommandCard | DeploymentCard | Scenario
Area = tuple[float, float, float, float]  # left, top, width, height

STRATEGIES: Mapping[str, str] = {
    "bold": "first-blow", "steady": "shield", "devious": "sai-sneak-attack", "slow": "slow",
}  # fmt: skip
PARCHMENT, PARCHMENT_EDGE = "#F3E3B4", "#5A4A2A"

_UPRIGHT: Area = (-68, -95, 136, 190)
_LYING: Area = (-99, -71, 198, 142)
_TITLE = TextSetting("titles", 17, 11, 1.16)
_PROSE = TextSetting("prose", 8.6, 5.6, 1.34)
_HEAD = TextSetting("labels", 7.6, 6.0, 1.3)
_SCENARIO_TITLE = TextSetting("titles", 14, 8.4, 1.12, balanced=True)
_COLUMN = 79.0  # how wide the text of a scenario is
# What a card shows of each kind, and so what can be a house value on it.
_SHOWN: Mapping[type[Card], tuple[str, ...]] = {
    CommandCard: ("value", "strategy", "abilities", "user", "only"),
    DeploymentCard: ("value", "abilities"),
    WarhammerScenario: ("abilities", "objective"),
    DiskwarsScenario: ("rounds", "distances", "setup", "victory"),
}


def card_face(card: Card, level: Level = "L") -> DisplayList:
    if isinstance(card, CommandCard):
        return tuple(_command(card, level))
    if isinstance(card, DeploymentCard):
        return tuple(_deployment(card, level))
    return tuple(_scenario(card, level))


# --- parts of every card ---


@lru_cache(maxsize=32)
def _frame(area: Area, colour: str) -> Group:
    left, top, width, height = area
    body = rounded(left, top, width, height, 8)
    inner = rounded(left + 3, top + 3, width - 6, height - 6, 5.6)
    shine = along((0, top), (0, top + height), lighter(colour, 0.16), darker(colour, 0.2))
    return Group(
        (
            Shape(body, fill=solid("#000000", 0.22), at=(0, 3.4)),
            Shape(body, fill=shine, pen=solid(darker(colour, 0.55)), width=0.8),
            Shape(inner, pen=solid("#FFFFFF", 0.28), width=0.9),
        ),
        kept=True,
    )


def _paper(area: Area) -> Shape:
    left, top, width, height = area
    fill = along((0, top), (0, top + height), IVORY_TOP, IVORY_BOTTOM)
    return Shape(rounded(left, top, width, height, 4), fill=fill)


@lru_cache(maxsize=256)
def _picture(area: Area, colour: str, sign: str, size: float) -> Group:
    """Rays behind a sign."""
    left, top, width, height = area
    middle: Point = (left + width / 2, top + height / 2)
    edge = rounded(left, top, width, height, 3.4)
    glow = outwards(
        middle, max(width, height) * 0.75, (0.0, lighter(colour, 0.3), 1.0), (0.55, lighter(colour, 0.08), 1.0),
        (1.0, darker(colour, 0.3), 1.0),
    )  # fmt: skip
    rays = "".join(polygon(middle, polar(160, a, middle), polar(160, a + 9, middle)) for a in range(0, 360, 18))
    return Group(
        (
            Shape(edge, fill=glow),
            Shape(rays, fill=solid("#FFFFFF", 0.09), clip=edge),
            Shape(edge, pen=solid(darker(colour, 0.55)), width=0.8),
            Mark(sign, (middle[0], middle[1] + 1.8), size, solid("#000000", 0.35)),
            Mark(sign, middle, size, solid(IVORY)),
        ),
        kept=True,
    )


def _pennant(
    text: str, at: Point, size: float, *, house: bool, ground: str = PARCHMENT, ink: str = INK
) -> Iterator[Item]:
    """The value of a card on a pennant that hangs from its top."""
    x, y = at
    shape = polygon((-1, -1.06), (1, -1.06), (1, 1.12), (0, 0.78), (-1, 1.12))
    edge = PARCHMENT_EDGE if ink == INK else IVORY
    yield Shape(shape, fill=solid(ground), pen=solid(edge), width=0.07, at=at, scale=size)
    yield Text(text, (x, y - size * 0.22), size * 1.3, solid(ink))
    if house:
        yield from dots((x, y + size * 0.48), size * 1.2, HOUSE if ink == INK else "#F0A45C")


def _chip(text: str, at: Point, colour: str, sign: str = "", size: float = 7.8) -> tuple[list[Item], float]:
    """A word on a pill, filled with a sign before it or only outlined; and where it ends."""
    x, y = at
    height = size * 1.75
    lead = size * 1.86 if sign else size * 0.8
    width = lead + width_of(text, "labels") * size + size * 0.8
    pill = rounded(x, y - height / 2, width, height, height / 2)
    if not sign:
        made: list[Item] = [Shape(pill, pen=solid(INK, 0.4), width=0.7)]
        return [*made, Text(text, (x + lead, y), size, solid(INK), "labels", align="left")], x + width
    made = [Shape(pill, fill=solid(colour)), Mark(sign, (x + size * 1.06, y), size * 1.06, solid(IVORY))]
    return [*made, Text(text, (x + lead, y), size, solid(IVORY), "labels", align="left")], x + width


def _house(card: Card, at: Point, radius: float) -> Iterator[Item]:
    if has_house(card, *_SHOWN[type(card)]):
        yield from house_badge(at, radius)


# --- command cards ---


def _command(card: CommandCard, level: Level) -> Iterator[Item]:
    colour, sign = CARDS[card.only or "free"], card_sign(card)
    house = is_house(card, "value")
    yield _frame(_UPRIGHT, colour)
    if level == "L":
        # A long text takes some of the picture's room.
        lift = 14.0 if len(_said(card)) > 100 else 0.0
        yield _picture((-60, -87, 120, 66 - lift), colour, sign, 50 - lift / 2)
        yield _paper((-60, -17 - lift, 120, 104 + lift))
        yield from _pennant(str(card.value), (-42, -76), 15, house=house)
        yield from _command_words(card, colour, -lift)
        yield from _house(card, (0, 95), 8.4)
        return
    tall = 118 if level == "M" else 174
    yield _picture((-60, -87, 120, tall), colour, sign, 76 if level == "M" else 92)
    if level == "M":
        yield _paper((-60, 35, 120, 52))
        title = TextSetting("titles", 19, 12, 1.1, "middle", balanced=True)
        yield from set_text(card.name, title, (-56, 38, 112, 46), solid(INK), middle=True)
        yield from _pennant(str(card.value), (-38, -70), 22, house=house)
        yield from _house(card, (0, 94), 12)
    else:
        yield from _pennant(str(card.value), (-36, -64), 29, house=house)
        yield from _house(card, (52, 78), 18)


def _said(card: CommandCard | DeploymentCard) -> str:
    return abilities_text(card.abilities)


def _command_words(card: CommandCard, colour: str, shift: float) -> Iterator[Item]:
    """Title, strategy and kind, who uses it, what it does; below who may take it at all."""
    title = TextSetting("titles", 15.5, 9.6, 1.1, balanced=True)
    yield from set_text(card.name, title, (-53, -15 + shift, 106, 21), solid(INK), middle=True)
    y = 15.0 + shift
    strategy, end = _chip(label(card.strategy), (-53, y), colour, STRATEGIES[card.strategy])
    yield from strategy
    for kind in dict.fromkeys(ability.kind for ability in card.abilities):
        chip, end = _chip(label(kind), (end + 4, y), colour)
        yield from chip
    y += 11.5
    if card.user:
        yield from set_text(
            say("faces.used-by", user=translate_prose(card.user)), _HEAD, (-53, y, 106, 10), solid(colour)
        )
        y += 11
    remarks = [say("faces.only", side=label(card.only))] if card.only else []
    remarks += [say("faces.unstable")] if card.unstable else []
    bottom = 83.0 - (9 if remarks else 0)
    yield from set_text(_said(card), _PROSE, (-53, y, 106, bottom - y), solid(INK))
    if remarks:
        yield Text(" · ".join(remarks).upper(), (-53, 80), 6.6, solid(colour), "words", 0.3, align="left")


def command_back() -> DisplayList:
    """The side of a command card that everybody may see."""
    colour = CARDS["free"]
    return (_frame(_UPRIGHT, colour), _picture((-60, -87, 120, 174), darker(colour, 0.25), "banner", 84))


def scenario_back() -> DisplayList:
    """The side of a scenario card that hides an objective."""
    colour = CARDS["scenario"]
    return (_frame(_LYING, colour), _picture((-91, -63, 182, 126), darker(colour, 0.25), "crown", 78))


# --- deployment cards ---


def _deployment(card: DeploymentCard, level: Level) -> Iterator[Item]:
    colour, sign = CARDS["deployment"], card_sign(card)
    house = is_house(card, "value")
    yield _frame(_LYING, colour)
    if level != "L":
        yield _picture((-91, -63, 182, 126), colour, sign, 88)
        size = 22 if level == "M" else 30
        yield from _pennant(str(card.value), (-86 + size, -38 + size * 0.1), size, house=house)
        yield from _house(card, (0 if level == "M" else 74, 70 if level == "M" else 48), 12 if level == "M" else 18)
        return
    yield _paper((-91, -63, 182, 126))
    yield from _pennant(str(card.value), (-72, -46), 13, house=house, ground=colour, ink=IVORY)
    yield Text(say("faces.deployment").upper(), (-50, -52), 7, solid(colour), "words", 0.5, align="left")
    yield from set_text(card.name, _TITLE, (-50, -46, 96, 20), solid(INK), middle=True)
    yield Mark(sign, (68, -42), 30, solid(colour))
    yield from set_text(_said(card), TextSetting("prose", 9.4, 7, 1.36), (-82, -18, 164, 48), solid(INK))
    yield from _bands(card, colour)
    yield from _house(card, (0, 71), 8.4)


def _bands(card: DeploymentCard, colour: str) -> Iterator[Item]:
    """How far from the edge disks may be set down: usually medium range."""
    tags = {tag for ability in card.abilities for tag in ability.tags}
    reach = "long" if "range-long" in tags else "medium"
    names, ends = ("short", "medium", "long"), (-41.0, 0.0, 82.0)
    begin, within = -82.0, True
    for name, end in zip(names, ends, strict=True):
        yield Shape(polygon((begin, 36), (end, 36), (end, 56), (begin, 56)), fill=solid(colour, 0.3 if within else 0.1))
        yield Text(label(name), ((begin + end) / 2, 46), 7.6, solid(INK), "labels")
        is_end = name == reach
        tick = Shape(line((end, 34), (end, 58)), pen=solid(colour), width=1.8)
        yield tick if is_end else replace(tick, width=0.9, dash=(2.4, 2.0))
        within = within and not is_end
        begin = end


# --- scenarios ---


def _scenario(card: Scenario, level: Level) -> Iterator[Item]:
    colour = CARDS["scenario"]
    yield _frame(_LYING, colour)
    table = scenario_table(card)
    if level != "L":
        ground = rounded(-91, -63, 182, 126, 4)
        yield Shape(ground, fill=solid("#33483B"))
        yield Group((table.fitted((-91, -63, 182, 126)),), clip=ground)
        if level == "M":
            yield from _house(card, (0, 70), 12)
        return
    yield _paper((-91, -63, 182, 126))
    yield table.fitted((-2, -57, 88, 114))
    yield Text(say("faces.scenario").upper(), (-84, -53), 6.6, solid(colour), "words", 0.5, align="left")
    yield from set_text(card.name, _SCENARIO_TITLE, (-84, -47, 78, 30), solid(INK))
    yield from _scenario_words(card, colour)
    yield from _house(card, (0, 71), 8.4)


def _scenario_words(card: Scenario, colour: str) -> Iterator[Item]:
    """Below the title: what holds while it is played and how it is won, in the size that fits them all."""
    lines = len(set_text(card.name, _SCENARIO_TITLE, (-84, -47, 78, 30), solid(INK)))
    top = -45 + 16.5 * lines
    said = [one for one in _sayings(card) if one[1]]
    size = _PROSE.max_size
    while size > _PROSE.min_size and _height(said, size) > 61 - top:
        size *= 0.97
    setting = TextSetting("prose", size, size, _PROSE.leading)
    y, line = top, size * _PROSE.leading
    for (sign, head, text), lines in zip(said, _shares(said, size, 61 - top), strict=True):
        yield Mark(sign, (-80.4, y + 4.4), 7.4, solid(colour))
        yield from set_text(head, _HEAD, (-74, y, 70, 9), solid(colour))
        y += 10
        if text:
            yield from set_text(text, setting, (-84, y, _COLUMN, lines * line), solid(INK))
            y += lines * line + 3


def _shares(said: list[tuple[str, str, str]], size: float, room: float) -> list[int]:
    """How many lines each text gets: all of them, or, where they do not fit, the longest fewer."""
    wanted = [len(lines_of(text, "prose", size, _COLUMN)) for _, _, text in said]
    most = int((room - _heads(said)) / (size * _PROSE.leading))
    while sum(wanted) > max(most, len(said)):
        wanted[wanted.index(max(wanted))] -= 1
    return wanted


def _height(said: list[tuple[str, str, str]], size: float) -> float:
    lines = sum(len(lines_of(text, "prose", size, _COLUMN)) for _, _, text in said)
    return lines * size * _PROSE.leading + _heads(said)


def _heads(said: list[tuple[str, str, str]]) -> float:
    """What the headings take, and the gaps behind the texts."""
    return 10.0 * len(said) + 3.0 * sum(bool(text) for _, _, text in said) - 3


def _sayings(card: Scenario) -> list[tuple[str, str, str]]:
    """Sign, heading and text of each thing a scenario says."""
    if isinstance(card, WarhammerScenario):
        abilities = abilities_text(card.abilities)
        return [
            ("special-ability", say("faces.while-played") if abilities else "", abilities),
            (
                "crown",
                say("faces.victory-points") if card.card != "special" else say("faces.to-win"),
                translate_prose(card.objective),
            ),
        ]
    seats = "\u2013".join(dict.fromkeys((str(card.seats_least), str(card.seats_most))))
    players = say("faces.players-rounds", seats=seats, rounds=card.rounds) if card.rounds else ""
    return [
        ("army", players or say("faces.players", seats=seats), ""),
        ("crown", say("faces.to-win"), card.victory),
    ]
