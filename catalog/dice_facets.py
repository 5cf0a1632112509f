"""What can be asked of the records of dice: what they do, in which rolls, when, to whom."""

from collections.abc import Iterable, Iterator
from typing import Any

from app.base.ids import slug
from catalog.schema.dice_records import DICE_FORMS, DiceRecord, DiceStep, DiceTarget, all_dice_steps, dice_verb_of

# A field and what it holds: ("does", "kill"), ("roll", "melee").
Asked = tuple[str, str | float]

_SIDES = {
    "defender": "enemy", "attacker": "enemy", "countering-armies": "enemy", "opposing-army": "enemy",
    "enemy-army": "enemy", "enemy-reserve": "enemy", "enemy-dua": "enemy", "enemy-bua": "enemy", "self": "self",
    "own-army": "friendly", "any-own-army": "friendly", "casting-army": "friendly", "own-dua": "friendly",
    "own-bua": "friendly", "own-pool": "friendly", "carrier": "friendly", "terrain": "terrain", "army-there": "any",
    "dua": "any", "any-bua": "any", "any-pool": "any", "dragon": "dragon",
}  # fmt: skip


def dice_asked_of(records: Iterable[DiceRecord]) -> Iterator[Asked]:
    """Everything that records of dice can be found by. The same may come twice."""
    for record in records:
        yield from (("roll", roll) for roll in record.rolls)
        yield "timing", record.timing
        if record.when is not None:
            yield "when", record.when
        if record.lasts != "now":
            yield "lasts", record.lasts
        for step in all_dice_steps(record.do):
            yield from _step(step)


def _step(step: DiceStep) -> Iterator[Asked]:
    verb = dice_verb_of(step)
    if verb in DICE_FORMS:
        return
    body: Any = getattr(step, verb)
    yield "does", slug(verb)
    if verb == "revive":
        yield "does", "raise"
    yield from (("gives", kind) for kind in getattr(body, "kinds", ()) if verb == "give")
    yield from (("stat", kind) for kind in getattr(body, "kinds", ()) if verb == "adjust")
    yield from (("forbids", act) for act in getattr(body, "acts", ()) if verb == "bar")
    yield from (("allows", act) for act in getattr(body, "acts", ()) if verb == "act")
    for name in ("who", "along"):
        if isinstance(target := getattr(body, name, None), DiceTarget) and target.of in _SIDES:
            yield "affects", _SIDES[target.of]
