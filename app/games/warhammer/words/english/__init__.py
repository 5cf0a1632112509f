"""English: what Warhammer: Diskwars says, beside what all disk games say."""

from app.games.disk.words.english import SCREENS as DISK_SCREENS
from app.games.disk.words.english import SENTENCES as DISK
from app.games.warhammer.words.english.army import ARMY
from app.games.warhammer.words.english.field import FIELD
from app.games.warhammer.words.english.law import LAW
from app.games.warhammer.words.english.play import PLAY
from app.games.warhammer.words.english.table import TABLE

SCREENS = {**DISK_SCREENS, **ARMY, **FIELD, **TABLE}
SENTENCES = {**DISK, **LAW, **PLAY, **SCREENS}
