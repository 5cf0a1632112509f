"""Whom a selector means, in English: noun phrases, what is said of somebody, conditions and numbers.

The parts of a noun phrase stand in a fixed order (number, state, whose, identity, noun, place), so that equal selectors
read alike. `[is|are]` in a text stands for the form that fits one or many.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from app.words import filling, label
from app.words.tokens import token_words
from catalog.schema.selectors import BANDS, All, Compare, Int, Length, Name, Node, Not, Some, Sum, Text, inches, parse

Number = Literal["one", "a", "all", "bare", "no"]
Slot = Literal["other", "state", "whose", "identity", "noun", "place", "mention"]

COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
STATS: Mapping[str, str] = {
    "at": "AT", "d": "D", "t": "T", "m": "M", "missiles": "missiles", "missiles.arrow": "arrows", "range": "range",
    "wounds": "wounds", "damage": "damage", "points": "points", "level": "level", "spell_length": "spell distances",
    "wound_cap": "wounds per round", "chi": "Chi", "dice": "dice", "strength": "strength", "magic": "magic",
    "stamina": "stamina",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Phrase:
    """Somebody, and whether it is more than one."""

    text: str
    is_many: bool = False

    def does(self, said: str) -> str:
        """A whole clause: this one, and what it does."""
        return f"{self.text} {agree(said, self.is_many)}"


@dataclass(frozen=True, slots=True)
class Scene:
    """What names stand for where a text is read: the piece itself, the roles of an event, the picks."""

    me: str = "this disk"
    names: Mapping[str, Phrase] = field(default_factory=dict)
    fresh: Mapping[str, Phrase] = field(default_factory=dict)  # picks that are told where they are first mentioned
    is_spell: bool = False
    is_among: bool = False  # whether the piece itself is meant by "within 6 inches of it"
    is_card: bool = False  # whether a command card is told, which says who is a target
    is_place: bool = False  # whether a place to lie in is told, not who lies there

    def naming(self, **names: Phrase) -> "Scene":
        return replace(self, names={**self.names, **names})


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is said of somebody: where it stands in a noun phrase, and what it is as a statement."""

    slot: Slot
    text: str
    said: str


def agree(text: str, is_many: bool) -> str:
    """The forms for one or for many."""
    return re.sub(r"\[([^|\]]*)\|([^\]]*)\]", lambda found: found[2 if is_many else 1], text)


def article(text: str) -> str:
    """a or an. A unit and a unique disk begin like you."""
    vowel = text[:1].lower() in "aeio" or (text[:1].lower() == "u" and not text.startswith(("uni", "use")))
    return f"an {text}" if vowel else f"a {text}"


def counted(n: int) -> str:
    return COUNTED[n] if 0 <= n < len(COUNTED) else str(n)


def listed(texts: Iterable[str], joint: str = "and") -> str:
    """a, b and c."""
    found = list(texts)
    return f" {joint} ".join([", ".join(found[:-1]), found[-1]]) if len(found) > 1 else "".join(found)


# --- the words ---

