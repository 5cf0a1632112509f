"""What one copy of each piece costs in an army: as printed, by house rules, or less where the army makes it cheaper."""

from collections.abc import Mapping

from app.armies.laws import disk_law
from app.games.api.army import Pieces
from catalog.schema.lists import DiskList, Rules


def prices(army: DiskList, pieces: Pieces, rules: Rules) -> Mapping[str, int]:
    """By the ids of the list."""
    law = disk_law(army.system)
    return law.prices(law.resolve(army, pieces, rules))
