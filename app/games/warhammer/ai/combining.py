"""What a single thing does together with all that lies on the field: harm to somebody who fights, a token for somebody
who could strike. Nothing is worth anything that cannot make a difference in this round."""

from dataclasses import replace

from app.base.geometry import squared
from app.games.disk.ai.masks import members
from app.games.disk.rules.flips import FREE
from app.games.warhammer.ai.board import Board
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.fights import fallen_in, standing
from app.games.warhammer.ai.moves import Mover

PROSPECT = 0.15  # of its price: what a stronger disk is worth that may still come to fight
FOLLOWED = 0.25  # of a disk: what damage is worth that somebody can still add to


def harm_in_melee(field: Field, one: int, amount: int) -> float:
    """What damage to a disk is worth to the seat: by how the melee goes on after it. Of one that falls anyway there is
    nothing to gain but what it would have done before."""
    if amount <= 0:
        return 0.0
    table = field.board.table
    some = table.joined(1 << one)
    if some == 1 << one:
        return field.sign_of(one) * _loss(field, one, amount)
    worth = standing(field, table, some, {one: amount}) - standing(field, table, some)
    if not (fallen_in(field, table, some) | fallen_in(field, table, some, {one: amount})) >> one & 1:
        worth += field.sign_of(one) * _scratch(field, one, amount)
    return worth


def _loss(field: Field, one: int, amount: int) -> float:
    """What a disk that fights nobody loses."""
    figure = field.figure_of(one)
    is_wound = figure.damage + amount >= figure.toughness
    return field.loss_of(one, amount) if is_wound else _scratch(field, one, amount)


def _scratch(field: Field, one: int, amount: int) -> float:
    """What damage that does not wound is worth: more where it can still be added to in this round."""
    figure, hunters = field.figure_of(one), members(field.others_of(one))
    count = sum(field.board.is_ready(foe) and _reaches(field, foe, one) for foe in hunters)
    share = FOLLOWED if count > 1 else field.temper.scratch  # one of them is likely to be who hurts it
    return share * figure.price / figure.lives * min(amount / figure.toughness, 1.0)


def strength_in_melee(field: Field, one: int, attack: int, counter: int, toughness: int) -> float:
    """What more or less of its values is worth on a disk, to the seat."""
    if not can_fight(field, one):
        return 0.0
    table, figure = field.board.table, field.figure_of(one)
    some = table.joined(1 << one)
    stronger = replace(
        figure, attack=max(figure.attack + attack, 0), counter=max(figure.counter + counter, 0),
        toughness=max(figure.toughness + toughness, 1),
    )  # fmt: skip
    with field.reckoning(one, stronger):
        worth = standing(field, table, some)
    worth -= standing(field, table, some)
    more = attack + counter + toughness
    return worth - field.sign_of(one) * PROSPECT * more / 3 * figure.price * _openness(field, one)


def _openness(field: Field, one: int) -> float:
    """How much of a fight may still come to a disk: what lies under others has had most of it."""
    return 1.0 if not field.board.acted >> one & 1 and not field.board.table.above[one] else 0.3


def can_fight(field: Field, one: int) -> bool:
    """Whether values of a disk can still make a difference in this round: it fights, could come to somebody, or others
    could come to it or hurt it from afar."""
    board, foes = field.board, field.others_of(one)
    if board.table.near(one) & foes:
        return True
    if board.is_ready(one) and any(_reaches(field, one, foe) for foe in members(foes)):
        return True
    return any(
        board.is_ready(foe) and (_reaches(field, foe, one) or _strikes_from_afar(field, foe)) for foe in members(foes)
    )


def _reaches(field: Field, one: int, other: int) -> bool:
    table = field.board.table
    reach = FREE.reach(table.radii[one], field.gait_of(one).movement) + table.radii[one] + table.radii[other]
    return squared(table.at[one], table.at[other]) < reach * reach


def _strikes_from_afar(field: Field, one: int) -> bool:
    card = field.view.disks[field.names[one]].card
    return bool(card.ranged) or "magic" in card.keywords


def could_strike(field: Field, one: int) -> float:
    """What a disk would bring its own seat if it could act now and come down on somebody."""
    board = field.board
    if board.table.above[one]:
        return 0.0
    seat = field.view.disks[field.names[one]].seat
    mind = field.as_seen_by(seat)
    fresh = Board(board.table, board.acted & ~(1 << one))
    return Mover(mind, field.names[one], field.gait_of(one).movement, board=fresh).strike().worth
