"""The open question in words for the person who is asked: what it is about, and what an answer means."""

from collections.abc import Callable, Iterator, Mapping

from app.engine.protocol import Decision
from app.games.api.narration import Question, WayOut
from app.games.diskwars.battle.narrator.carried_facts import item_text
from app.games.diskwars.rules.activation import max_activations, min_activations
from app.games.diskwars.rules.scenarios import scenario_of
from app.games.diskwars.rules.state import State
from app.words import knows, say
from app.words.play_sentences import NameSource, ask
from app.words.tongue import about_its_game

# What passing a question means, or its option Done.
WAYS_OUT: Mapping[str, WayOut] = {
    "ask.activate": "end", "ask.flip": "stop", "ask.archer": "skip", "ask.spell": "back", "ask.pick": "back",
    "ask.pick-some": "back",
}  # fmt: skip


_PICKS = ("ask.pick", "ask.pick-some")  # asked by the text of a piece or a spell


@about_its_game
def question(seen: State, decision: Decision, seat: str, named: NameSource) -> Question:
    """What a seat is asked, from what it may know."""
    face = _face(seen, decision)
    code = f"bar.ask-{decision.prompt.removeprefix('ask.')}"
    source = decision.values.get("source")
    about = source if decision.prompt in _PICKS and isinstance(source, str) else face
    asked = say(code, piece=named(about)) if knows(code) else ask(decision, named)
    tell = _MEANS.get(decision.prompt, _plainly)
    return Question(asked, " ".join(tell(seen, decision, seat, named)), face)


def _face(seen: State, decision: Decision) -> str:
    """What is in question. Something new has no name of its own, but a kind or a card."""
    spot = decision.place
    for key in (getattr(spot, "kind", ""), getattr(spot, "card", ""), *decision.about):
        if key and any(key in known for known in (seen.disks, seen.cards, seen.items, seen.spells, seen.grounds)):
            return str(key)
    by = decision.values.get("by")  # who casts what can be answered
    return str(by) if by else next(iter(decision.about), "")


# --- what it means ---

Means = Iterator[str]


def _plainly(_seen: State, decision: Decision, _seat: str, named: NameSource) -> Means:
    source = decision.values.get("source")
    if decision.prompt in _PICKS and isinstance(source, str) and (said := named.says(source)):
        yield said
    if decision.kind == "pick_some":
        yield say("bar.some", least=decision.min_count, most=decision.max_count)
    if decision.may_pass:
        yield say("bar.pass-nothing")


def _activation(seen: State, seat: str) -> Means:
    allowed, left = max_activations(seen, seat), seen.seat(seat).left
    if 0 < left <= allowed:
        yield say("bar.activation", number=allowed - left + 1, of=allowed)


def _activate(seen: State, _: Decision, seat: str, _named: NameSource) -> Means:
    yield from _activation(seen, seat)
    done = max_activations(seen, seat) - seen.seat(seat).left
    yield say("bar.done-for-turn" if done >= min_activations(seen, seat) else "bar.done-for-segment")


def _action(seen: State, _: Decision, seat: str, _named: NameSource) -> Means:
    yield from _activation(seen, seat)


def _flip(seen: State, decision: Decision, seat: str, named: NameSource) -> Means:
    spot = decision.place
    if spot.piece in seen.disks and seen.disks[spot.piece].seat == seat and seen.segment == "activation":
        yield from _activation(seen, seat)
    yield say("bar.flips", count=spot.left)
    if spot.onto:
        yield say("bar.onto", onto=[named(id_) for id_ in spot.onto])
    if decision.may_pass:
        yield say("bar.pass-stays")


def _enter(seen: State, decision: Decision, seat: str, _named: NameSource) -> Means:
    owner, scenario = seen.seat(seat), scenario_of(seen)
    if seen.segment == "setup-disks":
        yield say("bar.starting", number=owner.entered + 1, of=scenario.starts(seen, seat))
    else:
        yield say("bar.reinforcement", number=owner.left + 1, of=scenario.brings(seen, seat))
    if decision.may_pass:
        yield say("bar.pass-reinforcements")


def _bearer(seen: State, decision: Decision, seat: str, named: NameSource) -> Means:
    """What the item does; it comes as a disk does (R44)."""
    yield item_text(seen.items[decision.about[0]])
    yield from _enter(seen, decision, seat, named)


def _order(_seen: State, decision: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("bar.order-means", count=len(decision.options))


def _terrain(seen: State, _: Decision, seat: str, _named: NameSource) -> Means:
    yield say("bar.terrain-means", count=seen.seat(seat).to_lay)


def _terrain_place(_seen: State, _: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("bar.pass-terrain")


def _react(_seen: State, decision: Decision, _seat: str, named: NameSource) -> Means:
    values = decision.values
    if values.get("point") == "cast" and "by" in values:
        yield say("bar.being-cast", piece=named(str(values["by"])), spell=named(str(values.get("spell", ""))))
        yield say("bar.pass-happens")
    else:
        yield say("bar.window-means", count=len(decision.options))


def _split(_seen: State, decision: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("bar.split-means", total=decision.max_count)


_MEANS: Mapping[str, Callable[[State, Decision, str, NameSource], Means]] = {
    "ask.activate": _activate,
    "ask.action": _action,
    "ask.flip": _flip,
    "ask.enter": _enter,
    "ask.bearer": _bearer,
    "ask.stack-order": _order,
    "ask.terrain": _terrain,
    "ask.terrain-place": _terrain_place,
    "ask.react": _react,
    "ask.split": _split,
}
