"""The table of Diskwars in the window: the question bar, the trays, what stands behind a line of the log."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import counted, number_word, ordinal_word, with_counts


def _of(text: str) -> Callable[[Mapping[str, object]], str]:
    """With the place in words: Second of three."""
    return lambda values: text.format(number=ordinal_word(values["number"]), of=number_word(values["of"]))


def _reinforcement(values: Mapping[str, object]) -> str:
    left = int(str(values["of"])) - int(str(values["number"])) + 1
    return "One reinforcement left." if left == 1 else f"Up to {number_word(left)} reinforcements left."


def _some(values: Mapping[str, object]) -> str:
    least, most = values["least"], values["most"]
    return (
        f"Exactly {number_word(least)}."
        if least == most
        else f"At least {number_word(least)}, at most {number_word(most)}."
    )


def _window(values: Mapping[str, object]) -> str:
    if values["count"] == 0:
        return "You have nothing to play now. Pass to continue."
    return "You may act out of turn now, or pass to continue."


def _target(values: Mapping[str, object]) -> str:
    damage = f", {values['damage']} damage" if values["damage"] else ""
    return f"toughness {values['toughness']}{damage}"


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


TABLE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # what is asked
    "bar.ask-aim": "where do you aim it?",
    "bar.ask-ambush": "where do you place {piece} on its target?",
    "bar.ask-answers-order": "in which order do these take effect?",
    "bar.ask-arrive": "where does {piece} enter play?",
    "bar.ask-bring-in": "does {piece} come to the staging area now?",
    "bar.ask-burrow": "where does {piece} burrow under the other disk?",
    "bar.ask-choose": "which option for {piece}?",
    "bar.ask-convert": "does {piece} change sides?",
    "bar.ask-credit": "which attacker is credited with {piece}?",
    "bar.ask-deploy": "which disk enters play?",
    "bar.ask-forced-flip": "where do you flip {piece}?",
    "bar.ask-invoke": "which special ability do you use?",
    "bar.ask-lay-spell": "where do you place {piece}?",
    "bar.ask-may": "use {piece}'s ability?",
    "bar.ask-missile": "which missiles does {piece} fire?",
    "bar.ask-nest": "which disk takes the nest's instant blow?",
    "bar.ask-paralyzed": "which disk do you free?",
    "bar.ask-pick": "which one for {piece}?",
    "bar.ask-pick-some": "which ones for {piece}?",
    "bar.ask-plague": "which disk gets the plague counter from {piece}?",
    "bar.ask-quake": "where do you flip the terrain?",
    "bar.ask-react": "do you react?",
    "bar.ask-redirect": "where does it go instead?",
    "bar.ask-relocate": "where do you move {piece}?",
    "bar.ask-sacrifice": "which disk do you sacrifice for {piece}?",
    "bar.ask-slide": "in which direction do you slide the spell?",
    "bar.ask-spell": "which spell does {piece} cast?",
    "bar.ask-spell-back": "which spell returns to your spellbook?",
    "bar.ask-spell-lent": "which spell may it cast?",
    "bar.ask-split": "how do you split the damage?",
    "bar.ask-activate": "which disk do you activate?",
    "bar.ask-action": "what does {piece} do?",
    "bar.ask-flip": "where does {piece} land?",
    "bar.ask-enter": "where do you place {piece}?",
    "bar.ask-archer": "which archer fires?",
    "bar.ask-target": "which disk does {piece} target?",
    "bar.ask-stack": "which stack fights next?",
    "bar.ask-battle": "which battle in this stack is fought next?",
    "bar.ask-first-blow": "how does {piece} use First Blow?",
    "bar.ask-victim": "which disk does {piece} attack?",
    "bar.ask-answer": "which attacker does {piece} strike back at?",
    "bar.ask-stack-order": "in what order do you stack your disks?",
    "bar.ask-land": "where do you place your staging area?",
    "bar.ask-terrain": "which terrain do you place?",
    "bar.ask-terrain-place": "where do you place the {piece}?",
    # what it means
    "bar.activation": _of("{number} of {of} activations."),
    "bar.done-for-turn": "If you end your turn now, you can act again on your next turn.",
    "bar.done-for-segment": "If you stop now, you make no more activations this round.",
    "bar.flips": counted("1 flip: click where to land.", "{count} flips: click where to land, or drag flip by flip."),
    "bar.onto": "It must end on {onto}.",
    "bar.pass-stays": "Stop here: it stays where it is.",
    "bar.pass-nothing": "You may also do nothing.",
    "bar.pass-terrain": "Pass: don't place it.",
    "bar.pass-happens": "Pass: let it happen.",
    "bar.pass-reinforcements": "Pass: no more reinforcements this round.",
    "bar.starting": _of("{number} of {of} starting disks."),
    "bar.reinforcement": _reinforcement,
    "bar.order-means": with_counts("{count}, top first. Your opponents see only the top one.", count="disk"),
    "bar.terrain-means": counted(
        "1 terrain left to place. Done places none.", "{count} terrains left to place. Done places no more."
    ),
    "bar.being-cast": "{piece} casts {spell}.",
    "bar.window-means": _window,
    "bar.split-means": "{total} in total. Each disk may take some or none.",
    "bar.some": _some,
    # what is offered
    "bar.owned": "{owner}",
    "bar.owned-hurt": counted("{owner}, 1 damage", "{owner}, {count} damage"),
    "bar.yours-short": "Yours",
    "bar.fires-at": "Fires at {target}",
    "bar.target": _target,
    "bar.shots": lambda values: f"{values['count']} {values['missile']}{'' if values['count'] == 1 else 's'}",
    "bar.moves": counted("1 flip", "{count} flips"),
    # trays
    "tray.left": "{count} left",
    "tray.next": "Next: {card}",
    "tray.secret": counted("1 more, order hidden", "{count} more, order hidden"),
    "tray.rest": counted("1 more below it", "{count} more below it"),
    "tray.last": "Last one",
    "tray.none": "No reinforcements left",
    "tray.unordered": with_counts("{count}, not ordered yet", count="disk"),
    "tray.reinforcements": "{who}'s reinforcements",
    "tray.your-reinforcements": "Your reinforcements",
    "tray.spellbook": "Spellbook",
    "tray.your-spells": "Your spellbook",
    "tray.spell-count": counted("1 spell", "{count} spells"),
    "tray.book": "Spellbook: {count}",
    "tray.empty-book": "No spells left",
    "tray.no-caster": "No spellcaster on the table",
    "tray.castable": "Can be cast now by {casters}",
    "tray.not-castable": "Not now: {piece}. {why}",
    "tray.cast-click": "Click to cast it.",
    "tray.level": "Level {level}",
    "tray.ready": "{count} ready",
    "tray.can-cast": counted("1 can be cast now", "{count} can be cast now"),
    "tray.cannot-cast": "None can be cast now",
    # how far somebody is from winning
    "tally.held": "centre held {have} of {need}",
    "tally.base": "attack on the base {have} of {need}",
    "tally.kills": "kill points {have} of {need}",
    "tally.hill": "hill held {have} of {need}",
    "tally.lead": "lead {have} of {need}",
    "tally.area": "area reached {have} of {need}",
    "tally.rounds": "rounds held {have} of {need}",
    # the score sheet
    "score.destroyed": "Enemy disks destroyed",
    "score.enemy-area": "Disks on enemy staging areas: {count} × {each}",
    "score.centre": "Centre held alone",
    # a seat in a few words
    "table.stack-left": "{count} in the stack",
    "table.spells": with_counts("{count}", count="spell"),
    "table.own-spells": "Spells: {spells}",
    # why not
    "why.no-missile": "It has no missiles.",
    "why.pins-enemy": "It is pinning an enemy.",
    "why.no-target": "It has no legal target.",
    # behind a line
    "behind.at-once": lambda values: "At the same time: " + " ".join(str(one) for one in _list(values["others"])),
    "behind.wounds-now": with_counts("That makes {taken} of {wounds}.", wounds="wound"),
    "behind.could-bear": lambda values: (
        f"{values['piece']} can take " + ("1 wound." if values["wounds"] == 1 else f"{values['wounds']} wounds.")
    ),
    "behind.missile": with_counts("It reaches {range} and does {damage} damage.", range="inch|inches"),
    "behind.off": with_counts("Counter {number} landed {distance} from the centre of {piece}.", distance="inch|inches"),
    "behind.flip-length": with_counts("One flip moves it {distance}, the width of the disk.", distance="inch|inches"),
    # the companion
    "companion.stack-rules-diskwars": "By the Diskwars rules, without terrain or spells and with no reactions.",
}