_STATES: Mapping[str, tuple[str, str]] = {
    "pinned": ("pinned", "unpinned"), "ready": ("unactivated", "activated"), "activated": ("activated", "unactivated"),
    "berserking": ("berserking", "non-berserking"), "wounded": ("wounded", "unwounded"),
    "damaged": ("damaged", "undamaged"), "plagued": ("plagued", "plague-free"), "poisoned": ("poisoned", "unpoisoned"), "attacked": ("attacked", "unattacked"),
    "slave": ("enslaved", "free"), "empowered": ("empowered", "unempowered"),
}  # fmt: skip
_WHOSE: Mapping[str, tuple[str, str]] = {
    "friendly": ("friendly", "non-friendly"), "enemy": ("enemy", "non-enemy"),
    "ownerless": ("uncontrolled", "controlled"),
}  # fmt: skip
_IDENTITIES: Mapping[str, tuple[str, str]] = {
    "good": ("good", "non-good"), "neutral": ("neutral", "non-neutral"), "evil": ("evil", "non-evil"),
    "unique": ("unique", "non-unique"), "factionless": ("factionless", "with a faction"),
}  # fmt: skip
_NOUNS: Mapping[str, str] = {
    "disk": "disk", "terrain": "terrain", "land": "land", "seat": "player", "opponent": "opponent", "archer": "archer",
    "spellcaster": "spellcaster", "staging": "staging area", "barrier": "barrier",
}  # fmt: skip
# What stands behind the noun: yes, no; and as statements where that is not "is ...".
_PLACES: Mapping[str, tuple[str, str]] = {
    "within": ("within {far}{of}", "more than {far} from {who}"),
    "touching": ("touching {who}", "not touching {who}"),
    "edge": ("touching {who} or edge to edge with it", "neither touching {who} nor edge to edge with it"),
    "overlapping": ("overlapping {who}", "not overlapping {who}"),
    "spot": ("in the place of {who}", "not in the place of {who}"),
    "pinned_by": ("pinned by {who}", "not pinned by {who}"),
    "pins": ("pinning {who}", "not pinning {who}"),
    "attacking": ("attacking {who}", "not attacking {who}"),
    "attacked_by": ("attacked by {who}", "not attacked by {who}"),
    "co_attacking": ("attacking the same disk as {who}", "not attacking the same disk as {who}"),
    "in": ("in {who}", "outside {who}"),
    "in_kind": ("in {word}", "not in {word}"),
    "affected_by": ("affected by {name}", "not affected by {name}"),
    "in_play": ("in play", "out of play"),
    "pinning": ("pinning a disk", "pinning no disk"),
    "on_table": ("on the table", "on another disk"),
    "allied": ("on {whose} side", "not on {whose} side"),
    "activated_by": ("activated by {who}", "not activated by {who}"),
}  # fmt: skip
_STATED: Mapping[str, tuple[str, str]] = {
    "touching": ("[touches|touch] {who}", "[does|do] not touch {who}"),
    "pins": ("[pins|pin] {who}", "[does|do] not pin {who}"),
    "pinning": ("[pins|pin] a disk", "[pins|pin] no disk"),
    "attacking": ("[attacks|attack] {who}", "[does|do] not attack {who}"),
    "on_table": ("[is|are] on the table", "[is|are] on another disk"),
    "was_attacked_by": (
        "[was|were] attacked by {who} in this combat",
        "[was|were] not attacked by {who} in this combat",
    ),
}  # fmt: skip
# Said with `that` behind the noun.
_CLAUSES: Mapping[str, tuple[str, str]] = {
    "entered": ("[has|have] just entered {who}", "[has|have] not just entered {who}"),
    "started_in": ("began [its|their] move in {who}", "did not begin [its|their] move in {who}"),
    "attacked_this_round": ("attacked this round", "did not attack this round"),
    "wounded_before_combat": (
        "[was|were] wounded when combat began",
        "[was|were] not wounded when combat began",
    ),
    "was_attacked_by": ("{who} attacked in this combat", "{who} did not attack in this combat"),
    "strayed": (
        "[has|have] moved more than {length} in from where [it|they] began the round",
        "[is|are] still within {length} in of where [it|they] began the round",
    ),
}  # fmt: skip


def _part(node: Node, scene: Scene, is_so: bool = True) -> Part:
    """One term of a selector."""
    if isinstance(node, Not):
        return _part(node.part, scene, not is_so)
    if isinstance(node, Compare):
        return _compared(node, scene, is_so)
    if isinstance(node, (All, Some)):
        return _joined(node, scene, is_so)
    assert isinstance(node, Name), node
    return _named_part(node, scene, is_so)


