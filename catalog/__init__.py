"""The catalogue: data packs, their loading, the SQLite cache, corrections and search."""
