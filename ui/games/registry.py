"""Which parts of the window belong to which game, as the names of their modules. Each is imported when first needed."""

from collections.abc import Mapping

# Game -> the module that makes its army editor: see `ui.armies.builder.editor_lookup.EditorModule`.
EDITORS: Mapping[str, str] = {
    "diskwars": "ui.games.diskwars.army.builder",
    "l5r": "ui.games.diskwars.army.builder",
    "warhammer": "ui.games.warhammer.army.builder",
    "dragon-dice": "ui.games.dragon_dice.army.builder",
}
