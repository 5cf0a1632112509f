"""What a new army is called until somebody names it: after its faction, or its game, and its limit."""

from app.games.registry import traits_of
from app.words import label, say


def propose_name(system: str, limit: int, faction: str = "") -> str:
    """`Crab 100`, `Orcs, 2 regiments`; `faction` by its name."""
    unit = traits_of(system).limit_unit
    of = faction or label(system)
    if unit == "regiments":
        return say("armies.proposed-regiment" if limit == 1 else "armies.proposed-regiments", of=of, limit=limit)
    return say("armies.proposed", of=of, limit=limit)
