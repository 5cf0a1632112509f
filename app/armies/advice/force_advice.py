"""Filling a force of Dragon Dice: units and items up to exactly its size, three armies, two terrains, its dragons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from app.armies.advice.available_pieces import MANY, AvailablePiece, AvailablePieces, group
from app.armies.advice.trial import HaltedError, LawTrial, mendable_problems
from app.armies.edit import ListChange, apply
from app.armies.laws import force_law
from app.armies.shapes.parts import DICE_ARMIES, DICE_TERRAINS, ListSpot
from app.base.errors import Problem
from catalog.schema import DiceItem, Dragon, Entry, Unit
from catalog.schema.lists import DiceList

# Problems that more dice cure. While a force is filled they are no reason to stop.
CURED_BY_MORE = frozenset({"under-limit", "empty-army", "no-terrain"})

NEXT_COPY = 0.6

# After how many failures an order of the dice is given up for another.
HASTY = (4, 8, 16)
# How many choices are made in all.
STEPS = 5000

Weigh = Callable[[AvailablePiece], float]


def is_gap(problem: Problem) -> bool:
    """Whether more dice cure a problem: too few dragons are a gap, too many are not."""
    if problem.code == "dragon-count":
        count, needed = problem.values.get("count"), problem.values.get("needed")
        return isinstance(count, int) and isinstance(needed, int) and count < needed
    return problem.code in CURED_BY_MORE


def components(shelf: AvailablePieces) -> list[AvailablePiece]:
    """Units and items that a list may hold; no later dice without leave, no Kings' Die, which never fights."""
    later = force_law(shelf.system).LATER_DICE in shelf.rules.options
    return [
        offer
        for offer in shelf.offers("home")
        if (later or not getattr(offer.entry, "later", False)) and getattr(offer.entry, "unit_class", "") != "royalty"
    ]


def races(army: DiceList, shelf: AvailablePieces) -> dict[str, int]:
    """The health of each race in the three armies."""
    found: dict[str, int] = {}
    for part in DICE_ARMIES:
        for line in getattr(army, part):
            race = group(shelf.pieces.get(line.id))
            if race:
                found[race] = found.get(race, 0) + shelf.price(line.id) * line.count
    return found


def colours_of(entry: Entry) -> frozenset[str]:
    """Every colour that a die shows in some colouring."""
    return frozenset(colour for variant in getattr(entry, "colours", ()) for colour in variant.split("+"))


