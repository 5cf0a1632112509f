"""What an action may come to, as the card of odds shows it: plain values in words and figures. Worked out from the
position alone, so it may be done on any thread."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations

from app.engine.protocol import Decision
from app.games.dragon_dice.battle.narrator.odds_text import action_odds
from app.games.dragon_dice.battle.sheets.magic_odds import colour_ranges, spell_chances
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.kinds import COUNTER_MANEUVER
from app.games.dragon_dice.rules.options import MEASURING
from app.games.dragon_dice.rules.outlook import maneuver_outlook, melee_outlook, missile_outlook
from app.games.dragon_dice.rules.state import Army, State, army_of_key
from app.games.dragon_dice.rules.sums.distributions import Distribution, Outlook, mean
from app.words import decimal, in_line, label, say
from app.words.play_sentences import NameSource, of

MAX_SPECIALS = 3
MAX_SPELLS = 5
RARE = 0.005  # a chance below this is not told


@dataclass(frozen=True, slots=True)
class OddsLine:
    """A sign, a figure in bold, and what it is the chance or the number of. `colour` is that of magic points, `says`
    what an icon does."""

    sign: str
    figure: str
    text: str
    colour: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class OddsCard:
    """`bars` is the chance of each number of health lost, of `whole` that are there; without bars only lines are shown.
    `assumed` says what the figures rest on and leave out, `brief` and `short` are all of it in a
    line."""

    title: str
    head: str = ""
    bars: Distribution = ()
    whole: int = 0
    lines: tuple[OddsLine, ...] = ()
    assumed: tuple[str, ...] = ()
    brief: str = ""
    short: str = ""

    def at_least(self, health: int) -> float:
        return sum(self.bars[health:])

    def mark_text(self, health: int) -> str:
        """57% lose 8 or more."""
        chance = percent(self.at_least(health))
        if health >= len(self.bars) - 1:
            return say("dragon-dice.card-all", chance=chance)
        return say("dragon-dice.card-mark", chance=chance, health=health)

    @property
    def usual_mark(self) -> int:
        """Where the mark stands while nobody points: about the mean."""
        return max(1, round(mean(self.bars))) if len(self.bars) > 1 else 0


def percent(chance: float) -> str:
    """A chance as people say it: never 0% or 100% for what may be otherwise."""
    if 0 < chance < 0.01:
        return say("dragon-dice.percent-below", n=1)
    if 0.99 < chance < 0.9999:
        return say("dragon-dice.percent-above", n=99)
    return say("dragon-dice.percent", n=round(100 * chance))


def is_hidden(state: State) -> bool:
    """By the book nobody works out odds (R7)."""
    return not state.options.get(MEASURING, 1)


def odds_of(state: State, decision: Decision, key: str, seat: str, named: NameSource) -> OddsCard | None:
    """The card of an option; None where there is nothing to be told."""
    maker = _MAKERS.get(decision.prompt)
    if maker is None or is_hidden(state):
        return None
    with of(named):
        made = maker(state, decision, key, named)
        option = next((one for one in decision.options if one.key == key), None)
        return (
            replace(made, brief=action_odds(state, option, seat)) if made is not None and option is not None else made
        )


# --- actions ---


def _action(state: State, decision: Decision, key: str, named: NameSource) -> OddsCard | None:
    kind, _, _ = key.partition(":")
    option = next((one for one in decision.options if one.key == key), None)
    army = army_of_key(str(decision.values.get("army", "")))
    if option is None or not state.has_army(army):
        return None
    if kind == "magic":
        return magic_card(state, army, named)
    target = option.values.get("target")
    if kind not in ("melee", "missile") or not isinstance(target, str):
        return None
    return strike_card(state, army, army_of_key(target), kind, named)


def strike_card(state: State, army: Army, foe: Army, kind: str, named: NameSource) -> OddsCard:
    """Melee with the counter-attack, or missiles."""
    outlook = melee_outlook(state, army, foe) if kind == "melee" else missile_outlook(state, army, foe)
    whole = state.health(foe)
    lines = [*_specials(outlook, named)]
    if kind == "melee":
        lines.append(_counter(outlook))
    if outlook.wiped > RARE:
        lines.append(OddsLine("skull", percent(outlook.wiped), say("dragon-dice.card-wiped")))
    return OddsCard(
        title=say(f"dragon-dice.card-title-{kind}", target=named(foe.seat if foe.place == army.place else foe.key)),
        head=say("dragon-dice.card-head", mean=decimal(round(mean(outlook.deal), 1)), whole=whole),
        bars=outlook.deal,
        whole=whole,
        lines=tuple(lines),
        assumed=tuple(_assumed(outlook, named)),
        short=_short(outlook, kind),
    )


def _short(outlook: Outlook, kind: str) -> str:
    deal, take = (decimal(round(mean(one), 1)) for one in (outlook.deal, outlook.take))
    if kind == "melee":
        return say("dragon-dice.card-short-melee", deal=deal, take=take)
    return say("dragon-dice.card-short-missile", deal=deal)


def _counter(outlook: Outlook) -> OddsLine:
    back = outlook.take
    if len(back) == 1:
        return OddsLine("shield", say("dragon-dice.card-none"), say("dragon-dice.card-no-counter"))
    most = max((n for n, chance in enumerate(back) if sum(back[n:]) >= 0.05), default=0)
    text = say("dragon-dice.card-counter", most=most)
    return OddsLine("melee", decimal(round(mean(back), 1)), text)


def _specials(outlook: Outlook, named: NameSource) -> Iterator[OddsLine]:
    likely = sorted(outlook.specials, key=lambda one: -one[1])[:MAX_SPECIALS]
    for sai, chance in likely:
        if chance >= RARE:
            text = say("dragon-dice.card-special", icon=named(f"sai/{sai}"))
            yield OddsLine(f"sai-{sai}", percent(chance), text, says=named.says(f"sai/{sai}"))


def _assumed(outlook: Outlook, named: NameSource) -> Iterator[str]:
    for code in outlook.assumed:
        yield say(f"dragon-dice.assumed-{code}")
    if outlook.left_out:
        yield say("dragon-dice.card-left-out", icons=[named(f"sai/{sai}") for sai in outlook.left_out])


def magic_card(state: State, army: Army, named: NameSource) -> OddsCard:
    """Points by colour, and the spells that can be hoped for."""
    lines = [
        OddsLine("magic", say("dragon-dice.card-range", least=least, most=most), _mean_points(colour, average), colour)
        for colour, (least, average, most) in colour_ranges(state, army).items()
    ]
    for spell, colour, cost, chance in spell_chances(state, army)[:MAX_SPELLS]:
        text = say("dragon-dice.card-spell", spell=named(f"spell/{spell}"), cost=cost, colour=in_line(label(colour)))
        lines.append(OddsLine("spark", percent(chance), text, colour))
    return OddsCard(
        title=say("dragon-dice.card-title-magic"),
        lines=tuple(lines),
        assumed=(say("dragon-dice.assumed-magic"),),
    )


def _mean_points(colour: str, average: float) -> str:
    return say("dragon-dice.card-points", colour=label(colour), mean=decimal(round(average, 1)))


# --- maneuvers ---


def _maneuver(state: State, decision: Decision, key: str, named: NameSource) -> OddsCard | None:
    return maneuver_card(state, army_of_key(str(decision.values["army"])), named) if key == "yes" else None


def maneuver_card(state: State, army: Army, named: NameSource) -> OddsCard:
    """The chance to win against each way of opposing."""
    rivals = [
        other for other in state.armies_at(army.place)
        if other.seat != army.seat and lasting.army_can_roll(state, other, COUNTER_MANEUVER)
    ]  # fmt: skip
    ways = chain.from_iterable(combinations(rivals, n) for n in range(1, len(rivals) + 1))
    ties = not lasting.is_barred(state, army.place, "tie")
    lines = [
        OddsLine("maneuver", percent(maneuver_outlook(state, army, way, ties).wins), _opposed(way, named))
        for way in ways
    ]
    lines.append(OddsLine("check", percent(1.0), say("dragon-dice.card-nobody-opposes")))
    assumed = (say("dragon-dice.assumed-ties" if ties else "dragon-dice.assumed-no-ties"),)
    return OddsCard(title=say("dragon-dice.card-title-maneuver"), lines=tuple(lines), assumed=assumed)


def _opposed(way: Sequence[Army], named: NameSource) -> str:
    return say("dragon-dice.card-if-opposed", armies=[named(army.key) for army in way])


def _oppose(state: State, decision: Decision, key: str, _named: NameSource) -> OddsCard | None:
    mover, own = army_of_key(str(decision.values["target"])), army_of_key(str(decision.values["army"]))
    if key != "yes":
        return None
    ties = not lasting.is_barred(state, own.place, "tie")
    wins = maneuver_outlook(state, mover, [own], ties).wins
    lines = (
        OddsLine("shield", percent(1 - wins), say("dragon-dice.card-stops")),
        OddsLine("maneuver", percent(1.0), say("dragon-dice.card-unstopped")),
    )
    return OddsCard(title=say("dragon-dice.card-title-oppose"), lines=lines)


def _answer_melee(state: State, decision: Decision, key: str, named: NameSource) -> OddsCard | None:
    """A counter-attack: what it would deal, nothing comes back."""
    if key != "yes":
        return None
    army, foe = army_of_key(str(decision.values["army"])), army_of_key(str(decision.values["target"]))
    outlook = melee_outlook(state, army, foe)
    whole = state.health(foe)
    return OddsCard(
        title=say("dragon-dice.card-title-counter", target=named(foe.seat)),
        head=say("dragon-dice.card-head", mean=decimal(round(mean(outlook.deal), 1)), whole=whole),
        bars=outlook.deal,
        whole=whole,
        lines=tuple(_specials(outlook, named)),
    )


Maker = Callable[[State, Decision, str, NameSource], OddsCard | None]
_MAKERS: Mapping[str, Maker] = {
    "ask.action": _action, "ask.maneuver": _maneuver, "ask.oppose": _oppose, "ask.counter": _answer_melee,
}  # fmt: skip
PROMPTS = frozenset(_MAKERS)
