"""Which parts of a record are texts of the small language, and of which sort. Whoever reads records reads them here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from catalog.schema import records as r


@dataclass(frozen=True, slots=True)
class Until:
    """The end of what a record keeps in force: it may speak of what was picked."""

    as_long_as: str


Sort = Literal["selector", "number"]
Path = tuple[str | int, ...]

# Texts that mean pieces, or are true of something. Conditions are selectors that are asked of the piece itself.
SELECTORS: Mapping[type, tuple[str, ...]] = {
    r.Trigger: ("whenever", "who", "by", "upon"),
    r.Pick: ("who",),
    r.Cost: ("sacrifice",),
    r.Modify: ("who", "against"),
    r.Grant: ("who",),
    r.Protect: ("who", "by"),
    r.Restrict: ("by", "upon"),
    r.Permit: ("by", "upon"),
    r.Oblige: ("by", "upon"),
    r.Control: ("who",),
    r.Damage: ("who",),
    r.InstantBlow: ("who",),
    r.Wound: ("who",),
    r.Heal: ("who",),
    r.Destroy: ("who",),
    r.Redirect: ("to",),
    r.Cancel: ("of",),
    r.Mark: ("who", "to"),
    r.Move: ("who",),
    r.Flip: ("who",),
    r.Ambush: ("who", "onto"),
    r.Burrow: ("who", "under"),
    r.Relocate: ("who", "where"),
    r.Swap: ("a", "b"),
    r.DropCounters: ("aim",),
    r.Fire: ("at",),
    r.Deploy: ("which", "where"),
    r.Send: ("who",),
    r.Place: ("where",),
    r.Invoke: ("of",),
    r.Duel: ("a", "b"),
    r.Check: ("that",),
    r.Record: ("provided",),
    Until: ("as_long_as",),
}
NUMBERS: Mapping[type, tuple[str, ...]] = {r.Damage: ("n",), r.InstantBlow: ("n",), r.Fire: ("n",), r.Modify: ("add",)}

# Words that are no texts: names, ids, and lists of them.
WORDS: Mapping[type, tuple[str, ...]] = {
    r.Trigger: ("using", "how", "during"),
    r.Pick: ("name",),
    r.Grant: ("skills", "traits", "without"),
    r.Restrict: ("using",),
    r.Slide: ("name",),
    r.Transform: ("into",),
    r.Place: ("kind", "traits"),
    r.Step: ("script",),
}


def texts(part: Any) -> Iterator[tuple[Path, str, Sort]]:
    """The texts of one part of a record, without those of the parts inside it."""
    for name in SELECTORS.get(type(part), ()):
        if text := getattr(part, name):
            yield (name,), text, "selector"
    for name in NUMBERS.get(type(part), ()):
        value = getattr(part, name)
        if isinstance(value, str):
            yield (name,), value, "number"
        elif isinstance(value, Mapping):
            yield from (((name, key), one, "number") for key, one in value.items() if isinstance(one, str))