def _named_part(node: Name, scene: Scene, is_so: bool) -> Part:
    name, at = node.name, 0 if is_so else 1
    for slot, table in (("state", _STATES), ("whose", _WHOSE), ("identity", _IDENTITIES)):
        if name in table:
            text = table[name][at]
            return Part(slot, text, f"[is|are] {text.replace('non-', 'not ')}")  # type: ignore[arg-type]
    if name in _SPECIAL:
        return _SPECIAL[name](node, scene, is_so)
    if name in _NOUNS:
        return _noun_part(_NOUNS[name], is_so)
    values = _values(node, scene)
    if name in _PLACES:
        text = _PLACES[name][at].format(**values)
        return Part("place", text, _STATED[name][at].format(**values) if name in _STATED else f"[is|are] {text}")
    if name in _CLAUSES:
        said = _CLAUSES[name][at].format(**values)
        return Part("place", f"that {said}", _STATED[name][at].format(**values) if name in _STATED else said)
    mentioned = reference(node, scene)
    return Part("mention", mentioned.text, ("[is|are] " if is_so else "[is|are] not ") + mentioned.text) if is_so else (
        Part("place", f"other than {mentioned.text}", f"[is|are] not {mentioned.text}")
    )  # fmt: skip


def _noun_part(noun: str, is_so: bool) -> Part:
    one, many = article(noun), plural(noun)
    if is_so:
        return Part("noun", noun, f"[is {one}|are {many}]")
    return Part("place", f"that [is no {noun}|are no {many}]", f"[is no {noun}|are no {many}]")


def _values(node: Name, scene: Scene) -> dict[str, str]:
    """What stands in the brackets, ready for a template."""
    found: dict[str, str] = {"who": "any disk"}
    for arg in node.args:
        if isinstance(arg, Length):
            found["length"], found["far"] = inches(arg), f"{inches(arg)} in"
        elif isinstance(arg, Name) and arg.name in BANDS:
            found["far"] = f"{arg.name} range"
        elif isinstance(arg, Int):
            found["n"] = counted(arg.value)
        elif node.name in ("in_kind", "affected_by") and isinstance(arg, Name):
            found["word"], found["name"] = article(label(arg.name).lower()), title(arg.name)
        else:
            found["who"] = someone(arg, scene).text
    # The distance from the disk itself is understood; that from a caster, a terrain or a wall is said.
    found["whose"] = possessive(found["who"])
    found["of"] = "" if found["who"] == "this disk" else f" of {found['who']}"
    return found


# Names with signs that an id does not keep.
_NAMES: Mapping[str, str] = {
    "ktoraz-the-great": "K'Toraz the Great", "oorlian-king-of-skeletons": "Oorlian, King of Skeletons,",
    "sister-of-qaro-fenn": "Sister of Q'aro Fenn",
}  # fmt: skip


# One of a race, where that is not the name of the race itself.
_OF_A_RACE: Mapping[str, str] = {
    "dark-elves": "Dark Elf", "dwarfs": "Dwarf", "high-elves": "High Elf", "orcs": "Orc", "wood-elves": "Wood Elf",
}  # fmt: skip


def title(id_: str) -> str:
    """The name of a piece by its id: `master-fletcher` -> Master Fletcher."""
    if id_ in _NAMES:
        return _NAMES[id_]
    small = ("of", "the", "to")
    words = id_.split("-")
    return " ".join(word if n and word in small else word.capitalize() for n, word in enumerate(words))


def _within(node: Name, scene: Scene, is_so: bool) -> Part:
    values = _values(node, scene)
    text = _PLACES["within"][0 if is_so else 1].format(**values)
    return Part("place", text, f"[is|are] {text}")


def _word(node: Name) -> str:
    arg = node.args[0]
    return arg.name if isinstance(arg, Name) else arg.value if isinstance(arg, Text) else str(getattr(arg, "value", ""))


def _identity(text: str, is_so: bool) -> Part:
    shown = text if is_so else f"non-{text}"
    return Part("identity", shown, f"[is {article(shown)} disk|are {shown} disks]")


def _trait(word: str, is_so: bool) -> Part:
    """Most traits stand before the noun; some are nouns themselves: an Empire caster."""
    return _noun_part(word, is_so) if word in ("caster", "hero") else _identity(label(word), is_so)


