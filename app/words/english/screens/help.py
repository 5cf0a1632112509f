"""The window: the rules reference."""

HELP: dict[str, str] = {}
