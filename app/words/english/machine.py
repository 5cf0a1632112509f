"""What the machine lacks for the window. The bootstrap says these too, before any library is installed.

Where a command mends it, it stands on the line after the sentence.
"""

WITHOUT_DISPLAY = (
    "Everything but the window works without a display: the commands catalog, army, collection, battle, play, hint, "
    "simulate, roster, proxies, checklist, quickref, mat and db. For example:"
)

MACHINE: dict[str, str] = {
    "machine.no-library": "Qt, which draws the window, needs a library that this system doesn't have: {names}.",
    "machine.no-libraries": "Qt, which draws the window, needs libraries that this system doesn't have: {names}.",
    "machine.no-runtime": "Windows couldn't load Qt: the Visual C++ runtime is missing or too old.",
    "machine.no-display": (
        f"There is no display to open the window on. Start Roundel inside a desktop session. {WITHOUT_DISPLAY}"
    ),
    "machine.display-silent": (
        "The display {display} doesn't answer, so the window can't open. Start Roundel inside a desktop session. "
        f"{WITHOUT_DISPLAY}"
    ),
    "machine.qt-fails": "Qt, which draws the window, doesn't start here for a reason we don't know. It said:",
}
