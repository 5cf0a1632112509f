"""The frame of the window: theme, navigation, background work, what it remembers."""
