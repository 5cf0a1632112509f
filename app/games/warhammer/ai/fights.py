"""Who wins this scrum? A melee phase thought through: everybody strikes whom it seems best to strike."""

from collections.abc import Iterable, Mapping, Sequence

from app.games.disk.ai.battle_order import BattleOrder
from app.games.disk.ai.light_table import LightTable
from app.games.disk.ai.masks import members
from app.games.disk.rules.battles import Battle
from app.games.warhammer.ai.field import Field
from app.games.warhammer.rules.phases.melee import FIRST, LAST, USUAL

Blows = Mapping[int, int]
UNHARMED: Blows = {}


def standing(field: Field, table: LightTable, some: int, harmed: Blows = UNHARMED) -> float:
    """What the seat has more than the others in some disks after their melee. `harmed` is damage from before it."""
    key = (table.pattern(some), tuple(harmed.items())) if harmed else table.pattern(some)
    known = field.fought.get(key)
    if known is None:
        known = field.fought[key] = _fought(field, table, some, harmed).balance()
    return known


def fallen_in(field: Field, table: LightTable, some: int, harmed: Blows = UNHARMED) -> int:
    """A mask of those who fall in the melee of some disks, as it is likely to go."""
    return _fought(field, table, some, harmed).gone


def fallen(field: Field, table: LightTable, some: int) -> frozenset[str]:
    """The same by name."""
    return frozenset(field.names[n] for n in members(fallen_in(field, table, some)))


def gain(field: Field, table: LightTable) -> float:
    """What the melee is likely to bring the seat as everything lies."""
    some = 0
    for n, mask in enumerate(table.below):
        if mask:
            some |= mask | 1 << n
    return standing(field, table, some) - Fight(field, table, some).balance() if some else 0.0


def gain_of(field: Field, battle: Battle) -> float:
    """What one engagement alone is likely to bring the seat."""
    attackers = {field.numbers[id_]: field.mask(battle.victims[id_]) for id_ in battle.attackers}
    fight = Fight(field, field.board.table, field.mask((*battle.attackers, *battle.defenders)))
    before = fight.balance()
    fight.engagement(attackers)
    return fight.balance() - before


def melee_after(field: Field, battle: Battle, choices: Mapping[int, int] = UNHARMED) -> float:
    """What the whole melee is likely to bring the seat if this engagement is fought next; `choices` are whom some
    strike in it."""
    attackers = {field.numbers[id_]: field.mask(battle.victims[id_]) for id_ in battle.attackers}
    table = field.board.table
    some = table.joined(field.mask((*battle.attackers, *battle.defenders)))
    order = BattleOrder(table, some & ~field.spent & ~field.mask(battle.attackers), _engaged(field, table, some))
    fight = Fight(field, table, some)
    before = fight.balance()
    fight.engagement(attackers, choices)
    _fight_on(fight, order)
    return fight.balance() - before


def _fought(field: Field, table: LightTable, some: int, harmed: Blows) -> "Fight":
    """A melee to its end."""
    fight = Fight(field, table, some)
    order = BattleOrder(table, some & ~field.spent, _engaged(field, table, some))
    fight.land(harmed)
    _fight_on(fight, order)
    return fight


def _engaged(field: Field, table: LightTable, some: int) -> list[int]:
    """Whom each attacks. Who lies on whom when the melee begins is what counts (B16)."""
    engaged = [0] * len(table.below)
    for one in members(some):
        engaged[one] = table.pins(one) & ~field.side_of(one)
    return engaged


def _fight_on(fight: "Fight", order: BattleOrder) -> None:
    while attackers := order.next_battle(fight.gone):
        fight.engagement(attackers)


class Fight:
    """A melee under way. Attributes: gone (a mask of those that fell)."""

    def __init__(self, field: Field, table: LightTable, some: int) -> None:
        self.gone = 0
        self._table = table
        self._field = field
        self._figures = {n: field.figure_of(n) for n in members(some)}
        self._damage = {n: one.damage for n, one in self._figures.items()}
        self._lives = {n: one.lives for n, one in self._figures.items()}

    def engagement(self, attackers: Mapping[int, int], choices: Mapping[int, int] = UNHARMED) -> None:
        """One engagement: those that attack, the topmost first, each with the mask of those that it pins. `choices` are
        whom some strike; everybody else strikes whom it seems best to strike."""
        figures, from_top = self._figures, self._table.from_top
        struck = 0
        for mask in attackers.values():
            struck |= mask
        answers = {n: [one for one in attackers if attackers[one] >> n & 1] for n in from_top(struck)}
        victims = {one: from_top(mask)[::-1] for one, mask in attackers.items()}
        for one, foe in choices.items():
            (victims if one in victims else answers)[one] = [foe]
        for speed in (FIRST, USUAL, LAST):
            blows: dict[int, int] = {}
            for one, foes in victims.items():
                if figures[one].speeds[0] == speed:
                    self._strike(one, figures[one].attack, foes, blows, strikes_all=figures[one].is_frenzied)
            for one, foes in answers.items():
                if figures[one].speeds[1] == speed:
                    self._strike(one, figures[one].counter, foes, blows)
            if blows:
                self.land(blows)

    def _strike(
        self, one: int, strength: int, foes: Sequence[int], blows: dict[int, int], *, strikes_all: bool = False
    ) -> None:
        gone = self.gone
        if gone >> one & 1:
            return
        if gone:
            foes = [foe for foe in foes if not gone >> foe & 1]
        if len(foes) > 1 and not strikes_all:
            foes = [self._dearest(foes, strength, blows)]
        for foe in foes:
            blows[foe] = blows.get(foe, 0) + self._field.blow(foe, strength)

    def _dearest(self, foes: Iterable[int], strength: int, blows: Blows) -> int:
        """The one that loses most by a blow, beside all that falls on it already."""
        field, damage, figures = self._field, self._damage, self._figures

        def prize(foe: int) -> float:
            before = damage[foe] + blows.get(foe, 0) - figures[foe].damage
            return field.loss_of(foe, field.blow(foe, strength), before)

        return max(foes, key=prize)

    def land(self, blows: Blows) -> None:
        """All at once: a wound at most for each, and the dead leave together (R64)."""
        for one, amount in blows.items():
            self._damage[one] += amount
            if amount and self._damage[one] >= self._figures[one].toughness:
                self._damage[one] = 0
                self._lives[one] -= 1
                if self._lives[one] <= 0:
                    self.gone |= 1 << one

    def balance(self) -> float:
        """Prices of the own disks less those of the others, by the lives that are left."""
        total = 0.0
        for n, lives in self._lives.items():
            one = self._figures[n]
            total += -self._field.sign_of(n) * one.price * max(lives, 0) / one.lives
        return total
