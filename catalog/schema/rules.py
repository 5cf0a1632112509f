"""The rules reference: sections of each game's rules in our own words, and rulings where the books are silent."""

from dataclasses import dataclass
from typing import Literal

from catalog.schema.entry import Entry

Chapter = Literal[
    "overview", "army", "set-up", "round", "activation", "movement", "missiles", "combat", "magic", "skills", "terrain",
    "victory", "dice", "armies-in-play", "dragons", "terms",
]  # fmt: skip
CHAPTERS: tuple[Chapter, ...] = Chapter.__args__  # type: ignore[attr-defined]

# For which games a ruling holds: its own, the three disk games, all four.
Scope = Literal["own", "disk", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Entry):
    """A section of the rules. `number` is its place in reading order; the law cites it by its name or an alias.

    `paragraphs` say the rule, `examples` show it. `see` names what belongs to it: `id` of another rule, `KIND/ID`, or
    `SYSTEM/KIND/ID`.
    """

    chapter: Chapter
    number: int
    paragraphs: tuple[str, ...]
    examples: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Entry):
    """How we read the rules where they say nothing, contradict themselves or leave a choice. Its name is its number.

    `switch` tells in a few words what players may choose instead; `see` as in a rule: what it is about.
    """

    title: str
    paragraphs: tuple[str, ...]
    scope: Scope = "own"
    switch: str | None = None
    see: tuple[str, ...] = ()
