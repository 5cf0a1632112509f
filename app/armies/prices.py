"""What one copy of each piece costs in an army: as printed, by house rules, or less where the army makes it cheaper."""

from collections.abc import Mapping

from app.armies.pieces import price_of
from app.games.l5r.army import casters, spell_price
from app.games.law import Pieces, lay_out
from catalog.schema import L5rSpell
from catalog.schema.lists import DiskList, Rules


def prices(army: DiskList, pieces: Pieces, rules: Rules) -> Mapping[str, int]:
    """By the ids of the list. A spell of L5R is cheaper with a Shugenja of its ring in the army (R46)."""
    resolved = lay_out(army, army.entries, pieces, rules)
    rings = {ring for _, ring in casters(resolved)}
    printed = {
        line.id: spell_price(line.piece, rings) if isinstance(line.piece, L5rSpell) else price_of(line.piece) or 0
        for line in resolved.lines
    }
    return printed | {id_: points for id_, points in rules.points.items() if id_ in printed}
