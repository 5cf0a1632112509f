"""The field of Warhammer: Diskwars in words: what is asked and what an answer means, what pieces are, what stands behind
a line of the log."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import counted, number_word, ordinal_word, with_counts, with_list

Values = Mapping[str, object]


def _some(values: Values) -> str:
    least, most = values["least"], values["most"]
    if least == most:
        return f"Exactly {number_word(least)}."
    return f"At least {number_word(least)}, at most {number_word(most)}."


def _activation(values: Values) -> str:
    return f"{ordinal_word(values['number'])} of {number_word(values['of'])} activations."


def _strikes(values: Values) -> str:
    return "{piece}: {attack} vs toughness {toughness}; its counter is {counter} vs {own}.".format(**values)


def _owned(values: Values) -> str:
    told = "{owner}: attack {attack}, counter {counter}, toughness {toughness}".format(**values)
    return f"{told}, {values['damage']} damage" if values["damage"] else told


def _dice(values: Values) -> str:
    told = "1 battle die" if values["dice"] == 1 else f"{values['dice']} battle dice"
    return f"{told}." if values["dice"] == values["printed"] else f"{told} instead of {values['printed']}."


def _stamina(values: Values) -> str:
    if not values["stamina"]:
        return f"{values['piece']} has no stamina, so one wound removes it."
    return f"{values['piece']} already had {values['taken']} of {values['stamina']} wounds, so one more removes it."


FIELD: dict[str, str | Callable[[Values], str]] = {
    # what is neither disk nor card
    "name.zone": "{seat}'s zone {number}",
    "name.command": "{seat}'s command card",
    "name.own-zone": "your zone {number}",
    "name.own-command": "your command card",
    "name.scenario": "Scenario",
    "name.empowerment": "Empowerment",
    "name.terrain": "Terrain {number}",
    "field.band-short": "short range",
    "field.band-medium": "medium range",
    "field.band-long": "long range",
    "field.band-siege": "siege range",
    # what is asked
    "field.ask-edge": "which edge do you deploy from?",
    "field.ask-initiative": "how do you assign the initiative tokens?",
    "field.initiative-for-two": "you won the roll. Who goes first?",
    "field.ask-scenario": "which scenario card is active?",
    "field.ask-zone-card": "which deployment card do you take?",
    "field.ask-side": "which side of {piece} is faceup?",
    "field.ask-zone-place": "where along your edge do you place {piece}?",
    "field.ask-shift": "where do you shift {piece}?",
    "field.ask-terrain-card": "which terrain do you take?",
    "field.ask-layers": "in which order are the overlapping disks stacked, lowest first?",
    "field.ask-face": "which side is faceup?",
    "field.ask-lay-terrain": "where do you place {piece}?",
    "field.ask-deployment": with_counts("which {count} do you deploy, and where?", count="disk"),
    "field.ask-scout": "which scout moves?",
    "field.ask-command": "which command card do you play?",
    "field.ask-activation": "which disk do you activate?",
    "field.ask-action": "what does {piece} do?",
    "field.ask-and-then": "what else does {piece} do?",
    "field.ask-shot": "which ranged attack does {piece} make?",
    "field.ask-target": "which disk does {piece} target?",
    "field.ask-user": "which disk uses {piece}?",
    "field.ask-reinforce": "where do you place {piece}?",
    "field.ask-token-from": "which disk loses a token?",
    "field.ask-token-to": "which disk gets the token?",
    "field.ask-raise": "which disk does {piece} raise?",
    "field.ask-engagement": "which engagement is resolved next?",
    "field.ask-victim": "which disk does {piece} attack?",
    "field.ask-answer": "which attacker does {piece} counter?",
    "field.ask-deploy": "which disk do you bring in from your reserve?",
    "field.ask-flip": "where does {piece} land?",
    "field.ask-forced-flip": "where do you flip {piece}?",
    "field.ask-may": "use {piece}'s ability?",
    "field.ask-pick": "which disk for {piece}?",
    "field.ask-pick-some": "which disks for {piece}?",
    # what an answer means
    "field.record": "{name}: {says}",
    "field.some": _some,
    "field.pass-back": "Choose again: back to the previous choice.",
    "field.pass-stays": "Stop here: it stays where it is.",
    "field.pass-nothing-more": "You may also do nothing more.",
    "field.edge-means": "Your deployment cards go along this edge.",
    "field.initiative-means": "The first of {count} goes first unless something else decides.",
    "field.scenario-means": "Its ability applies to everyone. The other card is shuffled back in.",
    "field.zone-card-means": counted("This is the last card.", "{count} cards to choose from."),
    "field.side-means": with_counts("{value} with the text side up, {plain} with the plain side up.", value="disk"),
    "field.zone-place-means": "Adjacent cards form one zone.",
    "field.terrain-card-means": counted("This is the last card.", "{count} cards to choose from."),
    "field.lay-terrain-means": "Beyond {band} of every edge, and not within short range of other terrain.",
    "field.turn-means": "Comma and full stop turn it, or Shift and the wheel.",
    "field.zone-takes": with_counts("{zone}: {count}.", count="disk"),
    "field.deployment-means": counted(
        "Must include all heroes. 1 disk stays in reserve.",
        "Must include all heroes. {count} disks stay in reserve.",
    ),
    "field.scout-means": "A scout may not touch enemies and gets no token. Done: no more scouts move.",
    "field.command-means": "Cards are revealed when everyone has chosen.",
    "field.commands-gone": with_list("Already played by others this round: {cards}.", "cards"),
    "field.activation-number": _activation,
    "field.ability-left": "{name}'s ability can still be used.",
    "field.done-means": "End turn: skip this card's remaining activations.",
    "field.flips": counted(
        "1 flip, as short as you like: click where to land.",
        "{count} flips, each as short as you like: click where to land.",
    ),
    "field.onto": "It must move towards {onto}.",
    "field.onto-one": "It must move towards one of these disks: {onto}.",
    "field.reinforce-means": "Completely inside one of your zones. It gets an activation token.",
    "field.flank-means": "It may also touch any battlefield edge outside enemy zones.",
    "field.near-means": "On the battlefield within short range of {piece}.",
    "field.engagement-means": counted(
        "Only this one can be resolved next.", "Any of these {count} can be resolved next."
    ),
    # below an offer
    "field.moves": counted("1 flip", "{count} flips"),
    "field.yours": "Yours",
    "field.whose": _owned,
    "field.command-line": with_counts("{value}, {strategy}.", value="activation"),
    "field.disk-line": "Attack {attack}, counter {counter}, toughness {toughness}.",
    "field.zone-line": with_counts("{value}.", value="disk"),
    # what can be done, in a list
    "legal.strikes": _strikes,
    "legal.in-band": with_counts("{band}, {distance} edge to edge.", distance="inch|inches"),
    "legal.strength-against": "{strength} vs toughness {toughness}.",
    "legal.deploy-strong": "Deploy the strongest disks in front.",
    "legal.deploy-tough": "Deploy the toughest disks in front.",
    "legal.deploy-fast": "Deploy the fastest disks in front.",
    "legal.deploy-shooters": "Deploy ranged disks in front.",
    "legal.deployed": with_list("{pieces}.", "pieces"),
    "legal.kept-back": with_list("In reserve: {pieces}.", "pieces"),
    # pieces and seats as text
    "facts.empowered": "Empowered.",
    "facts.poisoned": "Poisoned.",
    "facts.commanded": "Activated by the current command card.",
    "facts.held": "Controlled by {seat}.",
    "facts.zone": counted("deployment zone for 1 disk", "deployment zone for {count} disks"),
    "facts.row-zone": with_counts("{name}: {edge} edge, {count}.", count="disk"),
    "facts.edge-south": "bottom",
    "facts.edge-north": "top",
    "facts.edge-west": "left",
    "facts.edge-east": "right",
    "facts.seat-disks": lambda values: "{seat}: {disks} {word} on the battlefield.".format(
        **values, word="disk" if values["disks"] == 1 else "disks"
    ),
    "facts.eliminated": "Eliminated.",
    "facts.token": "Initiative token {number}.",
    "facts.own-hand": with_list("In hand: {cards}.", "cards"),
    "facts.hand": counted("1 command card in hand.", "{count} command cards in hand."),
    "facts.played": counted("Plays {card}, 1 activation left.", "Plays {card}, {count} activations left."),
    "facts.reserve": with_list("In reserve: {pieces}.", "pieces"),
    "facts.victory": counted("1 victory point.", "{count} victory points."),
    "facts.own-objective": counted(
        "Secret objective {card}: 1 victory point so far.", "Secret objective {card}: {count} victory points so far."
    ),
    "facts.open-objective": counted("Objective {card}: 1 victory point.", "Objective {card}: {count} victory points."),
    "facts.secret-objective": "Secret objective not revealed.",
    # how far somebody is from winning
    "tally.towers": "towers {have} of {need}",
    # the score sheet
    "score.enemies-lost": "Enemy disks lost: {count}",
    "score.heroes-lost": "Enemy heroes lost: {count}",
    "score.terrain": "Terrain controlled: {count}",
    "score.enemy-zones": "Disks in enemy deployment zones: {count}",
    "score.left": "Disks left on the battlefield: {count}",
    "score.each": "{what} × {each}",
    "score.objective": "Secret objective: {name}",
    # behind a line of the log
    "behind.stamina-now": "That is {taken} of the {stamina} wounds it can survive.",
    "behind.stamina-spent": _stamina,
    "behind.left-field": "After a flip it was completely outside the battlefield.",
    "behind.band": "That is {band}.",
    "behind.dice": _dice,
    "behind.cover": "{piece} is in cover: one die fewer, to a minimum of one.",
    "behind.reads": "{piece} reads {face} as {read}.",
    "behind.flip-part": with_counts(
        "This flip moves it {distance}, at most the width of the disk.", distance="inch|inches"
    ),
    "behind.strategy": "{seat}: {card}, {strategy}.",
    "behind.beats": "{strategy} goes before {other}.",
    "behind.initiative": with_counts("Rolled {roll}, plus {unspent}.", unspent="unspent point"),
    # why not
    "target-immune": "It is immune to that.",
}
