"""What a die is worth: the results it gives on average in each roll, and what its special icons take."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.games.dragon_dice.rules.cards import RESULTS, Card
from app.games.dragon_dice.rules.kinds import ATTACK, MANEUVERS, SAVE_MELEE, SHOT, SPELLS, RollKind
from app.games.dragon_dice.rules.outlook import UNSAVED, die_tables
from app.games.dragon_dice.rules.rolls import ArmyRoll
from app.games.dragon_dice.rules.state import Army, DiceTable, Die, RecordBook, Seat, State
from app.games.dragon_dice.rules.sums.distributions import DieTable, mean, roll_distribution

MELEE, MISSILE, MAGIC, MANEUVER, SAVE = range(len(RESULTS))  # places in a tuple of figures, one for each kind
KINDS: tuple[RollKind, ...] = (ATTACK, SHOT, SPELLS, MANEUVERS, SAVE_MELEE)  # the roll that asks for each kind

WEIGHTS = (0.22, 0.18, 0.2, 0.3, 0.25)  # what a mean result of each kind is worth in health
HEALTH_WEIGHT = 0.45  # what a point of health is worth by itself
ICON_HEALTH = 0.4  # health that a point of a special icon takes, where its effect cannot be counted
ICON_POINTS = 3  # points of an icon that has none
ITEM_WEIGHT = 0.6  # an item is lost with its carriers
RESERVE_SHARE = 0.9  # what a die is worth in reserve, beside one at a terrain
DEAD_SHARE = 0.2  # in the DUA, from where it may come back
BARE_PLACE = "frontier"


@dataclass(frozen=True, slots=True)
class Profile:
    """The results of a die by kind, mean and variance, and the health that its icons take besides: in melee, with
    missiles."""

    means: tuple[float, ...]
    variances: tuple[float, ...]
    icons: tuple[float, float]
    worth: float


def profile(book: RecordBook, card: Card) -> Profile:
    """The figures of a make of die, found out once in a battle."""
    return book.remember(("profile", card.key), lambda: _profile(book, card))


def _profile(book: RecordBook, card: Card) -> Profile:
    tables = [_bare_table(book, card, kind) for kind in KINDS]
    chances = [roll_distribution((table,), (), kind.wanted[0]) for table, kind in zip(tables, KINDS, strict=True)]
    means = tuple(map(mean, chances))
    variances = tuple(
        sum(n * n * chance for n, chance in enumerate(one)) - middle * middle
        for one, middle in zip(chances, means, strict=True)
    )
    icons = (_icons(tables[MELEE]), _icons(tables[MISSILE]))
    results = sum(n * weight for n, weight in zip(means, WEIGHTS, strict=True)) + 0.5 * sum(icons)
    health = card.health if card.sort == "unit" else 0
    worth = results + HEALTH_WEIGHT * health
    return Profile(means, variances, icons, worth if card.sort == "unit" else ITEM_WEIGHT * worth)


def _bare_table(book: RecordBook, card: Card, kind: RollKind) -> DieTable:
    """The faces of a die as they count where nothing else does anything."""
    die = Die(id="A1", owner="A", card=card, place=BARE_PLACE)
    state = State(seats=(Seat(id="A"),), dice=DiceTable({die.id: die}), terrains={}, book=book)
    (table,) = die_tables(state, ArmyRoll(Army("A", BARE_PLACE), kind, [die.id]))
    return table


def _icons(table: DieTable) -> float:
    """Health that the icons of a die take on average in a roll, those left out that are counted as damage."""
    total = 0.0
    for face in table.faces:
        names = {name for name, _ in face.specials}
        if UNSAVED not in names:
            total += sum((n or ICON_POINTS) * ICON_HEALTH for name, n in face.specials if name != "id")
    return total / len(table.faces)


def die_worth(state: State, die: Die) -> float:
    """What a die is worth in play, in health."""
    return profile(state.book, die.card).worth


def loss_costs(state: State, dice: Iterable[str]) -> Mapping[str, float]:
    """What it costs an owner to lose each of these: a little less where it can come back by itself."""
    return {id_: _loss(state, state.dice[id_]) for id_ in dice}


def _loss(state: State, die: Die) -> float:
    worth = die_worth(state, die)
    if die.card.is_dragonkin:
        return 0.7 * worth  # back to the pool, from where it can be summoned again
    if any(face.sai == "rise-from-the-ashes" for face in die.card.faces):
        return 0.85 * worth
    return worth
