"""Which parts of the window belong to which game, as the names of their modules. Each is imported when first needed."""

from collections.abc import Mapping

# Game -> the module that makes its army editor: see `ui.armies.builder.editor_lookup.EditorModule`.
EDITORS: Mapping[str, str] = {
    "diskwars": "ui.games.diskwars.army.builder",
    "l5r": "ui.games.diskwars.army.builder",
    "warhammer": "ui.games.warhammer.army.builder",
    "dragon-dice": "ui.games.dragon_dice.army.builder",
}

# Game -> the module with its `PARTS`: what only it has around its table (`ui.battle.session.game_window.Parts`).
WINDOWS: Mapping[str, str] = {"diskwars": "ui.games.diskwars.window", "warhammer": "ui.games.warhammer.window"}

# Game -> the module with its own `CONTROLS`, by the code of a question; the others are those of every game.
CONTROLS: Mapping[str, str] = {"warhammer": "ui.games.warhammer.controls"}

# Game -> the module with a `PLACER`, which lays many pieces at once.
PLACERS: Mapping[str, str] = {"warhammer": "ui.games.warhammer.deployer"}
