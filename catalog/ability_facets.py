"""What can be asked of an ability's records: what they do, when, to whom, at which cost. Read off the tree."""

from collections.abc import Iterable, Iterator
from typing import Any

from app.base.ids import slug
from app.base.units import inch_number
from catalog.schema.records import FORMS, Record, Step, Trigger, verb_of
from catalog.schema.selectors import All, Compare, Length, Name, Node, Not, SelectorError, Some, Sum, parse

# A field and what it holds: ("does", "instant-blow"), ("range", 6).
Asked = tuple[str, str | float]

# Short words of records, written out as people may type them too.
_STATS = {"at": "attack", "d": "defense", "t": "toughness", "m": "movement"}
_WHOM = ("enemy", "friendly", "terrain", "seat", "opponent")


def asked_of(records: Iterable[Record]) -> Iterator[Asked]:
    """Everything that records can be found by. The same may come twice."""
    for record in records:
        yield from _when(record)
        yield from _costs(record)
        picks = {pick.name: pick.who for pick in record.pick}
        yield from (("range", length) for pick in record.pick for length in _lengths(pick.who))
        for step in record.do:
            yield from _step(step, picks)


def _when(record: Record) -> Iterator[Asked]:
    if not isinstance(record.when, Trigger):
        yield "when", record.when
        return
    for name in ("after", "before", "at", "window", "card"):
        moment = getattr(record.when, name)
        if moment is not None:
            yield "when", name
            yield "when", slug(moment)
    if record.when.whenever is not None:
        yield "when", "whenever"


def _costs(record: Record) -> Iterator[Asked]:
    for cost in record.cost:
        yield "cost", "wound" if cost.sacrifice is None else "sacrifice"
    if not record.marker:
        yield "cost", "none"


def _step(step: Step, picks: dict[str, str]) -> Iterator[Asked]:
    verb = verb_of(step)
    body: Any = getattr(step, verb)
    if verb not in FORMS:
        yield "does", slug(verb)
        yield from _told_by_verb(verb, body)
        yield from _whom(body, picks)
    for inner in _inner(verb, body):
        yield from _step(inner, picks)
    if step.grant is not None:
        yield from asked_of(step.grant.records)


def _inner(verb: str, body: Any) -> Iterator[Step]:
    if verb == "may":
        yield from body
    elif verb == "choose":
        yield from (step for way in body.of for step in way)
    elif verb == "check":
        yield from (*body.then, *body.otherwise)


def _told_by_verb(verb: str, body: Any) -> Iterator[Asked]:
    """What only some verbs have."""
    if verb == "modify":
        stats = {*body.add, *body.times, *body.becomes, *(("at", "d") if body.swap else ())}
        for stat in sorted(stats):
            yield "stat", slug(stat)
            yield from (("stat", long) for short, long in _STATS.items() if short == stat)
    elif verb == "grant":
        yield from (("grants", slug(token.partition(":")[0])) for token in (*body.skills, *body.traits))
    elif verb == "place":
        yield from (("grants", slug(trait)) for trait in body.traits)
    elif verb == "protect":
        field = {"unaffected": "immune", "no_damage": "unharmed", "double": "weak"}[body.mode]
        yield from ((field, slug(kind)) for kind in body.kinds)
    elif verb == "restrict":
        yield "forbids", slug(body.act)
    elif verb == "permit":
        yield "allows", slug(body.act)


# --- whom it reaches ---


def _whom(body: Any, picks: dict[str, str]) -> Iterator[Asked]:
    """Enemies, friends, itself, or any; and how far it reaches."""
    for field in ("who", "upon", "by", "a", "b", "of", "to", "onto", "at"):
        text = getattr(body, field, "")
        if not isinstance(text, str) or not text or (field in ("by", "at") and not hasattr(body, "act")):
            continue
        meant = picks.get(text, text)
        yield from (("affects", whom) for whom in affected(meant))
        yield from (("range", length) for length in _lengths(meant))


def affected(text: str) -> Iterator[str]:
    """Whose disks a selector can mean, or which other sort of thing."""
    node = _parsed(text)
    if isinstance(node, Some):
        for part in node.parts:
            yield from _sides(part)
    elif node is not None:
        yield from _sides(node)


def _sides(node: Node) -> Iterator[str]:
    terms = node.parts if isinstance(node, All) else (node,)
    names = [term.name for term in terms if isinstance(term, Name)]
    if "self" in names:
        yield "self"
        return
    said = [name for name in _WHOM if name in names]
    yield from (("player" if name in ("seat", "opponent") else name) for name in said) if said else ("any",)


def _lengths(text: str) -> Iterator[float]:
    node = _parsed(text)
    if node is not None:
        yield from _measured(node)


def _parsed(text: str) -> Node | None:
    try:
        return parse(text)
    except SelectorError:
        return None


def _measured(node: Node) -> Iterator[float]:
    """How far: the lengths of `within`, wherever they stand."""
    if isinstance(node, Name) and node.name == "within":
        yield from (inch_number(arg.value) for arg in node.args if isinstance(arg, Length))
    for part in _inside(node):
        yield from _measured(part)


def _inside(node: Node) -> tuple[Node, ...]:
    match node:
        case Name():
            return node.args
        case All() | Some():
            return node.parts
        case Not():
            return (node.part,)
        case Compare() | Sum():
            return node.left, node.right
    return ()
