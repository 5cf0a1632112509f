"""Army lists as documents: files, texts, codes, folders, undo, versions, statistics. Legality is asked of the games."""
