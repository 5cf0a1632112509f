"""Tables of dice to look at, as files write them."""

from typing import Any

Die = dict[str, Any]

RACES = ("coral-elf", "lava-elf", "goblin", "dwarf")
LANDS = ("coastland-city", "highland-tower", "swampland-temple", "flatland-castle")
UNITS = {
    "coral-elf": ("protector", "courier", "archer", "knight"), "lava-elf": ("conqueror", "spy", "duelist", "scout"),
    "goblin": ("thug", "cutthroat", "trickster", "wolf-rider"), "dwarf": ("sentry", "patroller", "sentry", "patroller"),
}  # fmt: skip
CROWDS = {
    "coral-elf": ("fighter", "trooper", "guard", "courier", "horseman"),
    "lava-elf": ("bladesman", "duelist", "scout", "spy", "spider-rider"),
}  # fmt: skip


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


def several(count: int = 4, **more: Any) -> dict[str, Any]:
    """Three or four seats: two wings a side, several armies at the frontier, a captured terrain, a tamed dragon."""
    races = dict(zip("ABCD"[:count], RACES, strict=False))
    ids = list(races)
    seats = []
    for number, (seat, race) in enumerate(races.items()):
        names = UNITS[race]
        target = f"home-{ids[(number + 1) % count]}"
        horde = [{**one, "at": target} for one in dice(seat, race, *names[1:3], start=20)]
        campaign = dice(seat, race, *names, start=10) if seat != "C" else []
        seats.append({
            "id": seat, "home": dice(seat, race, *names[:3]), "campaign": campaign,
            "reserve": dice(seat, race, names[3], start=30), "horde": horde,
            "dua": dice(seat, race, names[0], start=40),
            "dragons": [{"id": f"{seat}70", "die": "drake-red", "at": "home-B"}] if seat == "C" else [],
            "pool": [{"id": f"{seat}71", "die": "wyrm-blue"}],
        })  # fmt: skip
    made = {
        "format": "roundel-position/1", "system": "dragon-dice", "seed": 7, "round": 3, "segment": "first-march",
        "turn": "A", "order": ids, "seats": seats,
        "terrains": [
            *(_home(seat, land) for seat, land in zip(ids, LANDS, strict=False)),
            {"id": "frontier", "terrain": "flatland-standing-stones", "face": 8, "holder": "B"},
        ],
        "effects": [
            {"from": "ash-storm", "seat": "B", "on": "frontier", "until": "turn-start", "of": "B", "after": 1},
            {"from": "ash-storm", "seat": "B", "on": "home-A", "until": "turn-start", "of": "B", "after": 1},
        ],
    }  # fmt: skip
    return {**made, **more}


def four() -> dict[str, Any]:
    return several(4)


def three() -> dict[str, Any]:
    return several(3)


def crowded(**more: Any) -> dict[str, Any]:
    """Forces of sixty health: much in one army, sixty dice in all."""
    made = design()
    for seat, race in (("A", "coral-elf"), ("B", "lava-elf")):
        own = next(one for one in made["seats"] if one["id"] == seat)
        own["campaign"] += dice(seat, race, *(CROWDS[race] * 3), start=80)
    return {**made, **more}


def _home(seat: str, land: str) -> dict[str, Any]:
    return {"id": f"home-{seat}", "terrain": land, "face": 3}
