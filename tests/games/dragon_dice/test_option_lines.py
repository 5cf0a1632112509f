"""What stands below an offer."""

from app.engine.protocol import Option
from app.games.dragon_dice.battle.game import BATTLE
from app.games.dragon_dice.battle.narrator.questions import second_line
from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.tables import Table


def test_a_die_tells_equal_faces_together() -> None:
    army = {"campaign": ["a=goblin/thug"], "dragons": ["d=drake-red at frontier"]}
    state = Table(army, {"home": ["b=dwarf/footman"]}, march="frontier").state
    named = BATTLE.narrator.names(state, records())
    told = second_line(state, Option("d"), "A", (), named, lambda seat: seat)
    assert told.startswith("5 health: 12 jaws, 4 × 6 claw, 2 × 5 wing, 2 × 3 tail, 2 × ")
