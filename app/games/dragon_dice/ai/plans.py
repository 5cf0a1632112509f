"""Plans for a turn: which army marches, whether it turns its terrain, what it does, and what may come back.

Everything is thought through on sketches. A budget counts looks at the table; when it is spent, or time is up, the best
that was found is taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from app.ai.policy import IsOver
from app.games.dragon_dice.ai.sketch import Host, Sketch
from app.games.dragon_dice.ai.temper import Temper
from app.games.dragon_dice.ai.worth import MAGIC, MELEE, MISSILE
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, SUMMIT

UP, DOWN, STAY = "up", "down", ""
STEPS = {UP: 1, DOWN: -1, STAY: 0}
NOTHING = "nothing"
WIDE = 8  # plans that are followed by a second march
NARROW = 3  # pairs of marches that the others answer to
AT_ONCE = 0.1  # how much counts what a march does by itself: what is done first is sure
REPLIES = 2  # marches of the others


@dataclass(frozen=True, slots=True)
class Act:
    """Something that an army does: a kind of action and whom it strikes."""

    kind: int = -1
    foe: tuple[str, str] | None = None

    @property
    def key(self) -> str:
        """As the rules name it among the options of an action."""
        if self.kind == MAGIC:
            return "magic"
        if self.foe is None:
            return NOTHING
        return f"melee:{self.foe[0]}" if self.kind == MELEE else f"missile:{self.foe[0]}@{self.foe[1]}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A march: the place of the army, which way its terrain is to turn with which chance, what it does then, and what
    the table is worth after it."""

    place: str
    turn: str
    act: Act
    value: float
    chance: float = 1.0


class Planner:
    """Thinks for one seat within a budget of looks."""

    def __init__(self, temper: Temper, is_over: IsOver) -> None:
        self.temper = temper
        self.is_over = is_over
        self.looks = 0

    @property
    def is_spent(self) -> bool:
        return self.looks >= self.temper.looks or self.is_over()

    # --- valuing ---

    def value(self, sketch: Sketch, *, with_reply: bool = False) -> float:
        """What the table is worth when the others are next."""
        self.looks += 1
        if with_reply:
            sketch = sketch.copy()
            reply(sketch)
        return sketch.value(is_mine_next=False)

    def rest_of_turn(self, sketch: Sketch, marched: frozenset[str], marches: int, *, with_reply: bool) -> float:
        """The value after the marches that are left, each of them the best that comes to mind."""
        if marches <= 0 or self.is_spent:
            return self.value(sketch, with_reply=with_reply)
        best, follow = self.value(sketch), None
        for host in list(sketch.living(sketch.me)):
            if host.place in marched:
                continue
            for turn in turns(sketch, host):
                value, act = self.march(sketch, host, turn)
                if value > best:
                    best, follow = value, (host, turn, act)
        if not with_reply or follow is None:
            return self.value(sketch, with_reply=True) if with_reply else best
        return self._followed(sketch, *follow)

    def _followed(self, sketch: Sketch, host: Host, turn: str, act: Act) -> float:
        """A second march carried out, and then the reply to both its ends."""
        chance = sketch.maneuver_chance(host) if turn else 0.0
        total = 0.0
        for is_turned, by in ((True, chance), (False, 1.0 - chance)):
            if by > 0.0:
                after = sketch.copy()
                if is_turned:
                    after.turn(host.place, host.seat, STEPS[turn])
                one = after.hosts[host.seat, host.place]
                carry_out(after, one, act if act in acts(after, one) else Act())
                total += by * self.value(after, with_reply=True)
        return total

    def march(self, sketch: Sketch, host: Host, turn: str) -> tuple[float, Act]:
        """A march by itself: the mean over both ends of its maneuver, each with its best action."""
        chance = sketch.maneuver_chance(host) if turn else 0.0
        total, chosen = 0.0, Act()
        for is_turned, by in ((True, chance), (False, 1.0 - chance)):
            if by > 0.0:
                value, act = self.best_act(turned(sketch, host, turn) if is_turned else sketch, host)
                total += by * value
                chosen = act if is_turned or not chance else chosen
        return total, chosen

    def best_act(self, sketch: Sketch, host: Host) -> tuple[float, Act]:
        found = [(self.value(acted(sketch, host, act)), act) for act in acts(sketch, host)]
        return max(found, key=lambda one: (one[0], one[1].key))

    # --- choosing ---

    def plans(self, sketch: Sketch, marched: str, marches: int) -> list[Plan]:
        """Every march by itself, the best first; then the best ones with what follows them."""
        stay = self.value(sketch)
        found = [Plan("", STAY, Act(), stay)]
        for host in list(sketch.living(sketch.me)):
            if host.place == marched:
                continue
            for turn in turns(sketch, host):
                value, act = self.march(sketch, host, turn)
                chance = sketch.maneuver_chance(host) if turn else 1.0
                found.append(Plan(host.place, turn, act, value, chance))
        found.sort(key=lambda plan: (-plan.value, plan.place, plan.turn))
        if marches > 1:
            found = self._followed_up(sketch, found, marched, marches, WIDE, with_reply=False)
        if self.temper.has_reply:
            found = self._followed_up(sketch, found, marched, marches, NARROW, with_reply=True)
        return found

    def _followed_up(
        self, sketch: Sketch, plans: list[Plan], marched: str, marches: int, count: int, *, with_reply: bool
    ) -> list[Plan]:
        """The best plans valued anew by what comes after; the others stay behind them."""
        done: list[Plan] = []
        for plan in plans[:count]:
            if self.is_spent:
                break
            value = 0.0
            for by, after in ends(sketch, plan):
                left = marches - 1 if plan.place else 0
                value += by * self.rest_of_turn(after, frozenset({marched, plan.place}), left, with_reply=with_reply)
            value = (1.0 - AT_ONCE) * value + AT_ONCE * plan.value
            done.append(Plan(plan.place, plan.turn, plan.act, value, plan.chance))
        done.sort(key=lambda plan: (-plan.value, plan.place, plan.turn))
        return [*done, *plans[len(done) :]]


