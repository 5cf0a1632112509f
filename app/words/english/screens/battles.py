"""The window: kept battles, and setting one up."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.words.english.grammar import many, with_counts, with_round

Values = Mapping[str, Any]


def _parts(values: Values) -> str:
    return ", ".join(values["parts"])


def _against(names: Sequence[str]) -> str:
    """Two are against each other; more are a list."""
    return " against ".join(names) if len(names) == 2 else ", ".join(names)


def _won(values: Values) -> str:
    return f"Won by {' and '.join(values['winners'])}"


def _tally(values: Values) -> str:
    """Draws, and battles that the computer took a part in, are told only where there were some."""
    drawn = [f"{values['drawn']} drawn"] if values["drawn"] else []
    shared = [f"{values['shared']} partly by the computer"] if values["shared"] else []
    return ", ".join([f"{values['won']} won", f"{values['lost']} lost", *drawn, *shared])


def _tally_shortly(values: Values) -> str:
    counted = "\u2013".join(str(values[name]) for name in ("won", "lost", "drawn") if values[name] or name != "drawn")
    return f"{counted} (+{values['shared']})" if values["shared"] else counted


def _ended_shared(values: Values) -> str:
    armies = " and ".join(values["armies"])
    return (
        f"{values['how']} The computer played {armies} for a while, so it counts as neither won nor lost for that army."
    )


def _other_game(values: Values) -> str:
    return f"{values['game']} battles can't be played here yet. You can play {' and '.join(values['played'])}."


def _regiments(values: Values) -> str:
    return f"{many(values['pieces'], 'disk')} in {many(values['regiments'], 'regiment')}"


BATTLES: dict[str, str | Callable[[Values], str]] = {
    # the list
    "battles.list": "Battles",
    "battles.search": "Search battles",
    "battles.none-found": "No battles match all of these words.",
    "battles.new": "New battle",
    "battles.import": "Import",
    "battles.import-title": "Import a battle record",
    "battles.enter": "Enter result",
    "battles.empty-head": "No battles yet",
    "battles.empty-text": "Set up a battle against a friend or the computer, import a battle record, or enter the result of a game you played in person.",
    "battles.sum-one": "1 battle",
    "battles.sum-many": "{count} battles",
    "battles.status-keys": "Ctrl+N new battle, Enter open, F2 rename, Del delete, Ctrl+O import",
    "battles.setup-keys": "Ctrl+Enter start, Alt+Left back",
    "battles.against": lambda values: _against(values["sides"]),
    "battles.side": "{army} ({player})",
    "battles.players": lambda values: ", then ".join(values["players"]),
    "battles.place": "{scenario} \u00b7 {when}",
    "battles.round": with_round("Round {round}"),
    "battles.won": _won,
    "battles.drawn": "Draw",
    "battles.scored": lambda values: ", ".join([values["how"], "\u2013".join(map(str, values["scores"]))]),
    "battles.points-one": "1 point",
    "battles.points": "{points} points",
    "battles.going-on": with_round("In progress, round {round}."),
    "battles.ended": "{how}: {why}.",
    "battles.ended-shared": _ended_shared,
    "battles.ended-entered": "{how}, played in person.",
    "battles.when": "{scenario}. Started {begun}, last played {played}.",
    "battles.entered-when": "{scenario}, played {begun}.",
    "battles.spoken": _parts,
    "battles.winner": "Won",
    "battles.won-by": "Seat {seat} won",
    # how an army did
    "battles.tally": _tally,
    "battles.tally-short": _tally_shortly,
    "battles.tally-hint": "Show this army's battles",
    "battles.tally-all": "Total: {tally}",
    "battles.tally-none": "This army has no battle results yet. Practice battles don't count.",
    "battles.show-them": "Show battles",
    "battles.of-army": "Battles with {army}",
    "battles.of-all": "All battles",
    "battles.none-of-army": "This army has not been in a battle yet.",
    # what is done with them
    "battles.resume": "Resume",
    "battles.look": "Open",
    "battles.rename": "Rename",
    "battles.rename-title": "Rename battle",
    "battles.delete": "Delete",
    "battles.deleted-one": "Deleted {name}.",
    "battles.deleted-many": "Deleted {count} battles.",
    "battles.export": "Export",
    "battles.export-title": "Export battle record",
    "battles.exported": "Exported the record to {file}.",
    "battles.imported": "Imported the battle from {file}.",
    "battles.not-read": "{file} is not a battle record Roundel can read. Nothing was changed.",
    "battles.files": "Battle records",
    "battles.verify": "Verify",
    "battles.verify-hint": "Replay the record and compare every line",
    "battles.verify-title": "Verify record",
    "battles.checking": "Replaying {name}",
    "battles.checked": "Result of replaying {name}:",
    "battles.notes": "Notes",
    "battles.notes-hint": "Anything worth remembering",
    # a battle of a real table
    "battles.enter-title": "Enter a result",
    "battles.enter-says": "The result of a game you played in person. It counts for your armies like a battle played here.",
    "battles.enter-do": "Save result",
    "battles.enter-armies": "Enter the armies; any name will do.",
    "battles.enter-draw": "Draw (no winner)",
    "battles.result-army": "Army {number}",
    "battles.result-score": "Score",
    "battles.result-score-of": "Score of seat {seat}",
    "battles.result-date": "Date",
    "battles.enter-score": "A score is a whole number. Leave it empty if you don't know it.",
    "battles.enter-date": "Enter the date as year-month-day, for example {today}. It can't be in the future.",
    "battles.scenario-hint": "Optional",
    # setting up
    "battles.set-up": "New battle",
    "battles.back": "Back to battles (Alt+Left)",
    "battles.begin": "Start battle",
    "battles.begin-hint": "Start the battle (Enter)",
    "battles.sayings": "Before you start",
    "battles.not-begun": "The battle couldn't start.",
    "battles.other-game": _other_game,
    "battles.scenario-standard": "Standard battle",
    "battles.setup-learning-scenario": "Your first battle: the two learning armies, three plain deployment cards each, no terrain. A die roll decides the initiative.",
    "battles.victory-learning-scenario": "Destroy more disks in five rounds, or have the last disks on the battlefield.",
    "battles.setup-standard": "Two to four armies. Roll for initiative and add unspent points; then deal the scenario card and secret objectives, create deployment zones, place terrain and deploy.",
    "battles.victory-standard": "Score the most victory points for your secret objective after five rounds, or have the last disks on the battlefield.",
    "battles.setup-strongholds": "Like a standard battle, but each player places a Watchtower before the deployment zones are created. A player who controls a Watchtower may shoot from it.",
    "battles.victory-strongholds": "Control two Watchtowers at the end of a round; otherwise as in a standard battle.",
    "battles.about-warhammer-open-lists": "With open lists, everyone knows which disks and command cards the others brought. Hands and objectives stay secret.",
    "battles.scenario": "Scenario",
    "battles.victory": "Victory",
    "battles.size": "{width} × {height}",
    "battles.seats-just": "{least} players",
    "battles.seats-range": "{least} to {most} players",
    "battles.rounds": with_counts("{rounds}", rounds="round"),
    "battles.seats": "Armies and players",
    "battles.first": "First player",
    "battles.first-by-chance": "Random",
    "battles.first-seat": "Seat {seat}",
    "battles.add-seat": "Add player",
    "battles.remove-seat": "Remove seat {seat}",
    "battles.army-of": "Army for seat {seat}",
    "battles.army-hint": "Search armies",
    "battles.all-armies": "All armies for seat {seat}",
    "battles.army-about": with_counts("{pieces}, limit {limit}", pieces="piece"),
    "battles.army-regiments": _regiments,
    "battles.army-none": "Type part of a name, or press Down to list all armies",
    "battles.no-army": "Choose an army for seat {seat}.",
    "battles.illegal": "{army} is not legal, but you can play it anyway.",
    "battles.name-of": "Name of the player in seat {seat}",
    "battles.name-hint": "Name (optional)",
    "battles.player-of": "Player for seat {seat}",
    "battles.player-person": "Person",
    "battles.player-recruit": "Computer: Recruit",
    "battles.player-sergeant": "Computer: Sergeant",
    "battles.player-captain": "Computer: Captain",
    "battles.player-marshal": "Computer: Marshal",
    "battles.player-greedy": "Computer: Greedy",
    "battles.player-random": "Computer: Random",
    "battles.player-first": "Computer: First option",
    "battles.players-computer": "Computer players",
    "battles.players-programs": "Programs",
    "battles.about-recruit": "Recruit: thinks of one move at a time and overlooks threats",
    "battles.about-sergeant": "Sergeant: plans its own moves, but overlooks your reply",
    "battles.about-captain": "Captain: expects your reply",
    "battles.about-marshal": "Marshal: looks furthest ahead and takes the most time",
    "battles.about-greedy": "Greedy: takes the best immediate result",
    "battles.about-random": "Random: plays anything that is legal",
    "battles.about-first": "First option: always takes the first thing it may do",
    "battles.ask-level": "You've started {battles} battles against computer players. How strong should the next one be? It is a {level} now; choose another level beside its army.",
    "battles.role-attacks": "Attacker",
    "battles.role-defends": "Defender",
    "battles.published": "{name} (published)",
    "battles.numbered": "{name} ({number})",
    "battles.name-usual": lambda values: _against(values["armies"]),
    # what is agreed on
    "battles.options": "Options",
    "battles.more-options": "More options",
    "battles.name": "Name",
    "battles.seed": "Seed",
    "battles.seed-word": "Seed: the same seed repeats the same dice, drops and draws",
    "battles.seed-hint": "A whole number",
    "battles.seed-again": "New seed",
    "battles.seed-bad": "Enter a whole number up to {most}.",
    "battles.as-usual": "Standard options for this scenario.",
    "battles.changed": lambda values: f"Changed: {', '.join(values['parts'])}.",
    "battles.reset": "Reset to standard",
    "battles.usual": "Standard: {value}",
    "battles.see-ruling": "Read ruling {rule}",
    "battles.option-measuring": "Measuring",
    "battles.option-league": "League rules (2001)",
    "battles.option-open-lists": "Army lists",
    "battles.option-drops": "Dropping skill",
    "battles.option-powerbolt": "Powerbolt",
    "battles.option-starting-disks": "Starting disks",
    "battles.option-reinforcements": "Reinforcements per round",
    "battles.option-rounds": "Rounds",
    "battles.option-staging": "Staging area distance (in)",
    "battles.option-points-per-disk": "Points per disk at enemy staging area",
    "battles.option-base": "Base distance (in)",
    "battles.option-setup-depth": "Set-up depth (in)",
    "battles.option-control-segments": "Rounds to hold the centre",
    "battles.option-attack-on-base": "Attack needed at a base",
    "battles.option-kill-points": "Kill points needed",
    "battles.option-kill-lead": "Kill lead needed",
    "battles.option-land-points": "Points for the centre",
    "battles.option-defender-area": "Defender's area (in)",
    "battles.option-terrain-area": "Terrain area (in)",
    "battles.option-staging-least": "Minimum distance between staging areas (in)",
    "battles.option-defender-starting-disks": "Defender's disks",
    "battles.option-defender-terrains": "Defender's terrains",
    "battles.option-attacker-terrains": "Attacker's terrains",
    "battles.option-terrains": "Terrains per player",
    "battles.option-table-width": "Table width (in)",
    "battles.option-table-height": "Table height (in)",
    "battles.value-measuring-rulebook": "By the book",
    "battles.value-measuring-friendly": "Friendly",
    "battles.value-league-off": "Off",
    "battles.value-league-on": "On",
    "battles.value-open-lists-off": "Closed",
    "battles.value-open-lists-on": "Open",
    "battles.value-drops-novice": "Novice",
    "battles.value-drops-steady": "Steady",
    "battles.value-drops-expert": "Expert",
    "battles.value-powerbolt-two-steps": "Two steps",
    "battles.value-powerbolt-whole-chain": "Whole chain",
}