@dataclass
class ForceFilling:
    """A search for dice that bring a force to exactly its size: which ones by depth first, then where they stand."""

    start: DiceList
    shelf: AvailablePieces
    trial: LawTrial
    random: Random
    weigh: Weigh
    sequence: list[AvailablePiece] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)
    best: DiceList | None = None
    best_points: int = -1
    room: int = 0
    magic: int = 0
    max_magic: int = 0
    patience: int = 0
    steps: int = 0

    def run(self) -> bool:
        """A few orders of the dice are tried in haste; the last one to its end."""
        verdict = self.trial.judge(self.start)
        self._note(self.start)
        self.room = self.start.limit - verdict.points
        self.magic, self.max_magic = verdict.meters["magic"]
        if self.room <= 0:
            return not mendable_problems(verdict)
        for patience in (*HASTY, MANY * MANY):
            self._lay_out()
            self.patience = patience
            if self._search((), 0, 0, self.magic, frozenset()):
                return True
        self._take_what_goes()
        return False

    def _take_what_goes(self) -> None:
        """Where the size cannot be met, as near to it as the first choice leads."""
        army, taken, magic = self.start, list[AvailablePiece](), self.magic
        for offer in self.sequence:
            magic_then = magic + getattr(offer.entry, "magic_points", 0)
            if self._can_be_taken(tuple(taken), offer) and magic_then <= self.max_magic:
                more = self._placed(army, offer)
                if more and self.trial.judge(more).points <= army.limit:
                    army, magic = more, magic_then
                    taken.append(offer)
        self._note(army)

    def _lay_out(self) -> None:
        keyed: list[tuple[float, AvailablePiece]] = []
        for offer in components(self.shelf):
            price, weight = min(self.shelf.prices(offer.key)), self.weigh(offer)
            if 0 < price <= self.start.limit // 2 and weight > 0:
                for _ in range(min(self.room // price, self._max_copies(offer))):
                    keyed.append((self.random.random() ** (1 / weight), offer))
                    weight *= NEXT_COPY
        keyed.sort(key=lambda pair: (-pair[0], pair[1].key, pair[1].colours))
        self.sequence = [offer for _, offer in keyed]
        self.sums = self.shelf.sums_of(self.sequence)

    def _max_copies(self, offer: AvailablePiece) -> int:
        here = self.shelf.counts(self.start).get(offer.key, 0)
        most = min(self.shelf.rules.limits.get(offer.key, MANY) - here, self.shelf.left_of(self.start, offer))
        law = force_law(self.shelf.system)
        if law.is_eldarim_champion(offer.entry):
            there = (line for part in DICE_ARMIES for line in getattr(self.start, part))
            same = sum(line.count for line in there if (line.id, line.colours) == (offer.id, offer.colours))
            most = min(most, law.dragons_for(self.start.limit) - same)
        return most

    def _search(
        self, taken: tuple[AvailablePiece, ...], first: int, spent: int, magic: int, skipped: frozenset[AvailablePiece]
    ) -> bool:
        """Choose dice whose health fits; the law is asked once they are in their armies."""
        self.trial.pause()
        self.steps += 1
        if self.steps > STEPS:
            raise HaltedError
        gone = set(skipped)
        for place in range(first, len(self.sequence)):
            offer = self.sequence[place]
            if offer in gone:
                continue
            left = self.room - spent - self._price(taken, offer)
            more_magic = magic + getattr(offer.entry, "magic_points", 0)
            if left < 0 or more_magic > self.max_magic or not self.sums[place + 1] >> left & 1:
                continue
            if not self._can_be_taken(taken, offer):
                continue
            more = (*taken, offer)
            if left:
                done = self._search(more, place + 1, self.room - left, more_magic, frozenset(gone))
            else:
                self.patience -= 1
                done = self._settle(more)
            if done or self.patience <= 0:
                return done
            gone.add(offer)
        return False

    def _price(self, taken: tuple[AvailablePiece, ...], offer: AvailablePiece) -> int:
        """Every second uncommon item is cheaper (R84)."""
        if not self._is_paired(offer.key):
            return self.shelf.price(offer.key)
        here = self.shelf.counts(self.start).items()
        pairs = sum(count for key, count in here if self._is_paired(key)) + sum(self._is_paired(o.key) for o in taken)
        return self.shelf.prices(offer.key)[pairs % 2]

    def _is_paired(self, key: str) -> bool:
        return isinstance(self.shelf.pieces.get(key), DiceItem) and len(self.shelf.prices(key)) > 1

    def _can_be_taken(self, taken: tuple[AvailablePiece, ...], offer: AvailablePiece) -> bool:
        """No more copies than there are, and an item only with a unit to carry it."""
        if sum(one.key == offer.key for one in taken) >= self.shelf.left(self.start, offer.key):
            return False  # of all colourings together; of each there are only so many in the order
        units = [one for one in taken if isinstance(one.entry, Unit)]
        if isinstance(offer.entry, DiceItem):
            colours = frozenset(offer.colours)
            able = sum(not colours or bool(colours_of(unit.entry) & (colours | {"white", "ivory"})) for unit in units)
            return able > len(taken) - len(units)
        return True

    def _settle(self, taken: tuple[AvailablePiece, ...]) -> bool:
        """Put the dice where they fit: units before items, large before small, each into the smallest army."""
        army: DiceList | None = self.start
        for offer in sorted(taken, key=self._standing):
            army = self._placed(army, offer) if army else None
        if army is None:
            return False
        self._note(army)
        return army is self.best and self.best_points == army.limit

    def _standing(self, offer: AvailablePiece) -> tuple[object, ...]:
        return (isinstance(offer.entry, DiceItem), -self.shelf.price(offer.key), offer.key, offer.colours)

    def _placed(self, army: DiceList, offer: AvailablePiece) -> DiceList | None:
        """In an army that stays below half of the force; an item only where somebody can carry it."""
        health = {part: self._health(army, part) for part in DICE_ARMIES}
        for part in sorted(DICE_ARMIES, key=lambda part: (health[part], DICE_ARMIES.index(part))):
            if health[part] + self.shelf.price(offer.key) <= army.limit // 2:
                more = put(army, part, offer)
                if not isinstance(offer.entry, DiceItem) or self._may_stand(more):
                    return more
        return None

    def _may_stand(self, army: DiceList) -> bool:
        return all(is_gap(problem) for problem in mendable_problems(self.trial.judge(army)))

    def _health(self, army: DiceList, part: str) -> int:
        return sum(self.shelf.price(line.id) * line.count for line in getattr(army, part))

    def _note(self, army: DiceList) -> None:
        points = self.trial.judge(army).points
        if points > self.best_points and self._may_stand(army):
            self.best, self.best_points = army, points


def fill(
    army: DiceList, shelf: AvailablePieces, trial: LawTrial, random: Random, weigh: Weigh
) -> tuple[DiceList, bool]:
    """The force with dice added up to its size, and whether the law is content with it."""
    army = with_dragons(with_terrains(army, shelf, random), shelf, trial, random)
    filling = ForceFilling(army, shelf, trial, random, weigh)
    try:
        return (filling.best or army, True) if filling.run() else (filling.best or army, False)
    except HaltedError:
        return filling.best or army, False


def put(army: DiceList, part: str, offer: AvailablePiece, count: int = 1) -> DiceList:
    return apply(army, ListChange(verb="add", spot=ListSpot(part), piece=offer.id, colours=offer.colours, count=count))


# --- terrains and dragons ---


def with_terrains(army: DiceList, shelf: AvailablePieces, random: Random) -> DiceList:
    """Terrains where there are none: at home of the colours of the own races if possible."""
    own = own_colours(army, shelf)
    for part in DICE_TERRAINS:
        if getattr(army, part) is None:
            able = [offer for offer in shelf.offers(part) if shelf.left_of(army, offer) > 0]
            like = [offer for offer in able if colours_of(offer.entry) & own] if part == "home_terrain" else []
            if able:
                army = put(army, part, random.choice(like or able))
    return army


def own_colours(army: DiceList, shelf: AvailablePieces) -> frozenset[str]:
    entries = [shelf.pieces.get(line.id) for part in DICE_ARMIES for line in getattr(army, part)]
    return frozenset(colour for entry in entries if isinstance(entry, Unit) for colour in colours_of(entry))


def with_dragons(army: DiceList, shelf: AvailablePieces, trial: LawTrial, random: Random) -> DiceList:
    """As many dragons as the size asks for, of the own colours if possible."""
    needed = force_law(army.system).dragons_for(army.limit)
    own = own_colours(army, shelf)
    while (missing := needed - trial.judge(army).meters["dragons"][0]) > 0:
        able = [
            offer
            for offer in shelf.offers("dragons")
            if isinstance(offer.entry, Dragon) and offer.entry.counts_as <= missing and shelf.left_of(army, offer) > 0
        ]
        like = [offer for offer in able if own and colours_of(offer.entry) <= own]
        if not able:
            break
        army = put(army, "dragons", random.choice(like or able))
    return army


def weigh_by_race(wanted: Mapping[str, float], other: float = 0.0, item: float = 0.2) -> Weigh:
    """Races by their weight, others by `other`; items now and then."""

    def weigh(offer: AvailablePiece) -> float:
        if isinstance(offer.entry, DiceItem):
            return item / max(1, len(offer.entry.colours))
        return wanted.get(group(offer.entry) or "", other)

    return weigh
