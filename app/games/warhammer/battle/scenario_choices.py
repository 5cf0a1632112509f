"""The scenarios of Warhammer: Diskwars as they are chosen, and what can be agreed on in them."""

from collections.abc import Iterator, Mapping

from app.faces.table_faces import field_table
from app.games.api.setup import ScenarioChoice, SetupOption
from app.games.warhammer.rules.numbers import FIELD, ROUNDS
from app.games.warhammer.rules.options import CHOICES
from app.games.warhammer.rules.state import LEARNING, STANDARD, STRONGHOLDS
from app.words import say
from app.words.tongue import translated_name
from catalog.schema import Entry, WarhammerScenario
from catalog.schema.lists import ArmyList, RegimentList

_LEARNING_ARMIES = ("published learning-empire", "published learning-orcs")


def list_scenarios(entries: Mapping[str, Entry]) -> Iterator[ScenarioChoice]:
    """The learning scenario first, then what is played most, then what is special. The scenario cards are drawn when
    a standard battle begins, so they are not chosen here."""
    for id_ in (LEARNING, STANDARD, STRONGHOLDS):
        entry = entries.get(id_)
        if entry is None and id_ != STANDARD:
            continue
        least, most = (entry.seats_least, entry.seats_most) if isinstance(entry, WarhammerScenario) else (2, 4)
        yield ScenarioChoice(
            id_, translated_name(entry) if entry else say("battles.scenario-standard"), least, most, FIELD, FIELD,
            ROUNDS, say(f"battles.setup-{id_}"), say(f"battles.victory-{id_}"), field_table(id_, most),
            tuple(_agreed()),
            armies=_LEARNING_ARMIES if id_ == LEARNING else (),
        )  # fmt: skip


def _agreed() -> Iterator[SetupOption]:
    for one in CHOICES:
        yield SetupOption(one.name, one.words, one.default, one.min_value, one.max_value, one.rule, bool(one.words))


def summarize(army: ArmyList) -> str:
    assert isinstance(army, RegimentList)
    disks = sum(1 + sum(line.count for line in one.units) for one in army.regiments)
    return say("battles.army-regiments", pieces=disks, regiments=len(army.regiments))
