"""The window: the library of armies and what surrounds an army."""

ARMIES: dict[str, str] = {}
