"""`roundel battle ...`: set battles up, let programs play them, check and show records."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.errors import KnownError
from app.base.files import read_file, write_file
from app.cli import start_window
from app.cli.army import load_army, rules_for
from app.cli.library import library
from app.cli.options import AsJson
from app.cli.output import print_json
from app.cli.play import names_for, position_text
from app.words import say, tell

if TYPE_CHECKING:
    from app.battles.record import Record
    from app.games.api.position import Position
    from app.games.api.records import Records
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=say("cli.battle.help"))

Armies = Annotated[list[str], typer.Argument(help=say("cli.battle.armies"))]
Scenario = Annotated[str, typer.Option("--scenario", "-s", help=say("cli.battle.scenario"))]
Seed = Annotated[int, typer.Option("--seed", min=0, max=(1 << 53) - 1, help=say("cli.battle.seed"))]
Options = Annotated[list[str] | None, typer.Option("--option", help=say("cli.battle.option"))]
Output = Annotated[Path, typer.Option("--output", "-o", help=say("cli.battle.output"))]
Written = Annotated[Path, typer.Argument(help=say("cli.battle.record"))]


# --- setting up ---


@app.command("new", help=say("cli.battle.new"))
def new(
    armies: Armies,
    out: Output,
    scenario: Scenario = "",
    seed: Seed = 0,
    option: Options = None,
    as_json: AsJson = False,
) -> int:
    from app.armies.validator import battle_records
    from app.battles.position import OpenedBattle, open_position, position_plain

    with library() as opened:
        found = named_armies(opened, armies)
        records = battle_records(opened.catalog, system_of(found))
    table = open_position(_mustered(found, scenario, option, seed, records))
    assert isinstance(table, OpenedBattle)
    made = position_plain(table, records)
    write_file(out, position_text(made).encode())
    if as_json:
        print_json({"file": str(out), "position": made})
    else:
        print(say("cli.battle.made", file=str(out)))
    return 0


def named_armies(opened: "Library", names: list[str]) -> "list[ArmyList]":
    """The armies that were named. One that is not legal may fight all the same; that it is not is said."""
    from app.armies.validator import judge

    found = [load_army(opened, name) for name in names]
    for army in found:
        if not judge(army, opened.catalog, rules_for(opened, army)).is_legal:
            print(say("cli.battle.illegal", army=army.name), file=sys.stderr)
    return found


def system_of(armies: "list[ArmyList]") -> str:
    """The game that armies fight in: that of the first one. Where its battles cannot be played, a sentence says so."""
    from app.games.registry import is_played, traits_of

    if not is_played(armies[0].system):
        raise KnownError("battle-not-played", game=traits_of(armies[0].system).name)
    return armies[0].system


def _mustered(
    armies: "list[ArmyList]", scenario: str, options: list[str] | None, seed: int, records: "Records"
) -> "Position[Any]":
    from app.games.api.position import Position
    from app.games.registry import battle_of

    setup = battle_of(system_of(armies)).setup
    said = dict(option_of(text) for text in options or ())
    made = setup.begin(armies, scenario or setup.default_scenario, said, seed, records, "")
    if not isinstance(made, Position):
        raise KnownError("cli.battle.refused", made)
    print_remarks(armies, scenario or setup.default_scenario, records)
    return made


def print_remarks(armies: "list[ArmyList]", scenario: str, records: "Records") -> None:
    """What the rules say against these armies in this scenario. They may fight all the same."""
    from app.games.registry import battle_of

    for remark in battle_of(system_of(armies)).setup.remarks(armies, scenario, records):
        print(tell(remark), file=sys.stderr)


def option_of(text: str) -> tuple[str, Any]:
    name, is_given, value = text.partition("=")
    if not is_given or not name:
        raise KnownError("cli.battle.bad-option", option=text)
    return name, int(value) if value.isdecimal() else value


# --- playing ---


@app.command("run", help=say("cli.battle.run"))
def run(
    armies: Armies,
    out: Output,
    scenario: Scenario = "",
    ai: Annotated[str, typer.Option("--ai", help=say("cli.battle.ai"))] = "",
    seed: Seed = 0,
    option: Options = None,
    as_json: AsJson = False,
) -> int:
    from app.armies.validator import battle_records
    from app.battles.json_output import result_plain
    from app.battles.players import players_for
    from app.battles.playing import play
    from app.battles.position import OpenedBattle, open_position
    from app.battles.record import Recorder, make_header

    with library() as opened:
        found = named_armies(opened, armies)
        system = system_of(found)
        records = battle_records(opened.catalog, system)
    position = _mustered(found, scenario, option, seed, records)
    policies = named_policies(ai, len(found), system)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    lines: list[str] = []
    recorder = Recorder(table, lines.append)
    recorder.begin(make_header(position, found, policies, records))
    seats = [seat.id for seat in position.state.seats]
    play(table, (), players_for(seats, dict(zip(seats, policies, strict=True)), seed, system), recorder.record_answer)
    write_file(out, "".join(f"{line}\n" for line in lines).encode())
    answers = sum(1 for line in lines if line.startswith('{"answer"'))
    result = result_plain(table.game.result, table.battle.id) if table.game.result else None
    if as_json:
        print_json({"file": str(out), "answers": answers, "rounds": table.game.state.round, "result": result})
    else:
        print(say("cli.battle.done", file=str(out), answers=answers, rounds=table.game.state.round))
        print(result["message"] if result else say("record-unfinished"))
    return 0


def named_policies(text: str, count: int, system: str) -> list[str]:
    """The players that were named; where nobody was, one that plays to win, if the game has one."""
    from app.games.registry import computer_players_of

    known = computer_players_of(system)
    named = (text or ("greedy" if "greedy" in known else "random")).split(",")
    for name in named:
        if name not in known:
            raise KnownError("cli.play.bad-policy", policy=name, known=known)
    if len(named) not in (1, count):
        raise KnownError("cli.battle.bad-ai", count=count, named=len(named))
    return named if len(named) == count else named * count


# --- records ---


def _read(file: Path) -> "tuple[bytes, Record]":
    from app.battles.record import Record, read_record

    raw = read_file(file)
    record = read_record(raw, str(file))
    if not isinstance(record, Record):
        raise KnownError("cli.battle.bad-record", record, file=str(file))
    return raw, record


@app.command("verify", help=say("cli.battle.verify"))
def verify(file: Written, as_json: AsJson = False) -> int:
    from app.armies.validator import battle_records
    from app.battles.record import verify as played_again
    from app.battles.rule_drift import changed_pieces
    from app.battles.verdict import tell_check

    raw, record = _read(file)
    with library() as opened:
        catalogue = battle_records(opened.catalog, record.system)
    check = played_again(raw, record)
    told = tell_check(check, record, catalogue)
    if as_json:
        shown = {"true": check.is_true, "lines": check.lines, "differs": check.differs, "finished": check.is_finished}
        found = {"armies": list(check.other_armies), "pieces": list(changed_pieces(record.records, catalogue))}
        rules = {"rules": record.header.get("rules"), "unchecked": ["players", "lists", "program"]}
        print_json({**shown, **found, **rules, "message": " ".join(told)})
    else:
        print("\n".join(told))
    return 0 if check.is_true else 1


@app.command("show", help=say("cli.battle.show"))
def show(
    file: Written,
    why: Annotated[int, typer.Option("--why", min=0, help=say("cli.battle.why"))] = 0,
    all_lines: Annotated[bool, typer.Option("--all", help=say("cli.battle.all-lines"))] = False,
    as_json: AsJson = False,
) -> int:
    from app.battles.json_output import retell_result

    _, record = _read(file)
    told = list(record.read_lines())
    if why:
        return _explain(record, why, as_json=as_json)
    ended = next((value for kind, value in told if kind == "result"), None)
    result = retell_result(ended, record.system) if ended else None
    if as_json:
        events = [value for kind, value in told if kind == "event"]
        head = {name: record.header.get(name) for name in ("scenario", "seed", "program", "rules", "switches", "seats")}
        answers = sum(1 for kind, _ in told if kind == "answer")
        print_json({**head, "answers": answers, "events": events, "result": result})
        return 0
    _print_head(record)
    sentences = _sentences(record, [value for kind, value in told if kind == "event"])
    print("\n".join(sentences if all_lines else _entries(record)))
    print(result["message"] if result else say("record-unfinished"))
    return 0


@app.command("watch", help=say("cli.battle.watch"))
def watch(file: Written, smoke: Annotated[bool, typer.Option("--smoke", hidden=True)] = False) -> int:
    """What is wrong with the file the window's process says: it reads it."""
    return start_window(["--watch", str(file), *(["--smoke"] if smoke else ())])


