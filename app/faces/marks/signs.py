"""The signs of the games, solid, in a box from -12 to 12: values, skills, keywords, effects, kinds of entries."""

from collections.abc import Mapping
from dataclasses import replace

from app.faces.marks.part import EmblemPart, around
from app.faces.paths import circle, lozenge, rounded, sector, star

SWORD = (
    "M0,-12L2.6,-8L2.2,3L-2.2,3L-2.6,-8ZM-7,3L7,3L7,5.6L-7,5.6ZM-1.5,5L1.5,5L1.5,9.5L-1.5,9.5ZM-2.4,9"
    "L2.4,9L2.4,12L-2.4,12Z"
)
SHIELD = "M0,-12C4,-9.5 7,-9 10,-9C10.4,0 8,8 0,12C-8,8 -10.4,0 -10,-9C-7,-9 -4,-9.5 0,-12Z"
HEART = "M0,11C-13,2 -12,-10 -5,-10C-2,-10 0,-7.6 0,-6C0,-7.6 2,-10 5,-10C12,-10 13,2 0,11Z"
TOWER = "M-9,-11L-5,-11L-5,-8L-2,-8L-2,-11L2,-11L2,-8L5,-8L5,-11L9,-11L9,-4L7,-2L7,7L9,11L-9,11L-7,7L-7,-2L-9,-4Z"
WING = (
    "M-11,8C-11,-4 -2,-10 12,-10C11,-7 9,-5.4 6.4,-4.6C8,-4.4 9,-4.4 10,-4.6C8.6,-1.6 6.4,-.2 3.6,.2"
    "C5,.6 6,.6 7,.4C5,4 -1,5.4 -4,5C-7,4.8 -9.6,5.6 -11,8Z"
)
ARROW = (
    "M-9.4,10.6L-10.6,9.4L5,-6.2L2,-9.2L12,-12L9.2,-2L6.2,-5ZM-12,5.6L-8.6,3.6L-5.6,6.4L-9,9ZM-5.6,12"
    "L-3.6,8.6L-6.4,5.6L-9,9Z"
)
FLAME = (
    "M2,-12C3,-8 9.6,-5 9.6,3C9.6,8.6 5,12 0,12C-5,12 -9.6,8.6 -9.6,3.4C-9.6,0 -7,-2 -6,-5.6C-3.6,-4"
    " -3,-2.4 -3,-1C0,-3.6 2,-7.6 2,-12Z"
)
FLAME_HEART = (
    "M.6,1.6C3.4,4 4.6,5.6 4.2,7.8C3.8,9.8 2,10.6 0,10.6C-2.4,10.6 -4.2,9 -4,7C-3.8,5.4 -2.4,5 -1.8,3"
    "C-.6,4 0,5 0,5.6C.8,4.4 .9,3 .6,1.6Z"
)
BOULDER = "M-4,-10L4.6,-10.4L10.4,-3.6L10.8,4L5.4,10.4L-4,10.8L-10.6,5.4L-11,-2.6Z"
BOULDER_CRACKS = "M-4,-6L-1.6,-7L.6,-2L5,-.6L4.6,1.4L-1,0ZM-6.6,4L-4.8,3.2L-2,7L-3.6,8Z"
BOLT_OF_LIGHTNING = "M3,-12L-7,2L-1,2L-4,12L8,-3L1.6,-3L5,-12Z"
UPWARDS = "M0,-12L10,0L5,0L5,12L-5,12L-5,0L-10,0Z"
DROP = "M0,-12C5,-5 8.6,-.6 8.6,4C8.6,9 5,12 0,12C-5,12 -8.6,9 -8.6,4C-8.6,-.6 -5,-5 0,-12Z"
SPARK = star(4, 12, 3.2)
SKULL = "M0,-6C4,-6 6,-3.4 6,-.6C6,1.4 5,2.6 3.6,3.2L3.4,6L-3.4,6L-3.6,3.2C-5,2.6 -6,1.4 -6,-.6C-6,-3.4 -4,-6 0,-6Z"
EYE = "M-12,0C-7,-8.4 7,-8.4 12,0C7,8.4 -7,8.4 -12,0Z"
BURST = star(8, 12, 6.4)
HOURGLASS = (
    "M-8,-12L8,-12L8,-9.2L6.6,-9.2C6.6,-4 3.6,-2 1.6,0C3.6,2 6.6,4 6.6,9.2L8,9.2L8,12L-8,12L-8,9.2"
    "L-6.6,9.2"
    "C-6.6,4 -3.6,2 -1.6,0C-3.6,-2 -6.6,-4 -6.6,-9.2L-8,-9.2Z"
)
WALL = (
    "M-12,-8L-4.6,-8L-4.6,-3.2L-12,-3.2ZM-3,-8L4.4,-8L4.4,-3.2L-3,-3.2ZM6,-8L12,-8L12,-3.2L6,-3.2Z"
    "M-12,-1.6L-8.6,-1.6L-8.6,3.2L-12,3.2ZM-7,-1.6L.4,-1.6L.4,3.2L-7,3.2ZM2,-1.6L9.4,-1.6L9.4,3.2"
    "L2,3.2Z"
    "M11,-1.6L12,-1.6L12,3.2L11,3.2ZM-12,4.8L-4.6,4.8L-4.6,9.6L-12,9.6ZM-3,4.8L4.4,4.8L4.4,9.6"
    "L-3,9.6Z"
    "M6,4.8L12,4.8L12,9.6L6,9.6Z"
)
# A tail of a curved arrow that turns around the middle, and its head.
TURN = sector(7.2, 10.4, -30, 250)
TURN_HEAD = "M-7.5,-12.6L1.5,-8.8L-6,-2.5Z"

