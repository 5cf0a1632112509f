"""The question bar of a table and the trays beneath it."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import counted, number_word, ordinal_word


def _of(text: str) -> Callable[[Mapping[str, object]], str]:
    """With the place in words: Second of three."""
    return lambda values: text.format(number=ordinal_word(values["number"]), of=number_word(values["of"]))


def _some(values: Mapping[str, object]) -> str:
    least, most = values["least"], values["most"]
    return (
        f"Exactly {number_word(least)}."
        if least == most
        else f"At least {number_word(least)}, at most {number_word(most)}."
    )


def _window(values: Mapping[str, object]) -> str:
    can = "Nothing that you have fits this moment." if values["count"] == 0 else "This is a moment to act out of turn."
    return f"{can} A pass lets play go on."


BAR: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # advice
    "bar.hint": "Hint",
    "bar.hint-thinks": "Thinking about it \u2026",
    # whom
    "bar.yours": "Your turn: {asked}",
    "bar.reaction": "Your reaction: {asked}",
    "bar.of": "{who}: {asked}",
    # what is asked
    "bar.ask-aim": "where is it aimed?",
    "bar.ask-ambush": "where does {piece} come down on the one it ambushes?",
    "bar.ask-answers-order": "in which order do these act?",
    "bar.ask-arrive": "where shall {piece} come into play?",
    "bar.ask-bring-in": "does {piece} come to the staging area at once?",
    "bar.ask-burrow": "where does {piece} lie beneath the other?",
    "bar.ask-choose": "which of these for {piece}?",
    "bar.ask-convert": "does {piece} change sides?",
    "bar.ask-credit": "which attacker is credited with {piece}?",
    "bar.ask-deploy": "which disk comes into play?",
    "bar.ask-forced-flip": "where is {piece} flipped?",
    "bar.ask-invoke": "which special ability is used?",
    "bar.ask-lay-spell": "where shall {piece} lie?",
    "bar.ask-may": "does {piece} do it?",
    "bar.ask-missile": "which of its missiles does {piece} use?",
    "bar.ask-nest": "which disk takes the blow of the nest?",
    "bar.ask-paralyzed": "which disk is freed?",
    "bar.ask-plague": "who catches the plague from {piece}?",
    "bar.ask-quake": "where is the terrain flipped?",
    "bar.ask-react": "do you act now?",
    "bar.ask-redirect": "where does it go instead?",
    "bar.ask-relocate": "where shall {piece} lie instead?",
    "bar.ask-sacrifice": "which disk is given up for {piece}?",
    "bar.ask-slide": "in which direction does the spell slide?",
    "bar.ask-spell": "which spell does {piece} cast?",
    "bar.ask-spell-back": "which spell goes back into the book?",
    "bar.ask-spell-lent": "which spell is lent?",
    "bar.ask-split": "how is the damage shared?",
    "bar.ask-activate": "which disk shall act?",
    "bar.ask-action": "what shall {piece} do?",
    "bar.ask-flip": "where shall {piece} land?",
    "bar.ask-enter": "where shall {piece} come in?",
    "bar.ask-archer": "which archer shoots?",
    "bar.ask-target": "whom does {piece} aim at?",
    "bar.ask-stack": "which stack is fought next?",
    "bar.ask-battle": "which battle of this stack is fought next?",
    "bar.ask-first-blow": "how does {piece} use First Blow?",
    "bar.ask-victim": "whom does {piece} attack?",
    "bar.ask-answer": "which attacker does {piece} answer?",
    "bar.ask-stack-order": "in which order shall your disks come?",
    "bar.ask-land": "where shall your staging area lie?",
    "bar.ask-terrain": "which terrain do you lay?",
    "bar.ask-terrain-place": "where shall the {piece} lie?",
    # what it means
    "bar.activation": _of("{number} of {of} activations."),
    "bar.done-for-turn": "Done ends this turn; you act again when it comes round.",
    "bar.done-for-segment": "Done before all of them ends your activations of this round.",
    "bar.flips": counted("1 flip: click to land.", "{count} flips: click to land, or drag flip by flip."),
    "bar.onto": "It has to end on {onto}.",
    "bar.pass-stays": "Pass: it stays here.",
    "bar.pass-nothing": "Pass: nothing is done.",
    "bar.pass-terrain": "Pass: it is left away.",
    "bar.pass-happens": "Pass: it happens.",
    "bar.pass-reinforcements": "Pass: no more of yours this round.",
    "bar.starting": _of("{number} of {of} starting disks."),
    "bar.reinforcement": _of("{number} of up to {of} reinforcements."),
    "bar.order-means": "{count} disks, the first on top. Others see only the top one.",
    "bar.terrain-means": counted(
        "1 more of yours to lay. Done lays none.", "{count} more of yours to lay. Done lays no more."
    ),
    "bar.being-cast": "{piece} casts {spell}.",
    "bar.window-means": _window,
    "bar.split-means": "{total} in all; each may take a part or nothing.",
    "bar.some": _some,
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
    "bar.owned": "{owner}",
    "bar.owned-hurt": counted("{owner}, 1 damage", "{owner}, {count} damage"),
    "bar.yours-short": "Yours",
    "bar.moves": counted("1 flip", "{count} flips"),
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
    "tray.left": "{count} left",
    "tray.next": "Next: {card}",
    "tray.secret": counted("1 more, in secret order", "{count} more, in secret order"),
    "tray.rest": counted("1 more behind it", "{count} more behind it"),
    "tray.last": "The last one",
    "tray.none": "No reinforcements left",
    "tray.unordered": "{count} disks, not yet in order",
    "tray.reinforcements": "Reinforcements of {who}",
    "tray.your-reinforcements": "Your reinforcements",
    "tray.spellbook": "Spellbook",
    "tray.your-spells": "Your spellbook",
    "tray.spell-count": counted("1 spell", "{count} spells"),
    "tray.book": "Spellbook: {count}",
    "tray.empty-book": "No spells left",
    "tray.no-caster": "No caster on the table",
    "tray.castable": "Now: {casters}",
    "tray.not-castable": "Not now: {piece}. {why}",
    "tray.cast-click": "Click to cast it now.",
    "tray.level": "Level {level}",
    "tray.ready": "{count} ready",
    "tray.can-cast": counted("1 can be cast now", "{count} can be cast now"),
    "tray.cannot-cast": "None can be cast now",
    "tray.your-side": "Your command",
    "tray.plays": counted("{card}, 1 activation left", "{card}, {count} activations left"),
    "tray.hand": counted("1 card in hand", "{count} cards in hand"),
    "tray.in-reserve": "{count} in reserve",
    "tray.reserve": "Reserve of {who}",
    "tray.covered": counted("1 covered disk", "{count} covered disks"),
    "tray.initiative": "Initiative {place}",
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
    "tally.held": "middle held {have} of {need}",
    "tally.base": "attack on the base {have} of {need}",
    "tally.kills": "kills {have} of {need}",
    "tally.hill": "hill held {have} of {need}",
    "tally.lead": "lead {have} of {need}",
    "tally.area": "area reached {have} of {need}",
    "tally.rounds": "rounds held {have} of {need}",
}
