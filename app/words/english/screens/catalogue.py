"""The window: the catalogue screen."""

CATALOGUE: dict[str, str] = {}
