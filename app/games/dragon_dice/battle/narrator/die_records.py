"""The end of a battle: what each seat comes to, part by part, and what each die did."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from app.engine.protocol import Event
from app.games.api.narration import PieceRecord, ScoreLine
from app.games.dragon_dice.battle.narrator.table_text import captured_by, health_in_play
from app.games.dragon_dice.rules.cards import read_face
from app.games.dragon_dice.rules.kinds import ATTACK, COUNTER_ATTACK, MELEE, MISSILE, SHOT
from app.games.dragon_dice.rules.state import State, buried_of, dead_of
from app.words import say
from app.words.tongue import about_its_game

_BLOWS = {ATTACK.id: MELEE, COUNTER_ATTACK.id: MELEE, SHOT.id: MISSILE}


@about_its_game
def score_lines(state: State, seat: str) -> tuple[ScoreLine, ...]:
    """What is left counts; captures, which decide, and losses are told beside it."""
    lost = [die.health for place in (dead_of(seat), buried_of(seat)) for die in state.at(place) if die.is_unit]
    captures = captured_by(state, seat)
    return (
        ScoreLine(say("dragon-dice.score-health"), health_in_play(state, seat)),
        ScoreLine(say("dragon-dice.score-captures", count=captures), 0, is_counted=False),
        ScoreLine(say("dragon-dice.score-lost", health=sum(lost), count=len(lost)), 0, is_counted=False),
    )


def piece_records(state: State, events: Iterable[Event]) -> tuple[PieceRecord, ...]:
    """The health that each die helped to kill: what a blow killed is shared by what its dice showed. Only those that
    ever struck or shot are there."""
    tracker = _Tracker(state)
    for event in events:
        tracker.follow(event)
    return tuple(tracker.records())


class _Tracker:
    def __init__(self, state: State) -> None:
        self._state = state
        self._shares: dict[str, Fraction] = {}
        self._last: Mapping[str, int] = {}  # what the dice of the last blow showed
        self._striker = ""
        self._killed = 0

    def follow(self, event: Event) -> None:
        values = event.values
        if event.kind == "rolled" and values["roll"] in _BLOWS:
            self._roll(values["army"], values["dice"], _BLOWS[values["roll"]], is_again=bool(values["again"]))
        elif event.kind == "units-killed":
            self._killed += sum(self._state.dice[die].health for die in values["dice"] if die in self._state.dice)
        elif event.kind == "damage-dealt":
            if values["source"] in (MELEE, MISSILE) and not str(values["army"]).startswith(f"{self._striker}@"):
                self._credit()
            self._killed = 0

    def _roll(self, army: str, dice: Sequence[Sequence[str]], kind: str, *, is_again: bool) -> None:
        shown = dict(self._last) if is_again else {}
        for die, token in dice:
            shown[die] = shown.get(die, 0) + self._results(die, token, kind)
            self._shares.setdefault(die, Fraction())
        self._last, self._striker = shown, army.partition("@")[0]
        self._killed = 0

    def _results(self, die: str, token: str, kind: str) -> int:
        """An ID counts as much as the health of its die, an icon for what it says."""
        face = read_face(token)
        if face.kind == "id":
            return self._state.dice[die].health if die in self._state.dice else 0
        return face.n if face.kind in (kind, "sai") else 0

    def _credit(self) -> None:
        whole = sum(self._last.values())
        for die, results in self._last.items():
            if whole:
                self._shares[die] += Fraction(self._killed * results, whole)

    def records(self) -> Iterator[PieceRecord]:
        for id_, share in self._shares.items():
            die = self._state.dice.get(id_)
            if die is not None:
                yield PieceRecord(id_, die.owner, die.health, round(share))
