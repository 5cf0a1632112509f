"""What a magic roll may give before it is made: points of each colour, the chance to pay for a spell."""

from collections.abc import Iterator, Mapping

from app.games.dragon_dice.rules.abilities import targets
from app.games.dragon_dice.rules.kinds import SPELLS
from app.games.dragon_dice.rules.outlook import army_roll_modifiers, die_tables
from app.games.dragon_dice.rules.phases.magic import BASIC, dead_of_all, ground_of, source_of
from app.games.dragon_dice.rules.rolls import ArmyRoll, make_roll
from app.games.dragon_dice.rules.state import Army, State, is_reserve
from app.games.dragon_dice.rules.sums.distributions import Distribution, convolve, mean
from app.games.dragon_dice.rules.sums.points import ALL, ANY, BLACK, COLOURS, Source, points_lost
from catalog.schema import DiceSpell

LIKELY = 0.02  # spells that are likelier than this are worth a word


def colour_ranges(state: State, army: Army) -> Mapping[str, tuple[int, float, int]]:
    """For each colour the fewest points, the mean and the most, if all that can be of it are."""
    rolled = _Points(state, army)
    found: dict[str, tuple[int, float, int]] = {}
    for colour in COLOURS:
        chances = rolled.of(colour, "")
        if len(chances) > 1:
            least = next(n for n, chance in enumerate(chances) if chance)
            found[colour] = least, mean(chances), len(chances) - 1
    return found


def spell_chances(state: State, army: Army) -> tuple[tuple[str, str, int, float], ...]:
    """Spells with a target: id, colour, cost and the chance that one casting can be paid; those first that cost much
    and are likely."""
    rolled = _Points(state, army)
    found = list(_chances(state, army, rolled))
    return tuple(sorted(found, key=lambda one: -one[2] * one[3]))


def _chances(state: State, army: Army, rolled: "_Points") -> Iterator[tuple[str, str, int, float]]:
    for spell in state.book.spells.values():
        if is_reserve(army.place) and not spell.reserve:
            continue
        race = "" if spell.list == BASIC else spell.list
        best = max(
            ((sum(rolled.of(colour, race)[spell.cost :]), colour) for colour in spell.colours), default=(0.0, "")
        )
        if best[0] >= LIKELY and _has_target(state, army, spell, best[1]):
            yield spell.id, best[1], spell.cost, best[0]


def _has_target(state: State, army: Army, spell: DiceSpell, colour: str) -> bool:
    return any(True for _ in targets.find(state, army, spell, colour))


class _Points:
    """The chances of points of a roll that is not made yet, by colour and list of spells."""

    def __init__(self, state: State, army: Army) -> None:
        roll = make_roll(state, army, SPELLS)
        self._dice = tuple(_die_sources(state, army, roll, die) for die in roll.dice)
        self._modifiers = army_roll_modifiers(state, roll)
        self._dead = dead_of_all(state)
        self._known: dict[tuple[str, str], Distribution] = {}

    def of(self, colour: str, race: str) -> Distribution:
        key = (colour, race)
        if key not in self._known:
            self._known[key] = self._distribution(colour, race)
        return self._known[key]

    def _distribution(self, colour: str, race: str) -> Distribution:
        vectors = {0: 1.0}
        for faces in self._dice:
            die: dict[int, float] = {}
            for source in faces:
                n = self._value(source, colour, race) if source is not None else 0
                die[n] = die.get(n, 0.0) + 1 / len(faces)
            vectors = convolve(vectors, die)
        chances = [0.0] * (max(vectors) + 1)
        for n, chance in vectors.items():
            chances[self._less(n)] += chance
        while len(chances) > 1 and not chances[-1]:
            chances.pop()
        return tuple(chances)

    def _value(self, source: Source, colour: str, race: str) -> int:
        if colour not in source.colours or (race and race not in source.lists and ANY not in source.lists):
            return 0
        by_dead = 0
        if colour == BLACK and source.dead:
            by_dead = min(source.points, self._dead.all if source.dead == ALL else self._dead.fullest)
        return source.points + (source.points if colour in source.doubles else by_dead)

    def _less(self, points: int) -> int:
        """What penalties leave of so many points."""
        plain = Source(points, frozenset(COLOURS))
        return max(points - points_lost([plain], self._modifiers), 0)


def _die_sources(state: State, army: Army, roll: ArmyRoll, die: str) -> tuple[Source | None, ...]:
    """What each face of a die would give; a face that is rolled again counts as it is."""
    ground = ground_of(state, army)
    races = frozenset(one.card.race for one in state.units(army))
    (table,) = die_tables(state, ArmyRoll(army, SPELLS, [die]))
    found: list[Source | None] = []
    for face in table.faces:
        points = [one for one in face.buckets if one.kind == "magic" and one.n]
        made = [source_of(state, roll, die, one.n, one.origin, ground, races) for one in points]
        found.append(made[0] if made else None)
    return tuple(found)
