"""Warhammer: Diskwars in play: what is asked, what happened, why not, how it ended, what a player would do."""

from collections.abc import Callable, Mapping
from typing import Any

Values = Mapping[str, Any]


def _acted(values: Values) -> str:
    return f"{values['piece']} {'moves' if values['action'] == 'move' else 'passes'}."


def _row(things: Any) -> str:
    return ", ".join(str(thing) for thing in things)


def _laid_card(values: Values) -> str:
    side = "plain side up" if values["is_plain"] else "text up"
    return f"{values['seat']} lays the deployment card {values['card']}, {side}."


def _lessened(values: Values) -> str:
    if not values["left"]:
        return f"{values['piece']} is immune: none of {values['amount']} damage reaches it."
    return f"{values['piece']} is resistant: {values['left']} of {values['amount']} damage reach it."


PLAY: dict[str, str | Callable[[Values], str]] = {
    # how it ended
    "result.none-left": "the last disks of all fell together",
    "result.towers-held": "two Watchtowers were held when the round ended",
    # what is asked
    "ask.edge": "From which edge do you deploy?",
    "ask.initiative": "Hand out the initiative tokens: who is first, second and so on?",
    "ask.scenario": "Which scenario card counts for all?",
    "ask.zone-card": "Which deployment card do you take?",
    "ask.side": "Which side lies up?",
    "ask.zone-place": "Lay the deployment card along your edge.",
    "ask.shift": "Shift the zone along the edge, or leave it.",
    "ask.terrain-card": "Which terrain card do you take?",
    "ask.face": "Which face lies up?",
    "ask.lay-terrain": "Lay the terrain.",
    "ask.deployment": "Deploy {count} disks in your zones.",
    "ask.layers": "Some of these disks overlap. In which order do they lie, the lowest first?",
    "ask.scout": "Which scout moves?",
    "ask.command": "Which command card do you play?",
    "ask.activation": "Which disk is activated?",
    "ask.and-then": "And then?",
    "ask.shot": "Which of its ranged attacks does it make?",
    "ask.user": "Which disk uses the ability of the card?",
    "ask.reinforce": "Lay the disk of the reserve.",
    "ask.token-from": "From which disk is a token taken?",
    "ask.token-to": "Which disk gets it?",
    "ask.raise": "Which casualty comes back?",
    "ask.engagement": "Which engagement is resolved next?",
    "chance.dice": "Dice are rolled.",
    "chance.cards": "Cards are dealt.",
    # what may be picked
    "option.shoot": "Shoot",
    "option.magic": "Use magic",
    "option.reanimate": "Raise a casualty",
    "option.text": "The side with the text",
    "option.plain": "The plain side",
    "option.south": "South",
    "option.north": "North",
    "option.west": "West",
    "option.east": "East",
    "option.shot": "{range} range, dice {dice}, strength {strength}, {damage}",
    "option.reserve": "{card} from the reserve",
    "option.battle-ability": "The ability of {card}",
    "option.card": "{card}",
    "action.focus": "Use the focus ability of {source}",
    # what happened
    "event.edge-taken": "{seat} takes the {edge} edge.",
    "event.initiative-rolled": "{seat} rolls {roll}, {total} in all.",
    "event.initiative-set": lambda values: f"Initiative: {_row(values['seats'])}.",
    "event.scenarios-drawn": lambda values: f"{values['seat']} draws {_row(values['cards'])}.",
    "event.scenario-chosen": "{seat} chooses the scenario {card}.",
    "event.objective-dealt": "The objective of {seat} is {card}.",
    "event.zones-dealt": lambda values: f"Deployment cards: {_row(values['cards'])}.",
    "event.zone-card-laid": _laid_card,
    "event.zone-card-crowded": (
        "There is no room left for {card} in {seat}'s part of the edge; it may be placed anywhere along that edge."
    ),
    "event.zone-card-left-away": "There is no room left for {card} along {seat}'s edge.",
    "event.zones-made": "The deployment zones are made.",
    "event.zone-shifted": "{zone} is shifted.",
    "event.terrain-dealt": lambda values: f"Terrain cards: {_row(values['cards'])}.",
    "event.terrain-left-away": "There is no room left for {terrain}.",
    "event.command-shown": "{seat} plays {card}.",
    "event.commands-ordered": lambda values: f"Commands are resolved in this order: {_row(values['seats'])}.",
    "event.disk-acted": _acted,
    "event.dice-rolled": lambda values: f"{values['piece']} rolls {_row(values['faces'])}.",
    "event.shot-scattered": lambda values: f"The shot of {values['piece']} scatters to {_row(values['victims'])}.",
    "event.token-moved": "An activation token goes from {piece} to {to}.",
    "event.magic-cast": "{piece} casts magic at {target}.",
    "event.ability-used": "{piece} uses {source}.",
    "event.harm-halved": _lessened,
    "event.disk-lost": "{piece} is a casualty.",
    "event.seat-eliminated": "{seat} has no disk left on the field and is out.",
    "event.heroes-late": lambda values: (
        f"{values['seat']} loses {_row(values['cards'])}, never brought onto the field."
    ),
    "play.discards": "Discarded by {seat}: {cards}.",
    # why not
    "dice-not-so": "These dice cannot fall so: {dice}.",
    "cards-not-so": "Name {count} cards of the deck.",
    "scout-on-enemy": "A scout keeps off the enemy.",
    "entry-not-in-zone": "A disk of the reserve is laid wholly inside one of your deployment zones.",
    "entry-in-enemy-zone": "It may not come into an enemy deployment zone.",
    "entry-not-near": "It must lie on the field in range of {piece}.",
    "zone-off-edge": "The card must lie wholly along your edge.",
    "zone-on-card": "Another of your cards lies there.",
    "zone-corner": "So near to this corner no card may lie.",
    "terrain-at-edge": "Terrain may not lie so near to an edge of the field.",
    "terrain-at-terrain": "Terrain may not lie within short range of other terrain.",
    "deploy-outside": "It does not lie wholly inside one of your deployment zones.",
    "deploy-on-enemy": "Nobody deploys onto an enemy.",
    "deploy-in-enemy-zone": "Nobody deploys in an enemy zone.",
    "deploy-count": "In this zone {needed} disks are deployed; there are {count}.",
    "deploy-all": "All {needed} disks must be deployed; there are {count}.",
    "deploy-too-far": "Only {most} of its disks may lie farther than medium range from the edge.",
    "deploy-heroes": "All heroes must be deployed.",
    # positions
    "position-keyword": "{token} is no keyword; written are {known}.",
    "position-initiative": "Initiative tokens count the seats from 1, each once: {seats}.",
    "position-no-card": "{seat} cannot be next: no command card of that seat lies open.",
    # armies that meet
    "battle-learning-army": "{army} is legal only in the learning scenario; the battle can be played all the same.",
    "battle-not-learning": "The learning scenario has two armies of its own, and {army} is neither of them; the battle can be played all the same.",
    "battle-unequal": "The rules give every player the same number of regiments; these armies have {counts}. The battle can be played all the same.",
    # what a player that looks ahead would do
    "hint.uses-card": "Use the battle ability of the command card.",
    "hint.brings-in": "Bring in {disk} from the reserve.",
    "hint.meets": "Use it on {disk}.",
    # after a move of the computer
    "reasons.ask.activation": "{who} chose what to do with an activation.",
    "reasons.ask.and-then": "{who} chose what {disk} does besides.",
    "reasons.ask.engagement": "{who} chose which engagement is fought next.",
    "reasons.covered-warhammer": "The command cards in its hand and its objective are secret: they are left out.",
}
