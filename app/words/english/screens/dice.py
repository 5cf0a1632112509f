"""The window: building Dragon Dice forces."""

DICE: dict[str, str] = {}