def _explain(record: "Record", number: int, *, as_json: bool) -> int:
    """What a computer player weighed before its last move up to a sentence of the story, counted from 1."""
    from app.battles.player_moves import last_move
    from app.games.registry import battle_of
    from app.words.reason_sentences import tell_choice, tell_covered, tell_way, tell_weighed

    lines = [line for line, (kind, _) in enumerate(record.read_lines(), 1) if kind == "event"]
    if number > len(lines):
        raise KnownError("cli.battle.why-beyond", number=number, count=len(lines))
    move = last_move(record, lines[number - 1])
    if move is None:
        raise KnownError("reasons.none")
    found, names = move.why(), battle_of(record.system).narrator.names(move.view, record.records)
    told = tell_weighed(found, names)
    if as_json:
        values = [None if one.value is None else round(one.value, 2) for one in (found.taken, *found.others)]
        weighed = [{"value": value, "message": one} for value, one in zip(values, told, strict=True)]
        print_json({"seat": move.seat, "player": move.player, "ask": move.decision.prompt, "weighed": weighed})
        return 0
    army = next(seat["army"]["name"] for seat in record.header["seats"] if seat["id"] == move.seat)
    print(tell_choice(move.decision, army, move.player, names))
    print("\n".join([tell_way(move.decision, sees_ahead=move.sees_ahead), *told]))
    if not found.is_best:
        print(say("reasons.untold"))
    print(tell_covered(record.system))
    return 0