_SKULL = (EmblemPart(SKULL), EmblemPart(circle(1.5, (-2.4, 0)), cut=True), EmblemPart(circle(1.5, (2.4, 0)), cut=True))
_WARDED = EmblemPart(SHIELD)
_RING = (EmblemPart(circle(12)), EmblemPart(circle(10.2), cut=True))

_VALUES: Mapping[str, tuple[EmblemPart, ...]] = {
    "sword": (EmblemPart(SWORD),),
    "shield": (EmblemPart(SHIELD),),
    "heart": (EmblemPart(HEART),),
    "tower": (EmblemPart(TOWER),),
    "attack": (EmblemPart(SWORD, turns=(45,)),),
    "defense": (EmblemPart(SHIELD),),
    "toughness": (EmblemPart(TOWER),),
    "movement": (EmblemPart(UPWARDS),),
    "drop": (EmblemPart(DROP),),
    "wound": (EmblemPart(DROP),),
    "counter": (EmblemPart(SHIELD), EmblemPart(SHIELD, cut=True, scale=0.74), EmblemPart(SWORD, scale=0.5)),
    "command": (EmblemPart("M-9,-12L-6.6,-12L-6.6,12L-9,12Z M-6.6,-10C-2,-13 2,-7 9.4,-10L9.4,2C2,5 -2,-1 -6.6,2Z"),),
    "wing": (EmblemPart(WING),),
    "flying": (EmblemPart(WING, mirrored=True, at=(7, 0), scale=0.62),),
    "coin": (
        EmblemPart(circle(11)),
        EmblemPart(circle(8.6), cut=True),
        EmblemPart(circle(7.4)),
        EmblemPart(lozenge(3, 4.6), cut=True),
    ),
}

_MISSILES: Mapping[str, tuple[EmblemPart, ...]] = {
    "arrow": (EmblemPart(ARROW),),
    "missile": (EmblemPart(ARROW),),
    "bolt": (
        EmblemPart(
            "M-9,11.4L-11.4,9L3.6,-6L1,-8.6L11.6,-11.6L8.6,-1L6,-3.6ZM-12,4.6L-7,4.6L-4.6,7L-4.6,12L-6.8,10L-10,6.8Z"
        ),
    ),
    "fireball": (EmblemPart(FLAME), EmblemPart(FLAME_HEART, cut=True)),
    "boulder": (EmblemPart(BOULDER), EmblemPart(BOULDER_CRACKS, cut=True)),
    "rocks": (
        EmblemPart(
            "M-11,10L-9,2L-3,0L1,5L0,10ZM1.6,10L2.4,4L7,1L11.4,5L11.4,10ZM-4,-1L-3,-8L3,-10L7,-5L5.6,.4"
            "L1.6,3.6"
            "L-1.6,-1Z"
        ),
    ),
    "shuriken": (EmblemPart(star(4, 12, 4)), EmblemPart(circle(2.2), cut=True)),
}

