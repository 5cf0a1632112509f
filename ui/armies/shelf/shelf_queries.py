"""What stands on the shelf of armies: read in the background, put in order here. No widgets."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal

from app.games.ids import SYSTEMS
from app.games.registry import traits_of
from app.words import label, say, say_of

if TYPE_CHECKING:
    from app.armies.document import ArmySummary
    from app.armies.figures.glance import ArmyGlance
    from app.armies.shelf_steps import ShelfHistory
    from app.battles.battle_list import ArmyTally
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

Kind = Literal["army", "published", "binned", "game", "folder", "publications", "archive", "bin"]

# How many armies are judged in one go, so that no other question waits long.
BATCH = 12


@dataclass(frozen=True, slots=True)
class PublishedArmy:
    """An army that the catalogue brings along. `id` is its entry's, `content` as the database would keep it."""

    system: str
    id: str
    name: str
    content: str


@dataclass(frozen=True, slots=True)
class BinnedArmy:
    """A deleted army, and for how many days it stays in the bin."""

    army: "ArmySummary"
    days: int


@dataclass(frozen=True, slots=True)
class ShelfContents:
    """All that can stand on the shelf, and what can be undone there."""

    armies: "tuple[ArmySummary, ...]" = ()
    binned: tuple[BinnedArmy, ...] = ()
    history: "ShelfHistory | None" = None
    folders: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    published: tuple[PublishedArmy, ...] = ()
    tallies: "Mapping[str, ArmyTally]" = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ShelfNode:
    """A line of the shelf and what is below it. `folder` is where new armies go that are made from here; `count` how
    many armies are in it; `tally` how its battles ended."""

    key: str
    kind: Kind
    title: str
    system: str = ""
    folder: str = ""
    count: int = 0
    army: "ArmySummary | None" = None
    published: PublishedArmy | None = None
    binned: BinnedArmy | None = None
    glance: "ArmyGlance | None" = None
    tally: "ArmyTally | None" = None
    is_readable: bool = True
    children: "tuple[ShelfNode, ...]" = ()

    @property
    def content(self) -> str:
        """What is judged; empty for a heading."""
        held = self.army or self.published or (self.binned.army if self.binned else None)
        return held.content if held else ""

    @property
    def is_heading(self) -> bool:
        return self.army is None and self.published is None and self.binned is None


# --- asked in the background ---


def read_contents(library: "Library") -> ShelfContents:
    """Everything but what the law says of it."""
    from app.armies.army_bin import days_left, list_bin
    from app.armies.army_store import folders, list_armies, tags
    from app.armies.shelf_steps import shelf_history

    database, now = library.database, datetime.now(UTC)
    return ShelfContents(
        list_armies(database),
        tuple(BinnedArmy(army, days_left(army, now)) for army in list_bin(database)),
        shelf_history(database),
        folders(database),
        tags(database),
        tallies=tallies_of(library),
    )


def tallies_of(library: "Library") -> "dict[str, ArmyTally]":
    """How each army did in its battles, in all of its versions."""
    from app.battles.battle_list import ArmyTally, count_tallies

    return {army: sum(versions.values(), ArmyTally()) for army, versions in count_tallies(library.database).items()}


def read_published(library: "Library") -> tuple[PublishedArmy, ...]:
    from app.armies.formats.army_files import store_army
    from app.armies.validator import entries_for, list_of

    found: list[PublishedArmy] = []
    for system in SYSTEMS:
        for id_, entry in entries_for(library.catalog, system, "army").items():
            army = list_of(system, entry)
            if army is not None:
                found.append(PublishedArmy(system, id_, army.name, store_army(army)))
    return tuple(found)


def judge_all(library: "Library", contents: Iterable[str]) -> "dict[str, ArmyGlance | None]":
    """What is to be said of each list at a glance, by its content; None for one that cannot be read."""
    return {content: _judged(library, content) for content in contents}


def _judged(library: "Library", content: str) -> "ArmyGlance | None":
    from app.armies.agreed_rules import rules_of
    from app.armies.figures.glance import glance
    from app.armies.formats.army_files import stored_army
    from app.armies.validator import validator_for

    try:
        army = stored_army(content)
    except ValueError:
        return None
    if isinstance(army, tuple):
        return None
    rules = rules_of(army, library.catalog, library.database)
    return glance(army, validator_for(library.catalog, army.system), rules)


