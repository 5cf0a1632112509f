"""Learning the game: a first battle that explains itself, puzzles, tips. All of it is data; nothing here draws."""
