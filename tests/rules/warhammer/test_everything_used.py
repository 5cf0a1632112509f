"""A long row of battles in which every record, keyword and face of terrain has its part."""

import pytest

from app.engine.chance import Numbers
from app.engine.game import Game
from app.engine.protocol import Event
from app.games.warhammer.abilities import selecting
from app.games.warhammer.abilities.standing import Force, roster
from app.games.warhammer.muster import gathered
from app.games.warhammer.state import State
from catalog.schema.armies import Line, Regiment
from catalog.schema.lists import RegimentList
from catalog.schema.records import verb_of
from tests.rules.warhammer.table import box
from tests.rules.warhammer.wild import played

DISKS, CARDS = 8, 4  # of each seat

# Whom some heroes call for.
PARTNERS = {"kairos-fateweaver": ("bloodcrushers", "flamers", "plaguebearers", "screamers")}


def any_army(number: int, seat: int) -> RegimentList:
    """Heroes, units and cards from decks that are turned by the number: legal or not, each comes up as often."""
    heroes = sorted(id_ for id_, card in box().cards.items() if card.is_hero)
    units = Numbers(seat).shuffled(sorted(id_ for id_, card in box().cards.items() if not card.is_hero))
    cards = Numbers(seat + 9).shuffled(sorted(box().commands))
    lines = tuple(Line(id=units[(number * DISKS + n) % len(units)]) for n in range(DISKS))
    commands = tuple(dict.fromkeys(cards[(number * CARDS + n) % len(cards)] for n in range(CARDS)))
    hero = heroes[(number * 2 + seat) % len(heroes)]
    called = tuple(Line(id=id_) for id_ in PARTNERS.get(hero, ()))
    regiment = Regiment(hero=hero, units=(*called, *lines), commands=commands)
    return RegimentList(system="warhammer", name=f"{number}", limit=1, regiments=(regiment,))


class Seen:
    """Which records did something."""

    def __init__(self) -> None:
        self.sources: set[str] = set()
        self.told = 0

    def look(self, game: Game[State], told: tuple[Event, ...]) -> None:
        self.told += 1
        self.sources.update(event.values["source"] for event in told if event.kind in ("ability-acted", "ability-used"))
        if self.told % 6 == 0 and game.is_quiet:
            called = roster(game.state)
            for words in (called.modifies, called.grants, called.restricts, called.permits):
                for forces in words.values():
                    self.sources.update(one.use.sourced.source for one in forces if _reaches(game.state, one))


def _reaches(state: State, force: Force) -> bool:
    payload = getattr(force.step, verb_of(force.step))
    who = getattr(payload, "who", "") or getattr(payload, "by", "")
    is_zone = state.zone(force.use.piece) is not None
    return is_zone or any(selecting.test(who)(state, force.use, id_) for id_ in state.disks)


def all_sources() -> set[str]:
    shelves = (box().cards, box().commands, box().zone_cards, box().grounds, box().scenes)
    return {one.source for shelf in shelves for piece in shelf.values() for one in piece.book.records}  # type: ignore[attr-defined]


# Permissions and bans that count only while a disk is being laid: nobody is under them at a quiet moment.
WHILE_LAYING = {"terrain/lake#0", "terrain/ruined-windmill#0", "deployment/rendezvous#0"}


@pytest.mark.soak
def test_every_record_has_its_part_in_a_row_of_battles() -> None:
    seen = Seen()
    for number in range(120):
        armies = [any_army(number, seat) for seat in range(2 + number % 3)]
        scenario = "strongholds" if number % 7 == 0 else "standard"
        game = played(gathered(armies, box(), scenario), number, seen.look)
        assert game.result is not None
    assert sorted(all_sources() - seen.sources - WHILE_LAYING) == []
