"""What only a battle of Warhammer: Diskwars has in the window: cards in hand, deployment, dice, reserve, objectives."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.grammar import counted, with_counts


def _row(things: Any) -> str:
    return ", ".join(str(thing) for thing in things)


def _told(values: Mapping[str, Any]) -> str:
    """A card and all that it says."""
    return f"{values['name']}: {'. '.join(values['parts'])}." if values["parts"] else str(values["name"])


TABLE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # cards
    "hand.command": with_counts("{strategy}, {count}", count="disk"),
    "hand.unstable": "{line}, unstable",
    "hand.disks": with_counts("{count}", count="disk"),
    "hand.objective": "Objective: {objective}",
    "hand.cards": "Available cards",
    "hand.told": _told,
    # the cards in the tray
    "cards.title": "Commands",
    "cards.in-hand": "{count} in hand",
    "cards.chosen": "{seat} has chosen a card",
    "cards.now": with_counts("{seat}: {card}, resolving, {count} left", count="activation"),
    "cards.next": with_counts("{seat}: {card}, waiting, {count}", count="activation"),
    "cards.done": "{seat}: {card}, resolved",
    "cards.revealed": "Command cards revealed",
    "cards.revealed-line": "{place}. {seat}: {card}",
    "cards.discards": "{card} (discarded by {seat})",
    "cards.scenario": "Active scenario: {card}",
    "cards.objective": "Your secret objective",
    "cards.worth": with_counts("Currently worth {points}.", points="victory point"),
    # deployment
    "deploy.control": "Your disks to deploy",
    "deploy.tile-hint": "Drag it onto the table, or click it and then a spot. Space places it where there is room.",
    "deploy.hero": "hero",
    "deploy.left": "{worth}, {left} of {whole} left",
    "deploy.laid": "placed",
    "deploy.counter": "{name}: {have} of {need}",
    "deploy.zone": "Zone {number}",
    "deploy.heroes": "Heroes",
    "deploy.all": "Disks",
    "deploy.for-me": "Deploy for me",
    "deploy.rest": "Place the rest for me",
    "deploy.done": "Deploy",
    "deploy.clear": "Remove all",
    "deploy.fault": lambda values: f"{_row(values['names'])}: {values['fault']}",
    "table.leaves-field": "It would leave the battlefield and be lost.",
    "deploy.tokens-hint": "Drag a player, or move one with Ctrl and the arrow keys.",
    # the ruler
    "table.ruler-band": "{band} range: {told}",
    # dice
    "roll.panel": "Dice",
    "roll.close": "Close",
    "roll.before": "Previous roll",
    "roll.after": "Next roll",
    "roll.title-shot": "{by} attacks {target}",
    "roll.title-initiative": "Initiative",
    "roll.title-danger": "Dangerous terrain under {by}",
    "roll.title-unstable": "Unstable card used by {by}",
    "roll.title-ability": "{by}'s ability",
    "roll.of-strength": "Strength {strength}",
    "roll.at-siege": "Siege range: plain hits don't count",
    "roll.scatter-head": "Scatter, nearest first",
    "roll.again-head": "Tied: reroll",
    "roll.hit": "{face}: {strength} damage to {piece}",
    "roll.hit-some": "{face}: {piece} is damaged",
    "roll.hit-siege": "{face}: no effect at siege range",
    "roll.critical": "{face}: {strength} damage to {piece}, and an activation token if it has none",
    "roll.critical-some": "{face}: {piece} is damaged and gets an activation token if it has none",
    "roll.scatter": "{face}: rerolled against {piece}",
    "roll.scatter-lost": "{face}: no disk near {piece}, no effect",
    "roll.scatter-again": "{face} again: no effect",
    "roll.miss": "{face}",
    "roll.chaos": "{face}: no effect by itself",
    "roll.strength": "Strength {number} for each hit",
    "roll.danger": "{number} damage to {piece}",
    "roll.ability": "{number}",
    "roll.backfires": "{face}: the card also affects {piece}",
    "roll.stable": "{face}: no backfire",
    "roll.initiative": "{seat}: {total} in total",
    "roll.read-as": "{shown} counts as another face. {told}",
    # keys
    "table.key-dice": "Show the last roll",
    "table.key-cards": "Show command cards",
    "table.key-objective": "Show your secret objective",
    "table.key-lay-one": "Place the focused disk (deployment)",
    "table.key-lift-one": "Remove it again (deployment)",
    "table.key-clear": "Remove all (deployment)",
    "table.key-nudge": "Move the last disk placed (deployment)",
    "table.key-turn-piece": "Turn the terrain that you place (also Shift+wheel)",
    # trays
    "tray.your-side": "Your side",
    "tray.plays": counted("{card}, 1 activation left", "{card}, {count} activations left"),
    "tray.hand": counted("1 card in hand", "{count} cards in hand"),
    "tray.in-reserve": "{count} in reserve",
    "tray.reserve": "{who}'s reserve",
    "tray.covered": counted("1 hidden disk", "{count} hidden disks"),
    "tray.initiative": "Initiative {place}",
    # the companion
    "companion.stack-rules-warhammer": "By the Warhammer: Diskwars rules, on an empty table, as if the melee phase were now. Command cards are ignored.",
}
