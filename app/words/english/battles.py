"""Battles as files and commands."""

from collections.abc import Callable, Mapping
from typing import Any

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
        f"The catalogue has other values now for {', '.join(values['names'])}{more}; "
        "this battle goes on with those it began with."
    )


def _cards_changed(values: Values) -> str:
    more = f" and {values['more']} more" if values["more"] else ""
    names = ", ".join(values["names"])
    return f"The record plays with other values than your catalogue for {names}{more}."


def _same(values: Values) -> str:
    count = values["lines"]
    return (
        "Replaying the answers gives the same line."
        if count == 1
        else f"Replaying the answers gives the same {count} lines."
    )


def _claims(values: Values) -> str:
    return (
        "Not checked: who played, what else the lists say (name, limit, order), which version wrote the record. It says "
        f"{', '.join(values['players'])}; {', '.join(values['armies'])}; Roundel {values['program']}. "
        "A replay can't tell a battle that was played from one that somebody made up whole."
    )


def _other_armies(values: Values) -> str:
    seats = values["seats"]
    if len(seats) == 1:
        return f"The army list of seat {seats[0]} isn't the army that this seat begins the battle with."
    return f"The army lists of the seats {', '.join(seats)} aren't the armies that these seats begin the battle with."


def _other_game(values: Values) -> str:
    """What the window does not show yet the shell plays."""
    return (
        f"This is a battle of {values['wanted']}, and {values['expected']} is expected here. "
        "Play, run and show it in a shell: roundel play, roundel battle run, show and verify."
    )