def _by_name(name: str, is_so: bool) -> Part:
    if is_so:
        return _identity(name, is_so)
    return Part("place", f"other than {name}", f"[is|are] not {name}")


def _skill(node: Name, _scene: Scene, is_so: bool) -> Part:
    return _having(token_words(_word(node)), is_so)


def _having(what: str, is_so: bool, article_: str = "") -> Part:
    if is_so:
        return Part("place", f"with {article_}{what}", f"[has|have] {article_}{what}")
    return Part("place", f"without {article_}{what}", f"[has|have] no {what}")


def _flying(_node: Name, _scene: Scene, is_so: bool) -> Part:
    if is_so:
        return Part("identity", "flying", "[flies|fly]")
    return Part("place", "without flying", "[does|do] not fly")


def _level(node: Name, scene: Scene, is_so: bool) -> Part:
    wanted = f"level {number(node.args[0], scene)} or more" if is_so else f"a level below {number(node.args[0], scene)}"
    return Part("place", f"of {wanted}", f"[has|have] {wanted}")


def _in_name(node: Name, _scene: Scene, is_so: bool) -> Part:
    return _having(f"“{_word(node).capitalize()}” in [its|their] name", is_so)


def _chain(node: Name, scene: Scene, is_so: bool) -> Part:
    who = someone(node.args[0], scene).text
    steps = f" in at most {number(node.args[1], scene)} steps" if len(node.args) > 1 else ""
    text = f"{'' if is_so else 'not '}connected to {who} through touching disks{steps}"
    return Part("place", text, f"[is|are] {text}")


def _empty(_node: Name, scene: Scene, is_so: bool) -> Part:
    if scene.is_place:
        return Part("place", f"on an {'empty' if is_so else 'occupied'} spot", "[is|are] on an empty spot")
    there = "no disk" if is_so else "a disk"
    return Part("place", f"with {there} on [it|them]", f"[has|have] {there} on [it|them]")


def _exists(node: Name, scene: Scene, is_so: bool) -> Part:
    said = _condition(node, scene, is_so)
    return Part("place", f"while {said}", said)


def _object(node: Name, _scene: Scene, is_so: bool) -> Part:
    return _noun_part(label(_word(node)).lower() if node.args else "spell", is_so)


def _other(_node: Name, scene: Scene, is_so: bool) -> Part:
    return Part("other", "other", f"[is|are] not {scene.me}") if is_so else Part("mention", scene.me, f"is {scene.me}")


def _self(_node: Name, scene: Scene, is_so: bool) -> Part:
    return _other(_node, scene, not is_so)


_SPECIAL: Mapping[str, Callable[[Name, Scene, bool], Part]] = {
    "self": _self, "other": _other, "skill": _skill, "flying": _flying, "level": _level, "named": _in_name,
    "chain": _chain, "object": _object, "within": _within, "empty": _empty, "any": _exists, "none": _exists,
    "is": _exists,
    "name": lambda node, _scene, is_so: _by_name(title(_word(node)), is_so),
    "faction": lambda node, _scene, is_so: _identity(label(_word(node)), is_so),
    "trait": lambda node, _scene, is_so: _trait(_word(node), is_so),
    "clan": lambda node, _scene, is_so: _identity(label(_word(node)), is_so),
    "race": lambda node, _scene, is_so: _identity(_OF_A_RACE.get(_word(node), title(_word(node))), is_so),
    "kind": lambda node, _scene, is_so: _noun_part(label(_word(node)).lower(), is_so),
    "multiwound": lambda _node, _scene, is_so: _having("more than one wound" if is_so else "only one wound", True),
    "usable": lambda _node, _scene, is_so: _having("special ability", is_so, "a "),
}  # fmt: skip


