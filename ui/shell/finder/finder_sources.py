"""What the search over everything finds: screens and actions at once, pieces, armies and rules in the background."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.words import kind_label, label, say
from ui.art.gallery import PieceKey
from ui.shell.actions import ShellAction

if TYPE_CHECKING:
    from app.armies.document import ArmySummary
    from app.battles.battle_list import BattleSummary
    from app.faces.shapes import DisplayList
    from catalog.overlay import Library
    from catalog.search import SearchHit

# In the order in which they are shown, unless an action is what was typed.
GROUPS = ("army", "battle", "piece", "template", "box", "rule", "action")
MAX_FOUND: Mapping[str, int] = {"army": 5, "battle": 4, "piece": 8, "template": 4, "box": 4, "rule": 6, "action": 6}
RECENT = 6
# Kinds that have a group of their own.
KINDS: Mapping[str, str] = {"army": "template", "set": "box", "rule": "rule", "ruling": "rule"}
# Best match first: the whole title, its beginning, the beginnings of its words, something else in it.
WHOLE, BEGINNING, WORDS, ELSEWHERE = 0, 1, 2, 3
FEW_ELSEWHERE = 3


@dataclass(frozen=True)
class Finding:
    """One answer. `screen` and `where` lead to it, or `action` does it. `face` is its medal, `piece` names a picture,
    `icon` a sign of the window: the first that is there is shown."""

    group: str
    title: str
    second: str = ""
    screen: str = ""
    where: Mapping[str, str] = field(default_factory=dict)
    action: ShellAction | None = None
    piece: PieceKey | None = None
    face: "DisplayList | None" = None
    icon: str = "right"
    rank: int = WORDS

    @property
    def spoken(self) -> str:
        return ", ".join(part for part in (self.title, self.second) if part)


def grouped(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Group by group. What does exactly what was typed stands before everything; groups in which a title answers stand
    before those where only something else does."""
    ranked = sorted(findings, key=lambda one: one.rank)
    groups = {group: [one for one in ranked if one.group == group] for group in GROUPS}
    order = sorted(GROUPS, key=lambda group: _precedence(group, groups[group]))
    return tuple(one for group in order for one in groups[group][: MAX_FOUND[group]])


def _precedence(group: str, found: Sequence[Finding]) -> tuple[int, int]:
    best = found[0].rank if found else ELSEWHERE
    if group == "action" and best <= BEGINNING:
        return 0, 0
    return 1 + (best == ELSEWHERE), GROUPS.index(group)


# --- at once ---------------------------------------------------------------------------------------------------------


def find_actions(actions: Sequence[ShellAction], text: str) -> Iterator[Finding]:
    """Screens and things to do, by the beginnings of the words of their titles."""
    wanted = _words(text)
    for action in actions:
        title = action.title
        if action.findable and wanted and (rank := _rank(title, wanted)) is not None:
            yield of_action(action, rank)


def of_action(action: ShellAction, rank: int = WORDS) -> Finding:
    keys = action.keys[0] if action.keys else ""
    return Finding("action", action.title, keys, action=action, icon=action.icon, rank=rank)


def _rank(title: str, wanted: Sequence[str]) -> int | None:
    words = _words(title)
    if words == wanted:
        return WHOLE
    if " ".join(words).startswith(" ".join(wanted)):
        return BEGINNING
    return WORDS if all(any(word.startswith(part) for word in words) for part in wanted) else None


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


# --- in the background -----------------------------------------------------------------------------------------------


def find_all(library: "Library", text: str) -> tuple[Finding, ...]:
    """Everything of the catalogue and of the user's own that answers to a text."""
    return (*find_armies(library, text), *_battles(library, text), *_entries(library, text))


def find_recent(library: "Library", ids: Sequence[str]) -> tuple[Finding, ...]:
    """The armies that were open last; before anything is typed."""
    from app.armies.army_store import list_armies

    armies = {army.id: army for army in list_armies(library.database)}
    order = [*(one for one in ids if one in armies), *sorted(armies, key=lambda one: armies[one].changed_at)[::-1]]
    return tuple(_army(library, armies[one], "") for one in list(dict.fromkeys(order))[:RECENT])


def find_armies(library: "Library", text: str) -> list[Finding]:
    from app.armies.army_store import list_armies

    wanted = _words(text)
    found = list_armies(library.database, text=" ".join(wanted)) if wanted else ()
    made = [_army(library, army, text) for army in found[: 4 * MAX_FOUND["army"]]]
    return sorted(made, key=lambda one: one.rank)[: MAX_FOUND["army"]]


