"""The signs on dice, in a box from -12 to 12: results, special action icons, dragons, terrains, items."""

from collections.abc import Mapping
from dataclasses import replace

from app.faces.marks.emblem_marks import EMBLEMS
from app.faces.marks.part import EmblemPart, around
from app.faces.marks.signs import (
    ARROW,
    BOULDER,
    BOULDER_CRACKS,
    BURST,
    DROP,
    EYE,
    FLAME,
    FLAME_HEART,
    GAME_SIGNS,
    HEART,
    SHIELD,
    SPARK,
    SWORD,
    TURN,
    TURN_HEAD,
    UPWARDS,
    WING,
)
from app.faces.paths import Point, circle, lozenge, polar, polygon, sector, star

Parts = tuple[EmblemPart, ...]


def shrunk(parts: Parts, scale: float, at: Point = (0.0, 0.0)) -> Parts:
    """A sign as a part of another one."""
    return tuple(
        replace(
            part,
            scale=part.scale * scale,
            at=(part.at[0] * scale + at[0], part.at[1] * scale + at[1]),
        )
        for part in parts
    )


HORSESHOE = (
    "M-9.6,-10L-4.6,-10L-4.6,0C-4.6,4 -2.4,6 0,6C2.4,6 4.6,4 4.6,0L4.6,-10L9.6,-10L9.6,0C9.6,7.4"
    " 5.4,11.4 0,11.4C-5.4,11.4 -9.6,7.4 -9.6,0Z"
)
UPPER_JAW = "M-12,-8C-4,-12 6,-11 12,-4L7,-3L5,1L2,-3L-1,1L-4,-3L-7,1L-12,-3Z"
LOWER_JAW = "M-12,8C-4,12 6,11 12,4L6.6,3.2L4,0L1,4L-2,0L-5,4.4L-8,1.4L-12,4Z"
BLADE = "M-2.2,-12C4,-7.4 5,3.6 -2.6,12C-.6,3.6 -.6,-5 -2.2,-12Z"
CLOUD = "M-8,6C-13,5.6 -12.6,-2.4 -7.6,-2.4C-6.6,-9 3,-10 5,-4C11,-5.4 13.4,5.4 7.4,6Z"
SAIL = (
    "M-1.2,-12L.8,-12L.8,4L-1.2,4ZM1.8,-10.6C7,-8 9.6,-3.6 9.6,2L1.8,2ZM-2,-8C-6,-5.6 -8,-2 -8.4,2"
    "L-2,2Z"
    "M-11.4,5L11.4,5C10,9 7,11 4,11L-4,11C-7,11 -10,9 -11.4,5Z"
)
BOOT = "M-5.4,-12L3.4,-12L3.4,1.4C6,3.6 11.4,3.4 11.4,8L11.4,11L-6.4,11L-6.4,6Z"
_HEAD = shrunk(EMBLEMS["dragonkin"], 0.17, (0, 2.6))
_SMALL_SKULL = shrunk(GAME_SIGNS["skull"], 0.62, (0, 3.4))


def _dragon_and(*parts: EmblemPart) -> Parts:
    """The head of a dragon below the sign of what is done with it."""
    return (*_HEAD, *parts)


def _medal(*parts: EmblemPart) -> Parts:
    ribbon = EmblemPart("M-7.6,-12L-2.4,-12L.6,-5L-4,-2.6ZM7.6,-12L2.4,-12L-.6,-5L4,-2.6Z")
    return (ribbon, EmblemPart(circle(7.6, (0, 4.2))), EmblemPart(circle(6, (0, 4.2)), cut=True), *parts)


_RESULTS: Mapping[str, Parts] = {
    "melee": (EmblemPart(SWORD, turns=(45,)),),
    "maneuver": (EmblemPart(HORSESHOE),),
    "save": (EmblemPart(SHIELD), EmblemPart("M-1.3,-9L1.3,-9L1.3,9L-1.3,9Z", cut=True)),
    "double-maneuvers": (
        *shrunk((EmblemPart(HORSESHOE),), 0.62, (-5.6, -2)),
        *shrunk((EmblemPart(HORSESHOE),), 0.62, (5.6, 4)),
    ),
    "double-saves": (
        *shrunk((EmblemPart(SHIELD), EmblemPart("M-1.4,-9L1.4,-9L1.4,9L-1.4,9Z", cut=True)), 0.62, (-5.6, -3)),
        *shrunk((EmblemPart(SHIELD), EmblemPart("M-1.4,-9L1.4,-9L1.4,9L-1.4,9Z", cut=True)), 0.62, (5.6, 3)),
    ),
    "royal": (
        EmblemPart("M-12,-7L-6.6,-1.6L0,-10L6.6,-1.6L12,-7L9.8,5L-9.8,5Z"),
        EmblemPart("M-9.8,6.8L9.8,6.8L9.8,9.6L-9.8,9.6Z"),
    ),
}