def _joined(node: All | Some, scene: Scene, is_so: bool) -> Part:
    """Several terms as one: `good | neutral`, `-(pinned & wounded)`."""
    parts = [_part(one, scene, is_so) for one in node.parts]
    joint = "or" if isinstance(node, Some) == is_so else "and"
    said = f" {joint} ".join(part.said for part in parts)
    slots = {part.slot for part in parts}
    if len(slots) == 1 and slots <= {"state", "whose", "identity", "place", "mention"}:
        return Part(parts[0].slot, f" {joint} ".join(_less(parts)), said)
    return Part("place", f"that {said}", said)


def _less(parts: list[Part]) -> list[str]:
    """Texts that begin alike are joined without saying the beginning twice: with M 3 or less or T 3 or less."""
    heads = {part.text.split(" ", 1)[0] for part in parts}
    if len(heads) == 1 and heads <= {"with", "that", "in"}:
        return [parts[0].text, *(part.text.split(" ", 1)[1] for part in parts[1:])]
    return [part.text for part in parts]


# --- numbers and comparisons ---

_SIGNS: Mapping[str, str] = {"<=": "{n} or less", ">=": "{n} or more", "<": "below {n}", ">": "above {n}", "=": "{n}"}
_COUNTS: Mapping[str, str] = {
    "<=": "at most {n}", ">=": "at least {n}", "<": "fewer than {n}", ">": "over {n}", "=": "exactly {n}",
}  # fmt: skip
_OPPOSITE: Mapping[str, str] = {"<=": ">", ">=": "<", "<": ">=", ">": "<="}


_OUTER = "\0"  # the outer piece while an inner phrase is made: only the outer phrase knows whether it is many


def _compared(node: Compare, scene: Scene, is_so: bool) -> Part:
    """`t <= 3` -> with T 3 or less."""
    sign = node.sign if is_so else _OPPOSITE.get(node.sign, node.sign)
    much = _SIGNS[sign].format(n=number(node.right, scene))
    left = node.left
    if isinstance(left, Name) and left.name == "count":
        much = _COUNTS[sign].format(n=number(node.right, scene))
        inner = scene.naming(that=Phrase(_OUTER))
        who = noun_phrase(left.args[0], inner, "bare", is_many=_is_many(node.right)).text.replace(_OUTER, "[it|them]")
        return Part("place", f"with {much} {who}", f"there {'are' if _is_many(node.right) else 'is'} {much} {who}")
    if isinstance(left, Name) and left.name == "flips_made":
        return Part("place", f"that [has|have] made {much} flips", f"[has|have] made {much} flips")
    if isinstance(left, Name) and left.name in STATS and left.args:
        whose = someone(left.args[0], scene).text
        return Part("place", f"while {whose} has {STATS[left.name]} {much}", f"{whose} has {STATS[left.name]} {much}")
    if isinstance(left, Name) and left.name in STATS:
        return Part("place", f"with {STATS[left.name]} {much}", f"[has|have] {STATS[left.name]} {much}")
    if isinstance(left, Name) and left.name in _HAPPENED:
        what, wanted = _HAPPENED[left.name], _COUNTS[sign].format(n=number(node.right, scene))
        return Part("place", f"if {wanted} {what}", f"{wanted} {what}")
    what = number(left, scene)
    return Part("place", f"with {what} of {much}", f"[has|have] {what} of {much}")


# Numbers of an event that a condition asks for.
_HAPPENED: Mapping[str, str] = {"event.hits": "missiles hit it", "event.n": "damage is done"}


def possessive(text: str) -> str:
    """its, or somebody's."""
    return "its" if text == "it" else filling.possessive(text)


def _is_many(node: Node) -> bool:
    return not (isinstance(node, Int) and node.value == 1)


