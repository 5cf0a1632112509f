"""What a rule holds in its hands while it runs: the state, a place to tell events, and ways to ask."""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, Generic, TypeVar

from app.base.frozen import changed
from app.engine.protocol import CHANCE, Answer, Decision, Event, Option

S = TypeVar("S")
T = TypeVar("T")

Answers = Mapping[str, Answer]  # by seat
Ask = Generator[Decision, Answers, T]  # a rule that asks and in the end returns something


class Run(Generic[S]):
    """One run of the rules from a quiet state on. Rules replace `state` by a new one; they never change it.

    Attributes: state, asked (decisions so far in this game), events (told so far), has_mark (chance spoke, or a secret
    became known: undo stops here).
    """

    def __init__(self, state: S, decision_count: int = 0) -> None:
        self.state = state
        self.events: list[Event] = []
        self.has_mark = False
        self.decision_count = decision_count

    def tell(self, kind: str, /, *, cause: str = "", **values: Any) -> None:
        self.events.append(Event(kind=kind, values=values, cause=cause))

    def whisper(
        self, seats: Iterable[str], kind: str, /, *, cover: Event | None = None, cause: str = "", **values: Any
    ) -> None:
        """Tell some seats only; the others see the cover, if there is one."""
        self.events.append(Event(kind=kind, values=values, cause=cause, seats=frozenset(seats), cover=cover))

    def reveal(self) -> None:
        """Something secret became known: nobody may step back behind this."""
        self.has_mark = True

    # --- asking ---

    def ask(self, decision: Decision) -> Ask[Answers]:
        """Any decision; returns what each seat said."""
        self.decision_count += 1
        answers = yield changed(decision, id=self.decision_count)
        return answers

    def ask_one(self, decision: Decision) -> Ask[Answer]:
        answers = yield from self.ask(decision)
        return answers[decision.seats[0]]

    def pick(
        self, seat: str, prompt: str, options: Iterable[Option], *, rule: str = "", may_pass: bool = False,
        about: tuple[str, ...] = (), always: bool = False, is_private: bool = False, **values: Any,
    ) -> Ask[str | None]:  # fmt: skip
        """One of the options, None for a pass. A question with one possible answer is not asked, unless `always`."""
        offered = tuple(options)
        possible = [option for option in offered if not option.reasons]
        if not always and len(possible) <= 1 and not may_pass:
            return possible[0].key if possible else None
        if not possible and may_pass and not always:
            return None
        made = Decision(
            kind="pick", seats=(seat,), prompt=prompt, rule=rule, options=offered, may_pass=may_pass, about=about,
            values=values, is_private=is_private,
        )  # fmt: skip
        answer = yield from self.ask_one(made)
        return answer.pick[0] if answer.pick else None

    def window(
        self, seats: Iterable[str], prompt: str, offer: Callable[[str], tuple[Option, ...]], *, rule: str = "",
        **values: Any,
    ) -> Ask[tuple[str, str] | None]:  # fmt: skip
        """Ask seats one after the other whether they react; the first that does ends the round of questions.

        Who is asked at all must follow from what everybody can see; `offer` may look at what the seat alone knows.
        """
        for seat in seats:
            made = Decision(
                kind="window",
                seats=(seat,),
                prompt=prompt,
                rule=rule,
                options=offer(seat),
                may_pass=True,
                is_private=True,
                values=values,
            )
            answer = yield from self.ask_one(made)
            if answer.pick:
                return seat, answer.pick[0]
        return None

    def secretly(
        self, seats: tuple[str, ...], prompt: str, options: tuple[Option, ...] | Mapping[str, tuple[Option, ...]], *,
        rule: str = "", **values: Any,
    ) -> Ask[dict[str, str]]:  # fmt: skip
        """One pick of each seat, hidden until the last has answered: out of the same options, or of its own."""
        made = Decision(
            kind="secret", seats=seats, prompt=prompt, rule=rule, values=values,
            options=() if isinstance(options, Mapping) else options,
            own=options if isinstance(options, Mapping) else {},
        )  # fmt: skip
        answers = yield from self.ask(made)
        self.has_mark = True
        return {seat: answer.pick[0] for seat, answer in answers.items() if answer.pick}

    def fall(self, prompt: str, spec: Any, *, rule: str = "") -> Ask[Any]:
        """Ask chance; the answer is whatever the description in `spec` calls for. Undo stops here."""
        answer = yield from self.ask_one(Decision(kind="chance", seats=(CHANCE,), prompt=prompt, rule=rule, place=spec))
        self.has_mark = True
        return answer.fall
