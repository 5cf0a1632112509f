"""The window: building Diskwars and L5R armies, and what all builders share."""

DISKS: dict[str, str] = {}
