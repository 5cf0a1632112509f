"""The open question in words for the person who is asked, and what stands below each offer."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from app.base.errors import Reason
from app.engine.protocol import Decision, Option
from app.games.api.narration import Question, WayOut
from app.games.dragon_dice.battle.narrator.odds_text import action_odds
from app.games.dragon_dice.rules.cards import Card
from app.games.dragon_dice.rules.choices import HealthBound
from app.games.dragon_dice.rules.state import Army, State, is_reserve
from app.words import in_line, label, say
from app.words.play_sentences import NameSource, ask, tell_reason
from app.words.tongue import of_game

# What passing a question means.
WAYS_OUT: Mapping[str, WayOut] = {
    "ask.march": "pass", "ask.turn": "pass", "ask.spell": "done", "ask.reinforce": "done", "ask.retreat": "done",
    "ask.effect": "done", "ask.exchange": "pass", "ask.reroll": "pass",
}  # fmt: skip
Who = Callable[[str], str]


def question(seen: State, decision: Decision, _seat: str, named: NameSource) -> Question:
    with of_game(seen.system):
        return Question(ask(decision, named), " ".join(_means(decision, named)), _face(seen, decision))


def _face(seen: State, decision: Decision) -> str:
    """The die in question, if it is about one."""
    keys = (*decision.about, str(decision.values.get("die", "")))
    return next((key for key in keys if key in seen.dice), "")


def _means(decision: Decision, named: NameSource) -> Iterator[str]:
    """What asks; how much may be chosen; what a pass does."""
    source = decision.values.get("source")
    if isinstance(source, str) and (said := named.says(source)):
        yield say("dragon-dice.record", name=named(source), says=said)
    bound = decision.place
    if isinstance(bound, HealthBound):
        code = "exactly" if bound.is_full else "between-least" if bound.least else "between"
        yield say(f"dragon-dice.{code}", most=bound.most, least=bound.least)
    if decision.may_pass:
        yield say(_PASSES.get(decision.prompt, "dragon-dice.pass"))


_MOVES = {"ask.reinforce": "dragon-dice.pass-reinforce", "ask.retreat": "dragon-dice.pass-retreat"}
_PASSES = {"ask.march": "dragon-dice.pass-march", "ask.turn": "dragon-dice.pass-turn", **_MOVES}


# --- below an offer ---


def second_line(seen: State, option: Option, seat: str, _about: tuple[str, ...], named: NameSource, _who: Who) -> str:
    """One line about an option, as far as there is something to say."""
    with of_game(seen.system):
        if option.reasons:
            return " ".join(tell_reason(reason, named) for reason in option.reasons)
        if option.key in seen.dice:
            card = seen.dice[option.key].card
            return say("dragon-dice.option-die", health=card.health, faces=", ".join(_faces(card, named)))
        if option.key in seen.terrains or is_reserve(option.key):
            return _army_line(seen, Army(seat, option.key))
        return action_odds(seen, option, seat) or named.says(option.key)


def _faces(card: Card, named: NameSource) -> Iterator[str]:
    """What is on a die, equal faces together: most dragons have four claws."""
    for token, count in Counter(card.tokens).items():
        yield say("board.pile-row", count=count, name=named(token)) if count > 1 else named(token)


def _army_line(seen: State, army: Army) -> str:
    health = seen.health(army)
    if is_reserve(army.place):
        return say("dragon-dice.option-army-reserve", health=health)
    terrain = seen.terrains[army.place]
    return say("dragon-dice.option-army", health=health, face=terrain.face, icon=in_line(label(terrain.icon)))


def refusals(_seen: State, decision: Decision, _seat: str, key: str) -> tuple[Reason, ...]:
    """Why something cannot be chosen: as the offer itself says."""
    return next((option.reasons for option in decision.options if option.key == key), ())
