"""`roundel play`: a position played on, by answers from a file and then by a policy; at a terminal by a person."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.canonical import readable
from app.base.errors import KnownError, Problem
from app.base.files import MAX_BYTES, read_file, write_file
from app.cli.library import library
from app.cli.options import AsJson
from app.cli.output import print_json
from app.words import label, say, segment_label

if TYPE_CHECKING:
    from app.battles.playing import PlayOutcome
    from app.battles.position import OpenedBattle
    from app.documents.file_shapes import AnswerShape
    from app.engine.protocol import Decision
    from app.games.api.names import PieceNames
    from app.games.api.position import Position
    from app.games.api.records import Records

STDIN = "-"


def play(
    position: Annotated[str, typer.Argument(help=say("cli.play.position"))],
    answers: Annotated[str, typer.Option("--answers", "-a", help=say("cli.play.answers"))] = "",
    policy: Annotated[list[str] | None, typer.Option("--policy", "-p", help=say("cli.play.policy"))] = None,
    until: Annotated[str, typer.Option("--until", "-u", help=say("cli.play.until"))] = "end",
    out: Annotated[Path | None, typer.Option("--output", "-o", help=say("cli.play.output"))] = None,
    why: Annotated[str, typer.Option("--why", "-w", help=say("cli.play.why"))] = "",
    as_json: AsJson = False,
) -> int:
    from app.armies.validator import battle_records
    from app.battles.playing import advance, is_place_to_stop, seats_of, segments
    from app.battles.position import system_in

    raw = bytes_of(position)
    system = system_in(raw)
    with library() as opened:
        records = battle_records(opened.catalog, system)
    start = position_in(raw, position, records, system)
    players = policies_for(policy or (), start)
    if not is_place_to_stop(until, system):
        raise KnownError("cli.play.bad-until", until=until, known=segments(system))
    is_for_programs = bool(answers or why or as_json) or until == "decision"
    if not is_for_programs and is_terminal() and set(seats_of(start)) - set(players):
        return _play_with_people(start, players, until, out, Path(position), records)
    table, outcome = advance(start, load_answers(answers) if answers else (), players, until)
    shown = outcome_plain(table, outcome, records)
    if out:
        write_file(out, position_text(shown["position"]).encode())
    if why:
        _print_why(table, why, records, as_json)
    elif as_json:
        print_json(shown)
    else:
        print_outcome(start, table, outcome, shown, records)
    return 1 if outcome.refused else 0


def is_terminal() -> bool:
    """Whether somebody can be asked."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _play_with_people(
    start: "Position[Any]", players: Mapping[str, str], until: str, out: Path | None, file: Path, records: "Records"
) -> int:
    from app.battles.players import players_for
    from app.battles.playing import rules_that_pause, seats_of
    from app.battles.position import OpenedBattle, open_position
    from app.cli.interactive_play import Conversation, PlayedBattle, place_to_save

    table = open_position(start, rules_that_pause(start, until))
    assert isinstance(table, OpenedBattle)  # it was opened before, when it was read
    computers = players_for(seats_of(start), players, start.seed, table.battle.id)
    Conversation(PlayedBattle(table, records, computers), out or place_to_save(file)).run()
    return 0


# --- reading ---


def policies_for(said: Sequence[str], position: "Position[Any]") -> dict[str, str]:
    """`greedy` for all seats, `B=greedy` for one: which seats are played by which program."""
    from app.battles.players import STOP
    from app.battles.playing import policies, seats_of
    from app.battles.position import system_of

    known, seats = policies(system_of(position.state)), seats_of(position)
    found: dict[str, str] = {}
    for one in said:
        seat, is_one, policy = one.partition("=")
        if is_one and seat not in seats:
            raise KnownError("cli.table.bad-seat", said=one, known=seats)
        if (name := policy if is_one else one) not in known:
            raise KnownError("cli.play.bad-policy", policy=name, known=known)
        found |= dict.fromkeys([seat] if is_one else seats, name)
    return {seat: name for seat, name in found.items() if name != STOP}


def bytes_of(file: str) -> bytes:
    """A file, or what is piped in; never more of it than a file may have."""
    if file != STDIN:
        return read_file(Path(file))
    raw = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(raw) > MAX_BYTES:
        raise KnownError("file-too-large-whole", file=STDIN, bytes=len(raw), most=MAX_BYTES)
    return raw


def position_in(raw: bytes, file: str, records: "Records", system: str) -> "Position[Any]":
    from app.battles.position import read_position
    from app.games.api.position import Position

    read = read_position(raw, file, records, system or None)
    if not isinstance(read, Position):
        raise KnownError("cli.play.bad-position", read, file=file)
    return read


def load_answers(file: str) -> "tuple[AnswerShape, ...]":
    from app.documents.answer_codec import read_answers
    from app.documents.reading import read_json

    source = read_json(bytes_of(file), file)
    read = (source,) if isinstance(source, Problem) else read_answers(source)
    wrong = tuple(one for one in read if isinstance(one, Problem))
    if wrong:
        raise KnownError("cli.play.bad-answers", wrong, file=file)
    return tuple(one for one in read if not isinstance(one, Problem))


# --- showing ---


