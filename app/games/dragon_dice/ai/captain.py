"""The player that looks ahead: the race for two terrains, its own two marches, and what the others may answer."""

from app.ai.answers import open_keys, pick_answer
from app.ai.policy import IsOver, never
from app.engine.protocol import Answer, Decision
from app.games.dragon_dice.ai.casualties import is_own_loss, pick_by_health
from app.games.dragon_dice.ai.greedy import Greedy
from app.games.dragon_dice.ai.plans import STAY, Plan, Planner, acted, acts, turned, turns
from app.games.dragon_dice.ai.redeploying import best_move, move_values
from app.games.dragon_dice.ai.sketch import Sketch, sketch_of
from app.games.dragon_dice.ai.temper import LEVELS, Temper
from app.games.dragon_dice.ai.worth import MANEUVER, loss_costs, profile
from app.games.dragon_dice.rules.play import DragonDice
from app.games.dragon_dice.rules.state import State, army_of_key

FIRST_MARCH = "first-march"
MORE = 3.0  # maneuvers by which their price is found
WHILE_IT_LASTS = 0.35  # a spell is over after a turn, the race goes on
LEAST_PRICE = 1e-3  # of a point of health, where a battle is as good as decided
TIE = 0.001  # of its worth anywhere, so that between equals the least worthy falls


class Captain(Greedy):
    """What it does is chosen by plans; everything else as greedy does it. It keeps nothing between two answers."""

    def __init__(self, rules: DragonDice, temper: Temper = LEVELS["captain"], is_over: IsOver = never) -> None:
        super().__init__(rules)
        self.temper = temper
        self.is_over = is_over

    def sketch(self, view: State, seat: str) -> Sketch:
        return sketch_of(view, seat, self.temper)

    def planner(self) -> Planner:
        return Planner(self.temper, self.is_over)

    def plans(self, view: State, decision: Decision, seat: str) -> list[Plan]:
        """All marches that may be chosen, the best first; to stay where one is has no place."""
        left = 2 if view.segment == FIRST_MARCH else 1
        found = self.planner().plans(self.sketch(view, seat), view.marched, min(left, self.temper.marches))
        keys = {*open_keys(decision), ""}
        return [plan for plan in found if plan.place in keys]

    # --- who falls ---

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        if self.temper.plans_losses and is_own_loss(view, decision, seat):
            keys = pick_by_health(view, decision, seat, self.loss_values(view, decision, seat))
            return pick_answer(decision, seat, keys)
        return super().answer(view, decision, seat)

    def loss_values(self, view: State, decision: Decision, seat: str) -> dict[str, float]:
        """What it costs to lose each die: how much less the table is worth without it, where it stands."""
        sketch, planner = self.sketch(view, seat), self.planner()
        is_mine_next = view.turn == seat and view.segment != "reserve"
        whole = sketch.value(is_mine_next=is_mine_next)
        known: dict[str, float] = {}
        costs: dict[str, float] = {}
        for key in open_keys(decision):
            die = view.dice[key]
            if die.card.key not in known and not planner.is_spent:
                after = sketch.copy()
                after.hosts[seat, die.place].join(profile(view.book, die.card), die.health, -1.0)
                known[die.card.key] = whole - after.value(is_mine_next=is_mine_next)
            costs[key] = known.get(die.card.key, 0.0) + TIE * loss_costs(view, [key])[key]
        return costs

    # --- the march ---

    def choose_march(self, view: State, decision: Decision, seat: str) -> str | None:
        return self.plans(view, decision, seat)[0].place or None

    def choose_maneuver(self, view: State, decision: Decision, seat: str) -> str | None:
        """Trying costs nothing: whoever wins may still leave the terrain as it is."""
        values = self.turn_values(view, army_of_key(str(decision.values["army"])).place, seat)
        return "yes" if max(values, key=lambda turn: (values[turn], turn)) != STAY else "no"

    def choose_turn(self, view: State, decision: Decision, seat: str) -> str | None:
        place = army_of_key(str(decision.values["army"])).place
        values = self.turn_values(view, place, seat)
        open_ = {turn: value for turn, value in values.items() if turn == STAY or turn in open_keys(decision)}
        return max(open_, key=lambda turn: (open_[turn], turn)) or None

    def turn_values(self, view: State, place: str, seat: str) -> dict[str, float]:
        """What each way to turn a terrain is worth once the maneuver is won."""
        sketch, planner = self.sketch(view, seat), self.planner()
        host = sketch.hosts[seat, place]
        left = 1 if view.segment == FIRST_MARCH and self.temper.marches > 1 else 0
        values: dict[str, float] = {}
        for turn in turns(sketch, host):
            after = turned(sketch, host, turn) if turn else sketch
            _, act = planner.best_act(after, host)
            then = acted(after, host, act)
            values[turn] = planner.rest_of_turn(
                then, frozenset({place, view.marched}), left, with_reply=self.temper.has_reply
            )
        return values

    def choose_action(self, view: State, decision: Decision, seat: str) -> str | None:
        values = self.action_values(view, decision, seat)
        return max(values, key=lambda key: (values[key], key))

    def action_values(self, view: State, decision: Decision, seat: str) -> dict[str, float]:
        place = army_of_key(str(decision.values["army"])).place
        sketch, planner = self.sketch(view, seat), self.planner()
        host = sketch.hosts[seat, place]
        left = 1 if view.segment == FIRST_MARCH and self.temper.marches > 1 else 0
        found = {act.key: act for act in acts(sketch, host)}
        values: dict[str, float] = {}
        for key in open_keys(decision):
            if key in found:
                after = acted(sketch, host, found[key])
                values[key] = planner.rest_of_turn(
                    after, frozenset({place, view.marched}), left, with_reply=self.temper.has_reply
                )
        return values or {open_keys(decision)[0]: 0.0}  # the sketch knows none of these

    # --- magic ---

    def prices(self, view: State, seat: str) -> dict[tuple[str, str], float]:
        """A maneuver more is worth what it changes in the race for its terrain."""
        sketch, health = self.sketch(view, seat), self.health_price(view, seat)
        now = sketch.value(is_mine_next=False)
        found: dict[tuple[str, str], float] = {}
        for (owner, place), host in sketch.hosts.items():
            if place not in sketch.grounds:
                continue
            after = sketch.copy()
            means = list(host.means)
            means[MANEUVER] += MORE
            after.hosts[owner, place].means = tuple(means)
            gain = (after.value(is_mine_next=False) - now) / MORE / health
            found[f"{owner}@{place}", "maneuver"] = WHILE_IT_LASTS * (gain if owner == seat else -gain)
        return found

    def health_price(self, view: State, seat: str) -> float:
        """How much a point of health more would raise the chance to win."""
        sketch = self.sketch(view, seat)
        now = sketch.value(is_mine_next=False)
        sketch.beside = {**sketch.beside, seat: sketch.beside.get(seat, 0.0) + 1.0}
        return max(LEAST_PRICE, sketch.value(is_mine_next=False) - now)

    # --- reserves ---

    def choose_reinforcement(self, view: State, decision: Decision, seat: str) -> str | None:
        if not self.temper.plans_reserve:
            return super().choose_reinforcement(view, decision, seat)
        return best_move(self.move_values(view, decision, seat))

    def choose_retreat(self, view: State, decision: Decision, seat: str) -> str | None:
        if not self.temper.plans_reserve:
            return None
        return best_move(self.move_values(view, decision, seat))

    def move_values(self, view: State, decision: Decision, seat: str) -> dict[str, float]:
        return move_values(self.sketch(view, seat), self.planner(), view, decision, with_reply=self.temper.has_reply)
