"""Lays out a board: all that players want to know of the pieces is read from the rules once, and stays as it is."""

from dataclasses import replace
from functools import cache

from app.games.disk.ai.light_table import light_table_of
from app.games.diskwars.ai.fight_estimate import chance_to_hit, is_shielded, poison_prize, price_kept
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.read_pieces import NOBODY, Field, ReadPiece, prize
from app.games.diskwars.ai.prospects import prospects
from app.games.diskwars.ai.worth import wound_worth
from app.games.diskwars.rules.abilities.standing import may
from app.games.diskwars.rules.missiles import reach_of, shot_of, shots_of
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import attack, defense, has, movement, toughness

Targets = list[tuple[int, ReadPiece]]  # pieces by their numbers

EARLY, LATE = 0.05, 0.3  # the fear of who begins the next round, and of who does not


def board_of(view: State) -> Board:
    """The table of a view, bottom to top as it lies."""
    sides = {seat.id: n for n, seat in enumerate(view.seats)}
    pieces = _armed(view, [_piece(view, disk, sides.get(disk.seat, NOBODY)) for disk in view.disks.values()])
    field = Field(pieces, (view.table.width, view.table.height), _waits(view))
    free = 0
    if view.segment in ("reinforcement", "activation"):
        free = sum(1 << n for n, disk in enumerate(view.disks.values()) if not disk.activated)
    table = light_table_of(view.table, view.disks)
    pull = [piece.pull(at) for piece, at in zip(pieces, table.at, strict=True)]
    return Board(field, table, free, pull)


def _waits(view: State) -> tuple[float, ...]:
    """How much each side must fear those that have acted: they act again in the next round, whose first player is
    known; after the last round nobody does."""
    if view.round >= view.options.get("rounds", 99):
        return (0.0,) * len(view.seats)
    others = view.around(view.first)[1:] or (view.first,)
    return tuple(EARLY if seat.id == others[0] else LATE for seat in view.seats)


def _piece(view: State, disk: Disk, side: int) -> ReadPiece:
    id_ = disk.id
    lying, flips = view.table[id_], movement(view, id_)
    return ReadPiece(
        id=id_,
        side=side,
        radius=lying.radius,
        attack=attack(view, id_),
        defense=defense(view, id_),
        toughness=max(toughness(view, id_), 1),
        wounds=max(disk.card.wounds - disk.wounds, 1),
        harm=disk.damage,
        turned=disk.turned,
        share=0.0 if disk.slave else wound_worth(view, disk),
        flips=flips,
        is_flying=has(view, id_, "flying"),
        strikes_first=has(view, id_, "first-blow"),
        strikes_all=has(view, id_, "swashbuckler"),
        goals=prospects(view, disk.seat, id_, 2 * lying.radius * flips) if side != NOBODY else (),
        came_from=disk.came_from,
        began=disk.began or lying.at,
        wounds_at_double=view.rulebook.wounds_at_double,
    )


def _armed(view: State, pieces: list[ReadPiece]) -> tuple[ReadPiece, ...]:
    """Archers with what each of their shots would be worth."""
    return tuple(_with_shots(view, piece, pieces) for piece in pieces)


def _with_shots(view: State, archer: ReadPiece, pieces: list[ReadPiece]) -> ReadPiece:
    """Of several kinds those count that reach farthest, for each target the best of them."""
    kinds = shots_of(view, archer.id)
    if not kinds or not has(view, archer.id, "missile"):
        return archer
    reaches = {kind: reach_of(view, archer.id, kind) for kind in kinds}
    farthest = max(reaches.values())
    far = [kind for kind in kinds if reaches[kind] == farthest]
    targets = [(n, one) for n, one in enumerate(pieces) if one.side not in (archer.side, NOBODY)]
    if archer.side == NOBODY:
        targets = []
    volleys = [_volleys(view, archer.id, kind, kinds[kind], targets) for kind in far]
    best = {n: max(found[n] for found in volleys) for n, _ in targets}
    return replace(archer, range=farthest, volleys=best)


def _volleys(view: State, archer: str, kind: str, count: int, targets: Targets) -> dict[int, float]:
    """What the missiles of a kind are worth against each target: likely hits, each number of them by its chance."""
    shot, kept, is_laid = shot_of(view, kind), price_kept(view, kind), may(view, "place_missiles", by=archer)
    chances = {radius: chance_to_hit(view, kind, radius) for radius in {one.radius for _, one in targets}}
    found: dict[int, float] = {}
    for n, target in targets:
        odds = ((count, 1.0),) if is_laid else _odds(count, chances[target.radius])
        if is_shielded(view, archer, kind, target.id):
            found[n] = 0.0
        elif shot.poisons:
            found[n] = sum([likely * poison_prize(view, target.id, hits) for hits, likely in odds]) - kept
        else:
            found[n] = sum([likely * prize(target, hits * shot.damage) for hits, likely in odds]) - kept
    return found


@cache
def _odds(count: int, chance: float) -> tuple[tuple[int, float], ...]:
    """How likely each number of hits is, from one to all."""
    row = [1.0]
    for _ in range(count):
        row = [a * (1 - chance) + b * chance for a, b in zip((*row, 0.0), (0.0, *row), strict=True)]
    return tuple(enumerate(row))[1:]
