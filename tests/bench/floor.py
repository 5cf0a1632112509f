"""The floor of the measurements: a battle of disks as one would sketch it in an hour. Plain lists and whole numbers, no
rules core: no decisions, no events, no undo, no views, no memory of overlaps. It moves, pins and fights at random.

The list of disks is the order of layers, the topmost last.
"""

from dataclasses import dataclass

from app.base.geometry import towards
from app.engine.chance import Numbers
from app.games.disk.rules.flips import ring

INCH = 25_400
WIDTH, HEIGHT = 48 * INCH, 36 * INCH
LAND = 2 * INCH
ROUNDS, START, MORE, TURN = 6, 6, 6, 3
SELDOM, TRIES, SPOTS, AFAR = 10, 6, 6, 1_000_000

Card = tuple[int, int, int, int, int, int]  # radius, movement, attack, defense, toughness, points


@dataclass(eq=False)
class Piece:
    """A disk in play."""

    x: int
    y: int
    radius: int
    seat: int
    card: Card
    is_done: bool = False
    damage: int = 0


class Sketch:
    """A battle of two armies. Attributes: activations, flips (counted as they happen), killed (points by seat)."""

    def __init__(self, armies: tuple[list[Card], list[Card]], seed: int) -> None:
        self.numbers = Numbers(seed)
        self.stacks = [list(self.numbers.shuffled(army)) for army in armies]
        self.homes = [(WIDTH // 2 - 9 * INCH, HEIGHT // 2), (WIDTH // 2 + 9 * INCH, HEIGHT // 2)]
        self.disks: list[Piece] = []
        self.killed = [0, 0]
        self.activations = self.flips = 0

    def play(self) -> "Sketch":
        for count in range(ROUNDS):
            for seat in (0, 1):
                for _ in range(START if count == 0 else MORE):
                    self.enter(seat)
            self.activate_all(count % 2)
            self.fight_all()
            for disk in self.disks:
                disk.is_done, disk.damage = False, 0
        return self

    # --- coming in ---

    def enter(self, seat: int) -> None:
        """The top of the stack, somewhere around its home and on no enemy."""
        if not self.stacks[seat]:
            return
        card = self.stacks[seat][0]
        spots = self.spots(seat, card[0])[: self.numbers.below(SPOTS) + 1]
        if spots:
            x, y = spots[-1]
            self.stacks[seat].pop(0)
            self.disks.append(Piece(x, y, card[0], seat, card))

    def spots(self, seat: int, radius: int) -> list[tuple[int, int]]:
        """Places around the home, the free ones first."""
        x, y = self.homes[seat]
        away = LAND + radius - INCH // 10
        around = (there for dx, dy in ring(2) if (there := towards((x, y), (x + dx * INCH, y + dy * INCH), away)))
        legal = [at for at in around if not self.is_on_enemy(*at, radius, seat)]
        return sorted(legal, key=lambda at: bool(self.under(*at, radius)))

    def is_on_enemy(self, x: int, y: int, radius: int, seat: int) -> bool:
        return any(disk.seat != seat for disk in self.under(x, y, radius))

    def under(self, x: int, y: int, radius: int) -> list[Piece]:
        found = []
        for disk in self.disks:
            dx, dy, reach = disk.x - x, disk.y - y, disk.radius + radius
            if dx * dx + dy * dy < reach * reach:
                found.append(disk)
        return found

    # --- moving ---

    def activate_all(self, first: int) -> None:
        """Turns of three until nobody has a disk left."""
        active = [True, True]
        seat = first
        while any(active):
            for _ in range(TURN):
                free = [one for one in self.disks if one.seat == seat and not one.is_done and not self.is_pinned(one)]
                if not free or self.numbers.below(SELDOM * len(free)) == 0:
                    active[seat] = False
                    break
                self.activate(self.numbers.choose(free))
            seat = 1 - seat if active[1 - seat] else seat

    def is_pinned(self, disk: Piece) -> bool:
        above = self.disks[self.disks.index(disk) + 1 :]
        return any(self.overlap(disk, other) for other in above)

    @staticmethod
    def overlap(a: Piece, b: Piece) -> bool:
        dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius
        return dx * dx + dy * dy < reach * reach

    def activate(self, disk: Piece) -> None:
        """Flips in any direction until it lies on something new."""
        self.activations += 1
        disk.is_done = True
        for _ in range(disk.card[1]):
            if self.numbers.below(SELDOM) == 0:
                return
            landing = self.landing(disk)
            if landing is None:
                return
            before = [other for other in self.under(disk.x, disk.y, disk.radius) if other is not disk]
            self.disks.remove(disk)
            self.disks.append(disk)
            disk.x, disk.y = landing
            self.flips += 1
            if any(other not in before for other in self.under(*landing, disk.radius) if other is not disk):
                return

    def landing(self, disk: Piece) -> tuple[int, int] | None:
        for _ in range(TRIES):
            aim = disk.x + self.numbers.below(2 * AFAR) - AFAR, disk.y + self.numbers.below(2 * AFAR) - AFAR
            there = towards((disk.x, disk.y), aim, 2 * disk.radius)
            if there is not None and 0 <= there[0] <= WIDTH and 0 <= there[1] <= HEIGHT:
                return there
        return None

    # --- fighting ---

    def fight_all(self) -> None:
        """From the top down: who lies on enemies strikes one of them, and it strikes back."""
        for disk in reversed(self.disks[:]):
            if disk not in self.disks:
                continue
            victims = self.victims(disk)
            if victims:
                victim = self.numbers.choose(victims)
                victim.damage += disk.card[2]
                disk.damage += victim.card[3]
                for one in (victim, disk):
                    if one.damage >= one.card[4]:
                        self.killed[1 - one.seat] += one.card[5]
                        self.disks.remove(one)

    def victims(self, disk: Piece) -> list[Piece]:
        """The enemies that it touches from above: nothing between overlaps both."""
        place = self.disks.index(disk)
        found = []
        for n, other in enumerate(self.disks[:place]):
            if other.seat == disk.seat or not self.overlap(disk, other):
                continue
            between = self.disks[n + 1 : place]
            if not any(self.overlap(disk, one) and self.overlap(other, one) for one in between):
                found.append(other)
        return found
