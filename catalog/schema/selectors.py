"""The small language in which a record says whom it means: text to a tree, or a fault with its column.

    enemy & within(self, 6in) & -pinned          at + d + t <= 11          count(faction(orc) & within(self, 6in))

A selector names pieces, a condition is true or false, a number is counted out. All three are read by the same parser;
the vocabulary below says which names there are and what they take.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from app.base.units import UM_PER_INCH, from_inches

# --- the tree ---


@dataclass(frozen=True, slots=True)
class Length:
    """Micrometres."""

    value: int


@dataclass(frozen=True, slots=True)
class Int:
    value: int


@dataclass(frozen=True, slots=True)
class Text:
    value: str


@dataclass(frozen=True, slots=True)
class Name:
    """A predicate, a reference, a value or a bound name, with what stands in its brackets."""

    name: str
    args: tuple["Node", ...] = ()
    column: int = 1


@dataclass(frozen=True, slots=True)
class Not:
    part: "Node"


@dataclass(frozen=True, slots=True)
class All:
    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Some:
    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Compare:
    left: "Node"
    sign: str
    right: "Node"


@dataclass(frozen=True, slots=True)
class Sum:
    """Numbers joined by +, - or *, from the left."""

    left: "Node"
    sign: str
    right: "Node"


Node = Length | Int | Text | Name | Not | All | Some | Compare | Sum


# --- the words ---

# What a name takes in its brackets: `who` is a reference or a selector, `length`, `number`, `word`, `text`, `seat`.
PREDICATES: Mapping[str, tuple[str, ...]] = {
    # sort
    "disk": (), "terrain": (), "land": (), "object": ("word?",), "seat": (),
    # whose
    "self": (), "other": (), "friendly": (), "enemy": (), "opponent": (), "allied": ("who",), "slave": (),
    "ownerless": (),
    # identity
    "name": ("word",), "named": ("text",), "faction": ("word",), "factionless": (), "good": (), "neutral": (),
    "evil": (), "trait": ("word",), "unique": (), "skill": ("word",), "archer": (), "spellcaster": (),
    "level": ("number",), "flying": (), "multiwound": (), "usable": (),
    # distance
    "within": ("who", "length"), "touching": ("who",), "edge": ("who",), "overlapping": ("who",),
    "chain": ("who", "number?"),
    "spot": ("who",), "empty": (),
    # layers
    "pinned": (), "pinning": (), "pinned_by": ("who",), "pins": ("who",), "attacking": ("who?",), "attacked": (),
    "attacked_by": ("who",), "co_attacking": ("who",), "on_table": (),
    # state
    "in_play": (), "ready": (), "activated": (), "berserking": (), "wounded": (), "damaged": (),
    "affected_by": ("word",), "barrier": (), "plagued": (),
    # terrain
    "in": ("who",), "in_kind": ("word",), "kind": ("word",), "entered": ("who",), "started_in": ("who",), "staging": (),
    # history
    "attacked_this_round": (), "strayed": ("length",), "wounded_before_combat": (), "was_attacked_by": ("who",),
    # that not every game knows (catalog.schema.dialects)
    "clan": ("word",), "poisoned": (), "race": ("word",), "empowered": (), "activated_by": ("who",),
}  # fmt: skip

REFERENCES = frozenset(
    {"self", "it", "that", "host", "you", "here", "event.who", "event.by", "event.upon", "event.spell",
     "event.seat", "event.target"}
)  # fmt: skip
FUNCTIONS: Mapping[str, str] = {"old": "who", "owner": "who", "nearest": "who", "farthest": "who"}
STATS = frozenset({"at", "d", "t", "m", "wounds", "damage", "points", "level", "flips_made"})
MEASURES: Mapping[str, tuple[str, ...]] = {"sum": ("stat", "who"), "count": ("who",), "any": ("who",), "none": ("who",),
                                          "is": ("who", "selector")}  # fmt: skip
NUMBERS = frozenset({"event.n", "event.hits"})
BANDS = ("short", "medium", "long", "siege")  # lengths by the ranges of a ruler
MAX_SIGNS, MAX_DEPTH = 500, 20  # of a text: longer or deeper ones are nobody's ability


class SelectorError(Exception):
    """A text that cannot be read: why, and in which column."""

    def __init__(self, code: str, column: int, **values: object) -> None:
        super().__init__(code, column, values)
        self.code = code
        self.column = column
        self.values = values


_TOKEN = re.compile(
    r"""\s*(?:(?P<length>\d+(?:\.\d+)?in)|(?P<int>\d+)|"(?P<text>[^"]*)"|(?P<name>[a-z][a-z0-9_]*(?:-[a-z0-9]+)*(?:\.[a-z]+)?)
        |(?P<sign><=|>=|<|>|=|\+|\*|-|&|\||\(|\)|,))""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    value: str
    column: int


@cache
def parse(text: str) -> Node:
    """The tree of a text. Raises SelectorError."""
    if len(text) > MAX_SIGNS:
        raise SelectorError("selector-long", 1, most=MAX_SIGNS)
    reader = SelectorReader(text, tuple(_tokens(text)))
    node = reader.some()
    if reader.left:
        raise SelectorError("selector-rest", reader.column, rest=reader.left[0].value)
    return node


def _tokens(text: str) -> Iterator[_Token]:
    at = 0
    while text[at:].strip():
        found = _TOKEN.match(text, at)
        if found is None:
            raise SelectorError("selector-sign", at + 1, sign=text[at:].strip()[0])
        kind = str(found.lastgroup)
        yield _Token(kind, found.group(kind), found.start(kind) + 1)
        at = found.end()


