"""What the armies of dice on a real table would roll, and how two of them would fare."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.companion.session import TableSession
from app.games.api.dice_odds import ExchangeOdds, OddsArmy, OddsDie, OddsPlace, RollOdds
from app.games.api.records import Records
from app.games.registry import odds_of
from app.words import label, say

PARTS = ("home", "campaign", "horde")
KINDS = ("unit", "item")  # dice that roll in an army
POOL = "pool"  # the dice in hand


@dataclass(frozen=True, slots=True)
class OddsAnswer:
    """`rolls` of my army by kind; `exchanges` with the other army by kind, where there is one."""

    rolls: Mapping[str, RollOdds]
    exchanges: Mapping[str, ExchangeOdds]


def armies_of(session: TableSession) -> Mapping[str, str]:
    """The armies that can be chosen, by key: those of each side as far as their dice are on the table, the dice in
    hand."""
    found: dict[str, str] = {}
    names = {side.id: side.army for side in session.sides}
    for piece in session.pieces.values():
        if piece.kind in KINDS and session.now.marks[piece.id].place == "table":
            group = say(f"companion.group-{piece.group}" if piece.group in PARTS else "companion.group")
            found[f"{piece.side} {piece.group}"] = say("companion.dice-of", army=names[piece.side], group=group)
    if any(face.kind in KINDS for face in session.pool):
        found[POOL] = say("companion.odds-pool")
    return found


def dice_of(session: TableSession, key: str, records: Records) -> tuple[OddsDie, ...]:
    """The dice of an army. One that the catalogue no longer has is left out."""
    if key == POOL:
        named = [(face.kind, face.id, face.colours) for face in session.pool]
    else:
        side, _, group = key.partition(" ")
        named = [
            (one.kind, one.entry, one.colours)
            for one in session.pieces.values()
            if (one.side, one.group) == (side, group) and session.now.marks[one.id].place == "table"
        ]
    entries = ((records.get(kind, {}).get(id_), colours) for kind, id_, colours in named if kind in KINDS)
    return tuple(OddsDie(entry, colours) for entry, colours in entries if entry is not None)


def answer_odds(
    system: str, mine: OddsArmy, theirs: OddsArmy, place: OddsPlace, records: Records, is_over: Callable[[], bool]
) -> OddsAnswer:
    """All rolls of mine at this place, and all exchanges with theirs; less of it once nobody waits any more."""
    odds = odds_of(system)
    assert odds is not None  # the page is shown only where it is
    rolls = {kind: odds.roll(mine, kind, place, records) for kind in odds.kinds if not is_over()}
    kinds = odds.exchanges if theirs.dice else ()
    exchanges = {kind: odds.exchange(kind, mine, theirs, place, records) for kind in kinds if not is_over()}
    return OddsAnswer(rolls, exchanges)


# --- in words ---


def tell_roll_odds(kind: str, roll: RollOdds, named: Callable[[str], str]) -> Iterator[str]:
    """A roll: the average, where it usually ends, special icons."""
    spread = roll.distribution
    if not spread.mean:
        yield say("companion.odds-nothing", roll=label(kind))
        return
    low, high = spread.quantile(0.1), spread.quantile(0.9)
    none = percent(spread.chance(0))
    yield say("companion.odds-roll", roll=label(kind), mean=f"{spread.mean:.1f}", low=low, high=high, none=none)
    if roll.specials:
        yield say("companion.odds-specials", specials=_specials(roll.specials, named))


def tell_exchange(kind: str, found: ExchangeOdds, named: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """How an exchange ends: sentences with their tone."""
    if kind == "maneuver":
        yield "body", say("companion.odds-maneuver", wins=percent(found.wins))
        return
    deal = found.deal
    yield (
        "body",
        say(
            f"companion.odds-{kind}", deal=f"{deal.mean:.1f}", none=percent(deal.chance(0)), wiped=percent(found.wiped)
        ),
    )
    if kind == "melee":
        yield "body", say("companion.odds-counter", take=f"{found.take.mean:.1f}", none=percent(found.take.chance(0)))
    if found.specials:
        yield "second", say("companion.odds-specials", specials=_specials(found.specials, named))
    for note in found.notes:
        yield "second", note


def _specials(specials: Sequence[tuple[str, float]], named: Callable[[str], str]) -> list[str]:
    shown = sorted(specials, key=lambda one: -one[1])
    return [say("companion.odds-special", name=named(icon), chance=percent(chance)) for icon, chance in shown]


def percent(chance: float) -> str:
    """A chance without false certainty."""
    part = chance * 100
    if 0 < part < 1:
        return "< 1"
    return "> 99" if 99 < part < 100 else f"{part:.0f}"
