"""The window: building Warhammer armies."""

REGIMENTS: dict[str, str] = {}