class SelectorReader:
    """Reads tokens from left to right."""

    def __init__(self, text: str, tokens: tuple[_Token, ...]) -> None:
        self.text = text
        self.left = list(tokens)
        self.depth = 0

    @property
    def column(self) -> int:
        return self.left[0].column if self.left else len(self.text) + 1

    def _is(self, *signs: str) -> bool:
        return bool(self.left) and self.left[0].kind == "sign" and self.left[0].value in signs

    def _take(self, sign: str) -> None:
        if not self._is(sign):
            raise SelectorError("selector-expected", self.column, expected=sign)
        self.left.pop(0)

    def _deeper(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise SelectorError("selector-deep", self.column, most=MAX_DEPTH)

    def some(self) -> Node:
        self._deeper()
        parts = [self.all()]
        while self._is("|"):
            self.left.pop(0)
            parts.append(self.all())
        self.depth -= 1
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def all(self) -> Node:
        parts = [self.term()]
        while self._is("&"):
            self.left.pop(0)
            parts.append(self.term())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def term(self) -> Node:
        if self._is("-"):
            self.left.pop(0)
            self._deeper()
            part = self.term()
            self.depth -= 1
            return Not(part)
        left = self.number()
        if self._is("<", "<=", "=", ">=", ">"):
            sign = self.left.pop(0).value
            return Compare(left, sign, self.number())
        return left

    def number(self) -> Node:
        node = self.atom()
        while self._is("+", "-", "*"):
            sign = self.left.pop(0).value
            node = Sum(node, sign, self.atom())
        return node

    def atom(self) -> Node:
        if self._is("("):
            self.left.pop(0)
            node = self.some()
            self._take(")")
            return node
        if not self.left or self.left[0].kind == "sign":
            raise SelectorError("selector-end", self.column)
        token = self.left.pop(0)
        if token.kind == "int":
            return Int(int(token.value))
        if token.kind == "length":
            return Length(from_inches(token.value.removesuffix("in")))
        if token.kind == "text":
            return Text(token.value)
        return Name(token.value, self._args(), token.column)

    def _args(self) -> tuple[Node, ...]:
        if not self._is("("):
            return ()
        self.left.pop(0)
        args = [self.some()]
        while self._is(","):
            self.left.pop(0)
            args.append(self.some())
        self._take(")")
        return tuple(args)


# --- is it sense? ---


def faults(text: str, bound: frozenset[str], *, is_number: bool = False) -> Iterator[SelectorError]:
    """Everything that is wrong with a text, where these names are bound."""
    try:
        node = parse(text)
    except SelectorError as e:
        yield e
        return
    yield from _faults(node, bound, "number" if is_number else "selector")


def _faults(node: Node, bound: frozenset[str], wanted: str) -> Iterator[SelectorError]:
    if isinstance(node, Not):
        yield from _faults(node.part, bound, wanted)
    elif isinstance(node, (All, Some)):
        for part in node.parts:
            yield from _faults(part, bound, wanted)
    elif isinstance(node, (Compare, Sum)):
        for part in (node.left, node.right):
            yield from _faults(part, bound, "number")
    elif isinstance(node, Name):
        yield from _name_faults(node, bound, wanted)
    elif isinstance(node, Int) and wanted == "number":
        return
    else:
        yield SelectorError("selector-expected", 1, expected=wanted)


def _name_faults(node: Name, bound: frozenset[str], wanted: str) -> Iterator[SelectorError]:
    if wanted == "number":
        if node.name in STATS:
            yield from _arg_faults(node, ("who?",), bound)
        elif node.name in ("sum", "count"):
            yield from _arg_faults(node, MEASURES[node.name], bound)
        elif node.name not in NUMBERS:
            yield SelectorError("selector-name", node.column, wanted=node.name, known=sorted({*STATS, *NUMBERS}))
        elif node.args:
            yield SelectorError("selector-args", node.column, name=node.name, least=0, most=0)
        return
    if node.name in MEASURES:
        yield from _arg_faults(node, MEASURES[node.name], bound)
    elif node.name in PREDICATES:
        yield from _arg_faults(node, PREDICATES[node.name], bound)
    elif node.name in FUNCTIONS:
        yield from _arg_faults(node, (FUNCTIONS[node.name],), bound)
    elif node.name not in REFERENCES and node.name not in bound:
        known = sorted({*PREDICATES, *REFERENCES, *bound})
        yield SelectorError("selector-name", node.column, wanted=node.name, known=known)
    elif node.args:
        yield SelectorError("selector-args", node.column, name=node.name, least=0, most=0)


def _arg_faults(node: Name, wanted: tuple[str, ...], bound: frozenset[str]) -> Iterator[SelectorError]:
    least = sum(1 for kind in wanted if not kind.endswith("?"))
    if not least <= len(node.args) <= len(wanted):
        yield SelectorError("selector-args", node.column, name=node.name, least=least, most=len(wanted))
        return
    for arg, kind in zip(node.args, wanted, strict=False):
        plain = kind.removesuffix("?")
        if plain in ("who", "selector"):
            yield from _faults(arg, bound, "selector")
        elif plain == "number":
            yield from _faults(arg, bound, "number")
        elif plain == "length" and _word_of(arg) in BANDS:
            continue
        elif not isinstance(arg, _LITERALS[plain]) or (plain == "stat" and _word_of(arg) not in STATS):
            yield SelectorError("selector-expected", node.column, expected=plain)


_LITERALS: Mapping[str, tuple[type, ...]] = {"length": (Length,), "word": (Name,), "text": (Text,), "stat": (Name,)}


def _word_of(node: Node) -> str:
    return node.name if isinstance(node, Name) else ""


def inches(length: Length) -> str:
    """A length for people: `6`, `1.5`."""
    whole, rest = divmod(length.value, UM_PER_INCH)
    return str(whole) if rest == 0 else f"{length.value / UM_PER_INCH:g}"
