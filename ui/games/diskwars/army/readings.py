"""The meters of a disk army, from what the law reckons: points, the half rule, alignment, Stronghold."""

from collections.abc import Mapping

from app.armies.laws import disk_law
from app.faces.livery import livery_of
from app.faces.medals import small_face
from app.faces.shapes import DisplayList
from app.games.registry import traits_of
from app.words import label, say
from catalog.schema import DiskwarsDisk, Stronghold
from ui.armies.builder.meters import MeterPart, MeterReading, spent
from ui.games.diskwars.army.families import KINDS, family_name
from ui.games.diskwars.army.groups import Scene

PLAIN = "#655E53"


def points_reading(scene: Scene) -> MeterReading:
    verdict = scene.verdict
    return spent(verdict.points, verdict.limit, say("build.of-points", limit=verdict.limit))


def half_reading(scene: Scene) -> MeterReading:
    """Half of what is not spent on spells belongs to one faction or clan: all of them as one bar, the largest first."""
    shares, base = _shares(scene)
    now, needed = scene.verdict.meters["half-rule"]
    group = say(f"disks.{KINDS[scene.army.system]}")
    leading = next(iter(shares), "")
    if not base:
        said = say("disks.half-empty", group=group)
    elif not now:
        said = say("disks.half-nobody", group=group, needed=needed, base=base)
    else:
        said = say("disks.half-said", name=_name(scene, leading), points=now, base=base, needed=needed)
    return MeterReading(
        head=say("disks.half-rule"),
        said=said,
        parts=tuple(_part(scene, id_, points) for id_, points in shares.items()),
        full=base,
        tick=needed,
        verdict=say("disks.half-missing", count=needed - now) if now < needed else "",
        is_bad=now < needed,
        is_good=now >= needed > 0,
    )


def _shares(scene: Scene) -> tuple[Mapping[str, int], int]:
    """Points by family, the one that leads first, those of nobody last; and what they are all together."""
    law = disk_law(scene.army.system)
    found, base = law.points_by_family(scene.resolved), law.base_points(scene.resolved)
    order = sorted(found, key=lambda id_: (id_ in law.HOMELESS, -found[id_], id_))
    rest = base - sum(found.values())
    return {id_: found[id_] for id_ in order if found[id_]} | ({"": rest} if rest > 0 else {}), base


def _name(scene: Scene, id_: str) -> str:
    return family_name(scene.families, scene.army.system, id_) if id_ else say("disks.no-faction")


def _part(scene: Scene, id_: str, points: int) -> MeterPart:
    colour = livery_of(traits_of(scene.army.system).faces, id_).field if id_ else PLAIN
    return MeterPart(points, colour, _name(scene, id_))


def side_of(scene: Scene) -> tuple[str, str, DisplayList, bool]:
    """The alignment of a Diskwars army: its word, what follows from it, its medal, whether it breaks the rule."""
    disks = (scene.pieces.get(line.id) for line in scene.army.entries)
    sides = {disk.alignment for disk in disks if isinstance(disk, DiskwarsDisk)} - {None}
    is_mixed = {"good", "evil"} <= sides
    side = next((one for one in ("good", "evil", "neutral") if one in sides), "none")
    code = "both" if is_mixed else side
    word = say("disks.side") if code in ("none", "both") else label(side)
    border = {"alignment": side} if side != "none" else {}
    medal = small_face(traits_of("diskwars").faces, "disk", "", border)
    return word, say(f"disks.side-{code}"), medal, is_mixed


def stronghold_reading(scene: Scene) -> MeterReading | None:
    """Whether the Stronghold of an L5R army works; None without one."""
    if "stronghold" not in scene.verdict.meters:
        return None
    now, needed = scene.verdict.meters["stronghold"]
    home = next(line.piece for line in scene.resolved.lines if isinstance(line.piece, Stronghold))
    base = disk_law(scene.army.system).base_points(scene.resolved)
    said = say("disks.stronghold-said", points=now, base=base, needed=needed)
    return MeterReading(
        head=home.name,
        said=said,
        parts=(_part(scene, home.clan, now),),
        full=max(base, 1),
        tick=needed,
        verdict=say("disks.half-missing", count=needed - now) if now < needed else "",
        is_good=now >= needed > 0,
    )
