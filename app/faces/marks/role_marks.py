"""Emblems of roles, in a box from -50 to 50. Our own shapes, bold enough for a face of twenty pixels."""

from collections.abc import Mapping

from app.faces.marks.part import EmblemPart
from app.faces.paths import circle, star

ROLE_EMBLEMS: Mapping[str, tuple[EmblemPart, ...]] = {
    "role-leader": (  # a standard with a star
        EmblemPart("M-34,-49L-25,-49L-25,49L-34,49Z"),
        EmblemPart("M-25,-44C-6,-52 12,-34 46,-44L33,-20L46,4C12,14 -6,-4 -25,4Z"),
        EmblemPart(star(5, 15, 6.4), at=(3, -20), cut=True),
    ),
    "role-caster": (  # a staff that shines
        EmblemPart("M-40,49L-46,43L4,-14L12,-6Z"),
        EmblemPart(star(8, 31, 12), at=(18, -19)),
        EmblemPart(circle(6), at=(18, -19), cut=True),
        EmblemPart(star(4, 13, 4.4), at=(-28, -28)),
        EmblemPart(star(4, 10, 3.4), at=(30, 30)),
    ),
    "role-archer": (  # a drawn bow
        EmblemPart("M-6,-47C34,-30 34,30 -6,47", width=10),
        EmblemPart("M-6,-45L-26,0L-6,45", width=4),
        EmblemPart("M-26,0L34,0", width=6.4),
        EmblemPart("M50,0L28,-13L28,13Z"),
        EmblemPart("M-48,-9L-34,-9L-26,0L-34,9L-48,9L-41,0Z"),
    ),
    "role-siege": (  # a catapult
        EmblemPart("M-46,22L40,22L40,33L-46,33Z"),
        EmblemPart("M-12,24L4,-16L20,24", width=8),
        EmblemPart("M-38,20L26,-30", width=9),
        EmblemPart(circle(14), at=(32, -34)),
        EmblemPart(circle(14), at=(-30, 35)),
        EmblemPart(circle(4.6), at=(-30, 35), cut=True),
        EmblemPart(circle(14), at=(24, 35)),
        EmblemPart(circle(4.6), at=(24, 35), cut=True),
    ),
    "role-flyer": (  # spread wings
        EmblemPart(
            "M3,26C6,-6 20,-28 50,-40C50,-26 47,-17 40,-10C44,-10 46,-11 48,-12C46,0 40,8 32,11C35,12 38,12 40,11"
            "C36,22 26,28 14,28C12,33 8,37 3,40Z",
            mirrored=True,
        ),
        EmblemPart("M0,-8L7,8L5,38L0,46L-5,38L-7,8Z"),
    ),
    "role-rider": (  # a horse's head
        EmblemPart(
            "M-20,49L34,49C40,18 34,-10 16,-27L19,-49L5,-36L-3,-47L-7,-29C-24,-22 -36,-4 -46,14C-48,20 -45,26 -39,29"
            "C-33,31 -29,27 -25,22C-17,22 -7,21 1,13C3,26 -17,29 -20,49Z"
        ),
        EmblemPart(circle(4.4), at=(-13, -8), cut=True),
        EmblemPart("M18,-12C27,4 29,24 26,44", width=3.6, cut=True),
    ),
    "role-beast": (  # claws over a paw
        EmblemPart("M0,2C14,2 28,16 28,31C28,42 17,45 9,41C4,39 -4,39 -9,41C-17,45 -28,42 -28,31C-28,16 -14,2 0,2Z"),
        EmblemPart(
            "M12,-14C6,-20 5,-32 14,-49C23,-36 26,-20 19,-14C17,-12 14,-12 12,-14ZM32,4C26,0 26,-12 41,-27"
            "C47,-14 47,2 39,6C36,7 34,6 32,4Z",
            mirrored=True,
        ),
    ),
    "role-infantry": (  # a sword on a shield
        EmblemPart("M0,-49C14,-42 28,-40 40,-40C42,-2 32,32 0,49C-32,32 -42,-2 -40,-40C-28,-40 -14,-42 0,-49Z"),
        EmblemPart("M0,-36L6,-27L6,8L17,8L17,16L6,16L6,32L-6,32L-6,16L-17,16L-17,8L-6,8L-6,-27Z", cut=True),
    ),
}
