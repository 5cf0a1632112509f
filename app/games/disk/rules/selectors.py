"""Whom a record means: selectors, conditions and numbers read against a state, as far as disk games read them alike.

Each text is turned once into a function of (state, use, it); the functions are kept by their text. A game brings its
predicates and reads the names that only it has.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import add, eq, ge, gt, le, lt, mul, sub
from typing import Any, Generic, Protocol, TypeVar

from app.base.errors import BugError
from app.games.disk.rules.state import DiskState
from catalog.schema.selectors import All, Compare, Int, Name, Node, Not, Some, Sum, Text, parse


class RecordUse(Protocol):
    """A record in use: `piece` is its self, `bound` are the picks by name, `event` is what it answers to."""

    @property
    def piece(self) -> str: ...
    @property
    def bound(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def event(self) -> Mapping[str, Any]: ...


S = TypeVar("S", bound=DiskState[Any, Any, Any])
U = TypeVar("U", bound=RecordUse)

Test = Callable[[S, U, str], bool]
Count = Callable[[S, U, str], int]
Refer = Callable[[S, U, str], tuple[str, ...]]

CARD = "card:"  # a disk that is not in play, by its card
_SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}
_SUMS: Mapping[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul}


class Selectors(Generic[S, U]):
    """Reads the selectors of one game. `predicates` are by their names: each takes its arguments and gives a test.

    Attributes: test (whether a piece is meant, by a text; an empty one means everything), count (a number, by a text),
    test_of, count_of, refer_of (the same by a tree, and the pieces that a reference stands for).
    """

    def __init__(self, predicates: Mapping[str, Callable[..., Test[S, U]]]) -> None:
        self.predicates = predicates
        self.test: Callable[[str], Test[S, U]] = cache(self._read_test)
        self.count: Callable[[int | str], Count[S, U]] = cache(self._read_count)
        self.test_of: Callable[[Node], Test[S, U]] = cache(self._make_test)
        self.count_of: Callable[[Node], Count[S, U]] = cache(self._make_count)
        self.refer_of: Callable[[Node], Refer[S, U]] = cache(self._make_refer)

    # --- what a game reads by itself ---

    def domain(self, state: S, node: Node) -> Iterable[str]:  # noqa: ARG002 - some games ask the selector
        """All pieces that a selector may mean."""
        return state.disks

    def stat(self, state: S, stat: str, id_: str) -> int:
        """A value of a piece."""
        raise NotImplementedError

    def named_test(self, node: Name) -> Test[S, U] | None:  # noqa: ARG002
        """A test by a name that is no predicate; None for a reference."""
        return None

    def named_count(self, node: Name) -> Count[S, U] | None:
        """A number by a name; None for a value of a piece."""
        if node.name != "count":
            return None
        inner = self.test_of(node.args[0])
        return lambda s, u, _it: sum(1 for one in self.domain(s, node) if inner(s, u, one))

    def named_refer(self, node: Name) -> Refer[S, U] | None:
        """Pieces by a name; None where it is a pick, or a selector in the place of a reference."""
        if node.name == "self":
            return lambda _s, u, _it: (u.piece,)
        if node.name == "it":
            return lambda _s, _u, it: (it,)
        if node.name.startswith("event."):
            role, name = node.name.removeprefix("event."), node.name
            return lambda _s, u, _it: _as_ids(u.event.get(role)) or u.bound.get(name, ())
        return None

    # --- texts and trees to functions ---

    def _read_test(self, text: str) -> Test[S, U]:
        return self.test_of(parse(text)) if text else lambda _s, _u, _it: True

    def _read_count(self, text: int | str) -> Count[S, U]:
        if isinstance(text, int):
            return lambda _s, _u, _it: text
        return self.count_of(parse(text))

    def _make_test(self, node: Node) -> Test[S, U]:
        if isinstance(node, Not):
            part = self.test_of(node.part)
            return lambda s, u, it: not part(s, u, it)
        if isinstance(node, All):
            parts = tuple(self.test_of(one) for one in node.parts)
            return _all_of(parts) if len(parts) != 1 else parts[0]
        if isinstance(node, Some):
            parts = tuple(self.test_of(one) for one in node.parts)
            return _some_of(parts)
        if isinstance(node, Compare):
            left, right, sign = self.count_of(node.left), self.count_of(node.right), _SIGNS[node.sign]
            return lambda s, u, it: sign(left(s, u, it), right(s, u, it))
        if not isinstance(node, Name):
            raise BugError("a selector that is none", node=repr(node))
        if node.name in self.predicates:
            return self.predicates[node.name](*node.args)
        named = self.named_test(node)
        if named is not None:
            return named
        refer = self.refer_of(node)
        return lambda s, u, it: it in refer(s, u, it)

    def _make_count(self, node: Node) -> Count[S, U]:
        if isinstance(node, Int):
            value = node.value
            return lambda _s, _u, _it: value
        if isinstance(node, Sum):
            left, right, sign = self.count_of(node.left), self.count_of(node.right), _SUMS[node.sign]
            return lambda s, u, it: sign(left(s, u, it), right(s, u, it))
        if not isinstance(node, Name):
            raise BugError("a number that is none", node=repr(node))
        named = self.named_count(node)
        if named is not None:
            return named
        stat, refer = node.name, self.refer_of(node.args[0]) if node.args else None
        return lambda s, u, it: self.stat(s, stat, it if refer is None else next(iter(refer(s, u, it)), ""))

    def _make_refer(self, node: Node) -> Refer[S, U]:
        if isinstance(node, Name):
            named = self.named_refer(node)
            if named is not None:
                return named
            if node.name not in self.predicates:
                name = node.name
                return lambda _s, u, _it: u.bound.get(name, ())
        inner = self.test_of(node)
        return lambda s, u, _it: tuple(one for one in self.domain(s, node) if inner(s, u, one))


def _all_of(parts: Sequence[Test[S, U]]) -> Test[S, U]:
    """A plain loop: tests run more often than anything else, and a generator for each costs more than most of them."""

    def tried(s: S, u: U, it: str) -> bool:
        for part in parts:  # noqa: SIM110
            if not part(s, u, it):
                return False
        return True

    return tried


def _some_of(parts: Sequence[Test[S, U]]) -> Test[S, U]:
    def tried(s: S, u: U, it: str) -> bool:
        for part in parts:  # noqa: SIM110
            if part(s, u, it):
                return True
        return False

    return tried


def _as_ids(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


# --- predicates that all games make alike ---


def constant(tried: Test[S, U]) -> Callable[..., Test[S, U]]:
    """A test without arguments."""
    return lambda: tried


def of_disk(check: Callable[[S, U, Any], bool]) -> Callable[..., Test[S, U]]:
    """A test of a disk in play."""
    return lambda: lambda s, u, it: it in s.disks and check(s, u, s.disks[it])


def of_card(check: Callable[[Any, str], bool]) -> Callable[..., Test[Any, Any]]:
    """A test of what is printed on a disk, in play or not."""

    def made(*args: Node) -> Test[Any, Any]:
        word = word_of(args[0]) if args else ""

        def tried(s: DiskState[Any, Any, Any], _u: RecordUse, it: str) -> bool:
            card = card_of(s, it)
            return card is not None and check(card, word)

        return tried

    return made


def card_of(state: DiskState[Any, Any, Any], it: str) -> Any:
    """The card of a disk in play, or of one that is not; None for anything else."""
    disk = state.disks.get(it)
    if disk is not None:
        return disk.card
    return state.cards.get(it.removeprefix(CARD)) if it.startswith(CARD) else None


def word_of(node: Node) -> str:
    if isinstance(node, Name):
        return node.name
    if isinstance(node, (Text, Int)):
        return str(node.value)
    raise BugError("a word that is none", node=repr(node))
