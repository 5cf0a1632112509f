"""A game whose battles can be played: everything that the program asks of it."""

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from app.engine.game import Rules
from app.games.api.assist import Assist
from app.games.api.codec import Codec
from app.games.api.lessons import Lessons
from app.games.api.narrator import Narrator
from app.games.api.scenery import Scenery
from app.games.api.setup import Setup
from app.games.api.stacks import StackFight

S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Properties:
    """What is true of a game; the contract suite holds it to that. `symmetry`: what may be changed without changing how
    a battle goes ("table": turn it, "seats": swap them)."""

    min_seats: int
    max_seats: int
    has_secrets: bool
    has_chance: bool
    symmetry: Literal["table", "seats"]


@dataclass(frozen=True, kw_only=True)
class BattleGame(Generic[S]):
    """A record, so that a game over another one is `replace(its_battle, ...)`. `surface` names the widget that shows
    it. `version` is that of its rules. `stack_fight` judges a stack that lies on a real table, `lessons` judge what a
    learner does. What a game does not have is None."""

    id: str
    version: str
    surface: str
    properties: Properties
    rules: Rules[S]
    setup: Setup[S]
    codec: Codec[S]
    narrator: Narrator[S]
    scenery: Scenery[S]
    assist: Assist[S]
    stack_fight: StackFight | None = None
    lessons: Lessons[S] | None = None
