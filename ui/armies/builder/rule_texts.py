"""What a set of rules does, in words. Read in the background, where the names of the pieces are known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.words import label, say

if TYPE_CHECKING:
    from app.armies.formats.piece_names import Names
    from app.armies.rules import RuleSet
    from catalog.overlay import Library

# Of a long list of pieces so many are named.
MOST_NAMED = 8


@dataclass(frozen=True)
class Rule:
    """A set of rules that an army may name: what it is called, what it does, whether it is the user's own. `rules` is
    None for a name that nobody has written down."""

    id: str
    name: str
    says: tuple[str, ...]
    is_own: bool = False
    rules: "RuleSet | None" = None


@dataclass(frozen=True)
class Known:
    """All rules of a game, and the names of its pieces for an editor: (key, name)."""

    rules: tuple[Rule, ...]
    pieces: tuple[tuple[str, str], ...]


def read_rules(library: "Library", system: str, named: tuple[str, ...] = ()) -> Known:
    """Everything that can be turned on, and what an army names though nobody knows it."""
    from app.armies.formats.piece_names import names_for
    from app.armies.rules import known_rules, list_rules
    from catalog.fold import fold

    names = names_for(library.catalog, system)
    own = {rules.id for rules in list_rules(library.database, system)}
    found = [
        _rule(rules, names, rules.id in own)
        for rules in known_rules(system, library.catalog, library.database).values()
    ]
    known = {rule.id for rule in found}
    found += [Rule(name, label(name), (say("armies.rule-unknown"),)) for name in named if name not in known]
    pieces = sorted(((key, names.shown(key)) for key in names.pieces), key=lambda pair: fold(pair[1]))
    return Known(tuple(found), tuple(pieces))


def _rule(rules: "RuleSet", names: "Names", is_own: bool) -> Rule:
    is_option = rules.options == (rules.id,)
    name = say(f"armies.option-{rules.id}") if is_option else rules.name
    note = say(f"armies.option-{rules.id}-says") if is_option else rules.note
    return Rule(rules.id, name, tuple(filter(None, (note, *_lines(rules, names)))), is_own, rules)


def _lines(rules: "RuleSet", names: "Names") -> Iterator[str]:
    if rules.bans:
        yield say("armies.rule-bans", names=_named(dict.fromkeys(rules.bans), names))
    if rules.limits:
        yield say("armies.rule-limits", names=_named(rules.limits, names))
    if rules.points:
        yield say("armies.rule-points", names=_named(rules.points, names))
    if rules.spell_copies is not None:
        yield say("armies.rule-spells", count=rules.spell_copies)


def _named(pieces: Mapping[str, int | None], names: "Names") -> str:
    shown = []
    for key, number in list(pieces.items())[:MOST_NAMED]:
        name = names.shown(key) if key in names.pieces else key
        shown.append(name if number is None else f"{name} {number}")
    more = len(pieces) - MOST_NAMED
    return ", ".join(shown) + (say("armies.rule-more", count=more) if more > 0 else "")
