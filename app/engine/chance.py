"""Numbers that look random and are not: made from a seed. Each answer of chance leads to the next seed.

Repeating a step gives the same fall; so does every machine. The rules never call this: the dealer outside does.
"""

from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_BITS = 64
_SEED_BITS = 53  # a seed must survive any reader of JSON


def next_seed(seed: int) -> int:
    """The seed after one answer of chance. A file needs no count beside it: it holds the seed it has come to."""
    return int.from_bytes(blake2b(b"next:%d" % seed, digest_size=8).digest(), "big") >> (64 - _SEED_BITS)


@dataclass(frozen=True, slots=True)
class OneOf:
    """What chance may be asked in any game: one of these."""

    keys: tuple[str, ...]


class Numbers:
    """An endless row of numbers for one question."""

    def __init__(self, seed: int) -> None:
        self._key = b"%d" % seed
        self._count = 0

    def bits(self) -> int:
        """64 bits."""
        self._count += 1
        return int.from_bytes(blake2b(self._key + b":%d" % self._count, digest_size=_BITS // 8).digest(), "big")

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each as likely as another."""
        most = (1 << _BITS) - (1 << _BITS) % bound
        while (drawn := self.bits()) >= most:
            continue
        return drawn % bound

    def die(self, sides: int = 6) -> int:
        return self.below(sides) + 1

    def choose(self, things: "tuple[T, ...] | list[T]") -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: "tuple[T, ...] | list[T]") -> tuple[T, ...]:
        left = list(things)
        for i in range(len(left) - 1, 0, -1):
            j = self.below(i + 1)
            left[i], left[j] = left[j], left[i]
        return tuple(left)

    def spread(self, width: int) -> int:
        """A whole number around 0, near ones likelier: the sum of four even draws, at most twice `width` away."""
        return sum(self.below(width + 1) for _ in range(4)) - 2 * width
