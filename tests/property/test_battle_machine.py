"""A small battle answered at random, rightly and wrongly: nothing is ever lost, nothing hidden is ever told, and a
refusal, a saved game, a fork and a step back leave everything as it has to be."""

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.base.errors import Rejection
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Act, Answer, Decision, Event
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.table import table_of
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Disk, Land, Profile, Seat, State
from tests.rules.diskwars.table import card, inch

RULES = Diskwars()
SIDE = 14  # inches of the table: small, so that disks meet
SKILLS: tuple[dict[str, tuple[str, ...]], ...] = (
    {}, {"missile": ("bolt", "2")}, {"first-blow": ()}, {"swashbuckler": ()}, {"berserk": ()}, {"rage": ()},
    {"reanimate": ()}, {"flying": ()},
)  # fmt: skip
PLACE = st.tuples(st.integers(inch(1), inch(SIDE - 1)), st.integers(inch(1), inch(SIDE - 1)))
BODY = st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(1, 4), st.integers(1, 2), st.sampled_from(SKILLS))
DIRECTION = st.sampled_from([(9, 0), (9, 9), (0, 9), (-9, 9), (-9, 0), (-9, -9), (0, -9), (9, -9), (9, 4), (-4, 9)])


def profiled(name: str, body: tuple[int, int, int, int, dict[str, tuple[str, ...]]]) -> Profile:
    attack, defense, toughness, wounds, skills = body
    return card(name, f"{attack}/{defense}/{toughness}", wounds=wounds, skills=skills)


def battle(seats: str, in_play: list[Any], waiting: list[Any]) -> State:
    """Disks in play and stacks, dealt out to the seats in turn. Every card has a name of its own, so that none can be
    told without being noticed."""
    cards = {f"zz{i}": profiled(f"zz{i}", body) for i, (body, _) in enumerate(in_play)}
    cards |= {f"yy{i}": profiled(f"yy{i}", body) for i, body in enumerate(waiting)}
    owner = {name: seats[i % len(seats)] for i, name in enumerate(cards)}
    disks, lying, entered = {}, [], Counter[str]()
    for (name, profile), (_, at) in zip(cards.items(), in_play, strict=False):
        seat = owner[name]
        entered[seat] += 1
        id_ = f"{seat}{entered[seat]}"
        disks[id_] = Disk(id=id_, seat=seat, owner=seat, card=profile, start=at)
        lying.append((id_, at, profile.radius, seat))
    areas = [
        Land(id=f"land-{s}", at=(inch(2 + 5 * i), inch(2)), radius=inch(2), role=f"staging:{s}")
        for i, s in enumerate(seats)
    ]
    return State(
        table=table_of(inch(SIDE), inch(SIDE), lying),
        seats=tuple(
            Seat(
                id=seat,
                army=tuple(sorted(name for name in cards if owner[name] == seat)),
                stack=tuple(name for name in cards if owner[name] == seat and name.startswith("yy")),
                staging=f"land-{seat}",
                entered=entered[seat],
            )
            for seat in seats
        ),
        disks=disks,
        cards=cards,
        lands=tuple(areas),
        options={"reinforcements": 2},
        first=seats[0],
        turn=seats[0],
    )  # fmt: skip


