"""The score sheet of a battle on paper."""

from pathlib import Path

from app.battles.battle_report import BattleReport, SeatReport
from app.engine.protocol import Result
from app.games.api.narration import PieceRecord, ScoreLine
from app.games.defaults.names import PlainNames
from reports.booklet import write
from reports.score_sheet import ScoreSheet, make_score_sheet
from tests.reports.pdf import insist_on_sound, words_of


def test_it_says_who_won_with_every_line_and_the_course(tmp_path: Path) -> None:
    seats = tuple(
        SeatReport(
            seat=seat, points=points, is_winner=seat == "B", lines=(ScoreLine("Enemy disks destroyed", points),),
            secret="Secret objective: Volley", best=PieceRecord("Windrider", seat, 6, 20),
        )
        for seat, points in (("A", 65), ("B", 217))
    )  # fmt: skip
    result = Result(winners=("B",), reason="points", scores={"A": 65, "B": 217})
    report = BattleReport(result=result, seats=seats, course={1: {"A": 5, "B": 7}, 2: {"A": 65, "B": 217}})
    sheet = ScoreSheet(
        name="Evening", headline="You lose 65 to 217.", report=report, seats={"A": "Anna", "B": "Ben"},
        names=PlainNames("diskwars"), system="diskwars",
    )  # fmt: skip
    for paper in ("a4", "letter"):
        file = tmp_path / f"{paper}.pdf"
        write(make_score_sheet(sheet, paper), file)
        insist_on_sound(file)
        text = words_of(file)
        for told in ("You lose 65 to 217.", "Anna", "Ben (Winner)", "217", "Secret objective: Volley", "Windrider"):
            assert told in text, told
