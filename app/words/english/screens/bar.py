"""The question bar of a table and the trays beneath it."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import counted

BAR: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # advice
    "bar.hint": "Hint",
    "bar.hint-thinks": "Thinking about it \u2026",
    # whom
    "bar.yours": "Your turn: {asked}",
    "bar.reaction": "Your reaction: {asked}",
    "bar.of": "{who}: {asked}",
    # what is offered
    "bar.land-here": "Land here",
    "bar.lay-here": "Lay it here",
    "bar.put-back": "Put back",
    "bar.keys-enter": "Enter",
    "bar.lay-this": "Lay it for me",
    "bar.lay-all": "Lay all of mine",
    "bar.lay-all-hint": (
        "Everything that you still have to lay now is laid for you, on none of your own disks as long as there's room."
    ),
    "bar.no-room": "There's no room left at your staging area, so the rest of your disks wait.",
    "bar.deed-spell": "{spell} by {piece}",
    "bar.deed-ability": "Ability of {piece}",
    "bar.options": "Answers",
    "bar.left": counted("1 left to share", "{count} left to share"),
    "bar.too-many": counted("1 too many", "{count} too many"),
    "bar.all-shared": "All shared",
    # an order
    "bar.shuffle": "Shuffle",
    "bar.as-it-was": "As it was",
    "bar.strongest": "Strongest first",
    "bar.together": "Copies together",
    "bar.order-hint": "Drag a disk, or move it with Ctrl and the arrows.",
    "bar.order-row": "{place}. {name}",
    "bar.order-group": "{name}, {count} of them",
    "bar.times": "x{count}",
    # passing on
    "bar.pass-until": "Pass until...",
    "bar.until-segment": "The next segment",
    "bar.until-attacked": "Something of mine is attacked",
    "bar.until-round": "The end of this round",
    "bar.until-spells": "But ask me when a spell is cast",
    "bar.passes-segment": "Passing until the next segment",
    "bar.passes-attacked": "Passing until you are attacked",
    "bar.passes-round": "Passing for this round",
    "bar.lays": "Laying for you",
    "bar.stop-passing": "Stop",
    "bar.stop-passing-hint": "Ask me again at every window",
    # trays
    "tray.secret-points": "points secret",
    "tray.fallen": "Fallen",
    "tray.fallen-you": "you lost {mine}, they {theirs} points",
    "tray.fallen-of": "{who} {points}",
    "tray.nobody-fell": "Nobody yet",
    "tray.fallen-row": counted("{points} points", "{count} of them, {points} points"),
    "tray.points": "{points} points",
    "tray.score": "{who}: {points}",
    "tray.you": "You",
    "tray.they": "They",
    "tray.score-title": "Score",
    "tray.round-of": "round {round} of {last}",
}
