"""The one style sheet, made from the tokens. Text roles are properties: `label.setProperty("role", "title")`."""

from string import Template

from ui.shell.look.palette import Palette

# role: font, pixels at 100 %, weight, colour
_TEXT = {
    "screen": ("Vollkorn", 30, 700, "ink"),
    "title": ("Vollkorn", 26, 700, "ink"),
    "panel": ("Vollkorn", 17, 700, "ink"),
    "name": ("Inter", 13, 600, "ink"),
    "body": ("Inter", 13, 400, "ink"),
    "second": ("Inter", 12, 500, "ink2"),
    "small": ("Inter", 11, 500, "ink2"),
    "house": ("Inter", 12, 500, "house"),
    "gold": ("Inter", 12, 600, "gold"),
    "bad": ("Inter", 13, 500, "bad"),
}

_SHEET = Template("""
QToolTip { background: $raised; color: $ink; border: 1px solid $line; padding: ${p6}px ${p8}px; }
QMenu { background: $raised; border: 1px solid $line; padding: ${p6}px; }
QMenu::item { padding: ${p6}px ${p24}px ${p6}px ${p12}px; border-radius: ${p6}px; min-height: ${p18}px; }
QMenu::item:selected { background: $soft; color: $ink; }
QMenu::separator { height: 1px; background: $line2; margin: ${p6}px ${p8}px; }
QMenu::indicator { width: ${p14}px; height: ${p14}px; margin-left: ${p8}px; }
QLineEdit { background: transparent; border: none; color: $ink; padding: 0; selection-background-color: $accent;
  selection-color: $on_accent; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QTableView { background: transparent; border: none; outline: none; selection-background-color: transparent;
  selection-color: $ink; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: transparent; border: none; }
QTableCornerButton::section { background: transparent; border: none; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: $line2; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: ${p12}px; }
QScrollBar:horizontal { height: ${p12}px; }
QScrollBar::handle { background: $line; border-radius: ${p3}px; margin: ${p3}px; }
QScrollBar::handle:vertical { min-height: ${p32}px; }
QScrollBar::handle:horizontal { min-width: ${p32}px; }
QScrollBar::handle:hover { background: $ink3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: $sunken; border: none; border-radius: ${p4}px; min-height: ${p8}px; max-height: ${p8}px; }
QProgressBar::chunk { background: $accent; border-radius: ${p4}px; }
QPlainTextEdit { background: $sunken; border: 1px solid $line; border-radius: ${p8}px; padding: ${p8}px; }
$texts
""")


def style_sheet(tokens: Palette, scale: float) -> str:
    values = {name: getattr(tokens, name) for name in tokens.__slots__}
    sizes = {f"p{n}": max(1, round(n * scale)) for n in (3, 4, 6, 8, 12, 14, 18, 24, 32)}
    return _SHEET.substitute(**values, **sizes, texts="\n".join(_texts(tokens, scale)))


def _texts(tokens: Palette, scale: float) -> list[str]:
    return [
        f'QLabel[role="{role}"] {{ font-family: "{family}"; font-size: {round(pixels * scale)}px; '
        f"font-weight: {weight}; color: {getattr(tokens, colour)}; background: transparent; }}"
        for role, (family, pixels, weight, colour) in _TEXT.items()
    ]
