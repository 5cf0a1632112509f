"""By what the results can be narrowed: groups of values, each with how many entries have it. No Qt here.

A choice is written into the query itself, so that what is shown can always be copied as a query, and a query that
somebody types shows in the groups.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import TYPE_CHECKING

from app.games.registry import traits_of
from app.words import kind_label, label, say
from catalog.queries.query_parts import (
    chosen,
    has_term,
    with_term,
    with_value,
    without_term,
    without_value,
    without_values,
)
from ui.catalog.results.row_texts import token_words

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.search import OwnedCounts


@dataclass(frozen=True, slots=True)
class FacetPlan:
    """A group: its name and the field it asks for. A game says in its traits which groups it has.

    `always`: whether every game has it; `with_all`: whether it is there where all games are shown together. `words`
    limits it to some values and orders them; `ranges` puts numbers together; `terms` are whole terms instead of values
    of a field, each for itself, with the end of the code of its words. `written` is what the query calls the field.
    """

    name: str
    field: str = ""
    always: bool = False
    with_all: bool = False
    words: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    terms: Mapping[str, str] = dataclass_field(default_factory=dict)
    written: str = ""
    is_folded: bool = True  # until somebody opens it

    def is_for(self, system: str) -> bool:
        if self.always:
            return True
        return self.name in traits_of(system).catalogue.facets if system else self.with_all

    @property
    def among(self) -> tuple[str, ...] | None:
        """The values that may share a part of the query; None for all of the field."""
        return self.words or None


_MINE = {"owned>0": "owned", "free>0": "free", "wanted>0": "wanted", "owned=0": "missing"}
_VALUE = {"is:house": "house", "-is:house": "printed", "is:corrected": "corrected", "is:incomplete": "incomplete"}
_MARKS = ("champion", "hero", "elite", "unique", "limited", "loyal", "flying")

PLANS: tuple[FacetPlan, ...] = (
    FacetPlan("game", "system", with_all=True, is_folded=False),
    FacetPlan("kind", "kind", always=True, is_folded=False),
    FacetPlan("faction", "faction", with_all=True, written="f", is_folded=False),
    FacetPlan("clan", "clan", is_folded=False),
    FacetPlan("race", "race", is_folded=False),
    FacetPlan("mine", always=True, terms=_MINE, is_folded=False),
    FacetPlan("alignment", "alignment", with_all=True, is_folded=False),
    FacetPlan("side", "side", is_folded=False),
    FacetPlan("element", "element", is_folded=False),
    FacetPlan("mark", "is", always=True, words=_MARKS, is_folded=False),
    FacetPlan("skill", "skill", with_all=True),
    FacetPlan("keyword", "keyword", with_all=True),
    FacetPlan("missile", "missile", with_all=True),
    FacetPlan("range", "range", words=("short", "medium", "long", "siege")),
    FacetPlan("points", "points", with_all=True, ranges=("0..3", "4..6", "7..9", "10..14", "15.."), written="pts"),
    FacetPlan("health", "health"),
    FacetPlan("level", "level", with_all=True),
    FacetPlan("rank", "rank"),
    FacetPlan("ring", "ring"),
    FacetPlan("trait", "trait"),
    FacetPlan("size", "size"),
    FacetPlan("class", "unit_class"),
    FacetPlan("icon", "sai"),
    FacetPlan("strategy", "strategy"),
    FacetPlan("land", "land"),
    FacetPlan("does", "does", always=True),
    FacetPlan("box", "set", always=True, written="in"),
    FacetPlan("value", always=True, terms=_VALUE),
    FacetPlan("played", "implemented", always=True),
)  # fmt: skip
BY_NAME: Mapping[str, FacetPlan] = {plan.name: plan for plan in PLANS}


@dataclass(frozen=True, slots=True)
class FacetChoice:
    """A value of a group, or a whole term, in words; and how many entries have it among what else is asked."""

    value: str
    text: str
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class FacetGroup:
    name: str
    text: str
    choices: tuple[FacetChoice, ...]

    @property
    def chosen(self) -> int:
        return sum(choice.is_chosen for choice in self.choices)


@dataclass
class FacetCounter:
    """Counts in the background; remembers what a game has in all, by which the values of a group keep their order."""

    _whole: dict[str, dict[str, dict[str, int]]] = dataclass_field(default_factory=dict)
    _boxes: dict[str, str] = dataclass_field(default_factory=dict)

    def forget(self) -> None:
        """There is another catalogue."""
        self._whole, self._boxes = {}, {}

    def groups(
        self, library: "Library", text: str, system: str, mine: "OwnedCounts", names: Mapping[tuple[str, str], str]
    ) -> tuple[FacetGroup, ...]:
        """All groups of a game for a query. Groups and values that nothing answers to are left out, unless chosen."""
        plans = [
            plan for plan in PLANS if plan.is_for(system) and (plan.name != "mine" or mine or _is_asked(plan, text))
        ]
        counted = self._count(library, plans, text, system, mine)
        whole = self._in_all(library, plans, system)
        boxes = self._box_names(library)
        made = (
            _group(plan, text, counted[plan.name], whole.get(plan.name, {}), FacetNames(system, names, boxes))
            for plan in plans
        )
        return tuple(group for group in made if group.choices)

    def _in_all(self, library: "Library", plans: list[FacetPlan], system: str) -> dict[str, dict[str, int]]:
        if system not in self._whole:
            from catalog.search import OwnedCounts

            self._whole[system] = self._count(
                library, [plan for plan in plans if plan.field], "", system, OwnedCounts()
            )
        return self._whole[system]

    def _box_names(self, library: "Library") -> dict[str, str]:
        if not self._boxes:
            rows = library.catalog.rows("SELECT id, name FROM entry WHERE kind = 'set' ORDER BY sort")
            self._boxes = {row["id"]: row["name"] for row in rows}
        return self._boxes

    def _count(
        self, library: "Library", plans: list[FacetPlan], text: str, system: str, mine: "OwnedCounts"
    ) -> dict[str, dict[str, int]]:
        """Each group without its own choice: what could be chosen besides. Groups without one are counted together."""
        from catalog.search import count, facets

        result: dict[str, dict[str, int]] = {}
        together: list[FacetPlan] = []
        for plan in plans:
            if plan.terms:
                result[plan.name] = {
                    term: count(
                        library.catalog, with_term(without_term(text, term), term), system=system or None, owned=mine
                    )
                    for term in plan.terms
                }
            elif (rest := without_values(text, plan.field, plan.among)) != text:
                found = facets(library.catalog, rest, [plan.field], system=system or None, owned=mine)
                result[plan.name] = found[plan.field]
            else:
                together.append(plan)
        fields = sorted({plan.field for plan in together})
        found = facets(library.catalog, text, fields, system=system or None, owned=mine)
        return result | {plan.name: found[plan.field] for plan in together}


@dataclass(frozen=True, slots=True)
class FacetNames:
    system: str
    families: Mapping[tuple[str, str], str]
    boxes: Mapping[str, str]

    def of(self, plan: FacetPlan, value: str) -> str:
        if plan.terms or plan.name in _SAID:
            return say(f"facet.{plan.name}.{plan.terms.get(value, value)}")
        if plan.ranges:
            least, _, most = value.partition("..")
            return say("facet.from", least=least) if not most else say("facet.between", least=least, most=most)
        return _WORDS.get(plan.field, self._plain)(value)

    def _plain(self, value: str) -> str:
        return self.families.get((self.system, value)) or self.boxes.get(value) or label(value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_SAID = frozenset({"played", "mark"})
_WORDS = {
    "kind": kind_label,
    "skill": lambda value: _capital(token_words(value)),
    "keyword": lambda value: _capital(token_words(value)),
    "level": lambda value: say("facet.of-level", level=value),
    "rank": lambda value: say("facet.of-rank", rank=value),
}


def _group(
    plan: FacetPlan, text: str, counted: Mapping[str, int], whole: Mapping[str, int], names: FacetNames
) -> FacetGroup:
    return FacetGroup(plan.name, say(f"facet.{plan.name}"), tuple(_choices(plan, text, counted, whole, names)))


def _choices(
    plan: FacetPlan, text: str, counted: Mapping[str, int], whole: Mapping[str, int], names: FacetNames
) -> Iterator[FacetChoice]:
    taken = chosen(text, plan.field) if plan.field else frozenset()
    for value in _values(plan, whole, taken):
        is_chosen = value in taken if plan.field else has_term(text, value)
        count = _in_range(counted, value) if plan.ranges and ".." in value else counted.get(value, 0)
        if count or is_chosen:
            yield FacetChoice(value, names.of(plan, value), count, is_chosen)


def _values(plan: FacetPlan, whole: Mapping[str, int], taken: frozenset[str]) -> list[str]:
    """In an order that does not change while somebody types: as planned, by number, or the most frequent first."""
    if plan.terms or plan.words:
        return list(plan.terms or plan.words)
    if plan.ranges:
        return [*plan.ranges, *sorted(taken.difference(plan.ranges))]
    if all(value.replace(".", "", 1).isdigit() for value in whole):
        return sorted({*whole, *taken}, key=lambda value: (len(value.partition(".")[0]), value))
    # `missile:arrow:4` is a finer question than a group can ask.
    return [value for value in whole if (":" not in value and "+" not in value) or value in taken]


def _is_asked(plan: FacetPlan, text: str) -> bool:
    return any(has_term(text, term) for term in plan.terms)


def _in_range(counted: Mapping[str, int], value: str) -> int:
    least, _, most = value.partition("..")
    return sum(n for number, n in counted.items() if float(least or 0) <= float(number) <= float(most or "inf"))


def toggled(text: str, group: str, value: str) -> str:
    """The query with a choice made, or unmade."""
    plan = BY_NAME[group]
    if plan.terms:
        return without_term(text, value) if has_term(text, value) else with_term(text, value)
    if value in chosen(text, plan.field):
        return without_value(text, plan.field, value)
    return with_value(text, plan.field, value, plan.written, plan.among)


def cleared(text: str) -> str:
    """The query without anything that a group could choose."""
    for plan in PLANS:
        if plan.field:
            text = without_values(text, plan.field, plan.among)
        for term in plan.terms:
            text = without_term(text, term)
    return text