def number(node: Node | int | str, scene: Scene) -> str:
    """A number as it is counted out."""
    if isinstance(node, int):
        return str(node)
    if isinstance(node, str):
        return number(parse(node), scene)
    if isinstance(node, Int):
        return str(node.value)
    if isinstance(node, Sum):
        return f"{number(node.left, scene)} {node.sign} {number(node.right, scene)}"
    assert isinstance(node, Name), node
    if node.name == "count":
        return f"the number of {noun_phrase(node.args[0], scene, 'bare').text}"
    if node.name == "sum":
        stat = node.args[0]
        assert isinstance(stat, Name)
        return f"the combined {STATS[stat.name]} of {noun_phrase(node.args[1], scene, 'all').text}"
    if node.name in STATS:
        whose = f" of {someone(node.args[0], scene).text}" if node.args else ""
        return (f"the {STATS[node.name]}" if whose else STATS[node.name]) + whose
    if node.name in scene.names:
        return scene.names[node.name].text
    return {"x": "X", "event.n": "that amount", "event.hits": "the number of hits"}.get(node.name, node.name)


# --- noun phrases ---


def someone(node: Node, scene: Scene) -> Phrase:
    """A reference, or one such piece."""
    if isinstance(node, Name) and _is_reference(node, scene):
        return reference(node, scene)
    return noun_phrase(node, scene, "a")


def _is_reference(node: Name, scene: Scene) -> bool:
    return (
        node.name in ("self", "it", "that", "host", "here", "you", "spell", "old", "owner", "nearest", "farthest")
        or node.name.startswith("event.")
        or node.name in scene.names
        or node.name in scene.fresh
    )


_REFERENCES: Mapping[str, str] = {
    "it": "it", "that": "it", "you": "you", "spell": "the spell", "event.who": "that disk", "event.by": "that disk",
    "event.upon": "that disk", "event.spell": "that spell", "event.seat": "that player", "event.target": "the target",
}  # fmt: skip


def reference(node: Name, scene: Scene) -> Phrase:
    """What a name stands for here."""
    if node.name in ("nearest", "farthest"):
        found = noun_phrase(node.args[0], scene, "bare", is_many=False)
        return Phrase(f"the {node.name} {found.text}")
    if node.name == "owner":
        return Phrase(f"{possessive(someone(node.args[0], scene).text)} owner")
    if node.name == "old":
        return Phrase(f"where {someone(node.args[0], scene).text} was")
    if node.name in ("self", "host", "here") and node.name not in scene.names:
        return Phrase(scene.me)
    if node.name in scene.names:
        return scene.names[node.name]
    return Phrase(_REFERENCES.get(node.name, node.name))


def who(text: str, scene: Scene, number_: Number = "all") -> Phrase:
    """Whom a text means. Who is within some inches of a disk is that disk too."""
    node = parse(text) if text else Name("disk")
    found = noun_phrase(node, scene, number_)
    if number_ in ("all", "bare") and isinstance(node, Name) and node.name == "within":
        middle = node.args[0]
        if isinstance(middle, Name) and (middle.name in scene.names or (middle.name == "self" and scene.is_among)):
            whole = reference(middle, scene).text
            return Phrase(f"{whole} and {found.text.replace(f' of {whole}', ' of it')}", is_many=True)
    return found


def head(text: str) -> str:
    """The bare noun of a selector: disk, terrain, player."""
    node = parse(text)
    parts = [_part(one, Scene()) for one in (node.parts if isinstance(node, All) else (node,))]
    noun = next((part.text for part in parts if part.slot == "noun"), "disk")
    return {"opponent": "player", "archer": "disk", "spellcaster": "disk"}.get(noun, noun)


def forced(text: str, scene: Scene) -> tuple[Phrase, str]:
    """Whom nothing may force where: the disk itself or any, and the place that it would have."""
    node = parse(text)
    parts = [_part(one, replace(scene, is_place=True)) for one in (node.parts if isinstance(node, All) else (node,))]
    mentioned = [part.text for part in parts if part.slot == "mention"]
    lying = [part for part in parts if part.slot == "place" and not part.text.startswith("without ")]
    places = " and ".join(_placed([agree(part.text, False) for part in lying]))
    others = [part for part in parts if part.slot != "mention" and part not in lying]
    whom = Phrase(mentioned[0]) if mentioned else Phrase(_put_together(others, "bare", True), is_many=True)
    return whom, f"to a spot {places}" if places else "anywhere"