class Battle(RuleBasedStateMachine):
    """The game, and what was told at the last answer."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game[State] | None = None
        self.told: tuple[Event, ...] = ()

    @initialize(
        seats=st.sampled_from(["AB", "ABC"]),
        in_play=st.lists(st.tuples(BODY, PLACE), min_size=4, max_size=8),
        waiting=st.lists(BODY, min_size=3, max_size=7),
        segment=st.sampled_from(["activation", "missile", "combat", "reinforcement"]),
    )
    def begin(self, seats: str, in_play: list[Any], waiting: list[Any], segment: Any) -> None:
        self.game = Game(RULES, GameValue(replace(battle(seats, in_play, waiting), segment=segment)))
        self.told = self.game.first_events

    # --- answers ---

    @precondition(lambda self: self.game is not None and self.game.decision is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        answer = self._legal(data)
        assert self.game.check(answer) is None
        told = self.game.answer(answer)
        assert not isinstance(told, Rejection)
        self.told = told

    @precondition(lambda self: self.game is not None and self.game.decision is not None)
    @rule(data=st.data())
    def answer_wrongly(self, data: st.DataObject) -> None:
        before = self._all()
        refused = self.game.answer(data.draw(st.sampled_from(self._illegal())))
        assert isinstance(refused, Rejection)
        assert refused.reasons
        assert self._all() == before

    @precondition(lambda self: self.game is not None and self.game.decision is not None)
    @rule(data=st.data(), late=st.sampled_from([-1, 1]))
    def answer_another_question(self, data: st.DataObject, late: int) -> None:
        before = self._all()
        right = self._legal(data)
        refused = self.game.answer(replace(right, decision=right.decision + late))
        assert [reason.code for reason in refused.reasons] == ["answer-stale"]
        assert self._all() == before

    @precondition(lambda self: self.game is not None and self.game.decision is not None)
    @rule(data=st.data())
    def answer_for_somebody_else(self, data: st.DataObject) -> None:
        before = self._all()
        right = self._legal(data)
        others = [seat.id for seat in self.game.state.seats if seat.id != right.seat]
        refused = self.game.answer(replace(right, seat=data.draw(st.sampled_from(others))))
        assert [reason.code for reason in refused.reasons] == ["answer-not-asked"]
        assert self._all() == before

    # --- the same game again ---

    @precondition(lambda self: self.game is not None)
    @rule()
    def save_and_load(self) -> None:
        again = Game(RULES, self.game.value, self.game.past)
        assert (again.hash, again.decision, again.waiting, again.falls) == (
            self.game.hash, self.game.decision, self.game.waiting, self.game.falls,
        )  # fmt: skip
        assert again.state == self.game.state
        self.game = again

    @precondition(lambda self: self.game is not None and self.game.decision is not None)
    @rule(data=st.data())
    def try_in_a_fork(self, data: st.DataObject) -> None:
        before = self._all()
        fork = self.game.fork()
        assert fork.hash == self.game.hash
        answer = self._legal(data)
        told = fork.answer(answer)
        assert self._all() == before
        assert told == self.game.fork().answer(answer)  # the same answer always does the same

    @precondition(lambda self: self.game is not None and self.game.past)
    @rule(data=st.data())
    def step_back(self, data: st.DataObject) -> None:
        moment = data.draw(st.integers(max(0, len(self.game.past) - 3), len(self.game.past) - 1))
        there = Game(RULES, replace(self.game.past[moment].value, since=(), offers=()))
        self.told = self.game.act(Act(kind="undo_to", seat="A", values={"moment": moment}))
        assert not isinstance(self.told, Rejection)
        assert (self.game.hash, self.game.decision, len(self.game.past)) == (there.hash, there.decision, moment)

    @precondition(lambda self: self.game is not None)
    @rule(act=st.sampled_from([Act(kind="note", seat="A"), Act(kind="dance", seat="A"), Act(kind="undo_to", seat="A")]))
    def do_what_changes_nothing(self, act: Act) -> None:
        before = self._all()
        self.game.act(act)
        assert self._all() == before

    # --- what always holds ---

    @invariant()
    def no_disk_is_lost_or_doubled(self) -> None:
        if self.game is None:
            return
        state = self.game.state
        assert set(state.disks) == set(state.table.disks)
        for seat in state.seats:
            in_play = [disk.card.id for disk in state.disks.values() if disk.owner == seat.id]
            assert sorted([*in_play, *seat.stack, *seat.casualties, *seat.aside]) == list(seat.army)

    @invariant()
    def whoever_is_asked_can_answer(self) -> None:
        if self.game is None or self.game.decision is None:
            assert self.game is None or self.game.result is not None
            return
        made = self.game.decision
        if made.kind == "pick":
            assert any(not option.reasons for option in made.options)
        elif made.kind == "place":
            assert made.may_pass or any(True for _ in RULES.spots(self.game.state, made))

    @invariant()
    def nothing_hidden_is_told_or_asked(self) -> None:
        if self.game is None:
            return
        state = self.game.state
        for viewer in state.seats:
            asked = self.game.decision.seen_by(viewer.id) if self.game.decision else None
            heard = repr([[event.seen_by(viewer.id) for event in self.told], asked, RULES.view(state, viewer.id).seats])
            for seat in state.seats:
                if seat.id != viewer.id:
                    known = {*viewer.army, *self._returned(state, seat)}
                    assert not [
                        name
                        for name in set(seat.stack[1:]) - known
                        if f"'{name}'" in heard.replace(repr(seat.army), "")
                    ]

    @invariant()
    def what_is_imagined_looks_the_same(self) -> None:
        if self.game is not None:
            view = RULES.view(self.game.state, "A")
            assert RULES.view(RULES.imagine(view, Numbers(1)), "A") == view

    # --- in hand ---

    @staticmethod
    def _returned(state: State, seat: Seat) -> set[str]:
        """Cards that all have seen in play before they went under the stack again."""
        return {name for name in seat.stack if "reanimate" in state.cards[name].skills}

    def _all(self) -> tuple[Any, ...]:
        return self.game.value, self.game.hash, self.game.decision, self.game.waiting, len(self.game.past)

    def _legal(self, data: st.DataObject) -> Answer:
        made = self.game.decision
        seat = self.game.waiting[0]
        if made.kind == "chance":
            fallen = RULES.deal(self.game.state, made.place, Numbers(data.draw(st.integers(0, 99))))
            return Answer(decision=made.id, seat=CHANCE, fall=fallen)
        if made.kind == "pick":
            keys = [option.key for option in made.options if not option.reasons]
            return Answer(decision=made.id, seat=seat, pick=(data.draw(st.sampled_from(keys)),))
        if made.may_pass and data.draw(st.integers(0, 3)) == 0:
            return Answer(decision=made.id, seat=seat)
        return self._placed(made, seat, data)

    def _placed(self, made: Decision, seat: str, data: st.DataObject) -> Answer:
        if isinstance(made.place, FlipSpot):
            dx, dy = data.draw(DIRECTION)
            at = made.place.at
            flip = Answer(decision=made.id, seat=seat, place=Flip((at[0] + inch(dx), at[1] + inch(dy))))
            return flip if self.game.check(flip) is None else Answer(decision=made.id, seat=seat)
        spot = next(RULES.spots(self.game.state, made), None)
        place = None if spot is None else Places({made.about[0]: spot})
        return Answer(decision=made.id, seat=seat, place=place)

    def _illegal(self) -> list[Answer]:
        """Answers that fit no question as it is asked now."""
        made = self.game.decision
        seat = self.game.waiting[0]
        wrong: list[dict[str, Any]] = [
            {"pick": ("nobody",)}, {"pick": ()}, {"pick": ("nobody", "nobody")}, {"number": 7}, {"order": ("nobody",)},
            {"split": {"nobody": 1}}, {"place": Places({"nobody": (0, 0)})}, {"fall": "nowhere"},
            {"pick": ("done",), "number": 1},
        ]  # fmt: skip
        if isinstance(made.place, FlipSpot):
            wrong += [{"place": Flip(made.place.at)}, {"place": Places({"nobody": (5, 5)})}]
        elif made.kind == "place":
            wrong += [{"place": Places({made.about[0]: (-1, -1)})}, {"place": Flip((0, 0))}]
        else:
            wrong += [{"place": Flip((5, 5))}]
        if not made.may_pass:
            wrong += [{}]
        return [Answer(decision=made.id, seat=seat, **said) for said in wrong]


TestBattle = Battle.TestCase
TestBattle.settings = settings(max_examples=70, stateful_step_count=30, deadline=None)
