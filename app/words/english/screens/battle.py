"""The table of a battle."""

from collections.abc import Callable, Mapping


def _flips(values: Mapping[str, object]) -> str:
    return "1 flip" if values["count"] == 1 else f"{values['count']} flips"


def _score_line(values: Mapping[str, object]) -> str:
    points = values["points"]
    return f"{values['seat']}: {points} {'point' if points == 1 else 'points'}"


def _ended_why(values: Mapping[str, object]) -> str:
    why = str(values["why"])
    return f"{why[:1].upper()}{why[1:]}."


BATTLE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "table.title": "{file} - Roundel table",
    "table.table": "The table",
    "table.log": "What happened",
    "table.thinking": "{seat} thinks.",
    "table.stuck": "The program that plays {seat} found nothing legal; you decide. {why}",
    "table.refused": "This cannot be done: {why}",
    "table.cannot": "Cannot, because",
    "table.flips": _flips,
    "table.must-stop": "Must stop there",
    "table.stack": "Stack of {count}, from the top",
    "table.piece": "{piece}, {seat}",
    "table.pins": "{piece}: pins {pinned}",
    "table.land-of": "{role} of {seat}",
    "table.pass": "Pass",
    "table.undo": "Undo",
    "table.copy": "Copy position",
    "table.copied": "The position is on the clipboard.",
    "table.take-these": "Take these",
    "table.order": "In order, the first on top",
    "table.up": "Up",
    "table.down": "Down",
    "table.in-this-order": "In this order",
    "table.number": "How many",
    "table.so-many": "So many",
    "table.share-so": "Share {total} so",
    "table.anywhere": "A place for me",
    # a kept battle
    "table.seat": "{seat} ({army})",
    "table.round": "Round {round}",
    "table.segment-setup": "Set up",
    "table.segment-reinforcement": "Reinforce",
    "table.segment-activation": "Activate",
    "table.segment-missile": "Missiles",
    "table.segment-combat": "Combat",
    "table.segment-remove-counters": "Clear",
    "table.segment-choose": "Command",
    "table.segment-resolve": "Activate",
    "table.segment-melee": "Melee",
    "table.segment-end": "End",
    "table.practice": "Practice",
    "table.practice-hint": "Something was taken back by agreement, so this battle counts for no army.",
    "table.hand-over": "Hand over to {seat}",
    "table.hand-over-text": "The next question is for {seat} alone. Nothing of the battle is shown until you say so.",
    "table.take-first": "Take what is offered first",
    "table.here-i-am": "I am {seat}",
    "table.paused": "The program of {seat} waits.",
    "table.with-key": "{name} ({key})",
    "table.hurry": "Hurry",
    "table.hurry-hint": "Take a plain legal answer now ({key})",
    "table.stop-thinking": "Cancel",
    "table.stop-hint": "Stop the program; it goes on when you say so",
    "table.go-on": "Go on",
    "table.more": "More",
    "table.back": "Back to the battles",
    "table.points": "{points} points",
    "table.fallen": "{count} fallen",
    "table.out": "Out of the battle",
    "table.strip-read": "Put this away",
    "table.ended-look": "Look at the table",
    "table.key-take": "Take what is offered first",
    "table.key-figures": "Take what has this number",
    "table.key-lay-all": "Have the rest laid for you",
    "table.key-pass": "Pass",
    "table.key-undo": "Take back",
    "table.key-hurry": "Hurry the computer",
    "table.key-hint": "What would a good player do?",
    "table.key-why": "Why did the computer do that?",
    "table.key-put-back": "Put back what is held",
    "table.key-more": "Concede, draw, stop and score, seats",
    "table.key-fan": "Spread the stack under the pointer",
    "table.key-ruler": "Ruler",
    "table.key-ranges": "Ranges and lines of sight",
    "table.key-magnifier": "Magnifier",
    "table.key-turn": "Turn the table",
    "table.key-zoom": "Nearer, farther",
    "table.key-whole": "The whole table",
    "table.key-pan": "Move the table",
    "table.key-log": "Log",
    "table.key-pieces": "The pieces as a list",
    "table.key-legal": "Legal actions as a list",
    "table.key-copy": "Copy the position",
    "table.status-keys": "1-9 answers   Space ticks   Enter takes   P pass   Ctrl+Z undo   Esc put back   ? all keys",
    "table.sum": "{name}: round {round}",
    # beside the questions
    "table.concede": "Give up...",
    "table.concede-title": "{seat} gives up?",
    "table.concede-two": "All disks of {seat} leave the table and the battle is lost. This is kept and cannot be undone "
    "without making the battle practice.",
    "table.concede-more": "All disks of {seat} leave the table. The others play on.",
    "table.concede-do": "Give up",
    "table.draw": "Offer a draw...",
    "table.draw-title": "Offer a draw?",
    "table.draw-text": "When all who still play accept, the battle ends and nobody wins. A program accepts unless it is "
    "ahead in points. The offer lapses with the next step.",
    "table.draw-do": "Offer the draw",
    "table.accept-title": "{seat} offers a draw",
    "table.accept-text": "{others}: when all accept, the battle ends and nobody wins.",
    "table.accept-do": "Accept the draw",
    "table.accept-not": "Do not accept",
    "table.score": "Stop and score...",
    "table.score-title": "Stop and score?",
    "table.score-text": "The battle ends now, and the points so far decide: {scores}. All who play should agree to it.",
    "table.score-do": "Stop and score",
    "table.play-on": "Play on",
    "table.undo-title": "Take back the answer of {seat}?",
    "table.undo-text": "Others have answered since, or something was seen or fell by chance. It can be taken back when "
    "everybody agrees; from then on the battle is practice and counts for no army.",
    "table.undo-agrees": "{seat} agrees",
    "table.undo-do": "Take it back",
    "table.let-play": "{seat}: let the program play",
    "table.take-over": "{seat}: play it yourself",
    # the end
    "table.ended-won": "{seat} wins",
    "table.ended-drawn": "Nobody wins",
    "table.ended-why": _ended_why,
    "table.score-line": _score_line,
}
