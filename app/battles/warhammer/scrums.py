"""How a scrum ends: the melee of disks that lie on each other, played by the rules in a copy of the battle."""

from collections.abc import Iterable, Iterator, Sequence

from app.battles.foretold import NOTHING, End, Fate, Foretold, Trials, Way, dealt, end_of
from app.engine.run import Ask, Run
from app.games.warhammer import melee
from app.games.warhammer.play import Warhammer
from app.games.warhammer.state import State
from app.games.warhammer.values import stamina, toughness

_ENDS: tuple[End, ...] = ("destroyed", "wounded", "holds", "untouched")


def fight(state: State) -> Foretold:
    """The melee of everything on the table, as if it came now. Where somebody would have to choose, all is tried."""
    if not state.engagements():
        return NOTHING
    trials = Trials(state, _melee, Warhammer())
    ways = list(trials)
    return Foretold(tuple(_fates(state, ways)), tuple(trials.choosers), trials.is_partial)


def _melee(run: Run[State]) -> Ask[None]:
    melee.begin(run)
    while run.state.ended is None and melee.waiting(run.state):
        yield from melee.step(run)


def _fates(state: State, ways: Sequence[Way]) -> Iterator[Fate]:
    """Everybody who is struck, in the order in which it is; and whether the first blow was an answer."""
    struck: dict[str, bool] = {}
    for by, upon in _blows(ways):
        struck.setdefault(upon, state.table[by].layer < state.table[upon].layer)
    for id_, is_answer in struck.items():
        forces = [state.disks[id_].damage + dealt(way.events, id_) for way in ways]
        ends = {end_of(state, id_, way) for way in ways}
        wounds = [_wounds(state, id_, way.state) for way in ways]
        yield Fate(
            id_, (min(forces), max(forces)), toughness(state, id_), tuple(end for end in _ENDS if end in ends),
            (min(wounds), max(wounds)), is_answer,
        )  # fmt: skip


def _blows(ways: Iterable[Way]) -> Iterator[tuple[str, str]]:
    for way in ways:
        for event in way.events:
            if event.kind == "blow-struck":
                yield str(event.values["piece"]), str(event.values["upon"])


def _wounds(before: State, id_: str, after: State) -> int:
    """Whoever is gone has borne one more than its stamina."""
    return after.disks[id_].wounds if id_ in after.disks else stamina(before, id_) + 1
