"""Battles as files and commands."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.grammar import with_counts, with_round

Values = Mapping[str, Any]

_SIDES = {
    "least": "must be at least {bound}",
    "most": "must be at most {bound}",
    "below": "must be below {bound}",
    "count-least": "must have at least {bound}",
    "count-most": "may have at most {bound}",
}


def _out_of_bounds(values: Values) -> str:
    return f"{values['field'] or 'The file'} {_SIDES[values['side']].format(bound=values['bound'])}."


def _since_values(values: Values) -> str:
    more = f" and {values['more']} more" if values["more"] else ""
    return (
        f"The catalogue values of {', '.join(values['names'])}{more} have changed; "
        "this battle continues with the values it started with."
    )


def _cards_changed(values: Values) -> str:
    more = f" and {values['more']} more" if values["more"] else ""
    names = ", ".join(values["names"])
    return f"The record and your catalogue have different values for {names}{more}."


def _same(values: Values) -> str:
    count = values["lines"]
    return (
        "Replaying the answers gives the same line."
        if count == 1
        else f"Replaying the answers gives the same {count} lines."
    )


def _no_number(values: Values) -> str:
    most = values["most"]
    choose = f"Choose 1 to {most}" if most > 1 else "Choose 1" if most else "Nothing can be chosen"
    return f"There is no answer {values['said']}. {choose}, or type ? for help."


def _claims(values: Values) -> str:
    return (
        "Not checked: the players, the rest of the lists (name, limit, order) and the version that wrote the record. It says "
        f"{', '.join(values['players'])}; {', '.join(values['armies'])}; Roundel {values['program']}. "
        "A replay can't tell a battle that was played from one that was made up."
    )


def _other_armies(values: Values) -> str:
    seats = values["seats"]
    if len(seats) == 1:
        return f"The army list of seat {seats[0]} isn't the army that this seat starts the battle with."
    return f"The army lists of the seats {', '.join(seats)} aren't the armies that these seats start the battle with."


def _other_game(values: Values) -> str:
    """The command line plays what the window does not show yet."""
    return (
        f"This is a {values['wanted']} battle, but {values['expected']} is expected here. "
        "Use the command line instead: roundel play, roundel battle run, show and verify."
    )


BATTLES: dict[str, str | Callable[[Values], str]] = {
    # positions
    "file-not-among": "{field} is {value}; it must be {expected}.",
    "file-out-of-bounds": _out_of_bounds,
    "position-system": "{game} battles can't be played yet. You can play {played}.",
    "battle-not-played": "{game} battles can't be played yet. You can build and print armies for it, and enter results.",
    "position-other-game": _other_game,
    "position-unknown-id": "{wanted} is not in the catalogue ({kind}).",
    "position-no-seat": "{field}: there is no seat {wanted}. Seats: {known}.",
    "position-twice": "{id} is used twice; every id must be different.",
    "position-reserved": "{id} can't be used as a name: it is a reserved word.",
    "position-not-there": "{field}: {wanted} is not on the table.",
    "position-skill": "{token} is not a skill. Choose one of {known}.",
    "position-cards-differ": "Two disks have the card {id}, but different abilities. Give one of them another id.",
    "position-not-played": "{field} can't be played yet ({names}).",
    "position-off-table": "{id} is off the table, which is {width} by {height} inches.",
    "position-table-small": "{field} must be at least {least} inches in this scenario; you can only make the table larger.",
    "position-needs-scenario": "The segment {segment} needs a scenario.",
    "position-no-first": "The segment {segment} needs a first player.",
    "position-no-home": "{seat} has no staging area: add a land with the role staging:{seat}.",
    "since-refused": "Answer {number} under “since” does not fit this position.",
    "option-unknown": "There is no option called {wanted}. Choose one of {known}.",
    "option-not-here": "The option {wanted} can't be used here. Choose one of {known}.",
    "option-words": "{name} can't be {value}. Choose one of {known}.",
    "option-number": "{name} can't be {value}; it must be between {least} and {most}.",
    "script-impossible": "The script sets a chance result to {said}, but only {possible} is possible. Nothing was written.",
    # answers
    "answers-no-list": "Answers must be a list in [ ].",
    "answer-one-way": "Answer {number} must say exactly one thing (pick, order, number, split, place, flip or pass); it says {count}.",
    # armies that meet
    "battle-seats": "{scenario} is for {least} to {most} players; you have {count}.",
    "battle-system": "{army} belongs to a different game.",
    "battle-empty": "{army} has no disks to fight with.",
    "battle-unknown-piece": "{army}: {wanted} is not in the catalogue.",
    "battle-no-record": "{name} was played in person, so there is only a result and no record.",
    "battle-unknown": "There is no battle called {wanted}.",
    "battle-not-deleted": "{name} has not been deleted, so there is nothing to restore.",
    "battle-not-resumed": "{name} can't be resumed: its last position can't be read. Its record is safe and can be exported.",
    "battle-only-watched": "{name} can only be watched: it was recorded under rules {recorded}, and the current rules ({now}) do not accept all of its answers.",
    "battle-not-played-on": "You can't play on from here: the battle was recorded under rules {recorded}, and the current rules ({now}) do not accept all of its answers. You can still watch it.",
    "battle-since-values": _since_values,
    "battle-since-rules": "It was started under rules {recorded} and continues under {now}.",
    "battle-since-fixed": "Earlier moves can no longer be undone, but you can watch the record.",
    "battle-over-there": "The battle is already over at this point. Go back a few steps to play on.",
    "battle-over-at-once": "With this table the battle is over before it starts. {how}",
    "battle-not-begun-from": "A battle can't start from this table.",
    "battle-winner-unknown": "{winners} did not play in this battle.",
    "battle-no-scenario": "There is no scenario called {wanted}. Choose one of {known}.",
    # records
    "record-event": "The record contains a {kind} event that can't be understood.",
    "record-line": "Line {line} is not valid in a battle record.",
    "record-too-long": "The record has {lines} lines; the maximum is {most}.",
    "record-same": _same,
    "record-differs": "Line {line} differs from the replay.",
    "record-refused": "Line {line} is an answer the rules do not allow: {why}",
    "record-other-rules": "It was played under rules {recorded}; the current rules are {now}.",
    "record-unfinished": "The battle is not finished.",
    "record-armies": "The army lists are the armies that the seats start the battle with.",
    "record-other-armies": _other_armies,
    "record-cards": "The pieces have the values of your catalogue.",
    "record-cards-changed": _cards_changed,
    "record-claims": _claims,
    # commands
    "cli.play": "Play a position: at a terminal by numbered answers; otherwise with answers from a file and then a policy, printing the result.",
    "cli.play.position": "A position (roundel-position/1); - reads it from standard input.",
    "cli.play.answers": "A list of answers as JSON, taken in order; - reads it from standard input.",
    "cli.play.policy": "Who answers once the answers run out: stop; a level, the weakest first: recruit, sergeant, captain or marshal; or a program: greedy, random or first. B=recruit for one seat only. Can be repeated.",
    "cli.play.until": "How far: decision, segment:NAME (stops when it begins), round or end.",
    "cli.play.output": "Also write the resulting position to this file.",
    "cli.play.why": "Instead, explain every value of this piece: what is printed and what changes it.",
    "cli.play.no-piece": "There is no piece called {piece} on the table.",
    "cli.play.bad-policy": "There is no policy called {policy}. Choose one of {known}.",
    "cli.play.bad-until": "{until} is not a place to stop. Use decision, round, end or segment:NAME, where NAME is one of {known}.",
    "cli.play.bad-position": "{file} is not a position that can be played. Nothing was changed.",
    "cli.play.bad-answers": "{file} contains no readable answers. Nothing was changed.",
    "cli.play.moment": with_round("Round {round}, {segment}."),
    "cli.play.asked": "Question for {seats}: {prompt}",
    "cli.play.refused": "Answer {answer} is not allowed. The position is unchanged.",
    "cli.play.how": "Answer with {example}",
    "cli.play.not-possible": "not possible: {why}",
    "cli.play.welcome": "Type the number of an answer; Enter chooses the first. ? shows all commands.",
    "cli.play.keys": (
        "  NUMBER    choose an answer, or a part of it; Enter chooses the first\n"
        "  NUMBER +  one more, or one place up; NUMBER - does the opposite\n"
        "  p         pass\n"
        "  m         more answers\n"
        "  l         log\n"
        "  t         table as text\n"
        "  u         undo\n"
        "  s FILE    save the position\n"
        "  q         quit"
    ),
    "cli.play.question": "{seat}: {text}",
    "cli.play.prompt": "{seat}> ",
    "cli.play.over-prompt": "u undo, l log, t table, s save, Enter quit> ",
    "cli.play.veil": "The next question is for {seat} alone. {seat}, press Enter when you are at the screen.",
    "cli.play.computer": "The computer plays for {seat}.",
    "cli.play.stuck": "The computer found no answer for {seat}. Answer for it yourself.",
    "cli.play.chosen": "[x] {piece}",
    "cli.play.not-chosen": "[ ] {piece}",
    "cli.play.in-order": "{place}: {piece}",
    "cli.play.share": "{piece}: {count}",
    "cli.play.more": "Type m for more answers.",
    "cli.play.all-shown": "All answers are shown.",
    "cli.play.none-first": "No answer is complete yet. Type a number, or ? for help.",
    "cli.play.no-number": _no_number,
    "cli.play.no-command": "“{said}” is not a command. Type a number, or ? for help.",
    "cli.play.no-log": "Nothing has happened yet.",
    "cli.play.no-undo": "There is nothing to undo.",
    "cli.play.undone": "Undid your last answer.",
    "cli.play.paused": "The battle has come to where it was to stop.",
    "cli.play.saved": "Saved to {file}.",
    "cli.play.not-saved": "Not saved.",
    "cli.play.overwrite": "{file} already exists. Type o to overwrite it; Enter goes back. ",
    "cli.play.quit": "Enter saves the battle to {file}. Type another file name, n to quit without saving, or c to play on. ",
    "cli.table": "Open a position on a table: see where pieces can go, and play with the mouse.",
    "cli.table.policy": "SEAT=POLICY, for example B=recruit: a computer player answers for this seat. Can be repeated.",
    "cli.table.bad-seat": "{said} is not valid. Write SEAT=POLICY, where SEAT is one of {known}.",
    "cli.battle.help": "Set up battles, let computer players fight them, and check and show records.",
    "cli.battle.new": "Create the first position of a battle between two to six armies.",
    "cli.battle.armies": "Armies in seat order: files, saved armies or published armies.",
    "cli.battle.scenario": "The scenario, for example tides-of-war.",
    "cli.battle.seed": "The same seed gives the same battle.",
    "cli.battle.option": "NAME=VALUE, for example drops=expert. Can be repeated.",
    "cli.battle.bad-option": "{option} is not valid. Write NAME=VALUE.",
    "cli.battle.output": "The file to write.",
    "cli.battle.run": "Let computer players fight a whole battle and write its record.",
    "cli.battle.ai": "Policies for the seats, separated by commas: captain,greedy. A single one is used for all seats.",
    "cli.battle.bad-ai": with_counts(
        "There are {count} but {named}. Name one for each army, or one for all.",
        count="army|armies",
        named="policy|policies",
    ),
    "cli.simulate": "Let two armies fight many battles and report how often each wins.",
    "cli.simulate.games": "Maximum number of battles. They come in pairs with the same luck and seats swapped.",
    "cli.simulate.jobs": "Number of processes; 0 uses one per core. Affects only the speed.",
    "cli.simulate.narrow": "Stop when the 95% interval is this many percentage points wide; 0 plays every battle.",
    "cli.simulate.keep": "Save the result with the first army, which must be a saved army.",
    "cli.simulate.not-saved": "{army} is not a saved army, so the result can't be saved with it. Save it first, or leave out --keep. Nothing was played.",
    "cli.simulate.kept": "Saved with {army}; see its Simulation tab.",
    "cli.simulate.progress": "{done} of {games} battles",
    "cli.simulate.won": "{army} against {other}: {won} of {games} won, {drawn} drawn. {rate} ({low} to {high}).",
    "cli.simulate.first": "Going first, {army} won {won} of {games}, {drawn} drawn. {rate} ({low} to {high}).",
    "cli.simulate.second": "Going second: {won} of {games} won, {drawn} drawn. {rate} ({low} to {high}).",
    "cli.simulate.rounds": with_counts("{rounds} on average. Endings: {ends}.", rounds="round"),
    "cli.simulate.end": "{reason} {count}",
    "cli.simulate.column-army": "army",
    "cli.simulate.column-piece": "piece",
    "cli.simulate.column-brought": "brought",
    "cli.simulate.column-lost": "lost",
    "cli.simulate.column-rate": "share",
    "simulation-broken": "A simulation process was stopped from outside. Results so far are lost; your saved data is safe. Try again, with fewer processes if memory is short.",
    "cli.battle.verify": "Replay a record, and say what agrees and what can't be checked. Exit code 1 if it contradicts itself.",
    "cli.battle.show": "Print what happened in a recorded battle.",
    "cli.battle.watch": "Replay a recorded battle in its own window.",
    "cli.battle.record": "A record of a battle (roundel-battle/1).",
    "cli.battle.refused": "This battle can't be set up. Nothing was written.",
    "cli.battle.bad-record": "{file} is not a battle record that can be read. Nothing was changed.",
    "cli.battle.illegal": "{army} is not legal, but the battle can be played anyway.",
    "cli.battle.made": "Wrote the first position to {file}.",
    "cli.battle.done": with_counts("{file}: {answers} in {rounds}.", answers="answer", rounds="round"),
    "cli.battle.head": "{scenario}, seed {seed}, rules {rules}",
    "cli.battle.seat": "{seat}: {army} ({player})",
}
