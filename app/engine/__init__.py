"""The game-independent kernel: decisions, answers, events, chance, views, undo. No word of any game."""