# What disks can do, in all games; the keywords of terrain and cards too.
_SKILLS: Mapping[str, tuple[EmblemPart, ...]] = {
    "first-blow": (EmblemPart(BOLT_OF_LIGHTNING),),
    "swashbuckler": (
        EmblemPart(
            "M-9.4,-11.4L-6.6,-11L4.4,1.4L6.6,-.8L8.4,1L6,3.4L9.6,7L7,9.6L3.4,6L1,8.4L-.8,6.6L1.4,4.4"
            "L-11,-6.6"
            "L-11.4,-9.4Z",
            mirrored=True,
        ),
    ),
    "berserk": (
        EmblemPart(
            "M0,-12L2.6,-6.4L8,-9.4L6.6,-3.4L12,-1.4L7.4,2L9.6,8L4,6.8L0,12L-4,6.8L-9.6,8L-7.4,2L-12,-1.4"
            "L-6.6,-3.4L-8,-9.4L-2.6,-6.4Z"
        ),
        EmblemPart("M-4.4,-2L-1,-.4L-4.4,1ZM4.4,-2L1,-.4L4.4,1Z", cut=True),
    ),
    "reanimate": (EmblemPart(sector(9, 11.8, -60, 220)), EmblemPart("M-12.6,-10L-3.6,-9.4L-8.6,-2Z"), *_SKULL),
    "rage": (
        EmblemPart(
            "M-8,-2L-8,-7C-8,-9 -5,-9 -5,-7L-5,-9C-5,-11 -1.6,-11 -1.6,-9L-1.6,-10C-1.6,-12 2,-12 2,-10"
            "L2,-8.6"
            "C2,-10.6 5.4,-10.6 5.4,-8.6L5.4,-1C9,-2 11,.4 8,3.4L4.6,7L4.6,12L-6,12L-6,7C-8,5 -8,2 -8,-2Z"
        ),
        EmblemPart("M-4.6,-7L-4.6,-2.4M-1.2,-8L-1.2,-2.4M2.2,-7L2.2,-2.4", cut=True, width=0.9),
    ),
    "skirmisher": (
        EmblemPart("M-10.6,6.4C-9.4,-7 4,-9 8,0", width=2.8),
        EmblemPart("M3.4,-.2L12,-3.4L9.4,6.4Z"),
        EmblemPart(circle(2.6, (-1.6, 8.6))),
    ),
    "fear": (
        EmblemPart(
            "M0,-12C6,-12 9.6,-8 9.6,-2L9.6,12L6,8.6L3,12L0,8.6L-3,12L-6,8.6L-9.6,12L-9.6,-2C-9.6,-8 -6,-12 0,-12Z"
        ),
        EmblemPart(circle(1.9, (3.4, -3)), cut=True, mirrored=True),
    ),
    "loyal": (EmblemPart("M-9,-12L-6.6,-12L-6.6,12L-9,12ZM-6.6,-11L11,-11L6,-5L11,1L-6.6,1Z"),),
    "magic": (
        EmblemPart(SPARK, at=(-2.2, 2.2), scale=0.82),
        EmblemPart(SPARK, at=(7.6, -7.4), scale=0.38),
        EmblemPart(SPARK, at=(8.4, 5.4), scale=0.26),
    ),
    "swift": (EmblemPart("M-11,-8L-4,-8L2,0L-4,8L-11,8L-5,0Z M-1,-8L6,-8L12,0L6,8L-1,8L5,0Z"),),
    "impact": (EmblemPart("M-12,-3L1,-3L1,-8L10,0L1,8L1,3L-12,3Z"),),
    "mobile": (EmblemPart(TURN), EmblemPart(TURN_HEAD)),
    "strider": (EmblemPart("M-12,10L-4,-6L0,2L4,-11L12,10Z"),),
    "special-ability": (*_RING[:1], EmblemPart(circle(9.2), cut=True), EmblemPart(SPARK, scale=0.62)),
    "attribute": (EmblemPart(lozenge(11, 11)), EmblemPart(lozenge(7, 7), cut=True), EmblemPart(circle(2.6))),
    "ambush": (
        EmblemPart(
            "M-9,8C-13,7 -13,1 -9.4,0C-12,-5 -7,-9.4 -3.6,-7.4C-2,-12 4,-12 5,-7.6C9,-9 12.4,-4.6 9.6,0C13,1 13,7 9,8Z"
        ),
        EmblemPart("M2,-1.4L8,-4C8,0 5,2.2 2,1Z", cut=True, mirrored=True),
        EmblemPart("M-9,10L9,10", width=2),
    ),
    "burrow": (
        EmblemPart("M-12,11.4C-10,3 -7,1.6 -5.6,1.6L0,7L5.6,1.6C7,1.6 10,3 12,11.4Z"),
        EmblemPart("M-2.6,-12L2.6,-12L2.6,-5L6.8,-5L0,3.4L-6.8,-5L-2.6,-5Z"),
    ),
    "double-chi": (
        EmblemPart(circle(7, (-4.8, 0))),
        EmblemPart(circle(4.2, (-4.8, 0)), cut=True),
        EmblemPart(sector(4.2, 7, -150, 150), at=(4.8, 0)),
    ),
    "duel": (
        EmblemPart(SWORD, turns=(90,), at=(-1.6, -5), scale=0.86),
        EmblemPart(SWORD, turns=(-90,), at=(1.6, 5), scale=0.86),
    ),
    "enslaved": (
        EmblemPart(rounded(-12, -3.6, 10.4, 7.2, 3.6)),
        EmblemPart(rounded(-9.6, -1.4, 5.6, 2.8, 1.4), cut=True),
        EmblemPart(rounded(1.6, -3.6, 10.4, 7.2, 3.6)),
        EmblemPart(rounded(4, -1.4, 5.6, 2.8, 1.4), cut=True),
        EmblemPart("M-5,0L5,0", cut=True, width=4.4),
        EmblemPart("M-5,0L5,0", width=2.4),
    ),
    "frenzy": (EmblemPart(BURST), EmblemPart(BOLT_OF_LIGHTNING, cut=True, scale=0.5)),
    "flank": (
        EmblemPart(circle(5, (1, 5.6))),
        EmblemPart("M-9.6,10C-12,-2 -4,-9 4.6,-6.4", width=3),
        EmblemPart("M2.4,-11.4L11.4,-4.6L1.4,-.4Z"),
    ),
    "guard": (
        _WARDED,
        EmblemPart("M-6.6,-1C-3.4,-5.6 3.4,-5.6 6.6,-1C3.4,3.6 -3.4,3.6 -6.6,-1Z", cut=True),
        EmblemPart(circle(2, (0, -1))),
    ),
    "stalwart": (
        EmblemPart(circle(3.2, (0, -8.8))),
        EmblemPart(circle(1.2, (0, -8.8)), cut=True),
        EmblemPart("M0,-5.6L0,10M-5,-2L5,-2M-9.6,3.4C-8.6,8.6 -4,11 0,11C4,11 8.6,8.6 9.6,3.4", width=2.6),
        EmblemPart("M-12,5.6L-10,0L-6,4.6ZM12,5.6L10,0L6,4.6Z"),
    ),
    "resistant": (_WARDED, EmblemPart("M0,-8.6C3,-7 5.4,-6.4 7.4,-6.4C7.4,0 5.6,5.8 0,9Z", cut=True)),
    "resistant-arcane": (_WARDED, EmblemPart(SPARK, cut=True, scale=0.62, at=(0, -0.6))),
    "resistant-physical": (_WARDED, EmblemPart(SWORD, cut=True, scale=0.62, at=(0, -0.4))),
    "immune": (*_RING, EmblemPart(SHIELD, scale=0.66)),
    "immune-arcane": (*_RING, EmblemPart(SHIELD, scale=0.68), EmblemPart(SPARK, cut=True, scale=0.42, at=(0, -0.4))),
    "immune-physical": (*_RING, EmblemPart(SHIELD, scale=0.68), EmblemPart(SWORD, cut=True, scale=0.42, at=(0, -0.2))),
    "scout": (EmblemPart(EYE), EmblemPart(circle(5), cut=True), EmblemPart(circle(2.6))),
    "emplace": (
        EmblemPart(circle(11.4)),
        EmblemPart(circle(8.4), cut=True),
        EmblemPart(circle(3)),
        EmblemPart("M0,-9L0,9", turns=(0, 45, 90, 135), width=1.8),
    ),
    "poison": (
        EmblemPart(
            "M-4,-12L4,-12L4,-9.4L2.6,-9.4L2.6,-4C7,-2.4 9.4,1 9.4,4.6C9.4,9.4 5.4,12 0,12C-5.4,12 -9.4,9.4"
            " -9.4,4.6"
            "C-9.4,1 -7,-2.4 -2.6,-4L-2.6,-9.4L-4,-9.4Z"
        ),
        EmblemPart(circle(1.8, (-2.6, 5.4)), cut=True),
        EmblemPart(circle(1.3, (2.4, 2)), cut=True),
        EmblemPart(circle(1.5, (3.2, 7.6)), cut=True),
    ),
    "relentless": (
        EmblemPart("M-5,-11L-1.4,-11L-1.4,-4.4L-5,-4.4ZM-5,4.4L-1.4,4.4L-1.4,11L-5,11Z"),
        EmblemPart("M-12,-2.4L3,-2.4L3,-7.4L12,0L3,7.4L3,2.4L-12,2.4Z"),
    ),
    "slow": (
        EmblemPart(HOURGLASS),
        EmblemPart(
            "M-4,-6.4L4,-6.4C3.4,-3.6 1.4,-2.4 0,-1.2C-1.4,-2.4 -3.4,-3.6 -4,-6.4ZM-4.4,9.2C-3.4,5 -1,4.6 0,2"
            "C1,4.6 3.4,5 4.4,9.2Z",
            cut=True,
        ),
    ),
    "unstable": (
        EmblemPart("M0,-12L12.4,10.6L-12.4,10.6Z"),
        EmblemPart(BOLT_OF_LIGHTNING, cut=True, scale=0.56, at=(0, 2.6)),
    ),
    "order-only": (EmblemPart(star(8, 12, 9)), EmblemPart(circle(6), cut=True), EmblemPart(circle(3.4))),
    "destruction-only": (
        EmblemPart("M0,-4C5,-4 8,-7 8,-12C13.4,-4 11,6 4,10L0,12L-4,10C-11,6 -13.4,-4 -8,-12C-8,-7 -5,-4 0,-4Z"),
        EmblemPart("M1.6,1.4L7,-1.4C7,2.4 4.6,4.4 1.6,3.6Z", cut=True, mirrored=True),
    ),
    "blocks-sight": (
        EmblemPart(EYE),
        EmblemPart(circle(5), cut=True),
        EmblemPart(circle(2.6)),
        EmblemPart("M-9,9L9,-9", cut=True, width=5),
        EmblemPart("M-10,10L10,-10", width=2.6),
    ),
    "cover": (
        EmblemPart("M-12,-1L-8,-1L-8,-6L-2,-6L-2,-1L2,-1L2,-6L8,-6L8,-1L12,-1L12,10L-12,10Z"),
        EmblemPart("M-12,4.4L12,4.4M-5,4.4L-5,10M5,4.4L5,10", cut=True, width=1),
    ),
    "dangerous": (
        EmblemPart("M0,-12L12.4,10.6L-12.4,10.6Z"),
        EmblemPart("M-1.6,-4L1.6,-4L1,3.6L-1,3.6Z", cut=True),
        EmblemPart(circle(1.5, (0, 6.8)), cut=True),
    ),
    "defensive": (
        EmblemPart("M-12,2L12,2L12,10L-12,10Z"),
        EmblemPart("M-12,6L12,6M-5,6L-5,10M5,6L5,10M0,2L0,6", cut=True, width=0.9),
        EmblemPart(SHIELD, scale=0.6, at=(0, -4.6)),
    ),
    "fortified": (
        EmblemPart(
            "M-12,11L-12,-10L-9.6,-10L-9.6,-7.6L-7,-7.6L-7,-10L-4.6,-10L-4.6,-1L4.6,-1L4.6,-10L7,-10L7,-7.6"
            "L9.6,-7.6"
            "L9.6,-10L12,-10L12,11Z"
        ),
        EmblemPart("M-2.6,11L-2.6,6C-2.6,3 2.6,3 2.6,6L2.6,11Z", cut=True),
    ),
    "high-ground": (
        EmblemPart("M-12,11C-9,2 -5,-1 0,-1C5,-1 9,2 12,11Z"),
        EmblemPart("M-.9,-12L.9,-12L.9,0L-.9,0Z"),
        EmblemPart("M.9,-12L9,-9L.9,-6Z"),
    ),
    "rough": (EmblemPart("M-12,10L-10,2L-7,5L-4.6,-5L-1,3L2,-10L5,2L8,-3L12,10Z"),),
    "charge": (
        EmblemPart("M-4,-3.4L3,-3.4L3,-9L12,0L3,9L3,3.4L-4,3.4Z"),
        EmblemPart("M-12,-5L-7,-5M-12,0L-7,0M-12,5L-7,5", width=2),
    ),
}

