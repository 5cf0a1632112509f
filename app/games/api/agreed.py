"""What players agree on before a battle, said in words and kept as a number."""

from typing import Protocol


class AgreedOption(Protocol):
    """Something to agree on: a switch has words, and the state holds the place of the chosen one among them; a number
    has bounds."""

    @property
    def words(self) -> tuple[str, ...]: ...

    @property
    def min_value(self) -> int: ...

    @property
    def max_value(self) -> int: ...


def value_of(choice: AgreedOption, said: object) -> int | None:
    """The number that the state holds for what somebody said: a word of a switch, yes or no where it has two, a whole
    number within bounds. None for anything else."""
    if choice.words:
        if isinstance(said, bool) and len(choice.words) == 2:
            return int(said)
        return choice.words.index(said) if isinstance(said, str) and said in choice.words else None
    if not isinstance(said, int) or isinstance(said, bool):
        return None
    return said if choice.min_value <= said <= choice.max_value else None


def word_for(choice: AgreedOption | None, value: int) -> int | str:
    """The way back: a word for a switch, the number for a number."""
    return choice.words[value] if choice and choice.words else value
