"""What only a battle of Warhammer: Diskwars has in the window: cards in hand, deployment, dice, reserve, objectives."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.grammar import counted


def _row(things: Any) -> str:
    return ", ".join(str(thing) for thing in things)


TABLE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # cards
    "hand.command": "{strategy}, {count} disks",
    "hand.unstable": "{line}, unstable",
    "hand.disks": "{count} disks",
    "hand.objective": "Objective: {objective}",
    "hand.cards": "Cards to choose from",
    # the cards in the tray
    "cards.title": "Commands",
    "cards.in-hand": "{count} in hand",
    "cards.chosen": "{seat} has chosen a card",
    "cards.now": "{seat}: {card}, being resolved, {count} activations left",
    "cards.next": "{seat}: {card}, resolved later, {count} activations",
    "cards.done": "{seat}: {card}, resolved",
    "cards.revealed": "The cards are turned over",
    "cards.revealed-line": "{place}. {seat}: {card}",
    "cards.discards": "{card} (discarded by {seat})",
    "cards.scenario": "Scenario for all: {card}",
    "cards.objective": "Your secret objective",
    "cards.worth": "Worth {points} victory points as it stands now.",
    # deployment
    "deploy.control": "Your army, to be deployed",
    "deploy.tile-hint": "Drag it onto the table, or click it and then the place. Space lays it where there is room.",
    "deploy.hero": "hero",
    "deploy.left": "{worth}, {left} of {whole} left",
    "deploy.laid": "laid",
    "deploy.counter": "{name}: {have} of {need}",
    "deploy.zone": "Zone {number}",
    "deploy.heroes": "Heroes",
    "deploy.all": "Disks",
    "deploy.for-me": "Lay them for me",
    "deploy.rest": "Lay the rest for me",
    "deploy.done": "Deploy so",
    "deploy.clear": "Take all back",
    "deploy.fault": lambda values: f"{_row(values['names'])}: {values['fault']}",
    "deploy.more-faults": "And {count} more, shown at the disks.",
    "table.leaves-field": "It would leave the field and be lost.",
    "deploy.tokens-hint": "Drag a player, or move one with Ctrl and the arrows.",
    # the ruler
    "table.ruler-band": "{band} range: {told}",
    # dice
    "roll.panel": "Dice",
    "roll.close": "Put the dice away",
    "roll.before": "The roll before",
    "roll.after": "The roll after",
    "roll.title-shot": "Shot: {by} at {target}",
    "roll.title-initiative": "Initiative",
    "roll.title-danger": "Dangerous terrain under {by}",
    "roll.title-unstable": "An unstable card, used by {by}",
    "roll.title-ability": "For the ability of {by}",
    "roll.of-strength": "Strength {strength}",
    "roll.at-siege": "At siege range: plain hits are void",
    "roll.scatter-head": "Scatter, the nearest first",
    "roll.again-head": "Tied: rolled again",
    "roll.hit": "{face}: {strength} damage to {piece}",
    "roll.hit-some": "{face}: {piece} is damaged",
    "roll.hit-siege": "{face}: void at siege range",
    "roll.critical": "{face}: {strength} damage to {piece}, and a token if it has none",
    "roll.critical-some": "{face}: {piece} is damaged, and gets a token if it has none",
    "roll.scatter": "{face}: rolled again against {piece}",
    "roll.scatter-lost": "{face}: nobody lies near {piece}, lost",
    "roll.scatter-again": "{face} once more: lost",
    "roll.miss": "{face}",
    "roll.chaos": "{face}: nothing by itself",
    "roll.strength": "Strength {number} for every hit",
    "roll.danger": "{number} damage to {piece}",
    "roll.ability": "{number}",
    "roll.backfires": "{face}: the card turns on {piece} too",
    "roll.stable": "{face}: nothing goes wrong",
    "roll.initiative": "{seat}: {total} in all",
    "roll.read-as": "{shown} counts as another face. {told}",
    # keys
    "table.key-dice": "The last dice again",
    "table.key-cards": "The command cards",
    "table.key-objective": "Your secret objective",
    "table.key-lay-one": "Lay the disk in focus (deployment)",
    "table.key-lift-one": "Take it back (deployment)",
    "table.key-clear": "Take all back (deployment)",
    "table.key-nudge": "Move the disk that was laid last (deployment)",
    "table.key-turn-piece": "Turn the terrain that you place (also Shift+wheel)",
    # trays
    "tray.your-side": "Your command",
    "tray.plays": counted("{card}, 1 activation left", "{card}, {count} activations left"),
    "tray.hand": counted("1 card in hand", "{count} cards in hand"),
    "tray.in-reserve": "{count} in reserve",
    "tray.reserve": "Reserve of {who}",
    "tray.covered": counted("1 covered disk", "{count} covered disks"),
    "tray.initiative": "Initiative {place}",
}