_DRAGON: Mapping[str, Parts] = {
    "jaws": (EmblemPart(f"{UPPER_JAW} {LOWER_JAW}"),),
    "claw": (
        EmblemPart(BLADE, at=(-7.4, 0.6), scale=0.86),
        EmblemPart(BLADE, at=(0.6, 0)),
        EmblemPart(BLADE, at=(8.6, 0.6), scale=0.86),
    ),
    "tail": (
        EmblemPart("M11,-9.4C4,-13 -9,-11 -10,0C-10.6,8 -2,11.6 4,8.6L3,5C-1,7 -5.6,5 -5.2,0C-4.6,-6 4,-7.4 9,-5.4Z"),
        EmblemPart("M1.6,1.6L11.6,6.6L2.4,12Z"),
    ),
    "belly": (
        EmblemPart("M-9,-11C3,-12 11,-6 11,1C11,8 4,12 -8,11C-3,7 -2,-5 -9,-11Z"),
        EmblemPart(
            "M-3.4,-6.4C1,-5.6 5,-4.6 8,-2.4M-2,-1.6C2,-1.4 6,-.6 9,1M-2.4,3.4C1,3.6 4,4 7.6,5.4M-4.4,8C-1,8"
            " 1.4,8.2 4,9",
            cut=True,
            width=1.5,
        ),
    ),
    "breath": (
        EmblemPart(
            "M12,-1.6C8,-1 4,-6 -1,-6C1,-8 3,-8.6 4.6,-8.4C-2,-12.4 -9,-9.6 -12,-8C-8.4,-7 -7,-5.4 -6.6,-4"
            "C-9,-4 -11,-3 -12,-1.6"
            "C-8.6,-1 -7.4,0 -7,1.4C-9,1.6 -11,2.4 -12,4C-8.4,4 -7,4.8 -6,6C-8,6.6 -9.6,8 -10.4,9.6C-4,10.8 3,9 6,6"
            "C4,6 2.6,5.6 1.4,4.6C5,4.4 9,2.4 12,-1.6Z"
        ),
    ),
    "treasure": (
        EmblemPart("M-11,-1L11,-1L11,11L-11,11Z"),
        EmblemPart("M-11,-2.6C-11,-12 11,-12 11,-2.6Z"),
        EmblemPart("M-2.4,-4L2.4,-4L2.4,4L-2.4,4Z", cut=True),
        EmblemPart(circle(1.5, (0, 0.4))),
    ),
    "drake": (
        *shrunk(EMBLEMS["dragonkin"], 0.15, (0, 4.4)),
        EmblemPart(WING, mirrored=True, at=(6.6, -5), scale=0.5),
    ),
    "wyrm": (
        EmblemPart("M-11,9.4C-3,13 6,11 5,5C4.2,.8 -6.4,2.6 -6,-3.6C-5.8,-8.4 0,-9.8 4,-7.4", width=4),
        EmblemPart("M1.6,-11.6C6,-13 12,-9 12,-4.6L5,-4C3,-4.4 2,-6 1.6,-11.6Z"),
        EmblemPart(circle(0.9, (6.6, -8)), cut=True),
    ),
}

