"""Promotion, recruitment and other exchanges with the DUA or, for dragonkin, with the summoning pool (Promotion;
Exchanging Units from the DUA). What an exchange may use is what lies there when it begins."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.state import Army, Die, State, dead_of, pool_of

COMMON = "common"


@dataclass(frozen=True, slots=True)
class Trade:
    """A unit in play, or none for a recruit, and the die that comes in for it. Its key names it in files."""

    out: str
    into: str

    @property
    def key(self) -> str:
        return f"{self.out}>{self.into}" if self.out else f">{self.into}"


def shelf_of(die: Die) -> str:
    """Where dice to exchange with lie."""
    return pool_of(die.owner) if die.card.is_dragonkin else dead_of(die.owner)


def can_be_promoted(state: State, die: Die) -> bool:
    return die.is_unit and not lasting.is_barred(state, die.id, "promote")


def larger(state: State, die: Die, n: int | None = 1) -> Iterator[Die]:
    """Dice of the same race that a unit can become: larger by `n`, or by any number."""
    for other in state.at(shelf_of(die)):
        gain = other.health - die.health
        if other.is_unit and other.card.race == die.card.race and (gain == n if n is not None else gain > 0):
            yield other


def smaller(state: State, die: Die, n: int | None = 1) -> Iterator[Die]:
    for other in state.at(shelf_of(die)):
        loss = die.health - other.health
        if other.is_unit and other.card.race == die.card.race and (loss == n if n is not None else loss > 0):
            yield other


def promotions(state: State, army: Army, race: str = "", without: Iterable[str] = ()) -> tuple[Trade, ...]:
    """Every promotion by one step that is possible in an army; like dice are offered once."""
    left_out = frozenset(without)
    found: dict[tuple[str, str], Trade] = {}
    for die in state.units(army):
        if die.id in left_out or not can_be_promoted(state, die) or (race and die.card.race != race):
            continue
        for other in larger(state, die):
            found.setdefault((_likeness(state, die), other.card.key), Trade(die.id, other.id))
    return tuple(found.values())


def _likeness(state: State, die: Die) -> str:
    """Dice are alike if their make is and nothing lies on them."""
    return f"{die.card.key}#{die.id}" if lasting.on(state, die.id) else die.card.key


def recruits(state: State, seat: str, race: str = "", size: str = COMMON) -> tuple[Trade, ...]:
    """Dead units that can be recruited: commons, never dragonkin (R214)."""
    found: dict[str, Trade] = {}
    for die in state.dead(seat):
        if die.is_unit and (not size or die.card.size == size) and (not race or die.card.race == race):
            found.setdefault(die.card.key, Trade("", die.id))
    return tuple(found.values())


def offer(trades: Sequence[Trade]) -> tuple[Option, ...]:
    return tuple(
        Option(trade.key, "action.exchange" if trade.out else "action.recruit", {"out": trade.out, "into": trade.into})
        for trade in trades
    )


def choose(
    run: Run[State], army: Army, trades: Sequence[Trade], *, rule: str, source: str, may_pass: bool = True
) -> Ask[Trade | None]:
    """One of several exchanges, or none."""
    picked = yield from run.pick(
        army.seat, "ask.exchange", offer(trades), rule=rule, may_pass=may_pass, army=army.key, source=source
    )
    return next((trade for trade in trades if trade.key == picked), None)


def carry_out(run: Run[State], army: Army, trades: Iterable[Trade], why: str = "promoted") -> Ask[None]:
    """All exchanges at once: dice swap their places, and what lay on those that leave is gone (E023)."""
    moves: dict[str, str] = {}
    for trade in trades:
        if trade.out:
            moves[trade.out] = shelf_of(run.state.dice[trade.out])
        moves[trade.into] = run.state.dice[trade.out].place if trade.out else army.place
    places.move(run, moves, why)
    yield from places.settle(run)


def promote_many(run: Run[State], army: Army, most: int | None, *, rule: str, source: str) -> Ask[tuple[str, ...]]:
    """As many promotions at once as wanted, at most so many: each unit once, each die of the DUA once, all of them out
    of the DUA as it is now (E021, E025)."""
    chosen: list[Trade] = []
    while most is None or len(chosen) < most:
        used = {trade.out for trade in chosen} | {trade.into for trade in chosen}
        open_ = [trade for trade in _all_promotions(run.state, army) if not used & {trade.out, trade.into}]
        trade = yield from choose(run, army, _alike_once(run.state, open_), rule=rule, source=source)
        if trade is None:
            break
        chosen.append(trade)
    yield from carry_out(run, army, chosen)
    return tuple(trade.into for trade in chosen)


def _all_promotions(state: State, army: Army) -> Iterator[Trade]:
    for die in state.units(army):
        if can_be_promoted(state, die):
            yield from (Trade(die.id, other.id) for other in larger(state, die))


def _alike_once(state: State, trades: Iterable[Trade]) -> tuple[Trade, ...]:
    found: dict[tuple[str, str], Trade] = {}
    for trade in trades:
        found.setdefault((_likeness(state, state.dice[trade.out]), state.dice[trade.into].card.key), trade)
    return tuple(found.values())


def raise_or_promote(
    run: Run[State], army: Army, budget: int, *, races: frozenset[str] | None, rule: str, source: str,
    counts_steps: bool = False,
) -> Ask[tuple[str, ...]]:  # fmt: skip
    """Spend health on dead units that come back and on promotions, in any mix (Kings' Die, Mutation, Rise of the
    Eldarim). A promotion costs what the army gains; with `counts_steps` each costs one and is by one step (E020). A
    unit that came in is not promoted (Kings' Die)."""
    chosen: list[Trade] = []
    left = budget
    while left > 0:
        used = {trade.out for trade in chosen} | {trade.into for trade in chosen}
        returns = _returns(run.state, army, races, used, counts_steps=counts_steps)
        open_ = [(trade, cost) for trade, cost in returns if cost <= left]
        if not open_:
            break
        trade = yield from choose(run, army, [one for one, _ in open_], rule=rule, source=source)
        if trade is None:
            break
        left -= next(cost for one, cost in open_ if one == trade)
        chosen.append(trade)
    yield from carry_out(run, army, chosen, "raised")
    return tuple(trade.into for trade in chosen)


def _returns(
    state: State, army: Army, races: frozenset[str] | None, used: set[str], *, counts_steps: bool
) -> Iterator[tuple[Trade, int]]:
    """Dead units that may come in, and promotions, each with its cost; like ones are offered once."""
    seen: set[tuple[str, str]] = set()
    for dead in state.dead(army.seat):
        is_open = dead.is_unit and dead.id not in used and (races is None or dead.card.race in races)
        if is_open and ("", dead.card.key) not in seen:
            seen.add(("", dead.card.key))
            yield Trade("", dead.id), dead.health
    for die in state.units(army):
        is_meant = die.id not in used and not die.card.is_dragonkin and (races is None or die.card.race in races)
        if not is_meant or not can_be_promoted(state, die):
            continue
        for other in larger(state, die, 1 if counts_steps else None):
            key = (_likeness(state, die), other.card.key)
            if key not in seen and other.id not in used:
                seen.add(key)
                yield Trade(die.id, other.id), 1 if counts_steps else other.health - die.health
