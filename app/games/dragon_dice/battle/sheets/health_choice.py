"""Dice picked by the sum of their health: what is picked, what still fits, and why something does not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from app.engine.protocol import Decision
from app.games.dragon_dice.rules.choices import HealthBound, worths_of
from app.games.dragon_dice.rules.state import State
from app.games.dragon_dice.rules.sums.health import largest_sum, sums_of
from app.words import say


@dataclass(frozen=True, slots=True)
class HealthChoice:
    """`worths` are by die, `least` and `most` bound their sum; with `is_exact` nothing but `most` will do. `picked`
    keeps the order in which dice were picked."""

    worths: Mapping[str, int]
    least: int
    most: int
    is_exact: bool
    picked: tuple[str, ...] = ()

    @property
    def sum(self) -> int:
        return sum(self.worths[key] for key in self.picked)

    @property
    def is_complete(self) -> bool:
        """Whether it can be confirmed as it is."""
        return self.sum == self.most if self.is_exact else self.least <= self.sum <= self.most

    def why_not(self, key: str) -> str:
        """Why a die cannot be added now; nothing where it can."""
        left = self.most - self.sum
        if self.worths[key] > left:
            return say("dragon-dice.pick-full" if left == 0 else "dragon-dice.pick-too-large", left=left)
        if self.is_exact and not self._reaches(key, left - self.worths[key]):
            return say("dragon-dice.pick-no-sum", most=self.most)
        return ""

    def _reaches(self, key: str, rest: int) -> bool:
        """Whether the others can make up what is left then."""
        others = [worth for one, worth in self.worths.items() if one != key and one not in self.picked]
        return bool(sums_of(others, rest) >> rest & 1)

    def toggled(self, key: str) -> "HealthChoice":
        """With a die more, or without it; what does not fit stays out."""
        if key in self.picked:
            return replace(self, picked=tuple(one for one in self.picked if one != key))
        return self if self.why_not(key) else replace(self, picked=(*self.picked, key))

    def with_only(self, keys: Iterable[str]) -> "HealthChoice":
        return replace(self, picked=tuple(keys))

    def meter(self) -> str:
        """3 of 4; 3 of at most 4."""
        return say("dragon-dice.meter" if self.is_exact else "dragon-dice.meter-most", sum=self.sum, most=self.most)


def choice_of(state: State, decision: Decision) -> HealthChoice:
    """The choice that a decision asks for. What cannot be picked at all is left out."""
    bound = decision.place
    assert isinstance(bound, HealthBound)
    worths = dict(worths_of(state, bound, (option.key for option in decision.options if not option.reasons)))
    most = largest_sum(worths.values(), bound.most)
    return HealthChoice(worths, bound.least, most if bound.is_full else bound.most, bound.is_full)
