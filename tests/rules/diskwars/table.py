"""Positions written where they are needed: disks by a line each, answers by a word each."""

from collections.abc import Iterable
from typing import Any

from app.base.errors import Rejection
from app.base.units import UM_PER_INCH
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Act, Answer, Event
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.drops import Rest
from app.games.disk.rules.table import table_of
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Disk, Land, Profile, Seat, Segment, State


def inch(value: float) -> int:
    return round(value * UM_PER_INCH)


def card(name: str, values: str = "3/3/3", **more: Any) -> Profile:
    """A plain disk of 1.75 inches with its attack, defense and toughness."""
    attack, defense, toughness = (int(part) for part in values.split("/"))
    made: dict[str, Any] = {
        "id": name, "name": name, "attack": attack, "defense": defense, "toughness": toughness, "movement": 3,
        "points": 5, "radius": inch(0.875), "skills": {},
    }  # fmt: skip
    return Profile(**{**made, **more})


def disk(id_: str, at: tuple[float, float], values: str = "3/3/3", **more: Any) -> tuple[Disk, tuple[int, int]]:
    """A disk in play; its seat is the first letter of its id. `skills` may be a list of names."""
    skills = more.pop("skills", {})
    named = skills if isinstance(skills, dict) else dict.fromkeys(skills, ())
    names = ("activated", "damage", "wounds_taken", "berserk", "came_from")
    state = {key: more.pop(key) for key in names if key in more}
    taken = state.pop("wounds_taken", 0)
    profile = card(id_, values, skills=named, **more)
    place = (inch(at[0]), inch(at[1]))
    seat = id_[0].upper()
    return Disk(id=id_, seat=seat, owner=seat, card=profile, start=place, wounds=taken, **state), place


def position(
    *disks: tuple[Disk, tuple[int, int]],
    segment: Segment = "activation",
    seats: str = "AB",
    first: str = "A",
    lands: Iterable[Land] = (),
    **more: Any,
) -> State:
    """Disks bottom to top on a table of 48 by 36 inches."""
    table = table_of(inch(48), inch(36), [(one.id, at, one.card.radius, one.seat) for one, at in disks])
    # Nobody is out of the game for want of disks: a stack of one waits beside each seat.
    spare = card("spare", "1/1/1")
    return State(
        table=table,
        seats=tuple(Seat(id=seat, stack=("spare",)) for seat in seats),
        disks={one.id: one for one, _ in disks},
        cards={"spare": spare},
        segment=segment,
        first=first,
        turn=first,
        lands=tuple(lands),
        **more,
    )


class Playing:
    """A battle to be answered word by word."""

    def __init__(self, state: State) -> None:
        self.game: Game[State] = Game(Diskwars(), GameValue(state))
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def asked(self) -> str:
        return self.game.decision.prompt if self.game.decision else ""

    def give(self, seat: str = "", **said: Any) -> "Playing":
        assert self.game.decision is not None
        who = seat or self.game.waiting[0]
        told = self.game.answer(Answer(decision=self.game.decision.id, seat=who, **said))
        assert not isinstance(told, Rejection), told
        self.events += told
        return self

    def pick(self, *keys: str) -> "Playing":
        for key in keys:
            self.give(pick=(key,))
        return self

    def flip(self, x: float, y: float) -> "Playing":
        return self.give(place=Flip((inch(x), inch(y))))

    def stop(self) -> "Playing":
        return self.give()

    def fall(self, *rests: tuple[float, ...] | None) -> "Playing":
        """Where each counter came to rest, in inches; a third figure is the number of the one it knocked."""
        return self.give(CHANCE, fall=tuple(_rest(rest) for rest in rests))

    def place(self, x: float, y: float) -> "Playing":
        """Lay what is asked about."""
        assert self.game.decision is not None
        return self.give(place=Places({self.game.decision.about[0]: (inch(x), inch(y))}))

    def place_anywhere(self) -> "Playing":
        """Lay it where the rules say there is room."""
        assert self.game.decision is not None
        at = next(Diskwars().spots(self.state, self.game.decision))
        return self.give(place=Places({self.game.decision.about[0]: at}))

    def act(self, kind: str, seat: str, /, **values: Any) -> "Playing":
        told = self.game.act(Act(kind=kind, seat=seat, values=values))
        assert not isinstance(told, Rejection), told
        self.events += told
        return self

    def until(self, prompt: str) -> "Playing":
        """Answer what comes first in the plainest way: nothing is moved, nobody shoots, everything is laid."""
        while self.asked and self.asked != prompt:
            self.say_the_least()
        return self

    def until_round(self, number: int) -> "Playing":
        while self.asked and self.state.round < number:
            self.say_the_least()
        return self

    def say_the_least(self) -> None:
        made = self.game.decision
        assert made is not None
        if made.kind == "chance":
            self.give(CHANCE, fall=Diskwars().deal(self.state, made.place, Numbers(made.id)))
        elif made.kind == "order":
            self.give(order=tuple(option.key for option in made.options))
        elif made.may_pass:
            self.stop()
        elif made.kind == "place":
            self.place_anywhere()
        else:
            self.pick("done" if "done" in self.options() else self.options()[0])

    def refused(self, **said: Any) -> list[str]:
        """The codes with which an answer is refused."""
        assert self.game.decision is not None
        made = Answer(decision=self.game.decision.id, seat=self.game.waiting[0], **said)
        rejection = self.game.check(made)
        return [reason.code for reason in rejection.reasons] if rejection else []

    def options(self) -> list[str]:
        assert self.game.decision is not None
        return [option.key for option in self.game.decision.options if not option.reasons]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.values) for event in self.events if event.kind == kind]


TABLES = {
    "tides-of-war": (48, 36), "siege": (48, 36), "in-harms-way": (60, 36),
    "doom-hill": (60, 60), "battlegnash": (60, 60),
}  # fmt: skip


def gathered(
    scenario: str, *, seats: str = "AB", stack: int = 8, first: str = "A", segment: Segment = "setup-lands", **more: Any
) -> State:
    """A scenario before anything lies on the table. Stacks hold copies of one card for each seat: `a`, `b`."""
    width, height = TABLES[scenario]
    cards = {seat.lower(): card(seat.lower()) for seat in seats}
    names = {seat: (seat.lower(),) * stack for seat in seats}
    return State(
        table=table_of(inch(width), inch(height), ()),
        seats=tuple(Seat(id=seat, army=names[seat], stack=names[seat]) for seat in seats),
        cards=cards,
        scenario=scenario,
        segment=segment,
        first=first,
        turn=first,
        **more,
    )


def dead(playing: Playing) -> list[str]:
    """The disks destroyed so far, also before the first question."""
    events = [*playing.game.first_events, *playing.events]
    return sorted(event.values["piece"] for event in events if event.kind == "disk-destroyed")


def _rest(rest: tuple[float, ...] | None) -> Rest:
    if rest is None:
        return Rest(None)
    return Rest((inch(rest[0]), inch(rest[1])), int(rest[2]) if len(rest) > 2 else None)


def fought(*disks: tuple[Disk, tuple[int, int]], **more: Any) -> Playing:
    """A battle at the beginning of the combat segment, with a stack fought as far as nobody has to be asked."""
    return Playing(position(*disks, segment="combat", **more))
