"""The rings, as the law of armies and the rules of battles both need them."""

from collections.abc import Mapping

# Void has none.
OPPOSITE: Mapping[str, str] = {"air": "earth", "earth": "air", "fire": "water", "water": "fire"}
