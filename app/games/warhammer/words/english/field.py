"""The field of Warhammer: Diskwars in words: what is asked and what an answer means, what pieces are, what stands behind
a line of the log."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import counted, number_word, ordinal_word, with_list

Values = Mapping[str, object]


def _some(values: Values) -> str:
    least, most = values["least"], values["most"]
    if least == most:
        return f"Exactly {number_word(least)}."
    return f"At least {number_word(least)}, at most {number_word(most)}."


def _activation(values: Values) -> str:
    return f"{ordinal_word(values['number'])} of {number_word(values['of'])} activations."


def _strikes(values: Values) -> str:
    return "{piece}: {attack} against toughness {toughness}; it answers {counter} against {own}.".format(**values)


def _owned(values: Values) -> str:
    told = "{owner}: attack {attack}, counter {counter}, toughness {toughness}".format(**values)
    return f"{told}, {values['damage']} damage" if values["damage"] else told


def _dice(values: Values) -> str:
    told = f"Battle dice {values['dice']}"
    return f"{told}." if values["dice"] == values["printed"] else f"{told} instead of {values['printed']}."


def _stamina(values: Values) -> str:
    if not values["stamina"]:
        return f"{values['piece']} has no stamina: a wound removes it."
    return f"{values['piece']} had {values['taken']} of {values['stamina']} wounds: one more removes it."


FIELD: dict[str, str | Callable[[Values], str]] = {
    # what is neither disk nor card
    "name.zone": "Zone {number} of {seat}",
    "name.command": "Command of {seat}",
    "name.scenario": "Scenario",
    "name.empowerment": "Empowerment",
    "name.terrain": "Terrain {number}",
    "field.band-short": "short range",
    "field.band-medium": "medium range",
    "field.band-long": "long range",
    "field.band-siege": "siege range",
    # what is asked
    "field.ask-edge": "from which edge do you deploy?",
    "field.ask-initiative": "in which order are the initiative tokens handed out?",
    "field.ask-scenario": "which scenario counts for all?",
    "field.ask-zone-card": "which deployment card do you take?",
    "field.ask-side": "which side of {piece} lies up?",
    "field.ask-zone-place": "where at your edge shall {piece} lie?",
    "field.ask-shift": "where shall {piece} be shifted to?",
    "field.ask-terrain-card": "which terrain do you take?",
    "field.ask-layers": "in which order do the overlapping disks lie, the lowest first?",
    "field.ask-face": "which face lies up?",
    "field.ask-lay-terrain": "where shall {piece} lie?",
    "field.ask-deployment": "which {count} disks do you deploy, and where?",
    "field.ask-scout": "which scout moves?",
    "field.ask-command": "which command do you play?",
    "field.ask-activation": "which disk is activated?",
    "field.ask-action": "what shall {piece} do?",
    "field.ask-and-then": "what shall {piece} do besides?",
    "field.ask-shot": "which ranged attack does {piece} make?",
    "field.ask-target": "whom does {piece} aim at?",
    "field.ask-user": "which disk uses {piece}?",
    "field.ask-reinforce": "where shall {piece} come in?",
    "field.ask-token-from": "from which disk is a token taken?",
    "field.ask-token-to": "which disk gets the token?",
    "field.ask-raise": "whom does {piece} raise?",
    "field.ask-engagement": "which engagement is resolved next?",
    "field.ask-victim": "whom does {piece} attack?",
    "field.ask-answer": "which attacker does {piece} strike back at?",
    "field.ask-deploy": "which disk comes in from the reserve?",
    "field.ask-flip": "where shall {piece} land?",
    "field.ask-forced-flip": "where is {piece} flipped?",
    "field.ask-may": "{piece}: shall it happen?",
    "field.ask-pick": "which disk for {piece}?",
    "field.ask-pick-some": "which disks for {piece}?",
    # what an answer means
    "field.record": "{name}: {says}",
    "field.some": _some,
    "field.pass-back": "Pass: back to the choice before.",
    "field.pass-stays": "Pass: it stays here.",
    "field.pass-nothing-more": "Pass: nothing more.",
    "field.edge-means": "Your deployment cards will lie there.",
    "field.initiative-means": "The first of {count} goes first wherever nothing else decides.",
    "field.scenario-means": "Its ability counts for everybody. The other one is shuffled in again.",
    "field.zone-card-means": counted("The last card.", "{count} cards lie open."),
    "field.side-means": "Text up it takes {value} disks, plain side up {plain}.",
    "field.zone-place-means": "Cards that lie side by side make one zone.",
    "field.terrain-card-means": counted("The last card.", "{count} cards lie open."),
    "field.lay-terrain-means": "Farther than {band} from every edge, and not within short range of other terrain.",
    "field.turn-means": "Comma and full stop turn it, or Shift and the wheel.",
    "field.zone-takes": "{zone} takes {count}.",
    "field.deployment-means": counted(
        "All heroes must be among them. 1 disk waits in the reserve.",
        "All heroes must be among them. {count} disks wait in the reserve.",
    ),
    "field.scout-means": "A scout keeps off the enemy and gets no token. Done: no more of them moves.",
    "field.command-means": "Nobody sees it before all have chosen.",
    "field.commands-gone": with_list("Played by others in this round: {cards}.", "cards"),
    "field.activation-number": _activation,
    "field.ability-left": "The ability of {name} can still be used.",
    "field.done-means": "Done: the rest of this card is not used.",
    "field.flips": counted(
        "1 flip, as short as you like: click to land.", "{count} flips, each as short as you like: click to land."
    ),
    "field.onto": "It has to go towards {onto}.",
    "field.onto-one": "It has to go towards one of these disks: {onto}.",
    "field.reinforce-means": "Wholly inside one of your zones; it gets a token at once.",
    "field.flank-means": "It may touch any edge of the field as well, away from enemy zones.",
    "field.near-means": "On the field within short range of {piece}.",
    "field.engagement-means": counted(
        "Only this one can be next.", "{count} can be next: none of them waits for another."
    ),
    # below an offer
    "field.moves": counted("1 flip", "{count} flips"),
    "field.yours": "Yours",
    "field.whose": _owned,
    "field.command-line": "Activates {value}, {strategy}.",
    "field.disk-line": "Attack {attack}, counter {counter}, toughness {toughness}.",
    "field.zone-line": "Takes {value} disks.",
    # what can be done, in a list
    "legal.strikes": _strikes,
    "legal.in-band": "At {band}, {distance} inches, edge to edge.",
    "legal.strength-against": "{strength} against toughness {toughness}.",
    "legal.deploy-strong": "Deploy the strongest in front.",
    "legal.deploy-tough": "Deploy the toughest in front.",
    "legal.deploy-fast": "Deploy the fastest in front.",
    "legal.deploy-shooters": "Deploy the shooters in front.",
    "legal.deployed": with_list("{pieces}.", "pieces"),
    "legal.kept-back": with_list("In reserve: {pieces}.", "pieces"),
    # pieces and seats as text
    "facts.empowered": "Empowered.",
    "facts.poisoned": "Poisoned.",
    "facts.commanded": "Activated by the command that lies open.",
    "facts.held": "Held by {seat}.",
    "facts.zone": counted("deployment zone for 1 disk", "deployment zone for {count} disks"),
    "facts.row-zone": "{name}: {edge} edge, {count} disks.",
    "facts.edge-south": "lower",
    "facts.edge-north": "upper",
    "facts.edge-west": "left",
    "facts.edge-east": "right",
    "facts.seat-disks": lambda values: "{seat}: {disks} {word} on the field.".format(
        **values, word="disk" if values["disks"] == 1 else "disks"
    ),
    "facts.eliminated": "Out of the battle.",
    "facts.token": "Initiative {number}.",
    "facts.own-hand": with_list("In hand: {cards}.", "cards"),
    "facts.hand": counted("1 command in hand.", "{count} commands in hand."),
    "facts.played": counted("Plays {card}, 1 activation left.", "Plays {card}, {count} activations left."),
    "facts.reserve": with_list("In reserve: {pieces}.", "pieces"),
    "facts.victory": counted("1 victory point.", "{count} victory points."),
    "facts.own-objective": counted(
        "Secret objective {card}: 1 victory point so far.", "Secret objective {card}: {count} victory points so far."
    ),
    "facts.open-objective": counted("Objective {card}: 1 victory point.", "Objective {card}: {count} victory points."),
    "facts.secret-objective": "Has a secret objective.",
    # how far somebody is from winning
    "tally.towers": "towers {have} of {need}",
    # behind a line of the log
    "behind.stamina-now": "That makes {taken} of {stamina} wounds that it can bear.",
    "behind.stamina-spent": _stamina,
    "behind.left-field": "After a flip it lay wholly outside of the field.",
    "behind.band": "That is {band}.",
    "behind.dice": _dice,
    "behind.cover": "{piece} is in cover: one die fewer, but never the last.",
    "behind.reads": "{piece} reads {face} as {read}.",
    "behind.flip-part": "This flip carries {distance} inches, at most the width of the disk.",
    "behind.strategy": "{seat}: {card}, {strategy}.",
    "behind.beats": "{strategy} goes before {other}.",
    "behind.initiative": "A die of {roll} and {unspent} points that were not spent.",
    # why not
    "target-immune": "It is immune to that.",
}
