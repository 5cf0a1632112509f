"""The colours of the room around the pieces, in the light and in the dark. The pieces keep theirs in both."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """One colour per purpose. Names as in the design: ink2 is secondary text, ink3 placeholders, soft a chosen row."""

    dark: bool
    bg: str
    rail: str
    surface: str
    raised: str
    sunken: str
    line: str
    line2: str
    ink: str
    ink2: str
    ink3: str
    accent: str
    accent_hover: str
    on_accent: str
    soft: str
    soft2: str
    warn: str
    warn_bg: str
    bad: str
    bad_bg: str
    house: str
    house_bg: str
    gold: str
    wound: str
    shadow: float


LIGHT = Palette(
    dark=False, bg="#F5F1E8", rail="#EBE4D6", surface="#FFFDF8", raised="#FFFFFF", sunken="#EFE9DC", line="#D8CEBB",
    line2="#E6DECE", ink="#231F19", ink2="#5A5347", ink3="#6A6152", accent="#0B6A65", accent_hover="#08534F",
    on_accent="#FFFFFF", soft="#D6EAE5", soft2="#E9F3F0", warn="#8A5200", warn_bg="#FBE9C8", bad="#A62B1B",
    bad_bg="#F9DDD5", house="#9A4B12", house_bg="#F8E5D3", gold="#7C5905", wound="#A81C1C", shadow=0.10,
)  # fmt: skip

DARK = Palette(
    dark=True, bg="#15181B", rail="#101315", surface="#1C2125", raised="#242A2F", sunken="#121517", line="#3A434A",
    line2="#2A3136", ink="#EFE9DC", ink2="#B9B2A4", ink3="#978F81", accent="#5FC9BC", accent_hover="#86DACF",
    on_accent="#06201E", soft="#17403C", soft2="#1A2E2E", warn="#F0B75A", warn_bg="#40300F", bad="#FF9C8A",
    bad_bg="#4A1E17", house="#EFA66B", house_bg="#422A17", gold="#E5BE58", wound="#FF8A80", shadow=0.45,
)  # fmt: skip


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, 1 to 21 (WCAG)."""
    a, b = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (a + 0.05) / (b + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