def outcome_plain(table: "OpenedBattle[Any]", outcome: "PlayOutcome", records: "Records") -> dict[str, Any]:
    """Where it has come to, as the format of `roundel play --json` says."""
    from app.battles.json_output import event_plain, reason_plain, result_plain
    from app.battles.playing import open_decision, result_of
    from app.battles.position import position_plain

    asked, result = open_decision(table), result_of(table.game)
    names = names_for(table.game.state, records)
    shown: dict[str, Any] = {
        "position": position_plain(table, records),
        "events": [event_plain(event) for event in outcome.events],
        "decision": _asked_plain(*asked, names, table.battle.codec.spots) if asked else None,
        "result": result_plain(result, names.system) if result else None,
    }
    if outcome.refused:
        reasons = [reason_plain(reason, names) for reason in outcome.refused]
        shown["rejection"] = {"answer": outcome.answer_count, "reasons": reasons}
    return shown


def _asked_plain(
    decision: "Decision", waiting: tuple[str, ...], names: "PieceNames", spots: "Mapping[type, str]"
) -> dict[str, Any]:
    """The question as the seat sees it that is to answer first: where each is offered its own, its own."""
    from app.battles.json_output import decision_plain

    return decision_plain(decision.seen_by(waiting[0]) if waiting else decision, waiting, names, spots)


def position_text(shown: Any) -> str:
    """A position as a file: as far as it goes one piece a line."""
    return readable(shown, width=1000) + "\n"


def names_for(state: Any, records: "Records") -> "PieceNames":
    """What everything in a battle is called, with the ids of the pieces."""
    from app.games.registry import battle_for

    return battle_for(state).narrator.names(state, records)


def print_outcome(
    start: "Position[Any]",
    table: "OpenedBattle[Any]",
    outcome: "PlayOutcome",
    shown: dict[str, Any],
    records: "Records",
) -> None:
    """What happened, and what a person needs to answer next."""
    from app.battles.json_output import event_plain
    from app.games.registry import battle_for
    from app.words.play_sentences import tell_event
    from app.words.tongue import of_game

    names = names_for(start.state, records)
    for event in outcome.events:
        names.hear(event_plain(event))
        print(tell_event(event, names))
    if outcome.refused:
        print(say("cli.play.refused", answer=outcome.answer_count + 1))
        for reason in shown["rejection"]["reasons"]:
            print(f"  {reason['message']}  [{reason['rule']}]" if reason["rule"] else f"  {reason['message']}")
    if shown["result"]:
        print(shown["result"]["message"])
    state = table.game.state
    with of_game(state.system):
        print(say("cli.play.moment", round=state.round, segment=segment_label(state.segment)))
    for seat, cards in battle_for(state).narrator.piles(state).items():
        if cards:
            with of_game(state.system):
                print(say("play.discards", seat=seat, cards=[names(card) for card in cards]))
    if shown["decision"]:
        _print_decision(shown["decision"])


def _print_why(table: "OpenedBattle[Any]", piece: str, records: "Records", as_json: bool) -> None:
    """Every value of a piece where the position has come to, and how it came about."""
    from app.battles.value_explanations import why_plain
    from app.games.registry import battle_for
    from app.words.value_sentences import tell_why

    state = table.game.state
    names, narrator = names_for(state, records), battle_for(state).narrator
    pieces = getattr(state, "disks", None) or getattr(state, "dice", {})
    if piece not in pieces:
        raise KnownError("cli.play.no-piece", piece=piece, known=sorted(pieces))
    why = narrator.value_history(state, piece)
    if as_json:
        print_json(why_plain(why, names))
    else:
        told = [*tell_why(why, names)]
        facts = narrator.facts(state, piece, names, records) if not told else None  # no value of a die ever changes
        if facts is not None:
            sides = [f"{facts.sides_title}: {', '.join(side.name for side in facts.sides)}"] if facts.sides else []
            told += [facts.kind, *facts.does, *sides, *facts.now]
        print("\n".join([names(piece), *(f"  {line}" for line in told)]))


def _print_decision(decision: dict[str, Any]) -> None:
    print(say("cli.play.asked", seats=decision["seats"], prompt=decision["prompt"]))
    for option in decision["options"]:
        why = " ".join(reason["message"] for reason in option.get("reasons", ()))
        print(f"  {option['key']}: {option['label']}" + (f" ({say('cli.play.not-possible', why=why)})" if why else ""))
    for name, value in decision.get("place", {}).items():
        if value not in ("", None, [], ()):
            print(f"  {label(name)}: {value if not isinstance(value, (dict, list)) else json.dumps(value)}")
    if decision["kind"] != "chance":  # dice and cards fall by themselves
        print(say("cli.play.how", example=" | ".join(json.dumps(one) for one in _examples(decision))))


def _examples(decision: dict[str, Any]) -> list[dict[str, Any]]:
    """Answers as they may be written, the first thing offered for an example."""
    keys = [option["key"] for option in decision["options"] if "reasons" not in option]
    key = keys[0] if keys else ""
    place = decision.get("place", {})
    laid: Any = {piece: ["X", "Y"] for piece in list(place.get("pieces", ()))[:2]} or ["X", "Y"]  # many at once by name
    forms: dict[str, dict[str, Any]] = {
        "pick": {"pick": key},
        "secret": {"pick": key},
        "window": {"pick": key, "window": True},
        "pick_some": {"pick": keys[: max(decision["min"], 1)]},
        "order": {"order": keys},
        "number": {"number": decision["min"]},
        "split": {"split": {key: decision["max"]}},
        "place": {"flip": ["X", "Y"]} if place.get("kind") == "flip" else {"place": laid},
    }
    found = [forms[decision["kind"]]]
    if "margin" in place:  # a terrain with corners may be turned: its upper side points to a place
        piece = place["piece"]
        found.append({"place": {piece: ["X", "Y"], f"{piece}:top": ["X", "Y"]}})
    return [*found, *([{"pass": True}] if decision["pass"] else [])]
