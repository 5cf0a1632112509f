"""Legal answers in words. Choices by health are told by their dice and what they come to."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from app.games.api.legal_answers import AskedQuestion, LegalAnswer
from app.games.defaults.legal_answers import plain_legal_answers
from app.games.dragon_dice.battle.narrator.odds_text import counter_odds, maneuver_odds
from app.games.dragon_dice.battle.narrator.questions import second_line
from app.games.dragon_dice.rules.choices import HealthBound, worths_of
from app.games.dragon_dice.rules.state import army_of_key
from app.words import knows, say
from app.words.tongue import of_game, spoken_of

MAX_TOLD = 30  # choices by health: all of them would be thousands


def legal_answers(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    if isinstance(asked.decision.place, HealthBound):
        return spoken_of(asked.view.system, _by_health(asked))
    return spoken_of(asked.view.system, _plainly(asked))


def _plainly(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    """Yes and no by what they do, as the buttons say it."""
    for answer in plain_legal_answers(asked):
        key = next(iter((answer.answer_values or {}).get("pick") or ()), "") if answer is not None else ""
        code = f"dragon-dice.{key}-{asked.decision.prompt}"
        is_told = answer is not None and key in ("yes", "no") and knows(code)
        yield replace(answer, text=f"{say(code)}.") if answer is not None and is_told else answer


def _by_health(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    bound = asked.decision.place
    for answer in islice(asked.game.rules.samples(asked.view, asked.decision), MAX_TOLD):
        picked = answer.pick or ()
        health = sum(worths_of(asked.view, bound, picked).values())
        dice = ", ".join(asked.names(id_) for id_ in picked)
        text = say("dragon-dice.legal-health", dice=dice, health=health)
        yield LegalAnswer(text, answer_values={"pick": picked}, pieces=picked)
    if asked.decision.may_pass:
        yield LegalAnswer(say("legal.pass"), answer_values={})


def option_detail(asked: AskedQuestion, key: str) -> str:
    """What choosing something means."""
    option = next((one for one in asked.decision.options if one.key == key), None)
    if option is None:
        return ""
    if asked.decision.prompt == "ask.maneuver" and key == "yes":
        with of_game(asked.view.system):
            return maneuver_odds(asked.view, army_of_key(asked.decision.values["army"]))
    if asked.decision.prompt == "ask.counter" and key == "yes":
        with of_game(asked.view.system):
            army, target = (army_of_key(asked.decision.values[name]) for name in ("army", "target"))
            return counter_odds(asked.view, army, target)
    return second_line(asked.view, option, asked.seat, asked.decision.about, asked.names, asked.names)
