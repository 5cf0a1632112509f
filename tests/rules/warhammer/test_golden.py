"""Battles as they were when they were found right: the same seed, the same end, on every machine.

`python -m tests.rules.warhammer.test_golden` writes them anew: only when the rules were changed on purpose, and then
`app/games/warhammer/rules/version.py` is raised too.
"""

from pathlib import Path

from app.games.warhammer.rules.version import RULES
from tests.rules.warhammer.table import mustered
from tests.rules.warhammer.wild import played

GOLDEN = Path(__file__).parents[2] / "golden" / "warhammer" / "battles.txt"
BATTLES = (
    ("learning-scenario", ("learning-empire", "learning-orcs"), 1),
    ("learning-scenario", ("learning-orcs", "learning-empire"), 2),
    ("standard", ("teclis+tyrion", "grom+kairos"), 3),
    ("standard", ("karl-franz", "archaon", "alarielle"), 4),
    ("strongholds", ("volkmar", "valkia", "luthor-huss", "azhag"), 5),
)


def told() -> str:
    return "".join(f"{line}\n" for line in (RULES, *(_line(*battle) for battle in BATTLES)))


def _line(scenario: str, armies: tuple[str, ...], seed: int) -> str:
    answers = 0

    def count(_game: object, _told: object) -> None:
        nonlocal answers
        answers += 1

    game = played(mustered(*armies, scenario=scenario), seed, count)
    assert game.result is not None
    scores = " ".join(f"{seat} {score}" for seat, score in game.result.scores.items())
    return f"{scenario} {' '.join(armies)} seed {seed}: {answers} answers, {game.result.reason}, {scores}, {game.hash}"


def test_battles_end_as_they_did() -> None:
    assert told() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(told(), encoding="utf-8")
    print(GOLDEN)
