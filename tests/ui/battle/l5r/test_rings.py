"""Rings in the spellbook: their signs, and grey spells that nobody in play can cast, with the reason."""

from pytestqt.qtbot import QtBot

from tests.games.l5r.table import card, laid, unit
from tests.ui.battle.l5r.dueling import opened
from ui.games.diskwars.spellbook_part import SpellFace, SpellPart
from ui.shell.look.theme import Theme


def test_spells_have_the_sign_of_their_ring_and_say_why_nobody_can_cast_them(qtbot: QtBot, theme: Theme) -> None:
    caster = card("1/1/3", "shugenja:2:air", name="Wind Reader")
    state = laid(unit("a", 10, 10, caster), unit("b", 14, 10), book=("flight", "jade-strike"))
    window = opened(qtbot, theme, state)
    part = window.board.tray.spells
    assert isinstance(part, SpellPart)
    flight, strike = part.faces
    assert (flight.page.ring, flight.page.is_beyond) == ("air", False)
    assert (strike.page.ring, strike.page.is_beyond) == ("earth", True)
    assert "Flight, Rank 1, Air" in flight.toolTip()
    assert "opposite" in strike.accessibleDescription()
    assert _colours(flight) > 100 > 5 > _colours(strike)


def _colours(face: SpellFace) -> int:
    """How many pixels have a colour, in the upper part of a spell, where no sign of a ring is."""
    picture = face.grab().toImage()
    places = ((x, y) for x in range(12, picture.width() - 12) for y in range(12, picture.height() // 2))
    return sum(picture.pixelColor(x, y).saturation() > 90 for x, y in places)