def published_list(library: "Library", system: str, id_: str) -> "ArmyList | None":
    """A published army as a list to start from; None if there is no such army."""
    from app.armies.validator import entries_for, list_of

    entry = entries_for(library.catalog, system, "army").get(id_)
    return list_of(system, entry) if entry else None


# --- put in order ---


@dataclass(frozen=True, slots=True)
class ShelfFilter:
    """What of the shelf is shown: the armies of the game that is chosen, with all of these tags and, after a search,
    with these ids; published and deleted ones by the words of the search. The army `open` is always shown."""

    system: str = ""
    tags: frozenset[str] = frozenset()
    text: str = ""
    found: Collection[str] | None = None
    open: str = ""

    @property
    def is_filtered(self) -> bool:
        return bool(self.tags) or self.found is not None

    def shows(self, army: "ArmySummary") -> bool:
        if not self._is_of_game(army.system) and army.id != self.open:
            return False
        return self.tags <= set(army.tags) and (self.found is None or army.id in self.found)

    def shows_other(self, army: "PublishedArmy | ArmySummary") -> bool:
        """A published army, or a deleted one."""
        if self.tags or not self._is_of_game(army.system):
            return False
        words = self.text.casefold().split()
        return all(word in army.name.casefold() for word in words)

    def _is_of_game(self, system: str) -> bool:
        return self.system in ("", system)


Judged = Mapping[str, "ArmyGlance | None"]


def shelve(contents: ShelfContents, judged: Judged, view: ShelfFilter) -> tuple[ShelfNode, ...]:
    """The shelf from top to bottom: the user's folders, what lies in none by game, the archive, the bin. Headings with
    nothing to show are left out of a search, and folders that hold only other games than the chosen one."""
    shown = [army for army in contents.armies if view.shows(army)]
    present = [army for army in shown if not army.is_archived]
    nodes = [_army(army, judged, contents.tallies) for army in present]
    top = _folders(_folders_shown(contents, view), nodes, "")
    if view.is_filtered:
        top = tuple(kept for node in top if (kept := _without_empty(node)))
    published = [army for army in contents.published if view.shows_other(army)]
    games = [game for system in SYSTEMS if (game := _game(system, nodes, published, judged))]
    archived = tuple(_army(army, judged, contents.tallies) for army in shown if army.is_archived)
    archive = [ShelfNode("archive", "archive", say("armies.archive"), count=len(archived), children=archived)]
    binned = tuple(_binned(one, judged) for one in contents.binned if view.shows_other(one.army))
    bin_ = [ShelfNode("bin", "bin", say("armies.bin"), count=len(binned), children=binned)]
    return (*top, *games, *(archive if archived else ()), *(bin_ if binned else ()))


def _folders_shown(contents: ShelfContents, view: ShelfFilter) -> tuple[str, ...]:
    """With one game chosen, those in which an army of it lies, and empty ones."""
    if not view.system:
        return contents.folders
    here = [army for army in contents.armies if not army.is_archived]
    others = {army.folder for army in here} - {army.folder for army in here if view.shows(army)}
    kept = {path for path in contents.folders if path not in others}
    return tuple(path for path in contents.folders if any(one == path or one.startswith(f"{path}/") for one in kept))


def _binned(one: BinnedArmy, judged: Judged) -> ShelfNode:
    army = one.army
    glance, is_readable = judged.get(army.content), judged.get(army.content, "") is not None
    return ShelfNode(
        f"binned {army.id}", "binned", army.name, army.system, binned=one, glance=glance, is_readable=is_readable
    )


def _army(army: "ArmySummary", judged: Judged, tallies: "Mapping[str, ArmyTally]") -> ShelfNode:
    return ShelfNode(
        f"army {army.id}",
        "army",
        army.name,
        army.system,
        army.folder,
        army=army,
        glance=judged.get(army.content),
        tally=tallies.get(army.id),
        is_readable=judged.get(army.content, "") is not None,
    )


def _folders(paths: Sequence[str], armies: Sequence[ShelfNode], above: str) -> tuple[ShelfNode, ...]:
    """The folders right below one, each with its own folders first and then its armies."""
    start = f"{above}/" if above else ""
    here = [path for path in paths if path.startswith(start) and "/" not in path[len(start) :] and path != above]
    made = []
    for path in here:
        inside = _folders(paths, armies, path)
        own = tuple(node for node in armies if node.folder == path)
        count = len(own) + sum(node.count for node in inside)
        title = path[len(start) :]
        made.append(ShelfNode(f"folder {path}", "folder", title, folder=path, count=count, children=(*inside, *own)))
    return tuple(made)


