"""The window: kept battles, and setting one up."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Values = Mapping[str, Any]


def _parts(values: Values) -> str:
    return ", ".join(values["parts"])


def _against(names: Sequence[str]) -> str:
    """Two are against each other; more are a list."""
    return " against ".join(names) if len(names) == 2 else ", ".join(names)


def _won(values: Values) -> str:
    return f"Won by {' and '.join(values['winners'])}"


def _tally(values: Values) -> str:
    """Draws are told only where there were some."""
    drawn = [f"{values['drawn']} drawn"] if values["drawn"] else []
    return ", ".join([f"{values['won']} won", f"{values['lost']} lost", *drawn])


def _tally_shortly(values: Values) -> str:
    return "\u2013".join(str(values[name]) for name in ("won", "lost", "drawn") if values[name] or name != "drawn")


def _other_game(values: Values) -> str:
    missing = f"Battles of {values['game']} cannot be played here yet: its rules of play are still missing."
    return f"{missing} {' and '.join(values['played'])} can be played."


def _regiments(values: Values) -> str:
    regiments = "1 regiment" if values["regiments"] == 1 else f"{values['regiments']} regiments"
    return f"{values['pieces']} disks in {regiments}"


BATTLES: dict[str, str | Callable[[Values], str]] = {
    # the list
    "battles.list": "Battles",
    "battles.search": "Find a battle",
    "battles.none-found": "No battle has all of these words.",
    "battles.new": "New battle",
    "battles.import": "Import",
    "battles.import-title": "Import the record of a battle",
    "battles.enter": "Enter a result",
    "battles.empty-head": "No battle yet",
    "battles.empty-text": "Set one up against a friend or the computer, bring in the record of one, or enter how one on a real table ended.",
    "battles.sum-one": "1 battle",
    "battles.sum-many": "{count} battles",
    "battles.status-keys": "Ctrl+N new battle, Return opens, F2 renames, Del deletes, Ctrl+O imports",
    "battles.setup-keys": "Ctrl+Return begins, Alt+Left goes back",
    "battles.against": lambda values: _against(values["sides"]),
    "battles.side": "{army} ({player})",
    "battles.place": "{scenario} \u00b7 {when}",
    "battles.round": "Round {round}",
    "battles.won": _won,
    "battles.drawn": "Draw",
    "battles.going-on": "It is being played, round {round}.",
    "battles.ended": "{how}: {why}.",
    "battles.ended-entered": "{how}, on a real table.",
    "battles.when": "{scenario}. Begun {begun}, last played {played}.",
    "battles.entered-when": "{scenario}, entered {begun}.",
    "battles.spoken": _parts,
    "battles.winner": "Won",
    "battles.won-by": "Seat {seat} won",
    # how an army did
    "battles.tally": _tally,
    "battles.tally-short": _tally_shortly,
    "battles.tally-hint": "Its battles: a click lists them",
    "battles.tally-all": "All together: {tally}",
    "battles.tally-none": "No battle of this army has a result yet. Practice does not count.",
    "battles.show-them": "Its battles",
    "battles.of-army": "Battles of {army}",
    "battles.of-all": "All battles",
    "battles.none-of-army": "This army has not been in a battle yet.",
    # what is done with them
    "battles.resume": "Resume",
    "battles.look": "Open",
    "battles.rename": "Rename",
    "battles.rename-title": "Rename the battle",
    "battles.delete": "Delete",
    "battles.deleted-one": "{name} was deleted.",
    "battles.deleted-many": "{count} battles were deleted.",
    "battles.export": "Export",
    "battles.export-title": "Export the record of a battle",
    "battles.exported": "The record is in {file}.",
    "battles.imported": "The battle in {file} was imported.",
    "battles.not-read": "{file} is not a record that can be read. Nothing was changed.",
    "battles.files": "Records of battles",
    "battles.verify": "Check",
    "battles.verify-hint": "Play the record again and compare every line",
    "battles.verify-title": "Check of a record",
    "battles.checking": "Playing {name} again",
    "battles.checked": "What came of playing {name} again:",
    "battles.notes": "Notes",
    "battles.notes-hint": "What is worth remembering",
    # a battle of a real table
    "battles.enter-title": "Enter a result",
    "battles.enter-says": "How a battle on a real table ended. It counts for your armies like one that was played here.",
    "battles.enter-do": "Keep the result",
    "battles.enter-armies": "Name the armies; any name will do.",
    "battles.enter-draw": "Nobody won: a draw.",
    "battles.result-army": "Army {number}",
    "battles.scenario-hint": "Any, or none",
    # setting up
    "battles.set-up": "New battle",
    "battles.back": "Back to the battles (Alt+Left)",
    "battles.begin": "Begin",
    "battles.begin-hint": "Begin the battle (Return)",
    "battles.sayings": "What is to be known before the battle",
    "battles.not-begun": "The battle could not begin.",
    "battles.other-game": _other_game,
    "battles.scenario-standard": "Standard battle",
    "battles.setup-learning-scenario": "The first battle: the two learning armies, three plain deployment cards each, no terrain. Dice say who has the initiative.",
    "battles.victory-learning-scenario": "Whoever has destroyed more disks after five rounds, or the last one with disks on the battlefield.",
    "battles.setup-standard": "Two to four armies. Dice and unspent points give the initiative; scenario card and secret objectives are dealt, deployment zones chosen, terrain laid, disks deployed.",
    "battles.victory-standard": "The most victory points of the secret objective after five rounds, or the last one with disks on the battlefield.",
    "battles.setup-strongholds": "As a standard battle, but every player lays a Watchtower before the deployment zones are made. Who controls one may shoot from it.",
    "battles.victory-strongholds": "Two Watchtowers under control when a round ends; else as in a standard battle.",
    "battles.about-warhammer-open-lists": "With open lists everybody knows which disks and command cards the others brought. Hands and objectives stay secret.",
    "battles.scenario": "Scenario",
    "battles.victory": "Victory",
    "battles.size": "{width} by {height}",
    "battles.seats-just": "{least} players",
    "battles.seats-range": "{least} to {most} players",
    "battles.rounds": "{rounds} rounds",
    "battles.seats": "Armies",
    "battles.first": "First player",
    "battles.first-by-chance": "By chance",
    "battles.first-seat": "Seat {seat}",
    "battles.add-seat": "Add a player",
    "battles.remove-seat": "Take away seat {seat}",
    "battles.army-of": "Army of seat {seat}",
    "battles.army-hint": "Find an army",
    "battles.all-armies": "All armies for seat {seat}",
    "battles.army-about": "{pieces} pieces, limit {limit}",
    "battles.army-regiments": _regiments,
    "battles.army-none": "Type a part of its name, or press Down for all of them",
    "battles.no-army": "Seat {seat} has no army yet.",
    "battles.illegal": "{army} is not a legal list; the battle can be played all the same.",
    "battles.player-of": "Player of seat {seat}",
    "battles.player-person": "Person",
    "battles.player-recruit": "Computer: recruit",
    "battles.player-sergeant": "Computer: sergeant",
    "battles.player-captain": "Computer: captain",
    "battles.player-greedy": "Computer: greedy",
    "battles.player-random": "Computer: random",
    "battles.role-attacks": "Attacker",
    "battles.role-defends": "Defender",
    "battles.published": "{name}, published",
    "battles.numbered": "{name} ({number})",
    "battles.name-usual": lambda values: _against(values["armies"]),
    # what is agreed on
    "battles.options": "Options",
    "battles.more-options": "All options",
    "battles.name": "Name",
    "battles.seed": "Seed",
    "battles.seed-word": "Seed: the same number gives the same falls of chance",
    "battles.seed-hint": "A whole number",
    "battles.seed-again": "Another seed",
    "battles.seed-bad": "A seed is a whole number up to {most}.",
    "battles.as-usual": "Everything as the scenario and the rulings have it.",
    "battles.changed": lambda values: f"Agreed otherwise: {', '.join(values['parts'])}.",
    "battles.reset": "As usual",
    "battles.usual": "Usual: {value}",
    "battles.see-ruling": "Read ruling {rule}",
    "battles.option-measuring": "Measuring",
    "battles.option-league": "League of 2001",
    "battles.option-open-lists": "Army lists",
    "battles.option-drops": "Hand that drops counters",
    "battles.option-powerbolt": "Powerbolt",
    "battles.option-starting-disks": "Starting disks",
    "battles.option-reinforcements": "Reinforcements a round",
    "battles.option-rounds": "Rounds",
    "battles.option-staging": "Distance of staging, in",
    "battles.option-points-per-disk": "Points per disk at staging",
    "battles.option-base": "Distance of bases, in",
    "battles.option-setup-depth": "Depth of set-up, in",
    "battles.option-control-segments": "Times to hold the middle",
    "battles.option-attack-on-base": "Attack on a base",
    "battles.option-kill-points": "Points of kills",
    "battles.option-kill-lead": "Lead in kills",
    "battles.option-land-points": "Points for the middle",
    "battles.option-defender-area": "Defender's area, in",
    "battles.option-terrain-area": "Area for terrain, in",
    "battles.option-staging-least": "Staging apart, in",
    "battles.option-defender-starting-disks": "Defender's disks",
    "battles.option-defender-terrains": "Defender's terrains",
    "battles.option-attacker-terrains": "Attacker's terrains",
    "battles.option-terrains": "Terrains each",
    "battles.option-table-width": "Table width, in",
    "battles.option-table-height": "Table height, in",
    "battles.value-measuring-rulebook": "By the book",
    "battles.value-measuring-friendly": "Among friends",
    "battles.value-league-off": "Off",
    "battles.value-league-on": "On",
    "battles.value-open-lists-off": "Closed",
    "battles.value-open-lists-on": "Open",
    "battles.value-drops-novice": "Novice",
    "battles.value-drops-steady": "Steady",
    "battles.value-drops-expert": "Expert",
    "battles.value-powerbolt-two-steps": "Two steps",
    "battles.value-powerbolt-whole-chain": "The whole chain",
}
