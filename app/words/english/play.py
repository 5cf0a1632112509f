"""Playing: why an answer is refused, what is asked, what happened."""

PLAY: dict[str, str] = {
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
}