BATTLES: dict[str, str | Callable[[Values], str]] = {
    # positions
    "file-not-among": "{field} is {value}; it must be {expected}.",
    "file-out-of-bounds": _out_of_bounds,
    "position-system": "Battles of {game} can't be played yet. These games can: {played}.",
    "battle-not-played": "Battles of {game} can't be played yet. Its armies can be built and printed, and results entered.",
    "position-other-game": _other_game,
    "position-unknown-id": "{wanted} is not in the catalogue ({kind}).",
    "position-no-seat": "{field}: there is no seat {wanted}; there are {known}.",
    "position-twice": "{id} stands there twice; every name may be given once.",
    "position-reserved": "Nothing may be called {id}: answers use that word.",
    "position-not-there": "{field}: there is no {wanted} on the table.",
    "position-skill": "{token} is no skill; written are {known}.",
    "position-cards-differ": "Two disks have the card {id}, but different abilities. Give one of them another id.",
    "position-not-played": "{field} cannot be played yet ({names}).",
    "position-off-table": "{id} lies beside the table, which is {width} by {height} inches.",
    "position-table-small": "{field} must be at least {least} inches in this scenario; the table may only be larger.",
    "position-needs-scenario": "The segment {segment} needs a scenario.",
    "position-no-first": "Somebody must be first player in the segment {segment}.",
    "position-no-home": "{seat} has no staging area to lay disks at: a land needs the role staging:{seat}.",
    "since-refused": "Answer {number} of since does not fit this position.",
    "option-unknown": "There is no option {wanted}; there are {known}.",
    "option-not-here": "The option {wanted} does not belong here; there are {known}.",
    "option-words": "{name} cannot be {value}; it is one of {known}.",
    "option-number": "{name} cannot be {value}; it lies between {least} and {most}.",
    "script-impossible": "The script lets chance say {said}, but possible are {possible}. Nothing was written.",
    # answers
    "answers-no-list": "Answers are a list in [ ].",
    "answer-one-way": "Answer {number} must say exactly one thing (pick, order, number, split, place, flip or pass); it says {count}.",
    # armies that meet
    "battle-seats": "{scenario} is for {least} to {most} players; there are {count}.",
    "battle-system": "{army} is an army of another game than the one that is played here.",
    "battle-empty": "{army} has no disk that could fight.",
    "battle-unknown-piece": "{army}: {wanted} is not in the catalogue.",
    "battle-no-record": "{name} was played on a real table: there is no record of it, only its result.",
    "battle-unknown": "There is no battle {wanted}.",
    "battle-not-deleted": "{name} is there already; there is nothing to bring back.",
    "battle-not-resumed": "{name} cannot be taken up again: its last position cannot be read. Its record is safe and can be exported.",
    "battle-only-watched": "{name} can only be watched: it was recorded under the rules {recorded}, and those of today, {now}, do not take all of its answers.",
    "battle-not-played-on": "The battle cannot be played on from here: it was recorded under the rules {recorded}, and those of today, {now}, do not take all of its answers. It can still be watched.",
    "battle-since-values": _since_values,
    "battle-since-rules": "It was begun under the rules {recorded} and goes on under {now}.",
    "battle-since-fixed": "What happened before cannot be taken back any more; the record of it can be watched.",
    "battle-over-there": "The battle is over at this moment. Go back a few steps to play on.",
    "battle-over-at-once": "On this table the battle is over before it begins. {how}",
    "battle-not-begun-from": "No battle can begin with this table.",
    "battle-winner-unknown": "{winners} did not play in this battle.",
    "battle-no-scenario": "There is no scenario {wanted}; there are {known}.",
    # records
    "record-event": "The record tells of {kind} in a way that cannot be understood.",
    "record-line": "Line {line} is none that a record may have.",
    "record-too-long": "The record has {lines} lines; at most {most} are read.",
    "record-same": _same,
    "record-differs": "Line {line} differs from what happens when the battle is played again.",
    "record-refused": "Line {line} is an answer that the rules refuse: {why}",
    "record-other-rules": "It was played under the rules {recorded}; these are {now}.",
    "record-unfinished": "The battle is not finished.",
    "record-armies": "The army lists are the armies that the seats begin the battle with.",
    "record-other-armies": _other_armies,
    "record-cards": "The pieces have the values of your catalogue.",
    "record-cards-changed": _cards_changed,
    "record-claims": _claims,
    # commands
    "cli.play": "Play a position on: with answers from a file, then by a policy, and print where it has come to.",
    "cli.play.position": "A position (roundel-position/1); - reads it from standard input.",
    "cli.play.answers": "A list of answers as JSON, taken in order; - reads it from standard input.",
    "cli.play.policy": "Who answers when the answers have run out: stop, first, random, greedy, recruit, sergeant or captain.",
    "cli.play.until": "How far: decision, segment:NAME (stops when it begins), round or end.",
    "cli.play.output": "Also write the position it has come to into this file.",
    "cli.play.why": "Explain every value of this piece instead: what is printed, and which texts change it.",
    "cli.play.no-piece": "There is no disk {piece} on the table.",
    "cli.play.bad-policy": "There is no policy {policy}; there are {known}.",
    "cli.play.bad-until": "{until} is no place to stop; there are decision, round, end and segment:NAME with NAME one of {known}.",
    "cli.play.bad-position": "{file} is not a position that can be played. Nothing was changed.",
    "cli.play.bad-answers": "{file} holds no answers that can be read. Nothing was changed.",
    "cli.play.moment": "Round {round}, {segment}.",
    "cli.play.asked": "{seats} is asked: {prompt}",
    "cli.play.refused": "Answer {answer} is refused; the position is as it was before it.",
    "cli.play.how": "Answer with {example}",
    "cli.play.not-possible": "not possible: {why}",
    "cli.table": "Open a position on a table: see where pieces may go, and play it with the mouse.",
    "cli.table.policy": "SEAT=POLICY, for example B=greedy: a program answers for this seat. May be given more than once.",
    "cli.table.bad-seat": "{said} names no seat with its policy; write SEAT=POLICY, with SEAT one of {known}.",
    "cli.battle.help": "Battles: set one up, let programs play one, check and show records.",
    "cli.battle.new": "The first position of a battle between two to six armies.",
    "cli.battle.armies": "Armies in the order of their seats: files, saved armies, or published ones.",
    "cli.battle.scenario": "The scenario, for example tides-of-war.",
    "cli.battle.seed": "The same seed gives the same battle.",
    "cli.battle.option": "NAME=VALUE, for example drops=expert; may be given more than once.",
    "cli.battle.bad-option": "{option} is no option; write NAME=VALUE.",
    "cli.battle.output": "The file to write.",
    "cli.battle.run": "Let programs play a whole battle and write its record.",
    "cli.battle.ai": "The policies of the seats, with commas: captain,greedy. One alone is for all.",
    "cli.battle.bad-ai": "There are {count} armies and {named} policies; name one for each, or one for all.",
    "cli.simulate": "Let two armies fight each other many times, and tell how often each wins.",
    "cli.simulate.games": "How many battles at most. They come in pairs with the same chance and changed seats.",
    "cli.simulate.jobs": "How many processes; 0 takes one for each core. It changes nothing but the time.",
    "cli.simulate.narrow": "Stop when the interval of 95 % is so many points of a hundred wide; 0 plays all battles.",
    "cli.simulate.keep": "Keep what it told with the first army, which must be a saved one.",
    "cli.simulate.not-saved": "{army} is not a saved army, so nothing can be kept with it. Save it first, or leave "
    "--keep out. Nothing was played.",
    "cli.simulate.kept": "Kept with {army}; the window shows it under Simulation.",
    "cli.simulate.progress": "{done} of {games} battles",
    "cli.simulate.won": "{army} against {other}: {won} of {games} won, {drawn} drawn. {rate} ({low} to {high}).",
    "cli.simulate.first": "When {army} begins: {won} of {games} won, {drawn} drawn. {rate} ({low} to {high}).",
    "cli.simulate.second": "When it does not: {won} of {games} won, {drawn} drawn. {rate} ({low} to {high}).",
    "cli.simulate.rounds": "{rounds} rounds on average. Ends: {ends}.",
    "cli.simulate.end": "{reason} {count}",
    "cli.simulate.column-army": "army",
    "cli.simulate.column-piece": "piece",
    "cli.simulate.column-brought": "brought",
    "cli.simulate.column-lost": "lost",
    "cli.simulate.column-rate": "share",
    "simulation-broken": "A process that played battles was ended from outside. What was played before is lost; "
    "nothing that is kept was touched. Try again, with fewer processes if memory is short.",
    "cli.battle.verify": "Replay a record, and say what agrees and what can't be checked. Exit code 1 if it contradicts itself.",
    "cli.battle.show": "What happened in a recorded battle, in sentences.",
    "cli.battle.watch": "Watch a recorded battle again, in a window of its own.",
    "cli.battle.record": "A record of a battle (roundel-battle/1).",
    "cli.battle.refused": "This battle cannot be set up. Nothing was written.",
    "cli.battle.bad-record": "{file} is not a record that can be read. Nothing was changed.",
    "cli.battle.illegal": "{army} is not a legal list; the battle can be played all the same.",
    "cli.battle.made": "The first position is in {file}.",
    "cli.battle.done": "{file}: {answers} answers in {rounds} rounds.",
    "cli.battle.head": "{scenario}, seed {seed}, rules {rules}",
    "cli.battle.seat": "{seat}: {army} ({player})",
}
