"""Parts of the window that belong to one game."""