_PLACES: Mapping[str, Parts] = {
    "city": (
        EmblemPart(
            "M-12,11L-12,-1L-8.4,-6L-4.8,-1L-4.8,11ZM-4,11L-4,-5L0,-12L4,-5L4,11ZM4.8,11L4.8,-1L8.4,-6L12,-1L12,11Z"
        ),
        EmblemPart(
            "M-1.3,-3L1.3,-3L1.3,0L-1.3,0ZM-1.6,11L-1.6,5.6L1.6,5.6L1.6,11ZM-9.6,1.6L-7.2,1.6L-7.2,4.4"
            "L-9.6,4.4Z"
            "M7.2,1.6L9.6,1.6L9.6,4.4L7.2,4.4Z",
            cut=True,
        ),
    ),
    "standing-stones": (
        EmblemPart(
            "M-11.4,11L-11.4,-4L-6.4,-4L-6.4,11ZM6.4,11L6.4,-4L11.4,-4L11.4,11ZM-12,-9.6L12,-9.6L12,-5.4"
            "L-12,-5.4Z"
            "M-3,11L-2.4,.6L2.4,-.6L3,11Z"
        ),
    ),
    "temple": (
        EmblemPart(
            "M0,-12L12,-5L12,-3L-12,-3L-12,-5ZM-10.4,-1.6L-7,-1.6L-7,7L-10.4,7ZM-4.4,-1.6L-1.4,-1.6L-1.4,7"
            "L-4.4,7Z"
            "M1.4,-1.6L4.4,-1.6L4.4,7L1.4,7ZM7,-1.6L10.4,-1.6L10.4,7L7,7ZM-12,8.4L12,8.4L12,11.4L-12,11.4Z"
        ),
    ),
    "castle": GAME_SIGNS["fortified"],
    "dragons-lair": (
        EmblemPart("M-12,11L-10,-1C-8,-9 -3,-12 2,-11C8,-10 11,-5 12,11Z"),
        *(replace(part, cut=not part.cut) for part in shrunk(EMBLEMS["dragonkin"], 0.13, (0.4, 3.4))),
    ),
    "grove": (
        EmblemPart("M-1.3,4L1.3,4L1.3,12L-1.3,12ZM0,-12L6.6,-3.4L4,-3.4L8.4,5L-8.4,5L-4,-3.4L-6.6,-3.4Z"),
        EmblemPart("M-9.6,0L-6.4,6L-12,6ZM9.6,0L12,6L6.4,6Z"),
    ),
    "vortex": (
        EmblemPart("M2,0A2,2 0 1 1 -2,0.4A5,5 0 0 1 6,-3.4A8,8 0 0 1 -6.6,6.4A11,11 0 0 1 6.4,-9.4", width=2.5),
        EmblemPart("M3,-12.2L11.4,-9.4L5.4,-4Z"),
    ),
    "bridge": (
        EmblemPart("M-12,-3C-6,-8.6 6,-8.6 12,-3L12,1C6,-4 -6,-4 -12,1Z"),
        EmblemPart("M-9,-4L-9,1M-4.4,-6L-4.4,-2M0,-6.6L0,-3M4.4,-6L4.4,-2M9,-4L9,1", width=1.6),
        EmblemPart("M-12,6.6C-9,3.6 -6,3.6 -3,6.6C0,9.6 3,9.6 6,6.6C8,4.8 10,4.4 12,5.4", width=2.2),
    ),
    "knoll": (
        EmblemPart("M-12,9C-8,-3 -3,-6 0,-6C5,-6 8,-1 12,9Z"),
        EmblemPart("M-6,9C-4,2 -1,0 1,0", cut=True, width=1.5),
    ),
    "village": (
        EmblemPart("M-11.4,11L-11.4,1L-6.4,-5L-1.4,1L-1.4,11ZM.6,11L.6,-3L6,-9.4L11.4,-3L11.4,11Z"),
        EmblemPart("M-7.6,11L-7.6,5L-5.2,5L-5.2,11ZM4.6,11L4.6,4L7.4,4L7.4,11ZM4.8,-2L7.2,-2L7.2,.6L4.8,.6Z", cut=True),
    ),
    "woods": (
        EmblemPart(
            "M-7,10L-7,6L-11.6,6L-6,-4L-.8,6L-5,6L-5,10ZM4,11L4,6L-2,6L2,-1L-.6,-1L5,-11L10.6,-1L8,-1L12,6L6,6L6,11Z"
        ),
    ),
    "flood": (
        EmblemPart(
            "M-12,2C-9,-1 -6,-1 -3,2C0,5 3,5 6,2C8,.2 10,-.2 12,.8M-12,9C-9,6 -6,6 -3,9C0,12 3,12 6,9C8,7.2"
            " 10,6.8 12,7.8",
            width=2.6,
        ),
        EmblemPart("M-5,-3L-5,-7L-7,-7L0,-12L7,-7L5,-7L5,-3Z"),
    ),
    "landslide": (
        EmblemPart("M-12,11L-12,-9C-6,-8 2,0 12,11Z"),
        EmblemPart(circle(2.8, (0, -6.4))),
        EmblemPart(circle(2.2, (6.4, -1.4))),
        EmblemPart(circle(1.7, (9.6, -8))),
    ),
    "revolt": (
        EmblemPart("M-4.6,-2L-4.6,12", width=2.4),
        EmblemPart("M-9.6,-11L-9.6,-5C-9.6,-.4 .4,-.4 .4,-5L.4,-11M-4.6,-11L-4.6,-2", width=2.2),
        EmblemPart("M4.6,12L5.8,-1L9.4,-1L8.2,12Z"),
        EmblemPart(FLAME, scale=0.5, at=(7.4, -6)),
    ),
    "lost": (
        EmblemPart(
            "M-6.6,-5C-6.6,-10 -3,-12 .4,-12C4.6,-12 7,-9.4 7,-6.2C7,-2 1.6,-1.4 1.6,3.4L-1.8,3.4C-1.8,-2.6"
            " 3.2,-3.4 3.2,-6.2"
            "C3.2,-7.8 2,-8.8 .4,-8.8C-1.6,-8.8 -2.8,-7.4 -2.8,-5Z"
        ),
        EmblemPart(circle(2.4, (0, 8.4))),
    ),
}

