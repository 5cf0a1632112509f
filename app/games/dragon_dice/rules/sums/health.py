"""Sums of health: what damage takes exactly, and which pick of dice costs its owner least (Damage)."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def sums_of(worths: Iterable[int], most: int) -> int:
    """The sums that some of these make, as bits: bit n is set where n can be reached."""
    reached = 1
    for worth in worths:
        reached |= reached << worth
    return reached & ((1 << (most + 1)) - 1)


def largest_sum(worths: Iterable[int], most: int) -> int:
    """The largest sum up to `most` that some of these make."""
    return sums_of(worths, max(most, 0)).bit_length() - 1


def losses_by_damage(worths: Sequence[int], most: int) -> tuple[int, ...]:
    """For each damage from 0 to `most` the health that falls: the largest sum that is not above it."""
    reached = sums_of(worths, most)
    losses, lost = [], 0
    for damage in range(most + 1):
        lost = damage if reached >> damage & 1 else lost
        losses.append(lost)
    return tuple(losses)


def sets_with_sum(worths: Mapping[Key, int], wanted: int) -> Iterator[tuple[Key, ...]]:
    """Every pick of dice whose health is exactly this, in the order of the dice. Dead ends are not entered."""
    keys = tuple(worths)
    behind = [1] * (len(keys) + 1)  # sums that the dice from here on can make
    for at in range(len(keys) - 1, -1, -1):
        behind[at] = behind[at + 1] | behind[at + 1] << worths[keys[at]]

    def search(at: int, left: int, taken: tuple[Key, ...]) -> Iterator[tuple[Key, ...]]:
        if left < 0 or not behind[at] >> left & 1:
            return
        if at == len(keys):
            yield taken
            return
        yield from search(at + 1, left - worths[keys[at]], (*taken, keys[at]))
        yield from search(at + 1, left, taken)

    return search(0, wanted, ())


def cheapest_set(worths: Mapping[Key, int], costs: Mapping[Key, float], wanted: int) -> tuple[Key, ...]:
    """The pick whose health is exactly `wanted` and whose cost is least, exact by a table over sums. `wanted` must be
    a sum that can be made."""
    table: dict[int, tuple[float, tuple[Key, ...]]] = {0: (0.0, ())}
    for key, worth in worths.items():
        for total, (cost, taken) in sorted(table.items(), reverse=True):
            reached = total + worth
            if reached <= wanted and (reached not in table or cost + costs[key] < table[reached][0]):
                table[reached] = (cost + costs[key], (*taken, key))
    return table[wanted][1]
