"""Tables of L5R for cases of conduct: the lands of the scenarios, Strongholds, Lords, items to come."""

from typing import Any

from app.games.diskwars.rules.state import State
from tests.games.l5r.table import card, laid, unit

Unit = dict[str, Any]

ONLOOKER = unit("b9", 46, 34, card("0/0/1", movement=0, points=0))  # may act and cannot: a turn of A ends with it


def table(*lands: dict[str, Any], width: int = 60, height: int = 60) -> dict[str, Any]:
    return {"width": width, "height": height, "lands": list(lands)}


def land(id_: str, x: float, y: float, role: str, **more: Any) -> dict[str, Any]:
    return {"id": id_, "at": [x, y], "role": role, **more}


def seats(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """Both seats with a unit to come, so that nobody is out, and what else is said of them."""
    return [{"id": "A", "stack": ["spare"], **(a or {})}, {"id": "B", "stack": ["spare"], **(b or {})}]


def skirmish(*disks: Unit, **more: Any) -> State:
    """No scenario: the last left wins."""
    return laid(ONLOOKER, *disks, **{"round": 2, **more})


def massacre(*disks: Unit, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any) -> State:
    """Massacre at Funeral Mound: who is alone on the mound at the end of a round and has killed 25 points wins."""
    lands = land("home-A", 6, 30, "staging:A"), land("mound", 30, 30, "centre"), land("home-B", 54, 30, "staging:B")
    return _scene("massacre-at-funeral-mound", disks, lands, a, b, **more)


def escort(*disks: Unit, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any) -> State:
    """Escort to Winter Court: eight rounds; four points for the Lord at the court, four while it lives, two for the
    Lord of the other, one for ten points of units."""
    lands = land("home-A", 6, 30, "staging:A"), land("court", 30, 30, "centre"), land("home-B", 54, 30, "staging:B")
    lords = {"lord": "lord"}
    return _scene("escort-to-winter-court", disks, lands, {**lords, **(a or {})}, {**lords, **(b or {})}, **more)


def holding(*disks: Unit, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any) -> State:
    """Holding Beiden Pass: A wins at once with eight attack on the Stronghold of B, B after seven rounds."""
    lands = land("home-A", 6, 30, "staging:A"), land("home-B", 54, 30, "staging:B")
    return _scene("holding-beiden-pass", disks, lands, a, b, **more)


def storming(*disks: Unit, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any) -> State:
    """Storming Kyoto Hida: eight attack on the other's home win at once, the middle alone at two ends of rounds with 15
    points killed."""
    lands = land("home-A", 6, 30, "base:A"), land("kyoto", 30, 30, "centre"), land("home-B", 54, 30, "base:B")
    return _scene("storming-kyoto-hida", disks, lands, a, b, **more)


def _scene(
    scenario: str, disks: tuple[Unit, ...], lands: tuple[dict[str, Any], ...], a: dict[str, Any] | None,
    b: dict[str, Any] | None, **more: Any,
) -> State:  # fmt: skip
    said = {"round": 3, "scenario": scenario, **more}
    return laid(ONLOOKER, *disks, table=table(*lands), seats=seats(a, b), **said)


def coming(item: str, *disks: Unit, **more: Any) -> State:
    """The reinforcements of A begin with an item; its home is at (6, 18)."""
    lands = land("home-a", 6, 18, "staging:A"), land("home-b", 42, 18, "staging:B")
    said = {"segment": "reinforcement", "round": 2, **more}
    waiting = seats({"stack": [item, "spare"], "army": [item]})
    return laid(ONLOOKER, *disks, table=table(*lands, width=48, height=36), seats=waiting, **said)


def at_stronghold(stronghold: str, *disks: Unit, **more: Any) -> State:
    """The Stronghold of A at (10, 10), where its ability works."""
    lands = land("home", 10, 10, "staging:A", card=stronghold)
    own = {"stronghold": stronghold, "stronghold_works": True}
    said = {"round": 2, **more}
    return laid(ONLOOKER, *disks, table=table(lands, width=48, height=36), seats=seats(own), **said)
