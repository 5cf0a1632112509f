"""Playing: why an answer is refused, what is asked, what may be picked, what happened, how it ended."""

from collections.abc import Callable, Mapping
from typing import Any

Values = Mapping[str, Any]


def _seat_changed(values: Values) -> str:
    is_person = values.get("player") == "person"
    return f"{values['seat']} is played by a person now." if is_person else f"A program plays {values['seat']} now."


def _undone(values: Values) -> str:
    told = f"{values['seat']} took an answer back."
    return f"{told} The battle is practice from now on." if values.get("practice") else told


PLAY: dict[str, str | Callable[[Values], str]] = {
    "answer-seat-needed": "Several are asked ({seats}); the answer must say whose it is, in seat.",
    "answer-fall": "Chance cannot give this here.",
    "play.place": "({x}, {y})",
    "play.about": "{asked} ({about})",
    "play.won": "{winners} wins: {why}.",
    "play.drawn": "Nobody wins: {why}.",
    "play.scores": "{told} Scores: {scores}.",
    "result.deadlock": "nothing happened for too long",
    "result.points": "the points decide",
    "plain.points": "{seat} has {points} points.",
    "result.conceded": "nobody else plays on",
    "result.agreed": "a draw was agreed on",
    "result.entered": "it was played on a real table",
    "result.stopped": "the battle was stopped and scored",
    "option.done": "Done",
    "option.yes": "Yes",
    "option.no": "No",
    "event.acted": "{act} beside the questions.",
    "event.acted-accept": "{seat} accepts the draw.",
    "event.acted-concede": "{seat} gives up.",
    "event.acted-crashed": "The program that plays {seat} failed; a plain legal answer was given in its place.",
    "event.acted-draw-refused": "{seat} does not accept a draw.",
    "event.acted-end_and_score": "{seat} stopped the battle; the points decide.",
    "event.acted-hurried": "The program that plays {seat} was hurried and gave a plain legal answer.",
    "event.acted-late": "The program that plays {seat} took too long; a plain legal answer was given in its place.",
    "event.acted-offer_draw": "{seat} offers a draw.",
    "event.acted-seat_changed": _seat_changed,
    "event.acted-undo_to": _undone,
    "event.table-set": "The table is as it was set.",
    "answer-stale": "This answers question {answered}; asked is {asked}. Nothing was changed.",
    "answer-not-asked": "{seat} is not asked now. Nothing was changed.",
    "answer-no-pass": "This question cannot be passed.",
    "answer-count": "Expected are {least} to {most}, given were {count}.",
    "answer-unknown": "{key} is not among the possible answers.",
    "answer-twice": "The same answer was given twice.",
    "answer-order": "Every one of them must be named once, in the order wanted.",
    "answer-split": "All {total} must be given out in whole parts; given out were {given}.",
    "answer-form": "An answer of another form is needed here: {expected}.",
    "answer-over": "The game is over.",
    "answer-given": "{seat} has answered this question already.",
    "act-no-offer": "Nobody has offered a draw.",
    "act-not-playing": "{seat} does not play here, or no longer.",
    "act-no-moment": "There is no earlier moment {moment} to go back to.",
    "act-unknown": "There is nothing called {act} that could be done here.",
    "forbidden": "{source} forbids it.",
    "forbidden-by": "{source} forbids it: {says}",
    "why.plain": "{stat} {now}: as printed.",
    "why.changed": "{stat} {now}: printed {printed}, {parts}.",
    "why.added": "{source} {much}",
    "why.replaced": "{source} makes it {value}",
    "why.in-force": "Also in force: {source}. {says}",
}
