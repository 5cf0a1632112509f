"""Tables of dice to look at, as files write them."""

from typing import Any

Die = dict[str, Any]


def dice(seat: str, race: str, *names: str, start: int = 1) -> list[Die]:
    return [{"id": f"{seat}{start + number}", "die": f"{race}/{name}"} for number, name in enumerate(names)]


def design(**more: Any) -> dict[str, Any]:
    """A fifth turn in the first march: two wings with a few dice, much at the frontier, a dragon, effects."""
    a, b = "coral-elf", "lava-elf"
    seats = [
        {
            "id": "A",
            "home": dice("A", a, "protector", "protector", "courier", "archer", "archer"),
            "campaign": [
                *dice("A", a, "coral-giant", "protector", "eagle-knight", "trooper", "trooper", start=10),
                *dice("A", a, "knight", "fighter", "horseman", start=15),
                {"id": "A20", "die": "dawn-blade", "colours": ["blue"]},
            ],
            "horde": dice("A", a, "gryphon", "trooper", "horseman", "bowman", start=30),
            "reserve": dice("A", a, "conjurer", "courier", start=40),
            "dua": dice("A", a, "trooper", "trooper", "enchanter", start=50),
            "bua": dice("A", a, "fighter", start=60),
            "pool": [{"id": "A70", "die": "drake-blue"}, {"id": "A71", "die": "wyrm-green"}],
            "dragons": [],
        },
        {
            "id": "B",
            "home": dice("B", b, "necromancer", "warlock", "adept", "duelist", "spy"),
            "campaign": [
                *dice("B", b, "hell-hound", "conqueror", "infiltrator", "duelist", "duelist", start=10),
                *dice("B", b, "spy", "bladesman", "bladesman", start=15),
            ],
            "horde": dice("B", b, "scorpion-knight", "spider-rider", "spider-rider", "scout", start=30),
            "reserve": dice("B", b, "wyvern-rider", start=40),
            "dua": dice("B", b, "bladesman", "duelist", "spy", start=50),
            "bua": [], "pool": [],
            "dragons": [{"id": "B70", "die": "drake-red", "at": "home-B"}],
        },
    ]  # fmt: skip
    effects = [
        {"from": "ash-storm", "seat": "B", "on": "frontier", "until": "turn-start", "of": "B", "after": 1},
        {"from": "watery-double", "seat": "A", "on": "A@frontier", "until": "turn-start", "of": "A", "after": 1},
        {"from": "palsy", "seat": "A", "on": "B@frontier", "until": "turn-start", "of": "A", "after": 1},
    ]
    return {
        "format": "roundel-position/1", "system": "dragon-dice", "seed": 7, "round": 5, "segment": "first-march",
        "turn": "A", "order": ["A", "B"],
        "terrains": [
            {"id": "home-A", "terrain": "coastland-city", "face": 3},
            {"id": "frontier", "terrain": "flatland-standing-stones", "face": 5},
            {"id": "home-B", "terrain": "highland-tower", "face": 4},
        ],
        "seats": seats, "effects": effects, **more,
    }  # fmt: skip
