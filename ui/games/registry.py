"""Which parts of the window belong to which game, as the names of their modules. Each is imported when first needed."""

from collections.abc import Mapping

# Game -> the module that makes its army editor: see `ui.armies.builder.editor_lookup.EditorModule`.
EDITORS: Mapping[str, str] = {
    "diskwars": "ui.games.diskwars.army.builder",
    "l5r": "ui.games.diskwars.army.builder",
    "warhammer": "ui.games.warhammer.army.builder",
    "dragon-dice": "ui.games.dragon_dice.army.builder",
}

# Game -> the module with its `WINDOW`, a `ui.battle.session.game_window.GameWindow`. Missing: all defaults.
WINDOWS: Mapping[str, str] = {
    "diskwars": "ui.games.diskwars.window",
    "l5r": "ui.games.l5r.window",
    "warhammer": "ui.games.warhammer.window",
    "dragon-dice": "ui.games.dragon_dice.window",
}

# Name of a surface (`BattleGame.surface`) -> the module that makes it: see `ui.battle.session.surface.SurfaceModule`.
SURFACES: Mapping[str, str] = {
    "disk-table": "ui.games.disk.surface",
    "dice-board": "ui.games.dragon_dice.surface",
    "plain": "ui.battle.session.plain_surface",
}

# Name of a surface -> the module that makes the bench on which its positions are set up: see
# `ui.battle.replay.position_editor.PositionEditorModule`. Missing: positions of its games are not set up by hand.
POSITION_EDITORS: Mapping[str, str] = {
    "disk-table": "ui.games.disk.editor.table_editor",
    "dice-board": "ui.games.dragon_dice.editor.dice_bench",
}
