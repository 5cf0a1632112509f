"""The race for a terrain: who will hold its eighth face, if both sides maneuver as well as they can.

One side acts, then the other; each may try to turn the die up or down once in its turn. What counts is how soon and how
long a side holds the eighth face, the near future more than the far one.
"""

from functools import lru_cache

from app.games.dragon_dice.rules.numbers import SUMMIT

NEXT_TURN = 0.86  # what the next turn counts beside this one
SWEEPS = 22
STEPS = 20  # chances are rounded to so many steps, so that few races have to be reckoned
MINE, THEIRS = SUMMIT, SUMMIT + 1  # the eighth face, by who holds it

Race = tuple[tuple[float, ...], tuple[float, ...]]  # by who acts next (I, they), then by face


def race_value(
    face: int, holder: int, is_mine_next: bool, mine: float, theirs: float, mine_held: float, theirs_held: float
) -> float:
    """From -1 (they will hold it) to 1 (I will). `mine` and `theirs` are the chances of an attempt, the held ones those
    against an army that holds the eighth face. `holder` is 1 for me, -1 for them, 0 for nobody."""
    table = _race(*(round(chance * STEPS) for chance in (mine, theirs, mine_held, theirs_held)))
    at = face if face < SUMMIT or not holder else MINE if holder > 0 else THEIRS
    return table[0 if is_mine_next else 1][min(at, THEIRS)]


@lru_cache(maxsize=4096)
def _race(mine: int, theirs: int, mine_held: int, theirs_held: int) -> Race:
    """Reckoned backwards from a far end, where nobody holds anything."""
    me, they = [0.0] * (THEIRS + 1), [0.0] * (THEIRS + 1)
    p, q, p_held, q_held = mine / STEPS, theirs / STEPS, mine_held / STEPS, theirs_held / STEPS
    now = [0.0] * (THEIRS + 1)
    now[MINE], now[THEIRS] = 1.0 - NEXT_TURN, NEXT_TURN - 1.0
    for _ in range(SWEEPS):
        for face in range(1, SUMMIT):
            down = max(face - 1, 1)
            stay = they[face]
            up = they[MINE] if face == SUMMIT - 1 else they[face + 1]
            me[face] = NEXT_TURN * (stay + p * max(0.0, up - stay, they[down] - stay))
        me[MINE] = now[MINE] + NEXT_TURN * they[MINE]
        me[THEIRS] = now[THEIRS] + NEXT_TURN * (they[THEIRS] + p_held * max(0.0, they[SUMMIT - 1] - they[THEIRS]))
        for face in range(1, SUMMIT):
            down = max(face - 1, 1)
            stay = me[face]
            up = me[THEIRS] if face == SUMMIT - 1 else me[face + 1]
            they[face] = NEXT_TURN * (stay + q * min(0.0, up - stay, me[down] - stay))
        they[THEIRS] = now[THEIRS] + NEXT_TURN * me[THEIRS]
        they[MINE] = now[MINE] + NEXT_TURN * (me[MINE] + q_held * min(0.0, me[SUMMIT - 1] - me[MINE]))
    return tuple(me), tuple(they)
