"""Light, dark, as the system; text from 100 to 200 %; all of it remembered."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from ui.art.fonts import FOLDER, SANS, SERIF, font, load_fonts
from ui.shell.look.palette import DARK, LIGHT
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import SCALES, SettingsMemory


@pytest.mark.parametrize(("choice", "tokens"), [("dark", DARK), ("light", LIGHT)])
def test_a_choice_changes_palette_and_style_sheet(
    theme: Theme, qapp: QApplication, choice: str, tokens: object
) -> None:
    theme.choose(choice)
    assert theme.tokens is tokens
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == theme.tokens.bg
    assert theme.tokens.ink in qapp.styleSheet()


def test_choice_and_scale_are_remembered(theme: Theme, qapp: QApplication, tmp_path: Path) -> None:
    theme.choose("dark")
    theme.set_scale(150)
    again = Theme(qapp, SettingsMemory(tmp_path))
    assert (again.choice, again.scale, again.tokens) == ("dark", 150, DARK)


def test_zooming_stops_at_both_ends(theme: Theme) -> None:
    for _ in range(10):
        theme.zoom(1)
    assert theme.scale == SCALES[-1]
    for _ in range(10):
        theme.zoom(-1)
    assert theme.scale == SCALES[0]
    theme.zoom(2)
    theme.zoom(0)
    assert theme.scale == 100


def test_text_grows_with_the_scale(theme: Theme, qapp: QApplication) -> None:
    theme.set_scale(200)
    assert qapp.font().pixelSize() == 26
    assert theme.px(12) == 24


@pytest.mark.parametrize("broken", ["theme=purple\nscale=95", "theme=\nscale=many", "scale=[1, 2", "geometry=nonsense"])
def test_a_broken_memory_costs_the_layout_only(qapp: QApplication, tmp_path: Path, broken: str) -> None:
    (tmp_path / "window.ini").write_text(f"[General]\n{broken}\n")
    theme = Theme(qapp, SettingsMemory(tmp_path))
    assert (theme.choice, theme.scale) == ("system", 100)


@pytest.mark.usefixtures("qapp")
def test_both_families_are_shipped_with_their_licences() -> None:
    assert len(load_fonts()) == 6
    assert {SERIF, SANS} <= set(QFontDatabase.families())
    assert QFontInfo(font(SERIF, 30)).family() == SERIF
    for family in (SERIF, SANS):
        assert "SIL OPEN FONT LICENSE" in (FOLDER / f"OFL-{family}.txt").read_text()
    assert all(file.stat().st_size < 150_000 for file in FOLDER.glob("*.ttf"))
