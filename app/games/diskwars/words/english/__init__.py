"""English: what Diskwars says, beside what all disk games say."""

from app.games.disk.words.english import SCREENS as DISK_SCREENS
from app.games.disk.words.english import SENTENCES as DISK
from app.games.diskwars.words.english.army import ARMY
from app.games.diskwars.words.english.law import LAW
from app.games.diskwars.words.english.play import PLAY
from app.games.diskwars.words.english.table import TABLE

SCREENS = {**DISK_SCREENS, **ARMY, **TABLE}
SENTENCES = {**DISK, **LAW, **PLAY, **SCREENS}
