"""Which parts of the window belong to which game, as the names of their modules. Each is imported when first needed."""

from collections.abc import Mapping

# Game -> the module that makes its army editor: see `ui.armies.builders.EditorModule`.
EDITORS: Mapping[str, str] = {
    "diskwars": "ui.armies.disks.builder",
    "l5r": "ui.armies.disks.builder",
    "warhammer": "ui.armies.regiments.builder",
    "dragon-dice": "ui.armies.forces.builder",
}
