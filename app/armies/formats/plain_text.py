"""Lists as plain text: written for reading, and understood again, also when somebody typed or pasted them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from urllib.parse import unquote

from app.armies.formats.army_files import LIMITS
from app.armies.formats.file_values import LONGEST, clean, is_plain
from app.armies.formats.listing import HEADS, NOBODY, listing
from app.armies.formats.piece_names import PieceNameIndex, names_for
from app.armies.formats.text_lines import UnderstoodLine, read_line
from app.armies.list_rows import army_of
from app.armies.shapes import SHAPES, shape_for
from app.armies.shapes.parts import COMMAND, DICE_ARMIES, FRONTIER_TERRAIN, HERO, HOME_TERRAIN, UNIT, ListHead, ListRow
from app.base.errors import Place, Problem
from app.base.ids import slug
from app.games.registry import systems, traits_of
from app.words import label, say
from catalog.schema import DiceTerrain, Dragon, MinorTerrain
from catalog.schema.lists import ArmyList
from catalog.store import Catalog

# Longer texts are no lists.
MAX_LINES = 500
LONGEST_LINE = 400

_RULER = re.compile(r"[-=_*#~.\s]+")
_REMARK = re.compile(r"//|(total|sum|limit)\b", re.IGNORECASE)
_LIMIT = re.compile(r"\D{0,30}\b(\d{1,4})\s*(points?|pts|health|regiments?)\.?", re.IGNORECASE)


# The word before a line tells its part in lists of every shape.
_PREFIXES = {part: code for shape in SHAPES.values() for part, code in shape.PREFIXES.items()}


class ReadText(NamedTuple):
    """What was made of a text: a list, what could not be understood, and what was understood by guessing."""

    army: ArmyList
    problems: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()


def write_text(army: ArmyList, catalog: Catalog) -> str:
    """A list for reading, mailing and pasting. `read_text` gives the same list back."""
    lines: list[str] = []
    before = ""
    for written in listing(army, catalog):
        if written.kind == "section" or {written.kind, before} == {"piece", "head"}:
            lines.append("")
        lines.append(written.text)
        before = written.kind
    return "\n".join(lines) + "\n"


def read_text(text: str, catalog: Catalog, system: str = "", file: str = "") -> ReadText:
    """The list that a text means. Without a line that names the game it is the one whose pieces it names most."""
    lines = [NumberedLine(n, line.strip()) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > MAX_LINES or any(len(line.text) > LONGEST_LINE for line in lines):
        system = system or systems()[0]
        head = ListHead(system, say("army.unnamed"), traits_of(system).usual_limit)
        values = {"most": MAX_LINES, "longest": LONGEST_LINE}
        return ReadText(army_of(head, ()), (Problem("text-too-long", values, Place(file) if file else None),))
    opening = _opening(lines)
    system = opening.system or system or _likely(lines, catalog)
    names = names_for(catalog, system)
    name, body = opening.name, opening.rest
    if not name and not opening.system and body and _is_title(body[0], names):
        name, body = clean(body[0].text), body[1:]
    script = TextReader(names, file)
    for line in body:
        script.take(line)
    limit = opening.limit or script.limit or max(traits_of(system).usual_limit, script.group)
    head = ListHead(system, name or say("army.unnamed"), limit, script.house_rules)
    return ReadText(army_of(head, script.rows), tuple(script.problems), tuple(script.notices))


class NumberedLine(NamedTuple):
    """A line that is not empty, and where it stands."""

    number: int
    text: str


# --- the first lines ---


@dataclass(frozen=True, slots=True)
class TextOpening:
    """What the first lines say, and the lines that say something else."""

    rest: Sequence[NumberedLine]
    system: str = ""
    name: str = ""
    limit: int = 0


def _opening(lines: Sequence[NumberedLine]) -> TextOpening:
    """The line that names the game and the limit; what stands before it is the title."""
    for n in (1, 0, 2, 3):
        found = _game_and_limit(lines[n].text) if n < len(lines) else None
        if found:
            system, limit = found
            title = lines[n - 1].text if n else ""
            rest = (*lines[: max(n - 1, 0)], *lines[n + 1 :])
            is_name = is_plain(title) and len(title) <= LONGEST
            return TextOpening(rest, system, title if is_name else clean(title), limit)
    return TextOpening(lines)


def _game_and_limit(text: str) -> tuple[str, int] | None:
    for system in systems():
        for code in HEADS[traits_of(system).limit_unit]:
            before, after = say(code, system=label(system), limit="\0").split("\0")
            inside = text.lower().removeprefix(before.lower()).removesuffix(after.lower())
            is_whole = len(inside) == len(text) - len(before) - len(after)
            if is_whole and re.fullmatch(r"[0-9]{1,4}", inside) and LIMITS[0] <= int(inside) <= LIMITS[1]:
                return system, int(inside)
    return None


def _likely(lines: Sequence[NumberedLine], catalog: Catalog) -> str:
    """The game that knows most of these lines by name."""

    def known(system: str) -> int:
        names = names_for(catalog, system)
        found = (read_line(line.text, names, guess=False) for line in lines)
        return sum(isinstance(one, UnderstoodLine) and one.piece is not None for one in found)

    return max(systems(), key=known)


def _is_title(line: NumberedLine, names: PieceNameIndex) -> bool:
    """A first line that is neither a heading nor anything like a piece, and counts nothing."""
    if line.text[0].isdigit() or _heading(line.text, names.system) is not None or _prefix(line.text):
        return False
    found = read_line(line.text, names)
    return isinstance(found, Problem) and found.code == "text-not-understood"


# --- the lines after them ---


def _heading(text: str, system: str) -> str | None:
    """The part that a heading opens; empty for one that means nothing to us, None for what is no heading."""
    bare = re.sub(r"\s*\(\d+\)$", "", text.rstrip(":").rstrip())
    wanted = slug(bare)
    for part, code in shape_for(system).SECTIONS.items():
        if wanted in (slug(say(code)), part, f"{part}s"):
            return part
    return "" if text.endswith(":") and not text[0].isdigit() else None


def _prefix(text: str) -> tuple[str, str] | None:
    """The part that a line is said to belong to, and the rest of the line."""
    for part, code in _PREFIXES.items():
        before = say(code, name="\0").split("\0")[0].strip()
        if text.lower().startswith(before.lower()):
            return part, text[len(before) :].strip()
    return None


class TextReader:
    """Takes one line after the other and knows under which heading, and in which regiment, it stands."""

    def __init__(self, names: PieceNameIndex, file: str) -> None:
        self.names = names
        self.file = file
        self.rows: list[ListRow] = []
        self.problems: list[Problem] = []
        self.notices: list[Problem] = []
        self.house_rules: tuple[str, ...] = ()
        self.limit = 0
        self.part = ""
        self.group = 0

    def take(self, line: NumberedLine) -> None:
        text = line.text
        if _RULER.fullmatch(text) or self._house_rules(text):
            return
        if prefix := _prefix(text):
            self._piece(line, *prefix)
        elif (part := _heading(text, self.names.system)) is not None:
            self.part = part
        elif not self._remark(line):
            self._piece(line, self.part, text)

    def _house_rules(self, text: str) -> bool:
        before = say("army-text.house-rules", names="\0").split("\0")[0].strip()
        if not text.lower().startswith(before.lower()):
            return False
        names = (unquote(name.strip()) for name in text[len(before) :].split(","))
        self.house_rules = tuple(name for name in names if name and is_plain(name) and len(name) <= LONGEST)
        return True

    def _remark(self, line: NumberedLine) -> bool:
        """Sums and limits that people write between their pieces, unless a piece is called so."""
        said = _LIMIT.fullmatch(line.text)
        if not said and not _REMARK.match(line.text):
            return False
        if isinstance(read_line(line.text, self.names, guess=False), UnderstoodLine):
            return False
        if said and LIMITS[0] <= int(said[1]) <= LIMITS[1]:
            self.limit = self.limit or int(said[1])
        return True

    def _piece(self, line: NumberedLine, part: str, text: str) -> None:
        if (part, text) == (HERO, NOBODY):
            self._open_regiment("")
            return
        found = read_line(text, self.names)
        if isinstance(found, Problem):
            self._note(self.problems, found, line)
            return
        if found.guess:
            values = {"text": text, "name": found.piece.name if found.piece else found.line.id}
            self._note(self.notices, Problem("text-guessed", values, subjects=(found.line.id,)), line)
        if not found.counted and isinstance(found.piece, (DiceTerrain, Dragon, MinorTerrain)) and part in DICE_ARMIES:
            part = ""  # written below an army's heading, but no part of it
        self._place(line, part or shape_for(self.names.system).part_of(found.piece), found)

    def _place(self, line: NumberedLine, part: str, found: UnderstoodLine) -> None:
        made = found.line
        if part == HERO:
            self._open_regiment(made.id)
        elif part in (UNIT, COMMAND) and not self.group:
            self._note(self.problems, Problem("text-no-hero", {"text": line.text}), line)
        elif part in (HOME_TERRAIN, FRONTIER_TERRAIN):
            self._terrain(line, part, made.id)
        else:
            self.rows.append(ListRow(part, made.id, made.count, made.colours, self.group))

    def _open_regiment(self, hero: str) -> None:
        self.group += 1
        self.rows.append(ListRow(HERO, hero, group=self.group))

    def _terrain(self, line: NumberedLine, part: str, id_: str) -> None:
        """Two terrains without a word before them are the home terrain and the frontier."""
        taken = {row.part for row in self.rows}
        free = next((one for one in (part, FRONTIER_TERRAIN) if one not in taken), None)
        if free is None:
            self._note(self.problems, Problem("text-third-terrain", {"text": line.text}), line)
        else:
            self.rows.append(ListRow(free, id_))

    def _note(self, kept: list[Problem], problem: Problem, line: NumberedLine) -> None:
        kept.append(replace(problem, place=Place(self.file or say("army-text.place"), line.number)))
