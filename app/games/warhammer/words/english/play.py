"""Warhammer: Diskwars in play: what is asked, what happened, why not, how it ended, what a player would do."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.grammar import with_counts
from app.words.filling import possessive

Values = Mapping[str, Any]


def _acted(values: Values) -> str:
    return f"{values['piece']} {'moves' if values['action'] == 'move' else 'passes'}."


def _row(things: Any) -> str:
    return ", ".join(str(thing) for thing in things)


def _laid_card(values: Values) -> str:
    side = "plain side faceup" if values["is_plain"] else "text side faceup"
    return f"{values['seat']} places the deployment card {values['card']}, {side}."


def _lessened(values: Values) -> str:
    if not values["left"]:
        return f"{values['piece']} is immune and ignores {values['amount']} damage."
    return f"{values['piece']} is resistant and takes {values['left']} of {values['amount']} damage."


PLAY: dict[str, str | Callable[[Values], str]] = {
    # how it ended
    "result.none-left": "the last disks of every player were removed together",
    "result.towers-held": "two Watchtowers were controlled at the end of the round",
    # how it ended, in files: these never change
    "filed.none-left": "the last disks of all fell together",
    "filed.towers-held": "two Watchtowers were held when the round ended",
    # what is asked
    "ask.edge": "Which edge do you deploy from?",
    "ask.initiative": "Assign the initiative tokens: who is first, second and so on?",
    "ask.scenario": "Which scenario card is active?",
    "ask.zone-card": "Which deployment card do you take?",
    "ask.side": "Which side is faceup?",
    "ask.zone-place": "Place the deployment card along your edge.",
    "ask.shift": "Shift the zone along the edge, or leave it where it is.",
    "ask.terrain-card": "Which terrain card do you take?",
    "ask.face": "Which side is faceup?",
    "ask.lay-terrain": "Place the terrain.",
    "ask.deployment": with_counts("Deploy {count} in your zones.", count="disk"),
    "ask.layers": "Some of these disks overlap. In which order are they stacked, lowest first?",
    "ask.scout": "Which scout moves?",
    "ask.command": "Which command card do you play?",
    "ask.activation": "Which disk do you activate?",
    "ask.and-then": "What else does it do?",
    "ask.shot": "Which ranged attack does it make?",
    "ask.user": "Which disk uses the card's ability?",
    "ask.reinforce": "Place the disk from your reserve.",
    "ask.token-from": "Which disk loses a token?",
    "ask.token-to": "Which disk gets it?",
    "ask.raise": "Which casualty comes back?",
    "ask.engagement": "Which engagement is resolved next?",
    "chance.dice": "Rolling dice.",
    "chance.cards": "Dealing cards.",
    # what may be picked
    "option.shoot": "Make a ranged attack",
    "option.magic": "Use magic",
    "option.reanimate": "Raise a casualty",
    "option.text": "Text side",
    "option.plain": "Plain side",
    "option.south": "South",
    "option.north": "North",
    "option.west": "West",
    "option.east": "East",
    "option.shot": "{range} range, dice {dice}, strength {strength}, {damage}",
    "option.reserve": "{card} from the reserve",
    "option.battle-ability": "{card}'s battle ability",
    "option.card": "{card}",
    "action.focus": "Use {source}'s focus ability",
    # what happened
    "event.edge-taken": "{seat} chooses the {edge} edge.",
    "event.initiative-rolled": "{seat} rolls {roll}, {total} in total.",
    "event.initiative-set": lambda values: f"Initiative: {_row(values['seats'])}.",
    "event.scenarios-drawn": lambda values: f"{values['seat']} draws {_row(values['cards'])}.",
    "event.scenario-chosen": "{seat} chooses the scenario {card}.",
    "event.objective-dealt": "{seat}'s objective is {card}.",
    "event.zones-dealt": lambda values: f"Deployment cards: {_row(values['cards'])}.",
    "event.zone-card-laid": _laid_card,
    "event.zone-card-crowded": (
        "There is no room left for {card} in {seat}'s part of the edge; it may be placed anywhere along that edge."
    ),
    "event.zone-card-left-away": "There is no room left for {card} along {seat}'s edge.",
    "event.zones-made": "The deployment zones are complete.",
    "event.zone-shifted": "{zone} is shifted.",
    "event.terrain-dealt": lambda values: f"Terrain cards: {_row(values['cards'])}.",
    "event.terrain-left-away": "There is no room for {terrain}, so it is left out.",
    "told.commands": lambda values: f"{_row(f'{seat} reveals {card}' for seat, card in values['cards'])}.",
    "event.command-shown": "{seat} reveals {card}.",
    "event.commands-ordered": lambda values: f"Commands are resolved in this order: {_row(values['seats'])}.",
    "event.disk-acted": _acted,
    "event.dice-rolled": lambda values: f"{values['piece']} rolls {_row(values['faces'])}.",
    "event.shot-scattered": lambda values: (
        f"{possessive(values['piece'])} attack scatters to {_row(values['victims'])}."
    ),
    "event.token-moved": "An activation token goes from {piece} to {to}.",
    "event.magic-cast": "{piece} casts magic at {target}.",
    "event.ability-used": "{piece} uses {source}.",
    "event.harm-halved": _lessened,
    "event.disk-lost": "{piece} is removed as a casualty.",
    "event.seat-eliminated": "{seat} has no disks left on the battlefield and is eliminated.",
    "event.heroes-late": lambda values: (
        f"{values['seat']} loses {_row(values['cards'])}, never brought onto the battlefield."
    ),
    "play.discards": "Discarded by {seat}: {cards}.",
    # why not
    "dice-not-so": "This dice result is not possible: {dice}.",
    "cards-not-so": with_counts("Name {count} from the deck.", count="card"),
    "scout-on-enemy": "A scout may not touch an enemy.",
    "entry-not-in-zone": "A disk from the reserve must be placed completely within one of your deployment zones.",
    "entry-in-enemy-zone": "It may not be placed in an enemy deployment zone.",
    "entry-not-near": "It must be placed on the battlefield in range of {piece}.",
    "zone-off-edge": "The whole card must be along your edge.",
    "zone-on-card": "It would overlap another of your cards.",
    "zone-corner": "This is too close to the corner.",
    "terrain-at-edge": "This is too close to the edge of the battlefield.",
    "terrain-at-terrain": "Terrain may not be within short range of other terrain.",
    "deploy-outside": "It must be completely within one of your deployment zones.",
    "deploy-on-enemy": "You may not deploy onto an enemy.",
    "deploy-in-enemy-zone": "You may not deploy in an enemy zone.",
    "deploy-count": with_counts("This zone takes exactly {needed}; it has {count}.", needed="disk"),
    "deploy-all": "Deploy all {needed} disks; {count} are placed.",
    "deploy-too-far": "Only {most} of this zone's disks may be beyond medium range of the edge.",
    "deploy-heroes": "All heroes must be deployed.",
    # positions
    "position-keyword": "{token} is not a keyword. Choose one of {known}.",
    "position-initiative": "Initiative tokens must number the seats from 1, each once: {seats}.",
    "position-no-card": "{seat} can't be next: that seat has no revealed command card.",
    # armies that meet
    "battle-learning-army": "{army} is legal only in the learning scenario. You can play the battle anyway.",
    "battle-not-learning": "The learning scenario has two armies of its own, and {army} is neither of them. You can play the battle anyway.",
    "battle-unequal": "The rules give every player the same number of regiments; these armies have {counts}. You can play the battle anyway.",
    # what a player that looks ahead would do
    "hint.uses-card": "Use the command card's battle ability.",
    "hint.brings-in": "Bring in {disk} from the reserve.",
    "hint.meets": "Use it on {disk}.",
    # after a move of the computer
    "reasons.ask.activation": "{who} chose how to use an activation.",
    "reasons.ask.and-then": "{who} chose what else {disk} does.",
    "reasons.ask.engagement": "{who} chose which engagement is resolved next.",
    "reasons.covered-warhammer": "Its command cards and its objective are secret, so they are left out.",
}
