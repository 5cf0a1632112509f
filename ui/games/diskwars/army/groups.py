"""A disk army as groups of lines: who belongs together, what each costs, who casts and carries, what breaks a rule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.armies.figures.casters import bearers_of, casters_of
from app.armies.figures.fitting import culprits
from app.armies.figures.prices import prices
from app.armies.validator import faction_of, kind_of
from app.faces.medals import small_face
from app.faces.shapes import DisplayList
from app.games.api.army import Pieces, ResolvedArmy, ResolvedLine
from app.games.registry import traits_of
from app.words import label, say, tell
from catalog.schema import DiskwarsDisk, DiskwarsSpell, Entry, Item, L5rSpell
from catalog.schema.lists import DiskList, Verdict
from ui.armies.builder.army_lines import (
    ArmyLine,
    ColumnFigure,
    LineColumn,
    LineGroup,
    count_column,
    each_column,
    points_column,
)
from ui.armies.builder.fit_thread import short_reason
from ui.armies.builder.piece_texts import figure_of, is_house, medal_of, tags_of
from ui.art.gallery import PieceKey
from ui.catalog.results.row_texts import DASH, ROMAN, RowTag
from ui.games.diskwars.army.families import Families, family_name

# The figures of a disk: by the catalogue's columns, what each is called here and its sign.
FIGURES: Mapping[str, tuple[str, str]] = {
    "attack": ("attack", "attack"),
    "guard": ("defense", "shield"),
    "toughness": ("toughness", "tower"),
    "movement": ("movement", "movement"),
}
NAMES = 2  # casters or bearers that are named; the others are counted


def figure_columns(width: int, yields: int) -> tuple[LineColumn, ...]:
    return tuple(LineColumn(key, label(name), width, sign, yields=yields) for key, (name, sign) in FIGURES.items())


def columns() -> tuple[LineColumn, ...]:
    return (*figure_columns(30, 470), each_column(), count_column(), points_column())


@dataclass(frozen=True)
class Scene:
    """All that the lines are made from."""

    resolved: ResolvedArmy[DiskList]
    verdict: Verdict
    families: Families

    @property
    def army(self) -> DiskList:
        return self.resolved.army

    @property
    def pieces(self) -> Pieces:
        return self.resolved.pieces


@dataclass(frozen=True, slots=True)
class Blame:
    """Why a line is marked: in short and in full."""

    reason: str
    hint: str


def piece_key(system: str, key: str, piece: Entry) -> PieceKey:
    """Which piece of the catalogue a list means; a guest is written with its game in front."""
    game, _, id_ = key.rpartition("/")
    known = game in ("diskwars", "l5r")
    return PieceKey(game if known else system, kind_of(piece), id_ if known else key)


# --- groups -----------------------------------------------------------------------------------------------------------


def groups_of(scene: Scene) -> tuple[LineGroup, ...]:
    """The family with the most points first, then the others, those of none, items, spells, the Stronghold on top."""
    each = prices(scene.resolved)
    blamed = blames(scene)
    counts: dict[str, int] = {}
    for line in scene.army.entries:
        counts[line.id] = counts.get(line.id, 0) + line.count
    parts: dict[tuple[int, str], list[tuple[str, int]]] = {}
    for id_, count in counts.items():
        parts.setdefault(_part(scene.pieces.get(id_), id_), []).append((id_, count))
    made = [_group(scene, part, lines, each, blamed) for part, lines in parts.items()]
    weights = {group.key: int(group.points or 0) for group in made}
    return tuple(sorted(made, key=lambda group: (_RANKS[_kind(group.key)], -weights[group.key], group.name)))


_RANKS: Mapping[str, int] = {"stronghold": 0, "family": 1, "none": 2, "item": 3, "spell": 4, "unknown": 5}


def _part(piece: Entry | None, id_: str) -> tuple[int, str]:
    """Which group a piece stands in: its rank and, for families, which."""
    kind = kind_of(piece)
    if kind != "disk":
        return _RANKS.get(kind, _RANKS["unknown"]), kind or "unknown"
    if "/" in id_:
        return _RANKS["none"], "guests"
    family = faction_of(piece)
    return (_RANKS["family"], family) if family else (_RANKS["none"], "none")


def _kind(group: str) -> str:
    kind, _, _ = group.partition(" ")
    return kind


def _group(
    scene: Scene,
    part: tuple[int, str],
    held: Sequence[tuple[str, int]],
    each: Mapping[str, int],
    blamed: Mapping[str, Blame],
) -> LineGroup:
    kind = next(name for name, rank in _RANKS.items() if rank == part[0])
    lines = tuple(_line(scene, id_, count, each.get(id_), blamed.get(id_)) for id_, count in held)
    shared = {line.reason for line in lines}
    reason = shared.pop() if len(shared) == 1 else ""
    if reason:
        lines = tuple(replace(line, reason="", is_bad=True) for line in lines)
    points = sum(each.get(id_, 0) * count for id_, count in held)
    return LineGroup(
        key=f"{kind} {part[1]}",
        name=_title(scene, kind, part[1]),
        lines=lines,
        said=counted(_noun(kind), sum(count for _, count in held)) if kind != "stronghold" else "",
        points=str(points) if kind not in ("unknown", "stronghold") else "",
        medal=_medal(scene.army.system, kind, part[1]),
        reason=reason,
        hint="\n".join(dict.fromkeys(line.hint for line in lines if line.hint)),
    )


def _title(scene: Scene, kind: str, part: str) -> str:
    if kind == "family":
        return family_name(scene.families, scene.army.system, part)
    codes = {"guests": "disks.guests", "none": "disks.no-faction", "item": "disks.items", "spell": "disks.spells"}
    return say(codes.get(part, "disks.strongholds" if kind == "stronghold" else "disks.strangers"))


def _noun(kind: str) -> str:
    return {"family": "disk", "none": "disk", "unknown": "other"}.get(kind, kind)


def counted(noun: str, count: int) -> str:
    """`3 disks`, `1 spell`."""
    return say(f"disks.count-{noun}" if count != 1 else f"disks.count-{noun}-one", count=count)


def _medal(system: str, kind: str, part: str) -> DisplayList:
    style = traits_of(system).faces
    if kind in ("family", "none"):
        return small_face(style, "faction", part if kind == "family" else "none", {})
    return small_face(style, "spell" if kind == "spell" else "item" if kind == "item" else "set", "", {})


def title_of(scene: Scene) -> str:
    """`21 disks, 1 spell`."""
    found: dict[str, int] = {}
    for line in scene.army.entries:
        noun = kind_of(scene.pieces.get(line.id)) or "other"
        found[noun] = found.get(noun, 0) + line.count
    order = [noun for noun in ("disk", "item", "spell", "other") if noun in found]
    return ", ".join(counted(noun, found[noun]) for noun in order) or say("disks.nothing")


# --- lines ------------------------------------------------------------------------------------------------------------


def _line(scene: Scene, id_: str, count: int, each: int | None, blame: Blame | None) -> ArmyLine:
    piece = scene.pieces.get(id_)
    if piece is None:
        medal = small_face(traits_of(scene.army.system).faces, "source", "", {})
        reason, hint = (blame.reason, blame.hint) if blame else ("", "")
        return ArmyLine(key=id_, name=id_, medal=medal, count=count, reason=reason, hint=hint)
    key = piece_key(scene.army.system, id_, piece)
    said = (key, id_, count, each, blame, *_second(scene, piece, key))
    known = _MADE.get(said)
    if known is None or known[0] is not piece:
        if len(_MADE) >= MAX_MADE:
            _MADE.clear()
        known = _MADE[said] = (piece, _made(piece, *said))
    return known[1]


# Lines that were made before: of a changed army all but one or two are the same as they were.
_MADE: dict[tuple[object, ...], tuple[Entry, ArmyLine]] = {}
MAX_MADE = 2000


def _made(
    piece: Entry,
    key: PieceKey,
    id_: str,
    count: int,
    each: int | None,
    blame: Blame | None,
    tags: tuple[RowTag, ...],
    note: str,
) -> ArmyLine:
    price = _price(piece, each)
    total = str((each or 0) * count) if price.text.isdigit() else price.text
    figures = {name: ColumnFigure(*figure_of(key, piece, name)) for name in FIGURES}
    figures |= {"each": price, "points": ColumnFigure(total)}
    return ArmyLine(
        key=id_,
        name=piece.name,
        medal=medal_of(key, piece),
        count=count,
        tags=tags,
        figures=figures,
        piece=key,
        is_house=is_house(key, piece),
        reason=blame.reason if blame else "",
        hint=blame.hint if blame else "",
        note=note,
        spoken=_spoken(piece, tags, figures, price.text),
    )


def _price(piece: Entry, each: int | None) -> ColumnFigure:
    """What one costs; T for a disk that comes with another, nothing for a Stronghold."""
    if isinstance(piece, DiskwarsDisk) and piece.transform_of and not each:
        return ColumnFigure("T")
    return ColumnFigure("" if each is None or not hasattr(piece, "points") else str(each))


def _spoken(piece: Entry, tags: Sequence[RowTag], figures: Mapping[str, ColumnFigure], each: str) -> str:
    values = [
        say("window.spoken-house" if figure.is_house else "window.spoken-value", name=label(name), value=figure.text)
        for key, (name, _) in FIGURES.items()
        if (figure := figures[key]).text and figure.text != DASH
    ]
    cost = [say("disks.spoken-price", each=each, points=figures["points"].text)] if each.isdigit() else []
    return ", ".join([piece.name, *values, *(tag.text for tag in tags), *cost])


def _second(scene: Scene, piece: Entry, key: PieceKey) -> tuple[tuple[RowTag, ...], str]:
    """The second line: what the catalogue says of it, who casts it, who carries it; or what it lacks."""
    if isinstance(piece, (DiskwarsSpell, L5rSpell)):
        level = _level(piece)
        casters = casters_of(piece, scene.resolved)
        if not casters:
            code = "disks.no-shugenja" if isinstance(piece, L5rSpell) else "disks.no-caster"
            return (RowTag(level, "spark"),), say(code, level=level)
        return (RowTag(say("disks.cast-by", level=level, names=_names(casters)), "spark"),), ""
    if isinstance(piece, Item):
        bearers = bearers_of(piece, scene.resolved)
        own = tags_of(key, piece)
        if not bearers:
            return own, say("disks.no-bearer")
        is_free = piece.category != "missile-attachment"
        said = say("disks.carried-by-any") if is_free else say("disks.carried-by", names=_names(bearers))
        return (*own, RowTag(said)), ""
    if isinstance(piece, DiskwarsDisk) and piece.transform_of:
        original = scene.pieces.get(piece.transform_of)
        name = original.name if original else piece.transform_of
        return (RowTag(say("disks.form-of", name=name)), *tags_of(key, piece)), ""
    return tags_of(key, piece), ""


def _level(spell: DiskwarsSpell | L5rSpell) -> str:
    if isinstance(spell, L5rSpell):
        return say("disks.rank", level=ROMAN[spell.rank], ring=label(spell.ring).lower())
    return say("disks.level", level=ROMAN[spell.level])


def _names(held: Sequence[ResolvedLine]) -> str:
    names = [one.piece.name for one in held]
    if len(names) <= NAMES:
        return ", ".join(names)
    return say("disks.more-names", names=", ".join(names[:NAMES]), count=len(names) - NAMES)


# --- what breaks a rule -----------------------------------------------------------------------------------------------


def blames(scene: Scene) -> dict[str, Blame]:
    """For each piece that breaks a rule why; the first reason in short, all of them in full."""
    found: dict[str, Blame] = {}
    for problem in scene.verdict.problems:
        for id_ in culprits(problem, scene.army, scene.pieces):
            known = found.get(id_)
            hint = f"{known.hint}\n{tell(problem)}" if known else tell(problem)
            found[id_] = Blame(known.reason if known else short_reason(problem), hint)
    return found
