"""Paper in the window: a preview with its choices, saving, printing."""
