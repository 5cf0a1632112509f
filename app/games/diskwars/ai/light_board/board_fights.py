"""Who wins this stack on a board? The combat segment, everybody striking as it seems best to him."""

# mypyc: compiled

from collections.abc import Mapping

from app.games.disk.ai.battle_order import BattleOrder
from app.games.disk.ai.light_table import LightTable
from app.games.disk.ai.masks import members
from app.games.diskwars.ai.light_board.read_pieces import Field, FightOutcome, ReadPiece, prize


def fought(field: Field, table: LightTable, some: int) -> FightOutcome:
    """The combat segment among some pieces that hang together."""
    pattern = table.pattern(some)
    known = field.fights.get(pattern)
    if known is None:
        known = field.fights[pattern] = _fight_out(field, table, some)
    return known


def fought_upon(field: Field, table: LightTable, some: int, one: int, upon: int) -> FightOutcome:
    """The same when one of the pieces has come down upon some others."""
    pattern = table.pattern_landed(some, one, upon)
    known = field.fights.get(pattern)
    if known is None:
        known = field.fights[pattern] = _fight_out(field, table.landed(one, table.at[one], upon), some)
    return known


def _fight_out(field: Field, table: LightTable, some: int) -> FightOutcome:
    fight = BoardFight(field.pieces)
    order = BattleOrder(table, some, field.enemies)
    while attackers := order.next_battle(fight.dead):
        fight.battle(attackers)
    return FightOutcome(fight.wounds, fight.dead)


class BoardFight:
    """A fight under way, as in `forecast`. Attributes: wounds (that each has taken), dead (a mask)."""

    __slots__ = ("_harm", "_pieces", "_turned", "dead", "wounds")

    def __init__(self, pieces: tuple[ReadPiece, ...]) -> None:
        self.wounds: dict[int, int] = {}
        self.dead = 0
        self._pieces = pieces
        self._harm: dict[int, int] = {}
        self._turned: dict[int, int] = {}

    def battle(self, attackers: Mapping[int, int]) -> None:
        """First Blow strikes before the answer where that kills. The attackers come with the masks of their victims."""
        victims = {one: members(mask) for one, mask in attackers.items()}
        early = [one for one in victims if self._pieces[one].strikes_first]
        if early:
            self._exchange(early, victims, is_first=True)
        late = [one for one in victims if not self._pieces[one].strikes_first and not self.dead >> one & 1]
        if late:
            self._exchange(late, victims, is_first=False)

    def _exchange(self, strikers: list[int], victims: Mapping[int, list[int]], *, is_first: bool) -> None:
        pieces = self._pieces
        blows: dict[int, int] = {}
        defenders: dict[int, list[int]] = {}
        for one in strikers:
            self._choose(one, pieces[one].attack, victims[one], blows)
            for victim in victims[one]:
                defenders.setdefault(victim, []).append(one)
        if is_first:
            self._land(blows)
            blows = {}
        for one, foes in defenders.items():
            if not self.dead >> one & 1:
                self._choose(one, pieces[one].defense, foes, blows)
        self._land(blows)

    def _choose(self, one: int, strength: int, foes: list[int], blows: dict[int, int]) -> None:
        """The foe that is worth most to strike, given what strikes it already; a Swashbuckler strikes all."""
        living = [foe for foe in foes if not self.dead >> foe & 1] if self.dead else foes
        if len(living) > 1 and not self._pieces[one].strikes_all:
            best, most = living[0], -1.0
            for foe in living:
                worth = self._prize(foe, strength, blows.get(foe, 0))
                if worth > most:
                    best, most = foe, worth
            living = [best]
        for foe in living:
            blows[foe] = blows.get(foe, 0) + strength

    def _prize(self, foe: int, strength: int, before: int) -> float:
        return prize(self._pieces[foe], strength, self._harm.get(foe, 0) + before, self.wounds.get(foe, 0))

    def _land(self, blows: Mapping[int, int]) -> None:
        for one, strength in blows.items():
            piece = self._pieces[one]
            harm = self._harm[one] = self._harm.get(one, 0) + strength
            due = piece.due(piece.harm + harm)
            turned = self._turned.get(one, piece.turned)
            if due > turned:
                self._turned[one] = due
                taken = self.wounds[one] = min(self.wounds.get(one, 0) + due - turned, piece.wounds)
                if taken >= piece.wounds:
                    self.dead |= 1 << one
