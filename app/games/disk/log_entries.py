"""The log of a disk game in few lines: one for each activation, shot and fight, with the rest folded under it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.base.geometry import Point, overlap
from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.api.narration import LogEntry, LogSentence
from app.games.api.scenes import SET
from app.words import say, segment_label
from app.words.tongue import of_game

State = Any  # of any disk game


@dataclass(slots=True)
class LogGroup:
    """Sentences that belong together: `first` is what happened first, `onto` what the piece came to lie on."""

    first: Event
    seat: str
    names: PieceNames
    is_set_up: bool
    texts: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    onto: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Of what happened first."""
        return self.texts[self.events.index(self.first)]

    @property
    def piece(self) -> str:
        return str(self.first.values.get("piece", ""))

    def of_kind(self, *kinds: str) -> Iterator[Event]:
        return (event for event in self.events if event.kind in kinds)

    def pieces(self, *kinds: str) -> list[str]:
        """Whom events of these kinds are about, each once."""
        return list(dict.fromkeys(str(event.values["piece"]) for event in self.of_kind(*kinds)))

    def named(self, pieces: Iterable[str]) -> list[str]:
        return [self.names(piece) for piece in pieces]


Teller = Callable[[LogGroup], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogStyle:
    """What a game's log looks like. `tellers` says by the kind of an event that begins a line how it is told; `joins`
    are kinds of which several in a row of one seat, or of all, make one line; `quiet` events never begin a line;
    `outcomes` are sentences by the kind of an event for what else may come of a line beside losses and wounds."""

    tellers: Mapping[str, Teller]
    joins: Mapping[str, bool] = field(default_factory=dict)  # whether it must be the same seat
    quiet: frozenset[str] = frozenset()
    outcomes: Mapping[str, str] = field(default_factory=dict)


# --- what is told ---


def tell_first(group: LogGroup) -> str:
    """The first sentence stands for all."""
    return group.text


def tell_all(group: LogGroup) -> str:
    """All sentences about the same kind of thing."""
    told = zip(group.texts, group.events, strict=True)
    return " ".join(text for text, event in told if event.kind == group.first.kind)


def tell_move(group: LogGroup) -> str:
    """How far a disk went, and onto whom."""
    flips = sum(1 for event in group.of_kind("disk-flipped") if event.values["piece"] == group.piece)
    if not flips:
        return group.text
    onto = group.named(group.onto)
    return say("told.moved-onto" if onto else "told.moved", piece=group.names(group.piece), count=flips, onto=onto)


def tell_shot(group: LogGroup) -> str:
    """How many missiles hit whom, or what damage was done."""
    values = group.first.values
    target, landed = str(values["target"]), list(group.of_kind("counter-landed"))
    hits = sum(1 for event in landed if target in event.values["hits"])
    hurt = (event.values for event in group.of_kind("disk-damaged") if event.values["piece"] == target)
    done = sum(int(one["amount"]) for one in hurt)
    shot = {"piece": group.names(group.piece), "target": group.names(target)}
    if landed:
        others = {one for event in landed for one in event.values["hits"] if one != target}
        told = say("told.fired", **shot, hits=hits, count=len(landed))
        return say("told.also-hit", told=told, pieces=group.named(sorted(others))) if others else told
    if any(group.of_kind("shot-wasted")):
        return say("told.wasted", **shot)
    return say("told.shot", **shot, damage=done)


def tell_fight(group: LogGroup) -> str:
    values = group.first.values
    return say(
        "told.fight", attackers=group.named(values["attackers"]), defenders=group.named(values["defenders"]),
        is_even=not group.pieces("disk-destroyed", "disk-lost", "disk-wounded"),
    )  # fmt: skip


def tell_entries(group: LogGroup) -> str:
    """Who came into play, copies counted."""
    entered = list(group.of_kind("disk-entered"))
    way = str(entered[0].values.get("way", ""))
    counted = Counter(group.names(str(event.values["card"])) for event in entered)
    names = [f"{count} × {name}" if count > 1 else name for name, count in counted.items()]
    code = "told.deployed" if way == "deployed" else "told.placed" if group.is_set_up else "told.entered"
    return say(code, pieces=names)


def tell_terrain(group: LogGroup) -> str:
    placed = [str(event.values["terrain"]) for event in group.of_kind("terrain-placed")]
    return say("told.terrain", pieces=group.named(placed))


def tell_with_outcome(group: LogGroup, teller: Teller, outcomes: Mapping[str, str]) -> str:
    """The line, who was lost or wounded, and what else came of it."""
    told = teller(group)
    lost = group.pieces("disk-destroyed", "disk-lost")
    hurt = [piece for piece in group.pieces("disk-wounded") if piece not in lost]
    if group.first.kind not in ("disk-destroyed", "disk-lost") and lost:
        told = say("told.with-lost", told=told, pieces=group.named(lost))
    if group.first.kind != "disk-wounded" and hurt:
        told = say("told.with-wounded", told=told, pieces=group.named(hurt))
    for kind, code in outcomes.items():
        if group.first.kind != kind and (others := [one for one in group.pieces(kind) if one not in lost]):
            told = say(code, told=told, pieces=group.named(others))
    return told


# --- which sentences belong together ---


class _Table:
    """Where disks lie, as far as what happened tells. After an undo nobody knows until they move again."""

    def __init__(self, state: State) -> None:
        self._cards = state.cards
        self._radius: dict[str, int] = {id_: disk.card.radius for id_, disk in state.disks.items()}
        self._at: dict[str, Point] = {}
        self._before: object = None

    def look(self, before: State) -> None:
        """The table just before a line, where that is known."""
        if before is not None and before is not self._before and getattr(before, "table", None) is not None:
            self._before = before
            self._at = {one.id: one.at for one in before.table.disks.values()}
            self._radius |= {one.id: one.radius for one in before.table.disks.values()}

    def follow(self, event: Event) -> None:
        values, piece = event.values, str(event.values.get("piece", ""))
        if event.kind == "disk-entered":
            card = self._cards.get(values["card"])
            self._at[piece] = values["at"]
            self._radius[piece] = card.radius if card is not None else 0
        elif event.kind in ("disk-flipped", "disk-laid"):
            self._at[piece] = values["end"]
        elif event.kind in ("disk-destroyed", "disk-lost", "disk-sent", "disk-left"):
            self._at.pop(piece, None)
        elif event.kind in (SET, "places-traded") or (event.kind == "acted" and values.get("act") == "undo_to"):
            self._at.clear()

    def under(self, piece: str) -> list[str]:
        """What a disk that has just moved lies on."""
        at, radius = self._at.get(piece), self._radius.get(piece, 0)
        if at is None:
            return []
        others = (one for one in self._at if one != piece)
        return [one for one in others if overlap(at, radius, self._at[one], self._radius.get(one, 0))]


class _Writer:
    """Puts sentences together. Several lines of one kind may be open at a time, one for each seat; a heading is shown
    as soon as something happens under it; quiet sentences wait for the next line."""

    def __init__(self, state: State, names: PieceNames, style: LogStyle) -> None:
        self.names = names
        self.style = style
        self.table = _Table(state)
        self.entries: list[LogEntry] = []
        self._open: list[LogGroup] = []
        self._group: LogGroup | None = None  # the one of them that was added to last
        self._ahead: list[tuple[int, Event, str]] = []
        self._heading: LogEntry | None = None
        self._is_set_up = True

    def read(self, place: int, line: LogSentence) -> None:
        event = line.event
        if event is None:
            self.close()
            self.entries.append(LogEntry(line.text, line.seat, (place,)))
            return
        self.table.look(line.before)
        self._begin_midway(line.before)
        told = (place, event, line.text)
        if event.kind == "round-began":
            self._begin_round(told)
        elif event.kind == "segment-began":
            self._begin_segment(told)
        elif event.kind in self.style.quiet:
            self._keep_quiet(told)
        elif (group := self._group_for(event, line.seat)) is not None:
            self._group = group
            self._add(told)
        else:
            self._begin(told, line.seat)
        self.table.follow(event)

    # --- headings ---

    def _begin_midway(self, before: State | None) -> None:
        """A battle from a position may begin in any segment, without a set-up."""
        if self._is_set_up and not self.entries and before is not None and not before.segment.startswith("setup"):
            self._is_set_up = False
            self._heading = LogEntry(segment_label(before.segment), level=2)

    def _begin_round(self, told: tuple[int, Event, str]) -> None:
        place, event, _ = told
        self.close()
        self._is_set_up = False
        text = say("told.round", round=event.values["round"], first=self.names(str(event.values["first"])))
        self.entries.append(LogEntry(text, "", (*self._take_ahead(), place), 1))

    def _begin_segment(self, told: tuple[int, Event, str]) -> None:
        place, event, _ = told
        self.close()
        segment = str(event.values["segment"])
        if segment.startswith("setup"):
            self._ahead.append(told)
        else:
            self._heading = LogEntry(segment_label(segment), "", (*self._take_ahead(), place), 2)

    def _take_ahead(self) -> tuple[int, ...]:
        """The sentences that waited, those of a heading that nothing happened under among them."""
        places = (*(self._heading.places if self._heading else ()), *(place for place, _, _ in self._ahead))
        self._heading, self._ahead = None, []
        return places

    def _show_heading(self) -> None:
        if self._is_set_up and not self.entries:
            self.entries.append(LogEntry(say("told.set-up"), level=1))
        if self._heading is not None:
            self.entries.append(self._heading)
            self._heading = None

    # --- lines ---

    def _group_for(self, event: Event, seat: str) -> LogGroup | None:
        """The open line that a sentence belongs to; None where it begins one."""
        if self._group is None or event.kind == "acted" or self._group.first.kind == "acted":
            return None
        if event.kind in self.style.joins and self._group.first.kind == event.kind:
            is_by_seat = self.style.joins[event.kind]
            return next((one for one in self._open if not is_by_seat or one.seat == seat), None)
        return None if event.kind in self.style.tellers else self._group

    def _begin(self, told: tuple[int, Event, str], seat: str) -> None:
        event = told[1]
        is_beside = self._group is not None and self._group.first.kind == event.kind and event.kind in self.style.joins
        if not is_beside:
            self.close()
        self._show_heading()
        is_common = self.style.joins.get(event.kind) is False
        self._group = LogGroup(event, "" if is_common else seat, self.names, self._is_set_up)
        self._open.append(self._group)
        for earlier in self._ahead:
            self._add(earlier)
        self._ahead = []
        self._add(told)

    def _keep_quiet(self, told: tuple[int, Event, str]) -> None:
        """With the line before; the marker of another piece, and what is told before any line, with the next one."""
        group, event = self._group, told[1]
        if group is None or event.values.get("piece", group.piece) != group.piece:
            self._ahead.append(told)
        else:
            self._add(told)

    def _add(self, told: tuple[int, Event, str]) -> None:
        assert self._group is not None
        self._group.places.append(told[0])
        self._group.events.append(told[1])
        self._group.texts.append(told[2])

    def close(self) -> None:
        """Tell what has come together."""
        groups, self._open, self._group = self._open, [], None
        for group in groups:
            if any(event.values.get("piece") == group.piece for event in group.of_kind("disk-flipped", "disk-laid")):
                group.onto = self.table.under(group.piece)
            teller = self.style.tellers.get(group.first.kind, tell_first)
            told = tell_with_outcome(group, teller, self.style.outcomes)
            self.entries.append(LogEntry(told, group.seat, tuple(group.places)))

    def end(self) -> tuple[LogEntry, ...]:
        """All lines. Quiet sentences at the end stay with the last one until something follows."""
        self.close()
        if self.entries and (left := self._take_ahead()):
            last = self.entries[-1]
            self.entries[-1] = LogEntry(last.text, last.seat, (*last.places, *left), last.level)
        return tuple(self.entries)


def log_entries_in(style: LogStyle) -> Callable[[State, Sequence[LogSentence], PieceNames], tuple[LogEntry, ...]]:
    """Tell a log in the style of a game."""

    def log_entries(state: State, log: Sequence[LogSentence], names: PieceNames) -> tuple[LogEntry, ...]:
        with of_game(names.system):
            writer = _Writer(state, names, style)
            for place, line in enumerate(log):
                writer.read(place, line)
            return writer.end()

    return log_entries
