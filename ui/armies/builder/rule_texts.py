"""What a set of rules does, in words. Read in the background, where the names of the pieces are known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.words import label, say

if TYPE_CHECKING:
    from app.armies.agreed_rules import RuleSet
    from app.armies.formats.piece_names import PieceNameIndex
    from catalog.overlay import Library

# Of a long list of pieces so many are named.
MAX_NAMED = 8


@dataclass(frozen=True)
class KnownRuleSet:
    """A set of rules that an army may name: what it is called, what it does, whether it is the user's own. `rules` is
    None for a name that nobody has written down."""

    id: str
    name: str
    says: tuple[str, ...]
    is_own: bool = False
    rules: "RuleSet | None" = None


@dataclass(frozen=True)
class KnownRules:
    """All rules of a game, and the names of its pieces for an editor: (key, name)."""

    rules: tuple[KnownRuleSet, ...]
    pieces: tuple[tuple[str, str], ...]


def read_rules(library: "Library", system: str, named: tuple[str, ...] = ()) -> KnownRules:
    """Everything that can be turned on, and what an army names though nobody knows it."""
    from app.armies.agreed_rules import known_rules, list_rules
    from app.armies.formats.piece_names import names_for
    from catalog.text_normalising import fold

    names = names_for(library.catalog, system)
    own = {rules.id for rules in list_rules(library.database, system)}
    found = [
        _rule(rules, names, rules.id in own)
        for rules in known_rules(system, library.catalog, library.database).values()
    ]
    known = {rule.id for rule in found}
    found += [KnownRuleSet(name, label(name), (say("armies.rule-unknown"),)) for name in named if name not in known]
    pieces = sorted(((key, names.shown(key)) for key in names.pieces), key=lambda pair: fold(pair[1]))
    return KnownRules(tuple(found), tuple(pieces))


def _rule(rules: "RuleSet", names: "PieceNameIndex", is_own: bool) -> KnownRuleSet:
    is_option = rules.options == (rules.id,)
    name = say(f"armies.option-{rules.id}") if is_option else rules.name
    note = say(f"armies.option-{rules.id}-says") if is_option else rules.note
    return KnownRuleSet(rules.id, name, tuple(filter(None, (note, *_lines(rules, names)))), is_own, rules)


def _lines(rules: "RuleSet", names: "PieceNameIndex") -> Iterator[str]:
    if rules.bans:
        yield say("armies.rule-bans", names=_named(dict.fromkeys(rules.bans), names))
    if rules.limits:
        yield say("armies.rule-limits", names=_named(rules.limits, names))
    if rules.points:
        yield say("armies.rule-points", names=_named(rules.points, names))
    if rules.spell_copies is not None:
        yield say("armies.rule-spells", count=rules.spell_copies)


def _named(pieces: Mapping[str, int | None], names: "PieceNameIndex") -> str:
    shown = []
    for key, number in list(pieces.items())[:MAX_NAMED]:
        name = names.shown(key) if key in names.pieces else key
        shown.append(name if number is None else f"{name} {number}")
    more = len(pieces) - MAX_NAMED
    return ", ".join(shown) + (say("armies.rule-more", count=more) if more > 0 else "")