def _army(library: "Library", army: "ArmySummary", text: str) -> Finding:
    rank = _rank(army.name, _words(text))
    second = ", ".join(part for part in (label(army.system), army.folder) if part)
    return Finding(
        "army",
        army.name,
        second,
        "armies",
        {"army": army.id},
        face=_medal(library, army),
        icon="armies",
        rank=ELSEWHERE if rank is None else rank,
    )


def _battles(library: "Library", text: str) -> list[Finding]:
    """By armies, scenario, notes and how they stand."""
    from app.battles.battle_list import list_battles

    wanted, kept = _words(text), list_battles(library.database)
    if not wanted or not kept:
        return []
    from ui.battle.library.battle_search import find_battles, scenario_names

    scenarios = scenario_names(library, kept)
    found = find_battles(library, " ".join(wanted), scenarios)
    made = [of_battle(battle, scenarios, text) for battle in found[: 4 * MAX_FOUND["battle"]]]
    return sorted(made, key=lambda one: one.rank)[: MAX_FOUND["battle"]]


def of_battle(battle: "BattleSummary", scenarios: Mapping[tuple[str, str], str], text: str) -> Finding:
    """A battle leads to its table; one of a real table to what is said of it."""
    from ui.battle.library.battle_texts import place_line, standing

    rank = _rank(battle.name, _words(text))
    return Finding(
        "battle",
        battle.name,
        say("shell.found-battle", standing=standing(battle), place=place_line(battle, scenarios)),
        "battle",
        {"entered" if battle.is_entered else "battle": battle.id},
        icon="battle",
        rank=ELSEWHERE if rank is None else rank,
    )


def _medal(library: "Library", army: "ArmySummary") -> "DisplayList | None":
    """Whose army it is; None for one that cannot be read."""
    from app.armies.figures.glance import whose
    from app.armies.formats.army_files import stored_army
    from app.armies.validator import pieces_for
    from app.faces.medals import small_face
    from app.games.registry import traits_of

    try:
        stored = stored_army(army.content)
    except ValueError:
        return None
    if isinstance(stored, tuple):
        return None
    _, look = whose(stored, pieces_for(library.catalog, army.system))
    return small_face(traits_of(army.system).faces, "army", "", look)


def _entries(library: "Library", text: str) -> Iterator[Finding]:
    from catalog.search import search

    catalog = library.catalog
    query = text
    if search(catalog, text, limit=1).problem:
        query = " ".join(_words(text))  # no query, then: just words
    if not query.strip():
        return
    pieces = [hit for hit in search(catalog, query, limit=60).hits if hit.kind not in KINDS]
    yield from _best([_entry("piece", hit, text) for hit in pieces], MAX_FOUND["piece"])
    for kind, group in KINDS.items():
        if kind in catalog.vocabulary.get("kind", ()):
            hits = search(catalog, query, kind=kind, limit=20).hits
            yield from _best([_entry(group, hit, text) for hit in hits], MAX_FOUND[group])


def _best(found: Sequence[Finding], max_count: int) -> list[Finding]:
    """Those whose title answers, then a few in which something else does; as many as there are if no title does."""
    titled = [one for one in found if one.rank < ELSEWHERE]
    others = [one for one in found if one.rank == ELSEWHERE]
    return [*titled, *others[: FEW_ELSEWHERE if titled else max_count]][:max_count]


def _entry(group: str, hit: "SearchHit", text: str) -> Finding:
    title = str(hit.values.get("title") or hit.name)
    rank = _rank(title, _words(text))
    piece = PieceKey(hit.system, hit.kind, hit.id)
    where: dict[str, Mapping[str, str]] = {
        "template": {"new": hit.system, "template": hit.id},
        "rule": {"system": hit.system, "rule": hit.id},
        "box": {"system": hit.system, "box": hit.id},
    }
    screens = {"template": "armies", "rule": "help", "box": "collection"}
    second = {"template": "shell.found-template"}.get(group, "shell.found-entry")
    return Finding(
        group,
        title,
        say(second, kind=kind_label(hit.kind), game=label(hit.system)),
        screens.get(group, "catalogue"),
        where.get(group, {"system": hit.system, "kind": hit.kind, "id": hit.id}),
        piece=None if group == "rule" else piece,
        icon="book" if group == "rule" else "right",
        rank=ELSEWHERE if rank is None else rank,
    )
