"""The window: details of a piece: corrections, comparing, home-made pieces."""

DETAILS: dict[str, str] = {}
