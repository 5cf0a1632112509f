"""What has become different since a battle began: values in the catalogue, the rules of the program."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from app.battles.record import Record
from app.games.api.records import Records
from app.words import say
from catalog.schema import Entry
from catalog.schema.plain import Plain, to_plain

MAX_NAMED = 4


@dataclass(frozen=True, slots=True)
class RuleDrift:
    """`values` names the pieces that the catalogue has otherwise now; `rules` are those the battle was begun under,
    empty where they are today's; `is_fixed`: they do not take its answers again, so nothing before can be taken
    back. `now` are the rules of today."""

    values: tuple[str, ...] = ()
    rules: str = ""
    is_fixed: bool = False
    now: str = field(default="", compare=False)

    def sentences(self) -> tuple[str, ...]:
        """A sentence for each."""
        return tuple(self._told())

    def _told(self) -> Iterator[str]:
        if self.values:
            named, more = self.values[:MAX_NAMED], len(self.values) - MAX_NAMED
            yield say("battle-since-values", names=list(named), more=max(more, 0))
        if self.rules:
            yield say("battle-since-rules", recorded=self.rules, now=self.now)
        if self.is_fixed:
            yield say("battle-since-fixed")


def find_drift(record: Record, catalogue: Records, *, is_fixed: bool) -> RuleDrift:
    rules = "" if record.is_of_these_rules else str(record.header.get("rules"))
    return RuleDrift(tuple(changed_pieces(record.records, catalogue)), rules, is_fixed, record.rules)


def changed_pieces(kept: Records, catalogue: Records) -> Iterator[str]:
    """Pieces of the battle that are not the same in the catalogue, or not there any more. Where a value comes from does
    not matter, nor how we word what the rules do by themselves."""
    for kind, entries in kept.items():
        for id_, one in entries.items():
            now = catalogue.get(kind, {}).get(id_)
            if now is None or _values(now) != _values(one):
                yield one.name


_WORDING = frozenset({"origin", "notes", "summary", "setup", "victory", "purpose", "target", "objective"})


def _values(entry: Entry) -> dict[str, Plain]:
    plain = to_plain(entry, defaults=False)
    found = {name: value for name, value in plain.items() if name not in _WORDING}
    if isinstance(abilities := found.get("abilities"), (list, tuple)):
        found["abilities"] = [_without_words(one) for one in abilities]
    return found


def _without_words(ability: Plain) -> Plain:
    """What the rules do of an ability. Where players resolve it by hand, its text is what they play by."""
    if not isinstance(ability, dict) or ability.get("implemented") == "manual":
        return ability
    return {name: value for name, value in ability.items() if name != "summary"}
