"""The window: the collection screen."""

COLLECTION: dict[str, str] = {}
