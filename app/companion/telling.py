"""What the companion says: steps by name, losses, rolls, and how a stack ends."""

from collections.abc import Iterator, Mapping, Sequence

from app.base.errors import Problem
from app.companion.dice import CompanionRoll, RollSums
from app.companion.score import Limits, Score
from app.companion.session import TableSession, TableStep
from app.companion.stack import StackAnswer
from app.games.api.stacks import StackDisk
from app.games.api.traits import CostUnit
from app.games.registry import traits_of
from app.words import label, say, say_of, tell
from app.words.stack_sentences import tell_fate


def told_step(session: TableSession, step: TableStep) -> str:
    """What was done, for Undo."""
    piece = session.pieces.get(step.piece)
    name = piece.name if piece else ""
    if step.kind == "tick":
        return say("companion.step-tick" if step.value else "companion.step-untick", piece=name)
    if step.kind == "place":
        return say("companion.step-place", piece=name, place=say(f"companion.place-{step.to}"))
    if step.kind == "go":
        return say("companion.step-go", segment=told_segment(step.to))
    army = next((side.army for side in session.sides if side.id == step.side), "")
    return say(f"companion.step-{step.kind}", piece=name, army=army, value=step.value)


def told_segment(id_: str) -> str:
    return say(f"companion.segment-{id_}")


def told_hint(session: TableSession) -> str:
    """What is to be done in this segment, in our own words."""
    return say_of(f"companion.do-{session.now.segment}", session.system)


# --- losses ---

_LOST: Mapping[CostUnit, str] = {"points": "companion.lost-points", "health": "companion.lost-health"}
_KILLED: Mapping[CostUnit, str] = {"points": "companion.killed", "health": "companion.killed-health"}


def told_loss(session: TableSession, score: Score) -> str:
    code = _LOST[traits_of(session.system).cost_unit]
    return say(code, lost=score.lost, brought=score.brought, pieces=score.lost_pieces, all=score.pieces)


def told_kills(session: TableSession, score: Score, limits: Limits) -> str:
    """What a side destroyed, against what the scenario asks for."""
    if limits.kill_points is not None:
        return say("companion.killed-of", points=score.killed, wanted=limits.kill_points)
    if limits.kill_lead is not None:
        return say("companion.killed-lead", points=score.killed, lead=score.lead, wanted=limits.kill_lead)
    code = _KILLED[traits_of(session.system).cost_unit]
    return say(code, points=score.killed, pieces=score.killed_pieces)


def has_reached(score: Score, limits: Limits) -> bool:
    """Whether a side has destroyed what its scenario asks for. What else it asks for nobody here can see."""
    if limits.kill_points is not None:
        return score.killed >= limits.kill_points
    return limits.kill_lead is not None and score.lead >= limits.kill_lead


def told_notes(session: TableSession, scores: Sequence[Score]) -> str:
    """How a battle ended, for the notes of its result."""
    names = {side.id: side.army for side in session.sides}
    lines = [say("companion.notes-round", round=session.now.round)]
    lines += [say("companion.notes-side", army=names[one.side], told=told_loss(session, one)) for one in scores]
    return "\n".join(lines)


# --- dice ---


def told_sums(sums: RollSums) -> Iterator[tuple[str, str]]:
    """Each sum with the name of what it counts."""
    for kind, count in sums.results.items():
        yield label(kind), str(count)
    if sums.ids:
        yield say("companion.ids"), str(sums.ids)
    if sums.total is not None:
        yield say("companion.total"), str(sums.total)
    for name, count in (sums.specials or {}).items():
        yield label(name), str(count)


def told_roll(number: int, roll: CompanionRoll, sums: RollSums, names: Sequence[str]) -> str:
    """One line of the history: what was rolled, what it shows, what it comes to."""
    faces = ", ".join(
        say("companion.die-shows", die=name, face=told_face(face.shown))
        for name, face in zip(names, roll.faces, strict=True)
    )
    sum_ = ", ".join(f"{name} {count}" for name, count in told_sums(sums) if count != "0")
    code = "companion.rolled-again" if roll.again else "companion.rolled"
    return say(
        code,
        number=number,
        count=len(roll.again) or len(roll.faces),
        sums=sum_ or say("companion.rolled-nothing"),
        faces=faces,
    )


def told_face(token: str) -> str:
    """`melee:3` as `Melee 3`, `sai:smite:4` as `Smite 4`, a number as it is."""
    head, *rest = token.split(":")
    parts = rest if head == "sai" else [head, *rest]
    if not parts:
        return label(head)
    if head == "id":
        return say("companion.id")
    return " ".join([label(parts[0]), *parts[1:]])


# --- stacks ---


def told_stack(
    answer: StackAnswer | Problem,
    stack: Sequence[StackDisk],
    names: Mapping[str, str],
    worths: Mapping[str, tuple[int, int]],
) -> Iterator[tuple[str, str]]:
    """Lines with their tone: `head`, `plain`, `note`. `worths` are points and wounds of each disk."""
    if isinstance(answer, Problem):
        yield "note", tell(answer)
        return
    if not answer.by_rules:
        yield "note", say("companion.stack-figures")
    if not answer.told.fates:
        yield "head", say("companion.stack-peace")
        return
    dead = [fate.piece for fate in answer.told.fates if fate.ends == ("destroyed",)]
    maybe = [fate.piece for fate in answer.told.fates if "destroyed" in fate.ends and len(fate.ends) > 1]
    if dead:
        yield "head", say("companion.stack-destroyed", pieces=[names[id_] for id_ in dead])
    elif not maybe:
        yield "head", say("companion.stack-none-destroyed")
    if maybe:
        yield "head", say("companion.stack-perhaps", pieces=[names[id_] for id_ in maybe])
    seats = {one.id: one.seat for one in stack}
    lost: dict[str, int] = {}
    for id_ in dead:
        lost[seats[id_]] = lost.get(seats[id_], 0) + worths[id_][0]
    for seat, points in sorted(lost.items()):
        yield "plain", say("stack.loses", seat=seat, points=points)
    for fate in answer.told.fates:
        name, bears = names[fate.piece], worths[fate.piece][1]
        yield "plain", tell_fate(name, fate.force, fate.toughness, fate.ends, fate.wounds[1], bears)
    if answer.told.choosers:
        yield "note", say("foretold.chooses", seats=list(answer.told.choosers))
    if answer.told.is_partial:
        yield "note", say("foretold.partly")
    if answer.open_texts:
        yield "note", say("companion.stack-texts", pieces=list(dict.fromkeys(names[id_] for id_ in answer.open_texts)))
