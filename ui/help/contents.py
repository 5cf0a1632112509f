"""The rules reference as topics and articles, made from the catalogue. Runs in the background; no Qt here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.base.ids import Ref
from app.games.registry import traits_of
from app.words import kind_label, label, say, translate_prose
from app.words.tongue import of_game
from catalog.references import holds_for, resolve
from catalog.schema import Entry, Rule, Ruling
from catalog.schema.rules import CHAPTERS

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.store import Catalog, ShownEntry


@dataclass(frozen=True, slots=True)
class Topic:
    """One line of the contents. `group` is the heading it stands under."""

    system: str
    kind: str
    id: str
    title: str
    group: str

    @property
    def key(self) -> tuple[str, str, str]:
        return self.system, self.kind, self.id


@dataclass(frozen=True, slots=True)
class Article:
    """What is said of one topic: paragraphs with heads where they have one, examples, and what belongs to it."""

    topic: Topic
    paragraphs: tuple[tuple[str, str], ...]
    examples: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    rulings: tuple[Topic, ...] = ()
    see: tuple[Topic, ...] = ()

    @property
    def is_piece(self) -> bool:
        """Whether the catalogue has more of it than is said here."""
        return self.topic.kind not in ("rule", "ruling", "manual")

    def as_text(self) -> str:
        """The article to copy."""
        said = [f"{head}: {text}" if head else text for head, text in self.paragraphs]
        return "\n\n".join([self.topic.title, *said, *self.examples, *self.remarks])


def topics(library: "Library", system: str) -> tuple[Topic, ...]:
    """The contents of a game's reference, in reading order."""
    shown = list(library.catalog.everything(system))
    rules = [one for one in shown if isinstance(one.entry, Rule)]
    rules.sort(key=_reading_order)
    found = [_topic(one) for one in rules]
    for kind in traits_of(system).help.kinds:
        found += [_topic(one) for one in shown if one.kind == kind]
    return (*found, *(_topic(one) for one in _rulings(library.catalog, system)))


def _kinds(system: str) -> tuple[str, ...]:
    """The kinds that the reference of a game shows."""
    return ("rule", "ruling", *traits_of(system).help.kinds)


def _reading_order(one: "ShownEntry") -> tuple[int, int]:
    assert isinstance(one.entry, Rule)
    return CHAPTERS.index(one.entry.chapter), one.entry.number


def _rulings(catalog: "Catalog", system: str) -> list["ShownEntry"]:
    """The game's own and those of other games that hold for it, by their numbers."""
    found = (one for one in catalog.everything(kind="ruling") if holds_for(one, system))
    return sorted(found, key=lambda one: _number(one.entry.name))


def _number(name: str) -> int:
    return int(re.sub(r"\D", "", name) or 0)


def _topic(one: "ShownEntry") -> Topic:
    entry = one.entry
    title = f"{entry.name}  {entry.title}" if isinstance(entry, Ruling) else entry.name
    group = say(f"help.chapter-{entry.chapter}") if isinstance(entry, Rule) else say(f"help.kind-{one.kind}")
    return Topic(one.system, one.kind, entry.id, title, group)


def find(library: "Library", system: str, text: str) -> tuple[Topic, ...]:
    """The topics in which all words of a text stand, those that are called so first."""
    from catalog.search import search

    words = " ".join(re.findall(r"\w+", text))
    if not words:
        return topics(library, system)
    kinds = ",".join(_kinds(system))
    known = {topic.key: topic for topic in topics(library, system)}
    hits = search(library.catalog, f"{words} kind:{kinds}", limit=400).hits
    return tuple(known[key] for hit in hits if (key := (hit.system, hit.kind, hit.id)) in known)


def article(library: "Library", system: str, named: str) -> Article | None:
    """What a reference means, as an article; None if nothing of that name is known."""
    shown = resolve(library.catalog, system, named)
    return article_of(library, shown.system, shown.kind, shown.entry.id) if shown else None


def article_of(library: "Library", system: str, kind: str, id_: str) -> Article | None:
    found = library.catalog.get(Ref(system, kind, id_))
    if not found:
        return None
    one = found[0]
    entry = one.entry
    return Article(
        topic=_topic(one) if kind in _kinds(system) else _piece_topic(one),
        paragraphs=tuple(_paragraphs(library, one)),
        examples=getattr(entry, "examples", ()),
        remarks=tuple(_remarks(one)),
        rulings=_about(library.catalog, system, id_, "ruling"),
        see=tuple(_see(library.catalog, system, entry)),
    )


def _piece_topic(one: "ShownEntry") -> Topic:
    return Topic(one.system, one.kind, one.entry.id, one.entry.name, kind_label(one.kind))


def _paragraphs(library: "Library", one: "ShownEntry") -> Iterator[tuple[str, str]]:
    entry = one.entry
    if isinstance(entry, (Rule, Ruling)):
        with of_game(one.system):
            said = [translate_prose(text) for text in entry.paragraphs]
        yield from (("", text) for text in said)
        return
    from ui.catalog.search.search_queries import sheet_of

    sheet = sheet_of(library, one.system, one.kind, entry.id)
    if sheet is not None:
        yield from ((said.head, said.text) for said in (*sheet.prose, *sheet.abilities) if said.text)
        if values := "; ".join(f"{fact.name} {fact.value}" for fact in sheet.facts):
            yield say("help.values"), values


def _remarks(one: "ShownEntry") -> Iterator[str]:
    entry = one.entry
    if isinstance(entry, Ruling):
        yield say("help.is-ruling")
        if entry.switch:
            yield say("help.switch", switch=entry.switch)
    elif isinstance(entry, Rule):
        yield say("help.is-rule", game=label(one.system))
    yield from entry.notes


def _about(catalog: "Catalog", system: str, id_: str, kind: str) -> tuple[Topic, ...]:
    """The entries of a kind that name this one."""
    from catalog.search import search

    if id_ not in catalog.vocabulary.get("about", ()):
        return ()
    hits = search(catalog, f"about:{id_}", kind=kind, limit=40).hits
    found = (catalog.get(Ref(hit.system, hit.kind, hit.id)) for hit in hits)
    wanted = (one[0] for one in found if one and holds_for(one[0], system))
    return tuple(sorted((_topic(one) for one in wanted), key=lambda topic: _number(topic.id)))


def _see(catalog: "Catalog", system: str, entry: Entry) -> Iterator[Topic]:
    """What the entry itself points at, then the rules that point at it."""
    given: dict[tuple[str, str, str], Topic] = {}
    for named in getattr(entry, "see", ()):
        shown = resolve(catalog, system, named)
        if shown and shown.kind != "ruling":
            topic = _topic(shown) if shown.kind == "rule" else _piece_topic(shown)
            given[topic.key] = topic
    for topic in _about(catalog, system, entry.id, "rule"):
        given.setdefault(topic.key, topic)
    yield from (topic for topic in given.values() if topic.id != entry.id)
