"""Spells that can still be announced, what is announced, and the points that are left, by colour."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.engine.protocol import Decision
from app.games.api.narration import LogSentence
from app.games.dragon_dice.ai.casting import castings
from app.games.dragon_dice.battle.sheets.told_rolls import ToldRoll, throws_in
from app.games.dragon_dice.rules.abilities import targets
from app.games.dragon_dice.rules.cards import read_face
from app.games.dragon_dice.rules.kinds import MAGIC, SPELLS
from app.games.dragon_dice.rules.phases.magic import BASIC, dead_of_all, ground_of, source_of
from app.games.dragon_dice.rules.rolls import ArmyRoll, buckets_of
from app.games.dragon_dice.rules.state import State, army_of_key
from app.games.dragon_dice.rules.sums.points import COLOURS, Casting, Dead, Source, most_left
from app.words import label, say
from app.words.play_sentences import NameSource, of

RECENT = 200  # lines of the log in which the magic was rolled
ATTUNE = "attune"


@dataclass(frozen=True, slots=True)
class SpellOffer:
    """A spell that can be paid. `of` is whose it is; `is_reserve`: it can be cast from reserve."""

    key: str
    name: str
    colour: str
    cost: int
    of: str
    is_reserve: bool
    text: str

    def matches(self, words: str) -> bool:
        """Whether a search finds it: every word in its name, its colour, its text or whose it is."""
        told = f"{self.name} {label(self.colour)} {self.of} {self.text}".lower()
        return all(word in told for word in words.lower().split())


@dataclass(frozen=True, slots=True)
class AnnouncedSpell:
    name: str
    colour: str
    cost: int
    target: str


@dataclass(frozen=True, slots=True)
class ColourLeft:
    """The points of a colour that are left: those that can be nothing else, and the most."""

    colour: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class PointPip:
    """A magic point: the colours it may take, and whether an announced spell has used it up."""

    colours: tuple[str, ...]
    is_spent: bool = False


@dataclass(frozen=True, slots=True)
class SpellTable:
    """`pips` and `colours` are empty where nobody can tell from the roll what colours its points may take."""

    points: int
    spent: int
    offers: tuple[SpellOffer, ...]
    announced: tuple[AnnouncedSpell, ...]
    pips: tuple[PointPip, ...] = ()
    colours: tuple[ColourLeft, ...] = ()
    can_take_back: bool = False


def spell_table(state: State, decision: Decision, log: Sequence[LogSentence], named: NameSource) -> SpellTable:
    """All that is to be seen while spells are announced."""
    with of(named):
        said = [tuple(map(str, one)) for one in decision.values.get("announced", ())]
        points = int(decision.values.get("points", 0))
        bill = [_casting(state, spell, colour) for spell, colour, _ in said]
        announced = tuple(
            AnnouncedSpell(named(f"spell/{spell}"), colour, state.book.spells[spell].cost, named(target))
            for spell, colour, target in said
        )
        offers = [_offer(state, option.key, named) for option in decision.options if ":" in option.key]
        pool = _pool(state, str(decision.values.get("army", "")), log, points)
        return SpellTable(
            points=points,
            spent=sum(one.cost for one in announced),
            offers=tuple(sorted(offers, key=lambda one: (COLOURS.index(one.colour), -one.cost, one.name))),
            announced=announced,
            pips=_pips(pool[0], bill) if pool else (),
            colours=_left(pool, bill, state) if pool else (),
            can_take_back=any(option.key == "back" for option in decision.options),
        )


def gains_of(state: State, decision: Decision, seat: str) -> Mapping[str, float]:
    """The health that a spell brings at its best target, for each casting; found by the computer players' figures."""
    return {plan.key: plan.gain / plan.times for plan in castings(state, decision, seat)}


def targets_of(state: State, decision: Decision, key: str) -> tuple[str, ...]:
    """What a spell can be aimed at, as keys of the table."""
    id_, _, colour = key.rpartition(":")
    army = army_of_key(str(decision.values.get("army", "")))
    found = targets.find(state, army, state.book.spells[id_], colour)
    return tuple(target.partition("/")[0] for target in found)


def _casting(state: State, spell: str, colour: str) -> Casting:
    record = state.book.spells[spell]
    return Casting(colour, record.cost, "" if record.list == BASIC else record.list)


def _offer(state: State, key: str, named: NameSource) -> SpellOffer:
    id_, _, colour = key.rpartition(":")
    spell = state.book.spells[id_]
    whose = say("dragon-dice.spell-basic") if spell.list == BASIC else named(f"race/{spell.list}")
    source = f"spell/{id_}"
    return SpellOffer(key, named(source), colour, spell.cost, whose, bool(spell.reserve), named.says(source))


# --- points ---


def _pool(state: State, army: str, log: Sequence[LogSentence], points: int) -> tuple[tuple[Source, ...], int] | None:
    """The sources of the last magic roll of an army and what it lost, as far as its faces tell them."""
    told = [one for one in log[-RECENT:] if one.event is not None]
    rolls = [
        roll for throw in throws_in((one.event, one.before) for one in told if one.event is not None)
        for roll in throw.rolls if (roll.kind, roll.army) == (SPELLS.id, army)
    ]  # fmt: skip
    if not rolls or rolls[-1].total is None:
        return None
    sources = tuple(_sources(state, rolls[-1]))
    is_known = sum(one.points for one in sources) == points and not _has_named_colour(rolls[-1])
    return (sources, points - rolls[-1].total) if is_known else None


def _has_named_colour(roll: ToldRoll) -> bool:
    """Attune: which colour was named is not told."""
    return any(read_face(face).sai == ATTUNE for die in roll.dice for face in die.faces)


def _sources(state: State, roll: ToldRoll) -> Iterable[Source]:
    army = army_of_key(roll.army)
    faces = {die.id: [read_face(face) for face in die.faces] for die in roll.dice if die.id in state.dice}
    made = ArmyRoll(army, SPELLS, list(faces), faces=faces)
    ground, races = ground_of(state, army), frozenset(die.card.race for die in state.units(army))
    for one in buckets_of(state, made):
        if one.kind == MAGIC and one.n:
            yield source_of(state, made, one.die, one.n, one.origin, ground, races)


def _left(pool: tuple[tuple[Source, ...], int], bill: Sequence[Casting], state: State) -> tuple[ColourLeft, ...]:
    sources, lost = pool
    dead: Dead = dead_of_all(state)
    most = most_left(sources, bill, dead, lost)
    found = []
    for colour in COLOURS:
        alone = sum(one.points for one in sources if one.colours == {colour})
        used = sum(one.cost for one in bill if one.colour == colour)
        if colour in most:
            found.append(ColourLeft(colour, min(max(alone - used - lost, 0), most[colour]), most[colour]))
    return tuple(found)


def _pips(sources: Iterable[Source], bill: Sequence[Casting]) -> tuple[PointPip, ...]:
    """A pip for each point; announced spells use up those of their colour, the least open ones first."""
    open_ = sorted(
        (tuple(colour for colour in COLOURS if colour in one.colours) for one in sources for _ in range(one.points)),
        key=lambda colours: (len(colours), colours),
    )
    spent: set[int] = set()
    for one in bill:
        fit = [place for place, colours in enumerate(open_) if one.colour in colours and place not in spent]
        spent.update(fit[: one.cost])
    return tuple(PointPip(colours, place in spent) for place, colours in enumerate(open_))