# What spells, cards and abilities do.
_EFFECTS: Mapping[str, tuple[EmblemPart, ...]] = {
    "empower": (
        EmblemPart("M-9,6.6L0,-2.4L9,6.6L9,11.6L0,2.6L-9,11.6Z"),
        EmblemPart("M-9,-1.4L0,-10.4L9,-1.4L9,3.6L0,-5.4L-9,3.6Z"),
    ),
    "weaken": (
        EmblemPart("M-9,-6.6L0,2.4L9,-6.6L9,-11.6L0,-2.6L-9,-11.6Z"),
        EmblemPart("M-9,1.4L0,10.4L9,1.4L9,-3.6L0,5.4L-9,-3.6Z"),
    ),
    "activation": (EmblemPart(circle(12)), EmblemPart("M-5.4,.4L-1.4,4.6L5.8,-4.4", cut=True, width=3)),
    "ready": (
        EmblemPart(TURN),
        EmblemPart(TURN_HEAD),
        EmblemPart(BOLT_OF_LIGHTNING, scale=0.42, at=(0, 0.4)),
    ),
    "deploy": (
        EmblemPart("M-12,8.4L12,8.4L12,12L-12,12Z"),
        EmblemPart("M-3.4,-12L3.4,-12L3.4,-3L8.6,-3L0,6.4L-8.6,-3L-3.4,-3Z"),
    ),
    "summon": (
        EmblemPart("M-3.4,6.4L3.4,6.4L3.4,-2L8.6,-2L0,-11.6L-8.6,-2L-3.4,-2Z"),
        EmblemPart("M-12,8.6L12,8.6L12,12L-12,12Z"),
    ),
    "send-back": (
        EmblemPart("M-11,9.4L8,9.4L8,-3.6L-2,-3.6", width=3.2),
        EmblemPart("M-2,-10L-2,2.8L-11.6,-3.6Z"),
    ),
    "hold": (EmblemPart(circle(12)), EmblemPart("M-7.4,-2.2L7.4,-2.2L7.4,2.2L-7.4,2.2Z", cut=True)),
    "bind": (
        EmblemPart(rounded(-8.6, -1.4, 17.2, 13, 2.4)),
        EmblemPart("M-5,-1L-5,-5C-5,-11.4 5,-11.4 5,-5L5,-1", width=2.8),
        EmblemPart(circle(2, (0, 4))),
        EmblemPart("M-1.7,3.4L1.7,3.4L1.2,8.4L-1.2,8.4Z", cut=True),
        EmblemPart(circle(2, (0, 4)), cut=True),
    ),
    "protect": (
        EmblemPart(sector(9.4, 12, -180, 0), at=(0, 5)),
        EmblemPart(circle(4.6, (0, 4.4))),
        EmblemPart("M-12,10.4L12,10.4", width=2.4),
    ),
    "swap": (
        EmblemPart("M-8.4,-12L-1.8,-4.4L-6,-4.4L-6,11L-10.8,11L-10.8,-4.4L-15,-4.4Z", at=(2.6, 0)),
        EmblemPart("M8.4,12L1.8,4.4L6,4.4L6,-11L10.8,-11L10.8,4.4L15,4.4Z", at=(-2.6, 0)),
    ),
    "relocate": (
        EmblemPart(circle(4.4, (-7, 6.6))),
        EmblemPart(circle(2.4, (-7, 6.6)), cut=True),
        EmblemPart(circle(4.6, (7, 6.6))),
        EmblemPart("M-7,-.6C-6,-9.4 5,-10.4 7,-3", width=2.4),
        EmblemPart("M2.6,-4.6L11.6,-6L8.2,1.6Z"),
    ),
    "destroy": (EmblemPart(circle(12)), EmblemPart("M1,-13L-3.4,-4L3,-.6L-2.6,5L1.6,13", cut=True, width=2.4)),
    "heal": (
        EmblemPart(HEART),
        EmblemPart(
            "M-1.8,-6L1.8,-6L1.8,-2.2L5.6,-2.2L5.6,1.4L1.8,1.4L1.8,5.2L-1.8,5.2L-1.8,1.4L-5.6,1.4L-5.6,-2.2L-1.8,-2.2Z",
            cut=True,
        ),
    ),
    "cancel": (
        EmblemPart(SPARK),
        EmblemPart("M-8,8L8,-8", cut=True, width=5),
        EmblemPart("M-9,9L9,-9", width=2.6),
    ),
    "disarm": (
        EmblemPart(SWORD, turns=(45,)),
        EmblemPart("M-8,-8L8,8", cut=True, width=5),
        EmblemPart("M-9.4,-9.4L9.4,9.4", width=2.6),
    ),
    "control": (
        EmblemPart("M-10.4,-12L10.4,-12L10.4,-9.2L-10.4,-9.2Z"),
        EmblemPart("M-8.6,-10L-4.2,3M0,-10L0,1M8.6,-10L4.2,3", width=1.5),
        EmblemPart(circle(6.2, (0, 5.8))),
        EmblemPart(circle(1.4, (2.2, 4.8)), cut=True, mirrored=True),
    ),
    "area": (
        EmblemPart(circle(12)),
        EmblemPart(circle(9.8), cut=True),
        EmblemPart(circle(7.4)),
        EmblemPart(circle(5), cut=True),
        EmblemPart(circle(2.6)),
    ),
    "gate": (
        EmblemPart("M-11,12L-11,-1C-11,-15 11,-15 11,-1L11,12L6.6,12L6.6,-1C6.6,-9 -6.6,-9 -6.6,-1L-6.6,12Z"),
        EmblemPart(SPARK, scale=0.42, at=(0, 3)),
    ),
    "wall": (EmblemPart(WALL),),
    "storm": (
        EmblemPart("M-8,1C-13,.6 -12.6,-6.4 -7.6,-6.4C-6.4,-12.4 3,-13 5,-7.4C11,-8.6 13.4,.4 7.4,1Z"),
        EmblemPart("M-6,3.4L-8.4,9M0,3.4L-2.4,9M6,3.4L3.6,9", width=2.2),
    ),
    "cage": (
        EmblemPart("M-9.6,-9L9.6,-9L9.6,-6L-9.6,-6ZM-9.6,8L9.6,8L9.6,11L-9.6,11Z"),
        EmblemPart(circle(2.4, (0, -10))),
        EmblemPart("M-8,-7L-8,9M-2.7,-7L-2.7,9M2.7,-7L2.7,9M8,-7L8,9", width=1.8),
    ),
    "farther": (
        EmblemPart("M-12,-9L-9.6,-9L-9.6,9L-12,9ZM9.6,-9L12,-9L12,9L9.6,9Z"),
        EmblemPart("M-6,0L2,0", width=3),
        EmblemPart("M1,-5L8,0L1,5Z"),
    ),
    "foresight": (
        EmblemPart(EYE),
        EmblemPart(circle(5), cut=True),
        EmblemPart(SPARK, scale=0.42),
        EmblemPart("M-6.6,-9L-5.4,-6.8M0,-11.6L0,-8.8M6.6,-9L5.4,-6.8", width=1.7),
    ),
    "mind": (
        EmblemPart(
            "M-9,-1C-9,-8 -4,-12 1.4,-12C7,-12 10.4,-8 10.4,-3C10.4,1.6 7,3.4 6.6,6L6.6,12L-3.6,12L-3.6,8.4"
            "L-7.4,8.4"
            "L-7.4,3.6L-10,2.4Z"
        ),
        EmblemPart("M1,-7.6A4.4,4.4 0 1 1 -2,-.6A2.6,2.6 0 1 1 3,-2", cut=True, width=1.5),
    ),
    "invisible": (
        EmblemPart(circle(11)),
        EmblemPart(circle(8.8), cut=True),
        EmblemPart("M0,-13L0,13M-13,0L13,0M-9.2,-9.2L9.2,9.2M-9.2,9.2L9.2,-9.2", cut=True, width=2.6),
        EmblemPart(circle(3)),
    ),
    "hit": (EmblemPart(SWORD, turns=(45,)),),
    "critical": (EmblemPart(star(9, 12, 7.4)), EmblemPart(SWORD, turns=(45,), scale=0.6, cut=True)),
    "scatter": (
        EmblemPart("M-1.4,-3L-1.4,-7L-4.4,-7L0,-12L4.4,-7L1.4,-7L1.4,-3Z", turns=around(4)),
        EmblemPart(circle(2.2)),
    ),
    "miss": (EmblemPart(circle(7.6)), EmblemPart(circle(5.2), cut=True)),
    "damage": (EmblemPart(BURST),),
    "turns": (
        EmblemPart(sector(8.6, 11.8, -80, 70)),
        EmblemPart(sector(8.6, 11.8, 100, 250)),
        EmblemPart("M12.6,2.6L3.4,6.4L9,13Z", at=(-1.4, -1)),
        EmblemPart("M-12.6,-2.6L-3.4,-6.4L-9,-13Z", at=(1.4, 1)),
        EmblemPart(circle(3.2)),
    ),
    "quake": (
        EmblemPart("M-12,2L-4,2L-1,-3L2,7L5,2L12,2L12,5.4L7,5.4L2,13L-1.4,4L-2.6,5.4L-12,5.4Z"),
        EmblemPart("M-8,-3L-4,-11L-1,-6L3,-12L8,-3Z"),
    ),
    "banner": (EmblemPart("M-9,-12L9,-12L9,10L0,5L-9,10Z"), EmblemPart(SPARK, cut=True, scale=0.44, at=(0, -3))),
}