def _without_empty(node: ShelfNode) -> ShelfNode | None:
    if node.kind != "folder":
        return node
    children = tuple(kept for child in node.children if (kept := _without_empty(child)))
    return replace(node, children=children) if children else None


def _game(
    system: str, armies: Sequence[ShelfNode], published: Sequence[PublishedArmy], judged: Judged
) -> ShelfNode | None:
    own = tuple(node for node in armies if node.system == system and not node.folder)
    printed = [army for army in published if army.system == system]
    children = (*own, *((_publications(system, printed, judged),) if printed else ()))
    if not children:
        return None
    return ShelfNode(f"game {system}", "game", label(system), system, count=len(own), children=children)


def _publications(system: str, printed: Sequence[PublishedArmy], judged: Judged) -> ShelfNode:
    made = tuple(
        ShelfNode(
            f"published {army.system} {army.id}",
            "published",
            army.name,
            army.system,
            published=army,
            glance=judged.get(army.content),
        )
        for army in printed
    )
    title = say_of("armies.published", system)
    return ShelfNode(f"publications {system}", "publications", title, system, count=len(made), children=made)


def walk(nodes: Iterable[ShelfNode]) -> Iterator[ShelfNode]:
    """Every line, from top to bottom."""
    for node in nodes:
        yield node
        yield from walk(node.children)


# --- in words ---


def second_line(node: ShelfNode) -> str:
    """What stands under the name of an army."""
    seen = node.glance
    if node.binned:
        return plural(node.binned.days, "armies.days-left-one", "armies.days-left-many")
    if not node.is_readable:
        return say("armies.unreadable")
    first = label(node.system) if seen is None else spent(node.system, seen)
    return say("armies.with-tally", about=first, tally=told_tally(node.tally)) if node.tally else first


def second_lines(node: ShelfNode) -> tuple[str, ...]:
    """The same, then shorter where there is less room."""
    seen, tally = node.glance, node.tally
    if tally is None or seen is None or not node.is_readable or node.binned:
        return (second_line(node),)
    short = say("battles.tally-short", **_counts(tally))
    measures = dict.fromkeys((spent(node.system, seen), _spent_shortly(node.system, seen)))
    return (second_line(node), *(say("armies.with-tally", about=one, tally=short) for one in measures))


def _spent_shortly(system: str, seen: "ArmyGlance") -> str:
    if traits_of(system).limit_unit == "regiments":
        return spent(system, seen)
    return say("home.measure-short", points=seen.points, limit=seen.limit)


def told_tally(tally: "ArmyTally") -> str:
    return say("battles.tally", **_counts(tally))


def _counts(tally: "ArmyTally") -> dict[str, int]:
    return {"won": tally.won, "lost": tally.lost, "drawn": tally.drawn, "shared": tally.shared}


def spent(system: str, seen: "ArmyGlance") -> str:
    """What an army takes of its limit."""
    if traits_of(system).limit_unit == "regiments":
        return plural(seen.limit, "armies.regiments-one", "armies.regiments-many")
    return say("armies.points-of", points=seen.points, limit=seen.limit)


def spoken(node: ShelfNode) -> str:
    """A line as a screen reader says it."""
    if node.is_heading:
        return plural(node.count, "armies.spoken-heading-one", "armies.spoken-heading-many", title=node.title)
    is_told = node.glance or node.binned or not node.is_readable
    parts: list[str] = [label(node.system), second_line(node) if is_told else ""]
    if node.glance:
        parts.append(legality(node.glance))
    if node.army:
        parts += [say("armies.built-mark")] if node.army.is_built else []
        parts += [say("armies.spoken-tags", tags=", ".join(node.army.tags))] if node.army.tags else []
        parts += [say("armies.in-archive")] if node.army.is_archived else []
    if node.published:
        parts.append(say("armies.read-only"))
    if node.binned:
        parts.append(say("armies.in-bin"))
    return say("armies.spoken-army", name=node.title, values=", ".join(part for part in parts if part))


def legality(seen: "ArmyGlance") -> str:
    if seen.is_empty:
        return say("armies.empty")
    if not seen.problems:
        return say("armies.legal")
    return plural(seen.problems, "armies.problems-one", "armies.problems-many")


def plural(count: int, one: str, many: str, **values: object) -> str:
    """A sentence with a number in it, in the form that the number asks for."""
    return say(one if count == 1 else many, count=count, **values)
