"""The question bar of a table and the trays beneath it."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import counted, with_counts

BAR: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # advice
    "bar.hint": "Hint",
    "bar.hint-thinks": "Thinking…",
    "bar.hint-do": "Do it",
    # whom
    "bar.yours": "Your turn: {asked}",
    "bar.reaction": "Your reaction: {asked}",
    "bar.of": "{who}: {asked}",
    # what is offered
    "bar.land-here": "Land here",
    "bar.lay-here": "Place here",
    "bar.put-back": "Cancel move",
    "bar.out-pass": "Pass",
    "bar.out-stop": "Stop here",
    "bar.out-skip": "Hold fire",
    "bar.out-back": "Choose again",
    "bar.out-end": "End turn",
    "bar.out-enough": "Do nothing more",
    "bar.out-done": "Done",
    "bar.show-all": "Show all {count}",
    "bar.show-row": "Show one row",
    "bar.keys-enter": "Enter",
    "bar.lay-this": "Place it for me",
    "bar.move-this": "Move it for me",
    "bar.lay-all": "Place all for me",
    "bar.lay-all-hint": (
        "Roundel places everything you still have to place, clear of your own disks as long as there's room."
    ),
    "bar.no-room": "There's no room left at your staging area, so the rest of your disks wait.",
    "bar.deed-spell": "{piece}: {spell}",
    "bar.deed-ability": "{piece}: ability",
    "bar.options": "Options",
    "bar.left": counted("1 left to assign", "{count} left to assign"),
    "bar.too-many": counted("1 too many", "{count} too many"),
    "bar.all-shared": "All assigned",
    # an order
    "bar.shuffle": "Shuffle",
    "bar.as-it-was": "Reset order",
    "bar.strongest": "Strongest first",
    "bar.together": "Group copies",
    "bar.order-hint": "Drag a disk, or move it with Ctrl and the arrow keys.",
    "bar.order-row": "{place}. {name}",
    "bar.order-group": "{count} × {name}",
    "bar.times": "×{count}",
    # passing on
    "bar.pass-until": "Pass until…",
    "bar.until-segment": "The next segment",
    "bar.until-attacked": "One of my disks is attacked",
    "bar.until-round": "The end of this round",
    "bar.until-spells": "But ask me when a spell is cast",
    "bar.passes-segment": "Passing until the next segment",
    "bar.passes-attacked": "Passing until you are attacked",
    "bar.passes-round": "Passing until the end of the round",
    "bar.lays": "Placing for you",
    "bar.stop-passing": "Stop",
    "bar.stop-passing-hint": "Ask me at every opportunity again",
    # trays
    "tray.secret-points": "points hidden",
    "tray.fallen": "Losses",
    "tray.fallen-you": "yours {mine}, theirs {theirs}",
    "tray.fallen-of": "{who} {points}",
    "tray.nobody-fell": "None yet",
    "tray.fallen-row": counted("{points} points", "{count} of them, {points} points"),
    "tray.points": with_counts("{points}", points="point"),
    "tray.score": "{who}: {points}",
    "tray.you": "You",
    "tray.they": "They",
    "tray.score-title": "Score",
    "tray.round-of": "round {round} of {last}",
}
