"""How much of what is printed the program does by itself: counted from the packs, for each game and kind."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from app.games.registry import catalogue_of
from catalog.load import LoadedEntry
from catalog.schema import AnyAbility, DiceAbility
from catalog.schema.dice_records import all_dice_steps
from catalog.schema.records import Step

# By a record, a script, a rule of the game, by the players' hands; its record written but not played yet; or not yet.
Way = Literal["record", "script", "rule", "manual", "written", "open"]
WAYS: tuple[Way, ...] = ("record", "script", "rule", "manual", "written", "open")
SKILL = "skill"  # the kind, and the category of those of it that are skills and no mere words


@dataclass(frozen=True, slots=True)
class Coverage:
    """The abilities of one kind of one game."""

    system: str
    kind: str
    counts: Counter[Way]
    open: tuple[str, ...]  # ids of entries with something that nothing does yet and no record says
    manual: tuple[tuple[str, str], ...] = ()  # id and name of entries with something that players do by hand

    @property
    def known(self) -> int:
        return self.counts.total()

    @property
    def done(self) -> int:
        """What the program does, or leaves to the players because the text is lost."""
        return self.known - self.counts["written"] - self.counts["open"]


def coverage(items: Iterable[LoadedEntry]) -> tuple[Coverage, ...]:
    """Counts for every kind of piece that has abilities, in the order of the packs."""
    ways: dict[tuple[str, str], Counter[Way]] = {}
    left: dict[tuple[str, str], dict[str, None]] = {}
    by_hand: dict[tuple[str, str], dict[tuple[str, str], None]] = {}
    for item in items:
        key = (item.system, item.kind)
        for way in ways_of(item):
            ways.setdefault(key, Counter())[way] += 1
            if way == "open":
                left.setdefault(key, {})[item.entry.id] = None
            if way == "manual":
                by_hand.setdefault(key, {})[item.entry.id, item.entry.name] = None
    return tuple(
        Coverage(*key, counts, tuple(left.get(key, ())), tuple(by_hand.get(key, ()))) for key, counts in ways.items()
    )


def ways_of(item: LoadedEntry) -> Iterator[Way]:
    """How each ability of an entry is done. A skill is an ability by itself; a mere word is one where a game says which
    of its rules enforces it."""
    rule = catalogue_of(item.system).rule_for(item.kind, item.entry.id)
    if item.kind == SKILL:
        if rule:
            yield "rule"
        elif getattr(item.entry, "category", "") == SKILL:
            yield "open"
        return
    for ability in getattr(item.entry, "abilities", ()):
        yield _way(ability, rule)


def _way(ability: AnyAbility, rule: str | None) -> Way:
    if ability.implemented == "manual":
        return "manual"
    if ability.implemented == "no":
        return "written" if ability.records else "open"
    if not ability.records:
        return "rule" if rule else "open"
    return "script" if _is_scripted(ability) else "record"


def _is_scripted(ability: AnyAbility) -> bool:
    if isinstance(ability, DiceAbility):
        return any(step.script is not None for record in ability.records for step in all_dice_steps(record.do))
    return any(step.script is not None for record in ability.records for step in all_steps(record.do))


def all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """Steps, and those inside of them."""
    for step in steps:
        yield step
        yield from all_steps(step.may or ())
        for part in step.choose.of if step.choose else ():
            yield from all_steps(part)
        if step.check:
            yield from all_steps((*step.check.then, *step.check.otherwise))
        for record in step.grant.records if step.grant else ():
            yield from all_steps(record.do)
