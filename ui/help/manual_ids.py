"""The articles of Using Roundel in reading order. Nothing is imported: the search over everything names them too."""

IDS = (
    "start", "army", "undo", "box", "typed", "loose", "table", "print", "share", "play", "companion", "correct",
    "backup", "look",
)  # fmt: skip