def _print_head(record: "Record") -> None:
    head = record.header
    print(say("cli.battle.head", scenario=head.get("scenario"), seed=head.get("seed"), rules=head.get("rules")))
    for seat in head.get("seats", ()):
        print(say("cli.battle.seat", seat=seat["id"], army=seat["army"]["name"], player=seat["player"]))


def _entries(record: "Record") -> list[str]:
    """The story in few lines, one for each activation, under the headings of rounds and segments."""
    from app.battles.json_output import event_of
    from app.battles.log_sentences import seat_of_event
    from app.games.api.narration import LogSentence
    from app.games.registry import battle_of
    from app.words.play_sentences import tell_event

    state, narrator = record.position.state, battle_of(record.system).narrator
    names = narrator.short_names(state, record.records)
    events = [value for kind, value in record.read_lines() if kind == "event"]
    log = []
    for value in events:
        names.hear(value)
        event = event_of(value)
        log.append(LogSentence(tell_event(event, names), event=event, seat=seat_of_event(event, names)))
    seats = {seat.id for seat in state.seats}
    told = []
    for entry in narrator.log_entries(state, log, names):
        if entry.level:
            told += ["", entry.text] if entry.level == 1 else [f"  {entry.text}"]
        else:
            told.append(f"    {entry.seat if entry.seat in seats else ' '}  {entry.text}")
    return told


def _sentences(record: "Record", events: list[dict[str, Any]]) -> list[str]:
    from app.battles.json_output import event_of
    from app.words.play_sentences import tell_event

    names = names_for(record.position.state, record.records)
    told = []
    for event in events:
        try:
            names.hear(event)
            told.append(tell_event(event_of(event), names))
        except (KeyError, TypeError, ValueError) as e:  # somebody wrote into the record
            raise KnownError("record-event", kind=str(event["kind"])) from e
    return told
