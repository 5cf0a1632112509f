"""Which command card to play: each is valued, and one is drawn so that better ones are likelier and none is certain."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from math import exp

from app.base.geometry import squared
from app.engine.chance import Numbers
from app.games.disk.rules.flips import FREE
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.powers import best_user
from app.games.warhammer.rules.phases.commands import order_of
from app.games.warhammer.rules.state import Seat, State

ACTIVE = 0.8  # what another activation is worth
PASSIVE = 0.6  # what a card that only helps whom it activates is worth besides
TEMPO = 0.8  # what it is worth to come before the others, for each contact
CONTACTS = 4  # more do not count
SHARE = 0.5  # of what a battle ability would do now: it may be too late for it
MAX_ABILITY_WORTH = 4.0  # that a battle ability counts for
FINE = 1 << 30  # numbers that a draw is made from


def drawn(field: Field, keys: tuple[str, ...], numbers: Numbers) -> str:
    """A card by its share of the distribution."""
    shares = distribution(field, keys)
    left = numbers.below(FINE) / FINE
    for key, part in shares.items():
        left -= part
        if left < 0:
            return key
    return keys[-1]


def distribution(field: Field, keys: tuple[str, ...]) -> dict[str, float]:
    """How likely each card is to be played."""
    values = {key: value_of(field, key) for key in keys}
    best = max(values.values())
    weights = {key: exp((value - best) / field.temper.heat) for key, value in values.items()}
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()}


def value_of(field: Field, key: str) -> float:
    """What a card does now: disks it activates, its ability, and how likely it comes before the others."""
    view = field.view
    card = view.commands[key]
    ready = sum(1 for disk in view.of(field.seat) if field.is_ready(disk.id)) + len(view.seat(field.seat).reserve)
    worth = ACTIVE * min(card.value, ready)
    battle = card.book.heard.get("card:battle", ())
    if battle:
        worth += SHARE * min(max(best_user(field, sourced)[0] for sourced in battle), MAX_ABILITY_WORTH)
    elif card.book.records:
        worth += PASSIVE
    return worth + TEMPO * contacts(field) * earliness(view, field.seat, card.strategy)


def contacts(field: Field) -> int:
    """How many disks that may still act have an enemy within reach, own or of others."""
    view, table = field.view, field.table
    ready = [disk for disk in view.disks.values() if field.is_ready(disk.id)]
    count = 0
    for disk in ready:
        one = table[disk.id]
        far = FREE.reach(one.radius, field.movement(disk.id)) + one.radius
        others = (table[other.id] for other in view.disks.values() if other.seat != disk.seat)
        count += any(squared(one.at, other.at) < (far + other.radius) ** 2 for other in others)
        if count >= CONTACTS:
            break
    return count


def earliness(view: State, seat: str, strategy: str) -> float:
    """How early a strategy is likely to be resolved: 1 before everybody, 0 behind them. What the others may play is
    what they brought and have not shown."""
    others = [one for one in view.playing if one != seat and view.seat(one).hand]
    if not others:
        return 1.0
    pools = [tuple(strategies(view, view.seat(one)).items()) for one in others]
    total = weight = 0.0
    for combined in product(*pools):
        chance = 1.0
        for _, part in combined:
            chance *= part
        shown = {one: kind for one, (kind, _) in zip(others, combined, strict=True)} | {seat: strategy}
        place = order_of({one: shown[one] for one in view.playing if one in shown}).index(seat)
        total += chance * (1 - place / len(others))
        weight += chance
    return total / weight


def strategies(view: State, seat: Seat) -> Mapping[str, float]:
    """The strategies that a seat may have in hand, by their share."""
    shown = (*seat.discards, *((seat.played,) if seat.played else ()))
    pool = Counter(seat.commands or tuple(view.commands)) - Counter(shown)
    found: Counter[str] = Counter()
    for card, count in sorted(pool.items()):
        found[view.commands[card].strategy] += count
    whole = sum(found.values())
    return {kind: count / whole for kind, count in found.items()} if whole else {"bold": 1.0}
