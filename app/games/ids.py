"""The ids of the games. Their order is append-only: army codes store the index."""

SYSTEMS = ("diskwars", "l5r", "warhammer", "dragon-dice")