# --- what can be done ---


def turns(sketch: Sketch, host: Host) -> tuple[str, ...]:
    """Ways to turn the terrain of an army that are worth a thought."""
    ground = sketch.grounds.get(host.place)
    if ground is None or ground.is_fixed:
        return (STAY,)
    if ground.face == SUMMIT:
        return (STAY,) if ground.holder == host.seat else (DOWN, STAY)
    if not sketch.temper.climbs and ground.face < BELOW_SUMMIT:
        return (STAY,)
    return (UP, DOWN, STAY) if ground.face > 1 else (UP, STAY)


def acts(sketch: Sketch, host: Host) -> list[Act]:
    """What an army may do where it stands, and nothing."""
    found = [Act()]
    for kind in sketch.actions(host):
        if kind == MAGIC:
            found.append(Act(MAGIC))
        elif kind == MELEE:
            found += [Act(MELEE, (foe.seat, foe.place)) for foe in sketch.rivals(host)]
        else:
            found += [Act(MISSILE, (foe.seat, foe.place)) for foe in _in_reach(sketch, host)]
    return found


def _in_reach(sketch: Sketch, host: Host) -> Iterator[Host]:
    for foe in sketch.hosts.values():
        if foe.seat != host.seat and foe.health > 0 and sketch.reaches(host, foe):
            yield foe


# --- what comes of it ---


def turned(sketch: Sketch, host: Host, turn: str) -> Sketch:
    after = sketch.copy()
    after.turn(host.place, host.seat, STEPS[turn])
    return after


def acted(sketch: Sketch, host: Host, act: Act) -> Sketch:
    if act.kind < 0:
        return sketch
    after = sketch.copy()
    carry_out(after, after.hosts[host.seat, host.place], act)
    return after


def carry_out(sketch: Sketch, host: Host, act: Act) -> None:
    """An action at its mean; in melee the foe strikes back with what it has left."""
    if act.kind == MAGIC:
        gain = sketch.temper.magic * host.means[MAGIC]
        sketch.beside = {**sketch.beside, host.seat: sketch.beside.get(host.seat, 0.0) + gain}
    elif act.foe is not None:
        foe = sketch.hosts[act.foe]
        sketch.strike(foe, sketch.loss(host, foe, act.kind))
        if act.kind == MELEE and foe.health > 0:
            sketch.strike(host, sketch.loss(foe, host, MELEE))


def ends(sketch: Sketch, plan: Plan) -> Iterator[tuple[float, Sketch]]:
    """The table after a plan whose maneuver is won, and after one whose maneuver is lost."""
    if not plan.place:
        yield 1.0, sketch
        return
    chance = plan.chance if plan.turn else 0.0
    for is_turned, by in ((True, chance), (False, 1.0 - chance)):
        if by > 0.0:
            after = sketch.copy()
            if is_turned:
                after.turn(plan.place, sketch.me, STEPS[plan.turn])
            host = after.hosts[sketch.me, plan.place]
            carry_out(after, host, plan.act if plan.act in acts(after, host) else Act())
            yield by, after


def reply(sketch: Sketch) -> None:
    """The others strike where it hurts most: the best actions of two of their armies, at their mean."""
    for seat in sketch.seats:
        if seat != sketch.me:
            _strike_most(sketch, seat)


def _strike_most(sketch: Sketch, seat: str) -> None:
    blows: list[tuple[float, str, Act]] = []
    for host in sketch.living(seat):
        for act in acts(sketch, host):
            if act.foe is not None and act.foe[0] == sketch.me:
                foe = sketch.hosts[act.foe]
                dealt = sketch.loss(host, foe, act.kind)
                back = sketch.loss(foe, host, MELEE) * (1.0 - dealt / foe.health) if act.kind == MELEE else 0.0
                blows.append((dealt - back, host.place, act))
    used: set[str] = set()
    for gain, place, act in sorted(blows, key=lambda one: (-one[0], one[1], one[2].key)):
        if gain > 0 and place not in used and len(used) < REPLIES and sketch.hosts[seat, place].health > 0:
            used.add(place)
            if act.foe is not None and sketch.hosts[act.foe].health > 0:
                carry_out(sketch, sketch.hosts[seat, place], act)