def noun_phrase(node: Node, scene: Scene, number_: Number, *, is_many: bool | None = None) -> Phrase:
    """All of them, one of them, or just such ones."""
    many = number_ in ("all", "bare") if is_many is None else is_many
    if isinstance(node, Name) and (node.name in scene.fresh):
        return scene.fresh[node.name]
    if isinstance(node, Name) and _is_reference(node, scene):
        return reference(node, scene)
    if isinstance(node, Some) and not _is_one_phrase(node, scene):
        return _either(node, scene, number_, many)
    terms = node.parts if isinstance(node, All) else (node,)
    parts = [_part(_unbound(one, scene), scene) for one in terms]
    mentioned = [part for part in parts if part.slot == "mention"]
    if mentioned:
        rest = [part.said for part in parts if part.slot != "mention"]
        named = scene.names.get(_first_name(terms, scene))
        text = mentioned[0].text + (f", if it {agree(' and '.join(rest), False)}" if rest else "")
        return Phrase(text, named.is_many if named else " or " in mentioned[0].text)
    return Phrase(_put_together(parts, number_, many), many)


def _first_name(terms: Iterable[Node], scene: Scene) -> str:
    return next((term.name for term in terms if isinstance(term, Name) and term.name in scene.names), "")


def _unbound(node: Node, scene: Scene) -> Node:
    """`-a` beside others means: other ones."""
    if isinstance(node, Not) and isinstance(node.part, Name) and node.part.name in {**scene.names, **scene.fresh}:
        return Name("other")
    return node


def _is_one_phrase(node: Some, scene: Scene) -> bool:
    """Whether alternatives are only different words for the same noun: good or neutral."""
    parts = [_part(one, scene) for one in node.parts]
    slots = {part.slot for part in parts}
    return len(slots) == 1 and slots <= {"state", "whose", "identity", "place"}


def _either(node: Some, scene: Scene, number_: Number, many: bool) -> Phrase:
    """Alternatives of different kinds: this disk and Dwarf disks within 6 in."""
    found = [noun_phrase(one, scene, number_, is_many=many) for one in node.parts]
    return Phrase(listed((one.text for one in found), "and" if many else "or"), many)


def _put_together(parts: list[Part], number_: Number, many: bool) -> str:
    in_slot = {slot: sorted((part.text for part in parts if part.slot == slot), key=_rank) for slot in _ORDER}
    nouns = _nouns(in_slot["noun"], many)
    before = [*in_slot["other"], *in_slot["state"], *in_slot["whose"], *in_slot["identity"]]
    words = " ".join([*before, *nouns])
    text = " ".join([_numbered(words, number_), *_placed(in_slot["place"])])
    return agree(text, many)


def _rank(text: str) -> tuple[bool, bool, str]:
    """In whatever order the terms of a selector stand: names last, next to the noun, and what is not so after what is."""
    return text[:1].isupper(), text.startswith(("not ", "neither ")), text


_ORDER: tuple[Slot, ...] = ("other", "state", "whose", "identity", "noun", "place")


def _nouns(named: list[str], many: bool) -> list[str]:
    """A mountain is a terrain, an archer a disk: what says more stands alone. The last one is the noun."""
    found = [noun for noun in named if noun not in ("disk", "terrain")] or named[:1] or ["disk"]
    return [*found[:-1], plural(found[-1]) if many else found[-1]]


def _placed(places: list[str]) -> list[str]:
    """What it has, then where it is, then clauses with `that`: in this order nothing can be misread."""
    spots = [text for text in places if text.startswith("on an ")]
    having = [text for text in places if text.startswith(("with ", "without ", "of ")) and not _counts(text)]
    clauses = [text for text in places if text.startswith("that ")]
    counts = [text for text in places if _counts(text)]
    lying = [text for text in places if text not in (*spots, *having, *clauses, *counts)]
    return [
        *spots,
        *([" and ".join(having)] if having else []),
        *([" and ".join(lying)] if lying else []),
        *counts,
        *([" and ".join(clauses)] if clauses else []),
    ]


