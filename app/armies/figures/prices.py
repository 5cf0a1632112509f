"""What one copy of each piece costs in an army: as printed, by house rules, or less where the army makes it cheaper."""

from collections.abc import Mapping

from app.armies.laws import disk_law
from app.games.api.army import ResolvedArmy
from catalog.schema.lists import DiskList


def prices(resolved: ResolvedArmy[DiskList]) -> Mapping[str, int]:
    """By the ids of the list."""
    return disk_law(resolved.army.system).prices(resolved)
