"""The table of Diskwars in the window: the question bar, the trays, what stands behind a line of the log."""

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


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


TABLE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
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
    "bar.owned": "{owner}",
    "bar.owned-hurt": counted("{owner}, 1 damage", "{owner}, {count} damage"),
    "bar.yours-short": "Yours",
    "bar.moves": counted("1 flip", "{count} flips"),
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
    # how far somebody is from winning
    "tally.held": "middle held {have} of {need}",
    "tally.base": "attack on the base {have} of {need}",
    "tally.kills": "kills {have} of {need}",
    "tally.hill": "hill held {have} of {need}",
    "tally.lead": "lead {have} of {need}",
    "tally.area": "area reached {have} of {need}",
    "tally.rounds": "rounds held {have} of {need}",
    # a seat in a few words
    "table.stack-left": "{count} to come",
    "table.spells": "{count} spells",
    "table.own-spells": "Spells: {spells}",
    # why not
    "why.no-missile": "It has nothing to shoot with.",
    "why.pins-enemy": "It lies on an enemy.",
    "why.no-target": "There is no target that it may name.",
    # behind a line
    "behind.at-once": lambda values: "At the same moment: " + " ".join(str(one) for one in _list(values["others"])),
    "behind.wounds-now": "That makes {taken} of {wounds} wounds.",
    "behind.could-bear": lambda values: (
        f"{values['piece']} has "
        + ("one wound to lose." if values["wounds"] == 1 else f"{values['wounds']} wounds to lose.")
    ),
    "behind.missile": "It reaches {range} inches and does {damage} damage.",
    "behind.off": "Counter {number} came to rest {distance} inches from the middle of {piece}.",
    "behind.flip-length": "One flip carries {distance} inches, the width of the disk.",
}