def _counts(text: str) -> bool:
    return text.startswith(tuple("with " + sign.split("{")[0] for sign in _COUNTS.values()))


def _numbered(words: str, number_: Number) -> str:
    if number_ == "one":
        return f"one {words}"
    if number_ == "a":
        return "another " + words.removeprefix("other ") if words.startswith("other ") else article(words)
    if number_ == "no":
        return f"no {words}"
    return f"all {words}" if number_ == "all" else words


def plural(noun: str) -> str:
    """disks, heroes, castles of water."""
    head, of, rest = noun.partition(" of ")
    end = "" if head.endswith("s") else "es" if head.endswith("o") else "s"
    return f"{head}{end}{of}{rest}"


# --- conditions ---


def condition(text: str, scene: Scene) -> str:
    """A condition as a clause: there is an enemy disk within 6 in."""
    return _condition(parse(text), scene, True)


def _condition(node: Node, scene: Scene, is_so: bool) -> str:
    if isinstance(node, Not):
        return _condition(node.part, scene, not is_so)
    if isinstance(node, (All, Some)):
        joint = " and " if isinstance(node, All) == is_so else " or "
        return joint.join(_condition(part, scene, is_so) for part in node.parts)
    if isinstance(node, Name) and node.name in ("any", "none"):
        is_there = (node.name == "any") == is_so
        there = "a" if is_there else "no"
        if isinstance(node.args[0], Name) and node.args[0].name in scene.names:
            return "you do" if is_there else "you do not"  # a pick that need not be made
        return f"there is {noun_phrase(node.args[0], scene, there).text}"  # type: ignore[arg-type]
    if isinstance(node, Name) and node.name == "is":
        return someone(node.args[0], scene).does(statement(node.args[1], scene, is_so))
    if isinstance(node, Compare):
        said = agree(_compared(node, scene, is_so).said, False)
        return said if not said.startswith("has ") else f"{scene.me} {said}"
    return f"{scene.me} {agree(_part(node, scene, is_so).said, False)}"


def statement(node: Node, scene: Scene, is_so: bool = True) -> str:
    """What is said of somebody: is pinned and has T 3 or less."""
    if isinstance(node, All) and is_so:
        said = [_part(_unbound(one, scene), scene).said for one in node.parts]
        return " and ".join([said[0], *(one.removeprefix("[is|are] ") if _are_both(said) else one for one in said[1:])])
    return _part(node, scene, is_so).said


def _are_both(said: list[str]) -> bool:
    return all(one.startswith("[is|are] ") for one in said)


def coming(text: str, scene: Scene) -> str:
    """What comes to be true of somebody: an enemy disk touches this disk."""
    node = parse(text)
    terms = node.parts if isinstance(node, All) else (node,)
    parts = [_part(one, scene) for one in terms]
    if any(part.slot == "mention" for part in parts):
        return _happening([part for part in parts if part.slot != "mention"], Phrase(scene.me))
    still = [part for part in parts if part.slot in _STILL or part.text.startswith(("with ", "without "))]
    turned = [part for part in parts if part not in still]
    if not turned:  # nothing in it changes often: the last that can
        turned = [part for part in still if part.slot in ("identity", "place")][-1:]
    subject = Phrase(_put_together([part for part in still if part not in turned], "a", False))
    return _happening(turned, subject) if turned else f"there is {subject.text}"


_STILL = ("other", "whose", "identity", "noun")


def _happening(turned: list[Part], subject: Phrase) -> str:
    """There is ..., or somebody does ..."""
    there = [part.said for part in turned if part.text.startswith("while ")]
    does = [part.said for part in turned if not part.text.startswith("while ")]
    return " and ".join([*([subject.does(" and ".join(does))] if does else []), *there])
