"""Where the pairs that were played are kept: one line for each, added when it is over, so that nothing is played twice.

A line holds by which code it was played, so that results of other code are left alone and not counted; with the number
of the pair, from which armies, scenario and chance follow, that says all that a repetition needs. A line that was cut
off, because the program was killed while writing it, is passed over.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path

from app.games.registry import traits_of

ROOT = Path(__file__).resolve().parents[2]
SHARED = ("app/ai", "app/base", "app/engine", "app/games/api", "app/games/defaults", "app/games/disk", "catalog/schema")
OPENINGS = ("dice_forces.py", "fresh_armies.py", "meetings.py")
UNHEARD = ("words", "lessons", "__pycache__")  # rooms of a game that no battle and no player depends on


@dataclass(frozen=True)
class PlayedPair:
    """A pair of a match: what its first player scored in both battles; what each player used, as answers, seconds of
    the processor and those of the longest answer."""

    match: str
    number: int
    scores: tuple[float, float]
    spent: Mapping[str, tuple[int, float, float]] = field(default_factory=dict)

    @property
    def score(self) -> float:
        return sum(self.scores) / 2


class PairBook:
    """The pairs of one game in a file. Attributes: file, code."""

    def __init__(self, file: Path, code: str) -> None:
        self.file = file
        self.code = code
        self._pairs = {(pair.match, pair.number): pair for pair in self._kept()}

    def get(self, match: str, number: int) -> PlayedPair | None:
        return self._pairs.get((match, number))

    def add(self, pair: PlayedPair) -> None:
        self._pairs[pair.match, pair.number] = pair
        self.file.parent.mkdir(parents=True, exist_ok=True)
        is_torn = self.file.exists() and not self.file.read_bytes().endswith(b"\n")
        with self.file.open("a", encoding="utf-8") as file:
            file.write(("\n" if is_torn else "") + json.dumps({"code": self.code, **asdict(pair)}) + "\n")

    def _kept(self) -> Iterator[PlayedPair]:
        lines = self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []
        for line in lines:
            try:
                told = json.loads(line)
            except ValueError:
                continue
            if told.pop("code") == self.code:
                first, second = told["scores"]
                spent = {name: tuple(one) for name, one in told["spent"].items()}
                yield PlayedPair(told["match"], told["number"], (first, second), spent)


def code_of(system: str) -> str:
    """A hash of all that a battle of a game follows from: rules, players, pieces, and the armies that meet."""
    traits = traits_of(system)
    games = [f"app/games/{one.replace('-', '_')}" for one in (system, traits.guests) if one]
    packs = [f"catalog/packs/{one}" for one in (system, traits.guests) if one]
    files = [ROOT / "tests/bench" / name for name in OPENINGS]
    for folder in (*SHARED, *games, *packs):
        files += [file for file in (ROOT / folder).rglob("*") if file.suffix in (".py", ".yaml")]
    digest = sha256()
    for file in sorted(files):
        inside = file.relative_to(ROOT)
        if not set(UNHEARD) & set(inside.parts):
            digest.update(str(inside.as_posix()).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
