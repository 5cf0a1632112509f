"""Watching a battle again: the same tables in the same order, and a way back into it from any moment."""

from pathlib import Path

import pytest

from app.base.errors import Rejection
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, read_record
from app.battles.replay import read_frames, table_at, turning_points, weigh_losses
from app.games.diskwars.battle.scenery.picture import picture_of
from app.games.registry import battle_of

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "battles").glob("*.jsonl"))
PIECE_CARDS = battle_of("diskwars").scenery.piece_cards


@pytest.fixture(params=GOLDEN, ids=lambda path: path.stem)
def record(request: pytest.FixtureRequest) -> Record:
    found = read_record(request.param.read_bytes(), "golden")
    assert isinstance(found, Record)
    return found


def test_there_are_golden_battles_to_watch() -> None:
    assert len(GOLDEN) >= 2


def test_a_replay_shows_what_was_live(record: Record) -> None:
    shown = read_frames(record)
    steps = [n for n, (told, _) in enumerate(record.read_lines(), 1) if told in ("answer", "act")]
    assert [frame.line for frame in shown] == [0, *steps]
    for frame, after in list(zip(shown, [*steps, len(record.lines) + 1], strict=True))[:: max(len(shown) // 12, 1)]:
        table = table_at(record, after)
        assert table is not None
        assert frame.picture.pieces == picture_of(table.game.state).pieces


def test_the_end_of_a_replay_is_the_end_of_the_battle(record: Record) -> None:
    table = table_at(record, len(record.lines) + 1)
    assert table is not None
    assert table.game.result is not None
    assert read_frames(record)[-1].picture.pieces == picture_of(table.game.state).pieces


def test_a_battle_goes_on_from_any_moment(record: Record) -> None:
    shown = read_frames(record)
    middle = shown[len(shown) // 2]
    table = table_at(record, middle.line)
    assert table is not None
    assert table.game.decision is not None
    other = open_position(record.position)
    assert isinstance(other, OpenedBattle)
    assert table.game.hash != other.game.hash


def test_turning_points_are_where_most_was_lost(record: Record) -> None:
    shown = read_frames(record)
    points = {id_: entry.points for id_, entry in record.records["disk"].items()}  # type: ignore[attr-defined]
    found = turning_points(shown, weigh_losses(shown, points, PIECE_CARDS))
    assert list(found) == sorted(found)
    assert len(found) <= 5
    for n in found:
        assert any(event.kind == "disk-destroyed" for event in shown[n].events)


def test_a_battle_with_losses_has_turning_points() -> None:
    record = read_record((GOLDEN[0].parent / "tides-undead-uthuk.jsonl").read_bytes(), "golden")
    assert isinstance(record, Record)
    points = {id_: entry.points for id_, entry in record.records["disk"].items()}  # type: ignore[attr-defined]
    shown = read_frames(record)
    assert turning_points(shown, weigh_losses(shown, points, PIECE_CARDS))


def test_answers_that_the_rules_refuse_lead_nowhere(record: Record) -> None:
    broken = Record(record.header, record.position, record.records, ('{"answer":{"seat":"A","number":77}}',))
    assert table_at(broken, 2) is None
    assert not isinstance(table_at(broken, 1), Rejection)
