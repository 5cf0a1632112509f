"""Playing: why an answer is refused, what is asked, what may be picked, what happened, how it ended."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.grammar import with_counts

Values = Mapping[str, Any]


def _seat_changed(values: Values) -> str:
    is_person = values.get("player") == "person"
    return f"A person now plays {values['seat']}." if is_person else f"The computer now plays {values['seat']}."


def _undone(values: Values) -> str:
    told = f"{values['seat']} undid an answer."
    return f"{told} The battle is now practice." if values.get("practice") else told


PLAY: dict[str, str | Callable[[Values], str]] = {
    "answer-seat-needed": "More than one player is being asked ({seats}). State in “seat” whose answer this is.",
    "answer-fall": "This outcome is not possible here.",
    "play.place": "({x}, {y})",
    "play.about": "{asked} ({about})",
    "play.won": "{winners} won: {why}.",
    "play.drawn": "Draw: {why}.",
    "play.scores": "{told} Score: {scores}.",
    "result.deadlock": "nothing has happened for too long",
    "result.points": "decided on points",
    # how it ended, in files: these never change
    "filed.won": "{winners} wins: {why}.",
    "filed.drawn": "Nobody wins: {why}.",
    "filed.scores": "{told} Scores: {scores}.",
    "filed.deadlock": "nothing happened for too long",
    "filed.points": "the points decide",
    "filed.conceded": "nobody else plays on",
    "filed.agreed": "a draw was agreed on",
    "filed.entered": "it was played on a real table",
    "filed.stopped": "the battle was stopped and scored",
    "plain.points": with_counts("{seat} has {points}.", points="point"),
    "score.points": "Points",
    "result.conceded": "nobody else plays on",
    "result.agreed": "the players agreed to a draw",
    "result.entered": "played on a real table",
    "result.stopped": "the battle was stopped and scored",
    "option.done": "Done",
    "option.yes": "Yes",
    "option.no": "No",
    "event.acted": "{act} (not an answer to a question).",
    "event.acted-accept": "{seat} accepts the draw.",
    "event.acted-concede": "{seat} concedes.",
    "event.acted-crashed": "The computer player for {seat} failed, so a simple legal answer was used instead.",
    "event.acted-draw-refused": "{seat} declines the draw.",
    "event.acted-end_and_score": "{seat} stops the battle and the score decides.",
    "event.acted-hurried": "The computer player for {seat} was told to move now, so a simple legal answer was used instead.",
    "event.acted-late": "The computer player for {seat} took too long, so a simple legal answer was used instead.",
    "event.acted-offer_draw": "{seat} offers a draw.",
    "event.acted-seat_changed": _seat_changed,
    "event.acted-undo_to": _undone,
    "event.table-set": "The table is set up.",
    "answer-stale": "This answers question {answered}, but the current question is {asked}. Nothing was changed.",
    "answer-not-asked": "{seat} is not being asked right now. Nothing was changed.",
    "answer-no-pass": "You can't pass on this question.",
    "answer-count": "Choose {least} to {most}; you chose {count}.",
    "answer-unknown": "{key} is not one of the options.",
    "answer-twice": "The same option was chosen twice.",
    "answer-order": "List every option once, in the order you want.",
    "answer-split": "Assign all {total} in whole numbers; {given} have been assigned.",
    "answer-form": "This question needs a different kind of answer: {expected}.",
    "answer-over": "The battle is over.",
    "answer-given": "{seat} has already answered this question.",
    "act-no-offer": "Nobody has offered a draw.",
    "act-not-playing": "{seat} is not, or no longer, playing here.",
    "act-no-moment": "There is no earlier moment {moment} to return to.",
    "act-unknown": "There is no action called {act}.",
    "forbidden": "{source} prevents this.",
    "forbidden-by": "{source} prevents this: {says}",
    "why.plain": "{stat} {now} (as printed).",
    "why.changed": "{stat} {now}: {printed} printed, {parts}.",
    "why.added": "{source} {much}",
    "why.replaced": "{source} sets it to {value}",
    "why.in-force": "Also affected by {source}. {says}",
}