_MARKS: Mapping[str, tuple[EmblemPart, ...]] = {
    "star": (EmblemPart("M0,-12L3.1,-3.4L12,-3.4L4.9,2.2L7.4,11L0,5.8L-7.4,11L-4.9,2.2L-12,-3.4L-3.1,-3.4Z"),),
    "house": (EmblemPart("M0,-10.5L11,-.5L8,-.5L8,10L2.6,10L2.6,3.4L-2.6,3.4L-2.6,10L-8,10L-8,-.5L-11,-.5Z"),),
    "crown": (EmblemPart("M-12,-6L-6.4,-1L0,-9L6.4,-1L12,-6L9.4,8L-9.4,8Z"),),
    "pin": (EmblemPart("M-5,-11L5,-11L4,-8.6L4,-2.4C7,-1 8,1 8,3L1.4,3L0,12L-1.4,3L-8,3C-8,1 -7,-1 -4,-2.4L-4,-8.6Z"),),
    "spark": (EmblemPart(SPARK),),
    "stack": (
        EmblemPart("M0,-12L12,-6L0,0L-12,-6Z"),
        EmblemPart("M-12,-.6L-8.4,-2.4L0,1.8L8.4,-2.4L12,-.6L0,5.4Z"),
        EmblemPart("M-12,4.8L-8.4,3L0,7.2L8.4,3L12,4.8L0,10.8Z"),
    ),
    "check": (EmblemPart("M-9,.6L-2.6,7L9,-7.4", width=4),),
    "skull": tuple(replace(part, scale=1.9) for part in _SKULL),
    "limited": (EmblemPart("M8,-9L-7,-2.4L8,4.2M-7,9.4L8,9.4", width=3),),
}

