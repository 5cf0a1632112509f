"""Forces of Dragon Dice for measuring players: legal, of 24 or 36 health, made of one or two races by a number. Nobody
tunes a player on them; for that there are the published ones."""

from collections import Counter
from functools import cache

from app.engine.chance import Numbers
from app.games.api.position import Position
from app.games.dragon_dice.battle import setup
from app.games.dragon_dice.battle.codec.reader import SCENARIO
from app.games.dragon_dice.rules.state import State
from app.games.registry import check
from catalog.load import load_built_in
from catalog.schema import DiceForce, DiceItem, DiceTerrain, Dragon, Entry, Line, Unit
from catalog.schema.lists import DiceList, Rules

SYSTEM = State.system
SIZES = (24, 36)
ARMIES = ("home", "campaign", "horde")
MAX_TRIES = 400


@cache
def records() -> dict[str, dict[str, Entry]]:
    found: dict[str, dict[str, Entry]] = {}
    for item in load_built_in().items:
        if item.system == SYSTEM:
            found.setdefault(item.kind, {})[item.entry.id] = item.entry
    return found


def pieces() -> dict[str, Entry]:
    kinds = ("unit", "item", "dragon", "terrain", "minor-terrain")
    return {id_: entry for kind in kinds for id_, entry in records()[kind].items()}


def _units(race: str) -> list[Unit]:
    return [
        one for one in records()["unit"].values() if isinstance(one, Unit) and one.race == race
    ]  # fmt: skip


@cache
def races() -> tuple[str, ...]:
    """Races of which a whole force can be made."""
    found = Counter(one.race for one in records()["unit"].values() if isinstance(one, Unit) and one.race)
    return tuple(sorted(race for race, count in found.items() if count >= 10 and race not in ("dragonkin", "eldarim")))


@cache
def published() -> tuple[DiceList, ...]:
    """The eight forces that players are tuned on."""
    forces = [one for one in records()["army"].values() if isinstance(one, DiceForce)]
    return tuple(
        DiceList(
            system=SYSTEM, name=one.name, limit=one.limit, house_rules=one.house_rules, home=one.home,
            campaign=one.campaign, horde=one.horde, home_terrain=one.home_terrain,
            frontier_terrain=one.frontier_terrain, dragons=one.dragons, summoning_pool=one.summoning_pool,
            minor_terrains=one.minor_terrains,
        )
        for one in sorted(forces, key=lambda one: one.id)
    )  # fmt: skip


@cache
def made_force(number: int) -> DiceList:
    """A legal force: the first that the law accepts."""
    numbers = Numbers(90_000_017 + number)
    for _ in range(MAX_TRIES):
        force = _drawn(numbers, SIZES[number // 2 % 2], number)
        if not check(force, pieces(), Rules()).problems:
            return force
    raise AssertionError(f"no legal force {number}")


def _drawn(numbers: Numbers, size: int, number: int) -> DiceList:
    """Units by chance until the size is met, spread over three armies; a dragon for each 24 health."""
    chosen = numbers.shuffled(races())[: 1 + numbers.below(2)]
    units = [one for race in chosen for one in _units(race)]
    items = [one for one in records()["item"].values() if isinstance(one, DiceItem)]
    armies: dict[str, list[Line]] = {army: [] for army in ARMIES}
    health = dict.fromkeys(ARMIES, 0)
    left = size
    while left:
        army = min(ARMIES, key=lambda name: health[name]) if numbers.below(3) else numbers.choose(ARMIES)
        one: Unit | DiceItem = numbers.choose(units)
        if numbers.below(8) == 0:
            one = numbers.choose(items)
        cost = one.health if isinstance(one, Unit) else one.cost
        if 0 < cost <= left:
            armies[army].append(Line(id=one.id, colours=_colours(one, numbers)))
            health[army] += cost
            left -= cost
    terrains = [one for one in records()["terrain"].values() if isinstance(one, DiceTerrain)]
    homes = [one.id for one in terrains if one.home]
    frontiers = [one.id for one in terrains if one.frontier]
    dragons = [one for one in records()["dragon"].values() if isinstance(one, Dragon) and one.counts_as == 1]
    count = -(-size // 24)
    return DiceList(
        system=SYSTEM, name=f"made {number}: {'+'.join(chosen)}", limit=size, home=tuple(armies["home"]),
        campaign=tuple(armies["campaign"]), horde=tuple(armies["horde"]), home_terrain=numbers.choose(homes),
        frontier_terrain=numbers.choose(frontiers),
        dragons=tuple(Line(id=numbers.choose(dragons).id) for _ in range(count)),
    )  # fmt: skip


def _colours(one: Unit | DiceItem, numbers: Numbers) -> tuple[str, ...]:
    return tuple(numbers.choose(one.colours).split("+")) if len(one.colours) > 1 else ()


def opening_of(lists: list[DiceList], seed: int) -> State:
    position = setup.begin(lists, SCENARIO, {}, seed, records())
    assert isinstance(position, Position), position
    return position.state


__all__ = ["made_force", "opening_of", "published"]
