"""What the screens of the window say, a table each."""

from collections.abc import Callable, Mapping

from app.words.english.screens.armies import ARMIES
from app.words.english.screens.bar import BAR
from app.words.english.screens.battle import BATTLE
from app.words.english.screens.battles import BATTLES
from app.words.english.screens.building import BUILDING
from app.words.english.screens.catalogue import CATALOGUE
from app.words.english.screens.collection import COLLECTION
from app.words.english.screens.companion import COMPANION
from app.words.english.screens.details import DETAILS
from app.words.english.screens.editor import EDITOR
from app.words.english.screens.faces import FACES
from app.words.english.screens.foretold import FORETOLD
from app.words.english.screens.help import HELP
from app.words.english.screens.instruments import INSTRUMENTS
from app.words.english.screens.manual import MANUAL
from app.words.english.screens.replay import REPLAY
from app.words.english.screens.shell import SHELL
from app.words.english.screens.side import SIDE
from app.words.english.screens.simulation import SIMULATION
from app.words.english.screens.teaching import TEACHING

SCREENS: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    **ARMIES,
    **BAR,
    **BATTLE,
    **BATTLES,
    **BUILDING,
    **CATALOGUE,
    **COLLECTION,
    **COMPANION,
    **DETAILS,
    **EDITOR,
    **FACES,
    **FORETOLD,
    **HELP,
    **INSTRUMENTS,
    **MANUAL,
    **REPLAY,
    **SHELL,
    **SIDE,
    **SIMULATION,
    **TEACHING,
}