_ARTIFACTS: Mapping[str, Parts] = {
    "blade-golem": (
        EmblemPart(
            "M-5,-3L5,-3L4,7L-4,7ZM-2.6,-9.4L2.6,-9.4L2.6,-4.4L-2.6,-4.4ZM-4,8L-1,8L-1,12L-4,12ZM1,8L4,8L4,12L1,12Z"
        ),
        EmblemPart("M-12,-9L-9.4,-12L-5.4,-2.4L-7.4,.4ZM12,-9L9.4,-12L5.4,-2.4L7.4,.4Z"),
        EmblemPart("M-1.6,-7.6L1.6,-7.6", cut=True, width=1.2),
    ),
    "dragon-staff": (
        EmblemPart("M-1.3,-1L1.3,-1L1.3,12L-1.3,12Z"),
        *shrunk(EMBLEMS["dragonkin"], 0.13, (0, -5.6)),
    ),
    "flying-carpet": (
        EmblemPart("M-12,2C-7,-4 -3,2 1,-1C5,-4 8,-4 12,-1L10,6C6,3 3,3.4 0,6C-4,9 -7,4 -11,9Z"),
        EmblemPart("M-7.6,4.4C-4.6,1.6 -3,5 .4,2.4C3,.4 5,-.4 7.6,1", cut=True, width=1.2),
        EmblemPart("M-8,-6L-4,-9M-1,-8L3,-11M6,-8L10,-11", width=1.8),
    ),
    "mantlet": (
        EmblemPart("M-9,-11L-5.6,-9L-2.4,-11L.8,-9L4,-11L7.4,-9L9,-11L9,5L-9,5Z"),
        EmblemPart("M-3.6,-4.4L3.6,-4.4L3.6,-1.6L-3.6,-1.6Z", cut=True),
        EmblemPart(circle(3.4, (-5.4, 8.4))),
        EmblemPart(circle(3.4, (5.4, 8.4))),
        EmblemPart(circle(1.2, (-5.4, 8.4)), cut=True),
        EmblemPart(circle(1.2, (5.4, 8.4)), cut=True),
    ),
    "trebuchet": (
        EmblemPart("M-10,12L-2,-3L0,-3L8,12L5,12L-1,0L-7,12Z"),
        EmblemPart("M-12,3.4L8.4,-10", width=2.4),
        EmblemPart("M-12,1L-7.4,-1L-6.6,5.4L-11.4,6.6Z"),
        EmblemPart(circle(2.6, (9, -8.2))),
    ),
}

