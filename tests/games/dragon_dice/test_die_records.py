"""The end of a battle: the score sheet, best and worst dice."""

from typing import Any

from app.battles.battle_report import make_report, reason_text
from app.engine.game import Game, GameValue
from app.engine.protocol import Event, Result
from app.games.dragon_dice.battle.game import BATTLE
from app.games.dragon_dice.battle.narrator.die_records import piece_records, score_lines
from app.games.dragon_dice.rules.play import RULES
from tests.games.dragon_dice.positions import EXAMPLE, good, records


def event(kind: str, **values: Any) -> Event:
    return Event(kind=kind, values=values)


def rolled(army: str, roll: str, *dice: tuple[str, str]) -> Event:
    return event("rolled", army=army, roll=roll, dice=[list(one) for one in dice], again=False, seat=army[0])


def hurt(army: str, *dice: str, source: str = "melee") -> tuple[Event, Event]:
    return (
        event("units-killed", dice=list(dice), harm=source),
        event("damage-dealt", army=army, n=len(dice), lost=len(dice), source=source),
    )


def destroyed(*events: Event) -> dict[str, int]:
    return {one.piece: one.destroyed for one in piece_records(good(EXAMPLE), events)}


def test_what_a_blow_kills_is_shared_by_what_its_dice_showed() -> None:
    blow = rolled("A@home-A", "attack", ("A1", "melee:2"), ("A2", "save:1"))
    assert destroyed(blow, rolled("B@home-A", "save-melee", ("B1", "save:1")), *hurt("B@home-A", "B1")) == {
        "A1": 1, "A2": 0,
    }  # fmt: skip


def test_a_counter_attack_counts_for_those_who_answer() -> None:
    answer = rolled("B@home-A", "counter-attack", ("B1", "id"), ("b1", "id"))
    found = destroyed(rolled("A@home-A", "attack", ("A1", "save:1")), answer, *hurt("A@home-A", "A2"))
    assert found == {"A1": 0, "B1": 1, "b1": 1}


def test_what_a_spell_kills_counts_for_no_die() -> None:
    blow = rolled("A@home-A", "attack", ("A1", "melee:2"))
    assert destroyed(blow, *hurt("B@home-A", "B1", source="spell/hailstorm/0/0")) == {"A1": 0}


def test_the_score_sheet_adds_up_and_tells_captures_and_losses() -> None:
    state = good(EXAMPLE)
    for seat, told in (("A", ["Health in play", "0 terrains held", "Lost: 2 health in 1 unit"]), ("B", None)):
        lines = score_lines(state, seat)
        assert sum(line.points for line in lines) == BATTLE.narrator.scores(state)[seat]
        assert told is None or [line.text for line in lines] == told
    assert score_lines(state, "B")[1].text == "1 terrain held"


def test_a_report_speaks_of_health() -> None:
    state = good({**EXAMPLE, "ended": {"winners": ["B"], "reason": "captured", "scores": {"A": 3, "B": 2}}})
    game = Game(RULES, GameValue(state))
    names = BATTLE.narrator.short_names(state, records())
    report = make_report(game, (), names)
    assert [one.is_winner for one in report.seats] == [False, True]
    assert reason_text(Result(winners=("B",), reason="captured"), "dragon-dice") == "Two terrains captured."
