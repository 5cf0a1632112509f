"""The window: the frame, home page, settings, search everything."""

SHELL: dict[str, str] = {
    "window.home": "Home",
    "window.collection": "Collection",
    "window.armies": "Armies",
    "window.help": "Help",
    "window.settings": "Settings",
}