# The special action icons by the ids of the catalogue.
_SAI: Mapping[str, Parts] = {
    "attune": (EmblemPart(TURN), EmblemPart(TURN_HEAD), EmblemPart(SPARK, scale=0.5)),
    "bash": (
        EmblemPart(SHIELD, scale=0.84, at=(-3, 1)),
        EmblemPart(BURST, scale=0.62, at=(6, -5), cut=True),
        EmblemPart(BURST, scale=0.5, at=(6.4, -5.4)),
    ),
    "belly": _DRAGON["belly"],
    "breath-dragonkin-champion": (
        *shrunk(_DRAGON["breath"], 0.86, (0, 2)),
        *shrunk(GAME_SIGNS["star"], 0.34, (7.4, -8)),
    ),
    "breath-rare-dragonkin": _DRAGON["breath"],
    "bullseye": (
        EmblemPart(circle(12)),
        EmblemPart(circle(9), cut=True),
        EmblemPart(circle(6)),
        EmblemPart(circle(3.4), cut=True),
        EmblemPart(circle(1.7)),
    ),
    "cantrip": (EmblemPart("M-11.4,11.4L2,-2", width=3.2), EmblemPart(SPARK, scale=0.66, at=(4.4, -4.4))),
    "charge": GAME_SIGNS["charge"],
    "charm": (EmblemPart(HEART), EmblemPart(SPARK, cut=True, scale=0.42, at=(0, -0.6))),
    "choke": (
        EmblemPart(circle(4.2)),
        EmblemPart("M-12,-6L-5.6,0L-12,6L-12,2.6L-9,0L-12,-2.6ZM12,-6L5.6,0L12,6L12,2.6L9,0L12,-2.6Z"),
        EmblemPart("M-6,-12L0,-6.4L6,-12L2.6,-12L0,-9.4L-2.6,-12ZM-6,12L0,6.4L6,12L2.6,12L0,9.4L-2.6,12Z"),
    ),
    "cloak": (
        EmblemPart("M0,-12C5,-12 6.4,-8 6,-4C10,0 10.6,7 10.6,12L-10.6,12C-10.6,7 -10,0 -6,-4C-6.4,-8 -5,-12 0,-12Z"),
        EmblemPart("M-3.6,-5.4C-3.6,-10.4 3.6,-10.4 3.6,-5.4C3.6,-3 -3.6,-3 -3.6,-5.4Z", cut=True),
        EmblemPart("M0,-1L0,12", cut=True, width=1.3),
    ),
    "coil": (
        EmblemPart(
            "M-9,9.6L3,9.6A9.2,9.2 0 1 0 -6.8,-2.6A6.4,6.4 0 0 0 5.4,1.4A3.6,3.6 0 0 0 -1,-1.8", width=3, at=(0, -1)
        ),
        EmblemPart("M-12,8.6L-6.4,4.6L-6.4,12.6Z"),
    ),
    "confuse": (
        EmblemPart(
            "M0,.6A1.8,1.8 0 1 1 -2,-2.4A4.6,4.6 0 1 1 -3.4,5.6A8.4,8.4 0 0 1 -6,-7A10.4,10.4 0 0 1 8.4,-7.6", width=2.2
        ),
        EmblemPart(SPARK, scale=0.26, at=(9, 2)),
        EmblemPart(SPARK, scale=0.26, at=(5, 9.4)),
    ),
    "convert": (
        EmblemPart(
            "M-12,-9C-7,-12 7,-12 12,-9C11,-4 9,-2 7.4,-1.4L4.6,9L1.8,-2L-1.8,-2L-4.6,9L-7.4,-1.4C-9,-2 -11,-4 -12,-9Z"
        ),
        EmblemPart(DROP, scale=0.26, at=(4.6, 9.4)),
    ),
    "counter": GAME_SIGNS["counter"],
    "create-fireminions": (
        EmblemPart(FLAME, scale=0.66, at=(0, -3.6)),
        EmblemPart(FLAME, scale=0.44, at=(-7.4, 6.4)),
        EmblemPart(FLAME, scale=0.44, at=(7.4, 6.4)),
    ),
    "crush": (
        EmblemPart(BOULDER, scale=0.66, at=(0, -4.6)),
        EmblemPart(BOULDER_CRACKS, scale=0.66, at=(0, -4.6), cut=True),
        EmblemPart("M-12,6.6L-3,6.6L-1,9L1,6.6L12,6.6L12,11L-12,11Z"),
    ),
    "decapitate": (
        EmblemPart("M-10.6,12L6.4,-9", width=2.8),
        EmblemPart("M-1,-11C6,-13 12,-8 12,0L6.6,1.6C6.6,-1.6 4.6,-3.6 1.4,-3.6Z"),
        EmblemPart("M-4.4,-6.6L2,-12L1,-6Z"),
        EmblemPart(circle(3.4, (6.4, 8))),
        EmblemPart(circle(1, (5.2, 7.6)), cut=True),
        EmblemPart(circle(1, (7.8, 7.6)), cut=True),
    ),
    "dispel-magic": GAME_SIGNS["cancel"],
    "double-strike": (
        EmblemPart(SWORD, turns=(32,), at=(-4.4, 1), scale=0.9),
        EmblemPart(SWORD, turns=(32,), at=(4.8, -1), scale=0.9),
    ),
    "elevate": (
        EmblemPart("M-8,1L0,-6.6L8,1L8,-3.6L0,-11.4L-8,-3.6Z"),
        EmblemPart("M-12,6C-8,2 -4,9 0,5C4,1 8,9 12,5L12,9C8,12.4 4,6 0,9.4C-4,12.6 -8,6 -12,10.4Z"),
    ),
    "entangle": (
        EmblemPart(
            "M-10,12C-11,2 -2,5 -2,-2C-2,-7 -8,-7 -8,-2.6C-8,3 4,3 8,9M10,12C9,6 3,6 3,0C3,-6 10,-6 9,-11", width=2.4
        ),
        EmblemPart("M9,-12C12,-10 12,-7 10,-5C8,-7 7.6,-10 9,-12ZM-8,-3.4C-12,-4 -12,-8 -10,-10C-7,-9 -6,-6 -8,-3.4Z"),
    ),
    "ferry": (EmblemPart(SAIL),),
    "firebreath": (
        EmblemPart(FLAME, turns=(-90,), scale=0.96),
        EmblemPart(FLAME_HEART, turns=(-90,), scale=0.96, cut=True),
    ),
    "firecloud": (
        EmblemPart(CLOUD, scale=0.92, at=(0, -5)),
        EmblemPart(FLAME, scale=0.4, at=(-6, 7)),
        EmblemPart(FLAME, scale=0.4, at=(6, 7)),
        EmblemPart(FLAME, scale=0.4, at=(0, 6)),
    ),
    "firewalking": (
        EmblemPart(BOOT, scale=0.76, at=(0, -3)),
        EmblemPart(
            "M-9,11.6C-9.6,8.6 -7,8 -6.6,6C-4,8 -3.6,9.6 -3,11.6ZM-1.6,11.6C-2,9 0,8 .4,6.4C3,8 3,9.6"
            " 3.4,11.6ZM5.4,11.6C5,9 7,8 7.4,6.4C10,8 10,9.6 10.4,11.6Z"
        ),
    ),
    "flame": (EmblemPart(FLAME), EmblemPart(FLAME_HEART, cut=True)),
    "flaming-arrow": (
        EmblemPart(
            "M-9.4,10.6L-10.6,9.4L3,-4.2L4.2,-3ZM-12,5.6L-8.6,3.6L-5.6,6.4L-9,9ZM-5.6,12L-3.6,8.6L-6.4,5.6L-9,9Z"
        ),
        EmblemPart(FLAME, turns=(45,), scale=0.62, at=(5, -5)),
    ),
    "flurry": (
        EmblemPart(SWORD, turns=(-42,), at=(-5.6, 2.6), scale=0.72),
        EmblemPart(SWORD, at=(0, -2.4), scale=0.8),
        EmblemPart(SWORD, turns=(42,), at=(5.6, 2.6), scale=0.72),
    ),
    "fly": (EmblemPart(WING),),
    "frost-breath": (
        EmblemPart("M0,0L0,-11.4M-3.4,-8.6L0,-5.4L3.4,-8.6", turns=around(6), width=2),
        EmblemPart(circle(1.6)),
    ),
    "galeforce": (
        EmblemPart(
            "M-12,-5L5,-5A3.8,3.8 0 1 0 1.2,-9M-12,0L8.2,0A3.8,3.8 0 1 1 4.4,4.4M-12,5L-2,5A3.4,3.4 0 1 1 -5.4,8.6",
            width=2.8,
            scale=0.92,
        ),
    ),
    "gore": (
        EmblemPart(
            "M-3.6,5C-8,5 -12,1 -11,-9C-8,-4 -6,-2.6 -3.6,-2.4C-2,-4.6 2,-4.6 3.6,-2.4C6,-2.6 8,-4 11,-9"
            "C12,1 8,5 3.6,5L1.6,12L-1.6,12Z"
        ),
    ),
    "howl": (
        EmblemPart("M-12,12L-12,3L-8.4,-3.6L-8,-10L-4,-5.4L2.4,-8.4L6,-12L6.4,-8L2,-3.4L-2,-1L-1.4,4L-4,12Z"),
        EmblemPart(sector(4.4, 6.4, -50, 30), at=(2.6, 0)),
        EmblemPart(sector(8, 10, -46, 26), at=(2.2, 0)),
    ),
    "hug": (
        EmblemPart(circle(4.2)),
        EmblemPart(
            "M-3,-11C-14,-9 -14,9 -3,11L-2,7.6C-9,6 -9,-6 -2,-7.6ZM3,-11C14,-9 14,9 3,11L2,7.6C9,6 9,-6 2,-7.6Z"
        ),
    ),
    "hypnotic-glare": (
        EmblemPart(EYE, scale=0.94),
        EmblemPart(circle(5.2), cut=True),
        EmblemPart(circle(3.6)),
        EmblemPart(circle(2), cut=True),
        EmblemPart("M-9,-8L-7,-5.6M0,-11.4L0,-8.6M9,-8L7,-5.6M-9,8L-7,5.6M0,11.4L0,8.6M9,8L7,5.6", width=1.6),
    ),
    "illusion": (
        EmblemPart(circle(7.4, (-3.4, 0))),
        EmblemPart(circle(9, (5, 0)), cut=True),
        EmblemPart(circle(6.8, (5, 0))),
        EmblemPart(circle(4.8, (5, 0)), cut=True),
    ),
    "impale": (
        EmblemPart(circle(8)),
        EmblemPart(circle(5.4), cut=True),
        EmblemPart(ARROW, cut=True, scale=1.12),
        EmblemPart(ARROW),
    ),
    "kick": (
        EmblemPart(BOOT, turns=(-24,), at=(-1.6, 0.4), scale=0.84),
        EmblemPart("M9,-8L11.6,-9.6M10,-4L12.4,-4M8,-11L9,-12.4", width=1.8),
    ),
    "logo-bronze-medallion": _medal(*shrunk((EmblemPart(SPARK),), 0.4, (0, 4.2))),
    "logo-silver-medallion": _medal(*shrunk((EmblemPart(SHIELD),), 0.36, (0, 4.4))),
    "logo-gold-medallion": _medal(*shrunk((EmblemPart(UPWARDS),), 0.36, (0, 4.2))),
    "logo-dragoncrusader": _dragon_and(EmblemPart(SHIELD, scale=0.36, at=(0, -8))),
    "logo-dragonhunter": _dragon_and(EmblemPart(ARROW, scale=0.4, at=(0, -7.6))),
    "logo-dragonkin-champion": _dragon_and(*shrunk(GAME_SIGNS["star"], 0.36, (0, -8))),
    "logo-dragonlord": _dragon_and(*shrunk(GAME_SIGNS["crown"], 0.42, (0, -8))),
    "logo-dragonmaster": _dragon_and(EmblemPart(circle(3.6, (0, -8))), EmblemPart(circle(1.8, (0, -8)), cut=True)),
    "logo-dragonslayer": _dragon_and(EmblemPart(SWORD, turns=(180,), scale=0.4, at=(0, -7.6))),
    "logo-dragonzealot": _dragon_and(EmblemPart(FLAME, scale=0.36, at=(0, -8))),
    "net": (
        EmblemPart(lozenge(12, 12)),
        EmblemPart(lozenge(9.4, 9.4), cut=True),
        EmblemPart("M-6,-6L6,6M-2,-10L10,2M-10,-2L2,10M6,-6L-6,6M10,-2L-2,10M2,-10L-10,2", width=1.7),
    ),
    "plague": GAME_SIGNS["plague"],
    "poison": GAME_SIGNS["poison"],
    "regenerate": (
        EmblemPart(TURN),
        EmblemPart(TURN_HEAD),
        EmblemPart(
            "M-1.5,-4.4L1.5,-4.4L1.5,-1.5L4.4,-1.5L4.4,1.5L1.5,1.5L1.5,4.4L-1.5,4.4L-1.5,1.5L-4.4,1.5"
            "L-4.4,-1.5L-1.5,-1.5Z"
        ),
    ),
    "rend": (
        EmblemPart(BLADE, at=(-9.4, 0.8), scale=0.62),
        EmblemPart(BLADE, at=(-3.4, 0.4), scale=0.82),
        EmblemPart(BLADE, at=(3.6, 0)),
        EmblemPart(BLADE, at=(10, 0.4), scale=0.82),
    ),
    "rise-from-the-ashes": shrunk(EMBLEMS["phoenix"], 0.24),
    "roar": (
        EmblemPart(UPPER_JAW, scale=0.72, at=(-3.2, -3.2)),
        EmblemPart(LOWER_JAW, scale=0.72, at=(-3.2, 3.2)),
        EmblemPart("M7,-5.6L11,-8.2M7.8,0L11.6,0M7,5.6L11,8.2", width=2.1),
    ),
    "scare": GAME_SIGNS["fear"],
    "screech": (
        EmblemPart("M-12,8C-12,-3 -8,-10 0,-10C4,-10 6,-8 7,-6L12,-8L8,-1.6L12,4L4,1.6C2,6 -2,9 -12,8Z"),
        EmblemPart(circle(1.6, (0, -5)), cut=True),
        EmblemPart("M-6,12L-3,10L0,12L3,10L6,12L9,10", width=1.8),
    ),
    "seize": (
        EmblemPart("M-1.8,-12L1.8,-12L1.8,-5L-1.8,-5Z"),
        EmblemPart("M-3,-6L-10,-3L-10.6,5L-5.4,11L-7,4L-5.6,0L-1.6,-3ZM3,-6L10,-3L10.6,5L5.4,11L7,4L5.6,0L1.6,-3Z"),
        EmblemPart(circle(3.6, (0, 5))),
    ),
    "slay": (
        *_SMALL_SKULL,
        EmblemPart(SWORD, turns=(180,), cut=True, scale=0.8, at=(0, -3)),
        EmblemPart(SWORD, turns=(180,), scale=0.66, at=(0, -4)),
    ),
    "sleep": (
        EmblemPart("M4,11C-5,13 -12,6 -11,-2C-10.4,-7 -7,-10 -4,-11.4C-7,-2 -2,6 7,6.4C6.4,8.6 5.4,10.2 4,11Z"),
        EmblemPart("M1.6,-10L9.4,-10L2.4,-2.6L10,-2.6M6.4,.6L11,.6L7,5L11.4,5", width=1.7),
    ),
    "smite": (
        EmblemPart("M-12,-10L3,-10L3,-3L-2.4,-3L-2.4,12L-6.6,12L-6.6,-3L-12,-3Z"),
        EmblemPart(star(8, 7, 3), at=(6, 1.6), cut=True, scale=1.3),
        EmblemPart(star(8, 7, 2.8), at=(6, 1.6)),
    ),
    "smother": (
        EmblemPart(CLOUD, at=(0, -3.6)),
        EmblemPart(circle(4, (0, 7.6))),
        EmblemPart("M-9,4.4L-6.4,10M9,4.4L6.4,10", width=2.2),
    ),
    "sneak-attack": (
        EmblemPart(
            "M-12,-5C-7,-8.6 -3,-7 0,-5C3,-7 7,-8.6 12,-5C12,1 9,5.6 5,5.6C2,5.6 1,3 0,3C-1,3 -2,5.6 -5,5.6"
            "C-9,5.6 -12,1 -12,-5Z"
        ),
        EmblemPart("M2,-1.6C4,-4.4 8,-4 9,-2C7.4,1 4,1.6 2,-1.6Z", cut=True, mirrored=True),
        EmblemPart(SWORD, turns=(90,), scale=0.6, at=(0, 8.6)),
    ),
    "sortie": (
        EmblemPart("M-12,11L-12,-3C-12,-13 6,-13 6,-3L6,-1L2,-1L2,-3C2,-8.4 -8,-8.4 -8,-3L-8,11Z"),
        EmblemPart("M-5,2.4L4,2.4L4,-1.6L12,5L4,11.6L4,7.6L-5,7.6Z"),
    ),
    "stomp": (
        EmblemPart("M-6.6,-12L5,-12L5,-2.6C7.6,-1.4 9.6,1 9.6,5.4L-9.6,5.4C-9.6,1 -8,-1.4 -6.6,-2.6Z"),
        EmblemPart("M-5,5.4L-5,2M0,5.4L0,1.6M5,5.4L5,2", cut=True, width=1.5),
        EmblemPart("M-12,8.6L-6,8.6M6,8.6L12,8.6M-3.4,8.6L-4.6,12M3.4,8.6L4.6,12M0,8.6L0,12", width=2),
    ),
    "stone": (
        EmblemPart(BOULDER, scale=0.74, at=(3, -2.6)),
        EmblemPart(BOULDER_CRACKS, scale=0.74, at=(3, -2.6), cut=True),
        EmblemPart("M-12,9L-5.4,4M-9,12L-1.4,6.6M-12,4L-8,1", width=2),
    ),
    "stun": (
        *(shrunk(GAME_SIGNS["star"], 0.34, at)[0] for at in ((-8, -4.4), (0, -8.4), (8, -4.4))),
        EmblemPart(sector(9.4, 11.4, 0, 180), at=(0, -3)),
        EmblemPart("M-6.4,9.4C-6.4,2 6.4,2 6.4,9.4C6.4,12.6 -6.4,12.6 -6.4,9.4Z", at=(0, -0.4)),
    ),
    "summon-dragon": (*shrunk(EMBLEMS["dragonkin"], 0.15, (0, -3)), EmblemPart("M-12,8.6L12,8.6L12,12L-12,12Z")),
    "surprise": (
        EmblemPart(star(10, 12, 8.4)),
        EmblemPart("M-1.9,-7L1.9,-7L1.2,2L-1.2,2Z", cut=True),
        EmblemPart(circle(1.8, (0, 5.4)), cut=True),
    ),
    "swallow": (
        EmblemPart(UPPER_JAW, at=(0, -2.6), scale=0.9),
        EmblemPart(LOWER_JAW, at=(0, 2.6), scale=0.9),
        EmblemPart(circle(3, (-2, 0)), cut=True, scale=1.4),
        EmblemPart(circle(2.9, (-2.8, 0))),
    ),
    "tail": _DRAGON["tail"],
    "teleport": (
        EmblemPart("M0,-12C6,-12 6,12 0,12C-6,12 -6,-12 0,-12Z", at=(-5, 0)),
        EmblemPart("M0,-8.4C3.4,-8.4 3.4,8.4 0,8.4C-3.4,8.4 -3.4,-8.4 0,-8.4Z", at=(-5, 0), cut=True),
        EmblemPart("M-2,-2L4,-2L4,-6.4L12,0L4,6.4L4,2L-2,2Z"),
    ),
    "trample": (EmblemPart(HORSESHOE, scale=0.8, at=(0, -3.4)), EmblemPart("M-12,8.4L12,8.4L12,11.6L-12,11.6Z")),
    "trumpet": (
        EmblemPart("M-12,-3.4L-2,-3.4C4,-3.4 8,-7 9.6,-10L12,-10L12,10L9.6,10C8,7 4,3.4 -2,3.4L-12,3.4Z"),
        EmblemPart("M-8,3.4L-8,8L-1,8L-1,3.4", width=2),
    ),
    "vanish": (
        EmblemPart(sector(0.1, 10.4, 90, 270)),
        *(
            EmblemPart(circle(r, p))
            for r, p in (
                (1.9, (3, -7)),
                (1.6, (3.4, 0)),
                (1.8, (3, 7)),
                (1.3, (7, -4)),
                (1.2, (7.4, 4)),
                (1, (10.6, 0)),
            )
        ),
    ),
    "volley": (
        EmblemPart(ARROW, scale=0.6, at=(-5, -5)),
        EmblemPart(ARROW, scale=0.6, at=(5, -3)),
        EmblemPart(ARROW, scale=0.6, at=(-2, 5)),
    ),
    "wave": (EmblemPart("M-12,10C-12,-4 -4,-12 4,-10C9,-8.6 11,-4 9,0C8,-3 5,-4.6 2.6,-3C-1,-.6 0,6 12,7L12,10Z"),),
    "wayfare": (EmblemPart(BOOT, at=(-1.4, 1.4), scale=0.84), EmblemPart(WING, scale=0.42, at=(6.4, -5.4))),
    "web": (
        EmblemPart("M0,0L0,-12", turns=around(8), width=1.5),
        *(EmblemPart(polygon(*(polar(r, 45 * i) for i in range(8))), width=1.4) for r in (4, 7.6, 11)),
    ),
    "wild-growth": (
        EmblemPart("M-1.3,12L-1.3,-1L1.3,-1L1.3,12Z"),
        EmblemPart("M.4,3C1,-4 6,-8 12,-8C12,-1 8,3 .4,3Z"),
        EmblemPart("M-.4,0C-1,-7 -6,-12 -12,-12C-12,-4 -8,0 -.4,0Z"),
    ),
    "wither": (
        EmblemPart("M-6,12C-6,2 -7,-6 -1,-9C4,-11 8,-8 8,-4", width=2.6),
        EmblemPart("M8,-5C11.4,-2 11.4,4 8,8C4.6,4 4.6,-2 8,-5Z"),
        EmblemPart("M-5.6,3C-1,3 1,6 .6,10C-3,10 -5.6,7 -5.6,3Z"),
    ),
}

DICE_SIGNS: Mapping[str, Parts] = {
    **_RESULTS,
    **_DRAGON,
    **_PLACES,
    **_ARTIFACTS,
    **{f"sai-{name}": parts for name, parts in _SAI.items()},
}
