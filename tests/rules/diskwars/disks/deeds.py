"""What tests of acting disks say again and again."""

from app.games.diskwars.rules.state import Disk
from tests.rules.diskwars.disks.stage import lay
from tests.rules.diskwars.table import Playing

FAR = lay("b9", {"toughness": 4}, (44, 32))  # somebody of the other seat who has nothing to do with it


def uses(playing: Playing, id_: str, *picks: str) -> Playing:
    """Activate a disk for its ability."""
    return playing.pick(id_, "ability", *picks)


def actions(playing: Playing, id_: str) -> list[str]:
    """What a disk could do now; nothing is done."""
    return Playing(playing.state).pick(id_).options()


def offered(playing: Playing, id_: str, *picks: str) -> list[str]:
    """What could be picked next for the ability of a disk; nothing is done."""
    return uses(Playing(playing.state), id_, *picks).options()


def disk_of(playing: Playing, id_: str) -> Disk:
    return playing.state.disks[id_]


def place_of(playing: Playing, id_: str) -> tuple[float, float]:
    """Where a disk lies, in inches."""
    x, y = playing.state.table[id_].at
    return round(x / 25_400, 2), round(y / 25_400, 2)