_KINDS: Mapping[str, tuple[EmblemPart, ...]] = {
    "terrain": (EmblemPart("M-12,9L-3,-9L2,0L5,-5L12,9Z"),),
    "scenario": (
        EmblemPart("M-10,-10L10,-10L10,10L-10,10Z"),
        EmblemPart("M-7,-7L7,-7L7,-4.6L-7,-4.6ZM-7,-1.4L7,-1.4L7,1L-7,1ZM-7,4.2L3,4.2L3,6.6L-7,6.6Z", cut=True),
    ),
    "card": (
        EmblemPart(rounded(-8, -11, 16, 22, 2.4)),
        EmblemPart(rounded(-5.4, -8.4, 10.8, 8.6, 1.2), cut=True),
        EmblemPart("M-5.4,3.4L5.4,3.4L5.4,5.2L-5.4,5.2ZM-5.4,7L2,7L2,8.8L-5.4,8.8Z", cut=True),
    ),
    "die": (
        EmblemPart(rounded(-10, -10, 20, 20, 3.4)),
        *(EmblemPart(circle(2, (5 * x, 5 * y)), cut=True) for x, y in ((-1, -1), (1, 1), (0, 0), (1, -1), (-1, 1))),
    ),
    "ruler": (
        EmblemPart("M-12,-5L12,-5L12,5L-12,5Z"),
        EmblemPart(
            "M-8.6,-5L-7,-5L-7,-1L-8.6,-1ZM-4,-5L-2.4,-5L-2.4,1L-4,1ZM.6,-5L2.2,-5L2.2,-1L.6,-1ZM5.2,-5"
            "L6.8,-5"
            "L6.8,1L5.2,1Z",
            cut=True,
        ),
    ),
    "word": (EmblemPart("M-11,-9L-1,-7.4L-1,10L-11,8.4ZM11,-9L1,-7.4L1,10L11,8.4Z"),),
    "box": (
        EmblemPart("M0,-12L11,-6.4L0,-.8L-11,-6.4ZM-11.4,-4.4L-1,.8L-1,12L-11.4,6.6ZM11.4,-4.4L1,.8L1,12L11.4,6.6Z"),
    ),
    "army": (
        EmblemPart(circle(6.4, (-5.2, 4))),
        EmblemPart(circle(6.4, (5.2, 4))),
        EmblemPart(circle(7.6, (0, -5)), cut=True),
        EmblemPart(circle(6.2, (0, -5))),
    ),
    "switch": (EmblemPart(rounded(-12, -6.6, 24, 13.2, 6.6)), EmblemPart(circle(4.4, (5.4, 0)), cut=True)),
    "source": (
        EmblemPart(rounded(-9, -11.4, 18, 22.8, 2)),
        EmblemPart("M-5.6,-7L5.6,-7L5.6,-4.8L-5.6,-4.8ZM-5.6,-2.2L5.6,-2.2L5.6,0L-5.6,0Z", cut=True),
    ),
    "rule": (
        EmblemPart(
            "M0,-8C-3,-10.6 -7.4,-10.6 -12,-9.6L-12,8.4C-7.4,7.4 -3,7.8 0,10.4C3,7.8 7.4,7.4 12,8.4L12,-9.6"
            "C7.4,-10.6 3,-10.6 0,-8Z"
        ),
        EmblemPart(
            "M0,-7L0,9M-8.6,-5.4L-3.4,-4.8M-8.6,-1.4L-3.4,-.8M3.4,-4.8L8.6,-5.4M3.4,-.8L8.6,-1.4", cut=True, width=1.3
        ),
    ),
    "ruling": (
        EmblemPart("M-9.4,-2.2L-2.2,-9.4L4.4,-2.8L-2.8,4.4Z"),
        EmblemPart("M2,0.6L4.6,-2L12,5.4L9.4,8Z"),
        EmblemPart("M-12,8.4L2,8.4L2,11.6L-12,11.6Z"),
        EmblemPart("M-11.2,-4L-4,-11.2M-4.6,6.2L6.2,-4.6", width=2.4),
    ),
    "counter-piece": (EmblemPart(circle(11)), EmblemPart(circle(8), cut=True), EmblemPart(circle(5))),
    "spellbook": (
        EmblemPart(rounded(-9.4, -12, 18.8, 24, 2.2)),
        EmblemPart("M-6,-12L-6,12", cut=True, width=1.2),
        EmblemPart(SPARK, cut=True, scale=0.52, at=(2, -0.6)),
    ),
    "initiative": (
        EmblemPart("M-9.4,-12L-6.8,-12L-6.8,12L-9.4,12ZM-6.8,-11L12,-11L8.4,-3.8L12,3.4L-6.8,3.4Z"),
        EmblemPart("M-.6,-6.4L2.6,-8.4L4,-8.4L4,.8L1.4,.8L1.4,-5.2L-.6,-4.2Z", cut=True),
    ),
    "battle-ability": (EmblemPart(rounded(-8, -11.4, 16, 22.8, 2.4)), EmblemPart(SPARK, cut=True, scale=0.54)),
    "plague": (
        EmblemPart(circle(6)),
        EmblemPart(circle(2.6, (0, -8.8)), turns=around(6)),
        EmblemPart("M0,-4L0,-8", turns=around(6), width=1.8),
        EmblemPart(circle(1.5, (-1.8, -1.4)), cut=True),
        EmblemPart(circle(1.2, (2.2, 1.4)), cut=True),
    ),
    "staging": (
        EmblemPart("M-11,12L-11,9L11,9L11,12Z"),
        EmblemPart("M-7,9L0,-9L7,9Z"),
        EmblemPart("M-1.9,9L0,3L1.9,9Z", cut=True),
        EmblemPart("M-.8,-12L.8,-12L.8,-8L-.8,-8Z"),
        EmblemPart("M.8,-12L6,-10.2L.8,-8.4Z"),
    ),
    "castle-keep": (
        EmblemPart(
            "M-10,12L-7.6,5.6L7.6,5.6L10,12ZM-12,4.4L-7,-.4L7,-.4L12,4.4ZM-9,-1.6L-5,-6L5,-6L9,-1.6Z"
            "M-6,-7.2L0,-12L6,-7.2Z"
        ),
        EmblemPart("M-1.8,12L-1.8,8.4L1.8,8.4L1.8,12Z", cut=True),
    ),
    "mound": (
        EmblemPart("M-12,10C-9,1 -5,-2 0,-2C5,-2 9,1 12,10Z"),
        EmblemPart("M-7,10C-5.6,5 -3,2.6 0,2.6", cut=True, width=1.2),
        EmblemPart("M-3,-12L2.2,-11L3.4,-2L-3.4,-2Z"),
    ),
    "court": (
        EmblemPart(
            "M-12,-4L0,-12L12,-4L12,-1L-12,-1ZM-10,0L-7,0L-7,9L-10,9ZM-3.6,0L-.8,0L-.8,9L-3.6,9ZM.8,0L3.6,0"
            "L3.6,9L.8,9Z"
            "M7,0L10,0L10,9L7,9ZM-12,9.6L12,9.6L12,12L-12,12Z"
        ),
    ),
    "element-air": (
        EmblemPart(
            "M-12,-4.6L4,-4.6A3.6,3.6 0 1 0 .4,-8.4M-12,.4L8,.4A3.8,3.8 0 1 1 4.2,4.6M-12,5.4L-1,5.4A3,3 0 1 1 -4,8.6",
            width=2.4,
        ),
    ),
    "element-water": (EmblemPart(DROP),),
    "element-fire": (EmblemPart(FLAME), EmblemPart(FLAME_HEART, cut=True)),
    "element-earth": (
        EmblemPart("M-12,9.6L-3.4,-9L2,2L5.4,-4.4L12,9.6Z"),
        EmblemPart("M-5.4,-3L-3.4,-.8L-1.6,-3L-3.2,-6.4Z", cut=True),
    ),
    "element-death": tuple(replace(part, scale=1.7) for part in _SKULL),
    "element-void": (EmblemPart(circle(11)), EmblemPart(circle(8.2), cut=True), EmblemPart(circle(3.4, (0, 0)))),
}

GAME_SIGNS: Mapping[str, tuple[EmblemPart, ...]] = {**_VALUES, **_MISSILES, **_SKILLS, **_EFFECTS, **_MARKS, **_KINDS}
