"""Values that every room may use: ids, lengths, errors, canonical JSON. Standard library only."""
