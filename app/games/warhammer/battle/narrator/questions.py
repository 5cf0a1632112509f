"""The open question in words for the person who is asked, and what stands below each offer."""

from collections.abc import Callable, Iterator, Mapping

from app.engine.protocol import Decision, Option
from app.games.api.narration import Question, WayOut
from app.games.warhammer.battle.narrator.names import WarhammerNames, name_for
from app.games.warhammer.rules.numbers import REACH
from app.games.warhammer.rules.phases.commands import RESERVE, ability_of
from app.games.warhammer.rules.setup import deployment
from app.games.warhammer.rules.state import Disk, State
from app.games.warhammer.rules.values import attack, counter, movement, toughness
from app.words import in_line, knows, label, say
from app.words.abilities import record_text
from app.words.play_sentences import NameSource, ask, tell_reason
from app.words.tongue import of_game

# What passing a question means, or its option Done.
WAYS_OUT: Mapping[str, WayOut] = {
    "ask.activation": "end", "ask.flip": "stop", "ask.and-then": "enough", "ask.target": "back", "ask.raise": "back",
    "ask.reinforce": "back",
}  # fmt: skip
Means = Iterator[str]
Who = Callable[[str], str]


def question(seen: State, decision: Decision, seat: str, named: NameSource) -> Question:
    """What a seat is asked, from what it may know."""
    with of_game(seen.system):
        face = _face(seen, decision)
        is_for_two = decision.prompt == "ask.initiative" and len(decision.options) == 2
        code = "field.initiative-for-two" if is_for_two else f"field.ask-{decision.prompt.removeprefix('ask.')}"
        count = decision.values.get("count", 0)
        asked = say(code, piece=name_for(seat, face, named), count=count) if knows(code) else ask(decision, named)
        tell = _MEANS.get(decision.prompt, _plainly)
        return Question(asked, " ".join(tell(seen, decision, seat, named)), face)


def _face(seen: State, decision: Decision) -> str:
    """What is in question. What is still to be laid has no name of its own, but a kind or a card."""
    spot = decision.place
    if decision.prompt == "ask.deployment":
        return ""
    for key in (getattr(spot, "kind", ""), getattr(spot, "card", ""), *decision.about):
        if key:
            return str(key)
    if decision.prompt in ("ask.activation", "ask.user") and seen.seat(decision.seats[0]).played:
        return seen.seat(decision.seats[0]).played
    return ""


# --- what it means ---


def _plainly(_seen: State, decision: Decision, _seat: str, named: NameSource) -> Means:
    """What asks, where a text does; how many, where that is not one; what a pass does."""
    source = decision.values.get("source") or decision.rule
    if isinstance(source, str) and "/" in source and (said := named.says(source)):
        yield say("field.record", name=named(source), says=said)
    if decision.kind == "pick_some":
        yield say("field.some", least=decision.min_count, most=decision.max_count)
    if decision.may_pass:
        yield say("field.pass-back")


def _always(code: str) -> Callable[[State, Decision, str, NameSource], Means]:
    """The same sentence whenever it is asked."""
    return lambda _seen, _decision, _seat, _named: iter((say(code),))


def _initiative(seen: State, _decision: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("field.initiative-means", count=len(seen.seats))


def _zone_card(seen: State, _decision: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("field.zone-card-means", count=len(seen.dealt))


def _side(seen: State, decision: Decision, _seat: str, _named: NameSource) -> Means:
    card = seen.zone_cards.get(next(iter(decision.about), ""))
    if card is not None:
        yield say("field.side-means", value=card.value, plain=card.plain_value)


def _terrain_card(seen: State, _decision: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("field.terrain-card-means", count=len(seen.dealt))


def _lay_terrain(_seen: State, decision: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("field.lay-terrain-means", band=_band(decision.place.margin))
    yield say("field.turn-means")


def _deployment(seen: State, decision: Decision, seat: str, named: NameSource) -> Means:
    """How many in which zone; what stays behind."""
    for zone in deployment.own_zones(seen, seat):
        name = name_for(seat, zone.id, named)
        yield say("field.zone-takes", zone=f"{name[:1].upper()}{name[1:]}", count=zone.value)
    left = len(decision.place.pieces) - deployment.due(seen, decision.place)
    yield say("field.deployment-means", count=left)


def _command(seen: State, _decision: Decision, seat: str, named: NameSource) -> Means:
    """The card that nobody sees yet, and those of the others that lie open already."""
    yield say("field.command-means")
    gone = [named(card) for one in seen.seats if one.id != seat for card in one.discards]
    if gone:
        yield say("field.commands-gone", cards=gone)


def _activation(seen: State, decision: Decision, seat: str, named: NameSource) -> Means:
    owner = seen.seat(seat)
    if owner.left:
        card = seen.commands[owner.played]
        yield say("field.activation-number", number=max(card.value - owner.left + 1, 1), of=card.value)
    if owner.played and (sourced := ability_of(seen, seat)) is not None:
        yield say("field.ability-left", name=named(sourced.source))
    if any(option.key == "done" for option in decision.options):
        yield say("field.done-means")


def _flip(_seen: State, decision: Decision, _seat: str, named: NameSource) -> Means:
    spot = decision.place
    yield say("field.flips", count=spot.left)
    if spot.onto:
        yield say("field.onto" if len(spot.onto) == 1 else "field.onto-one", onto=[named(id_) for id_ in spot.onto])
    if decision.may_pass:
        yield say("field.pass-stays")


def _reinforce(seen: State, decision: Decision, _seat: str, named: NameSource) -> Means:
    spot = decision.place
    if spot.near:
        yield say("field.near-means", piece=named(spot.near))
    else:
        yield say("field.reinforce-means")
        if "flank" in seen.cards[spot.card].keywords:
            yield say("field.flank-means")
    if decision.may_pass:
        yield say("field.pass-back")


def _engagement(_seen: State, decision: Decision, _seat: str, _named: NameSource) -> Means:
    yield say("field.engagement-means", count=len(decision.options))


def _band(length: int) -> str:
    """The part of the ruler that is so long."""
    return say(f"field.band-{next(band for band, reach in REACH.items() if reach == length)}")


_MEANS: Mapping[str, Callable[[State, Decision, str, NameSource], Means]] = {
    "ask.edge": _always("field.edge-means"),
    "ask.initiative": _initiative,
    "ask.scenario": _always("field.scenario-means"),
    "ask.zone-card": _zone_card,
    "ask.side": _side,
    "ask.zone-place": _always("field.zone-place-means"),
    "ask.shift": _always("field.pass-stays"),
    "ask.terrain-card": _terrain_card,
    "ask.lay-terrain": _lay_terrain,
    "ask.deployment": _deployment,
    "ask.scout": _always("field.scout-means"),
    "ask.command": _command,
    "ask.activation": _activation,
    "ask.flip": _flip,
    "ask.forced-flip": _flip,
    "ask.reinforce": _reinforce,
    "ask.and-then": _always("field.pass-nothing-more"),
    "ask.engagement": _engagement,
}


# --- below an offer ---


def second_line(seen: State, option: Option, seat: str, about: tuple[str, ...], named: NameSource, who: Who) -> str:
    """One line about an option, as far as there is something to say."""
    with of_game(seen.system):
        if option.reasons:
            return " ".join(tell_reason(reason, named) for reason in option.reasons)
        return _line(seen, option, seat, about, named, who)


def _line(seen: State, option: Option, seat: str, about: tuple[str, ...], named: NameSource, who: Who) -> str:
    source = option.values.get("source")
    if isinstance(source, str):
        return named.says(source)
    if option.key in seen.disks:
        is_to_act = not about and seen.disks[option.key].seat == seat and seen.segment in ("resolve", "scouting")
        return _moves(seen, option.key) if is_to_act else _disk(seen, seen.disks[option.key], seat, who)
    if option.key == "ability":
        return _texts(seen, seen.seat(seat).played, named)
    if option.key == "move" and about and about[0] in seen.disks:
        return _moves(seen, about[0])
    if option.key in ("text", "plain") and about:
        return _texts(seen, about[0], named) if option.key == "text" else ""
    return card_line(seen, option.key, named)


def _moves(seen: State, id_: str) -> str:
    return say("field.moves", count=movement(seen, id_))


def _disk(seen: State, disk: Disk, seat: str, who: Who) -> str:
    owner = say("field.yours") if disk.seat == seat else who(disk.seat)
    strengths = {
        "attack": attack(seen, disk.id),
        "counter": counter(seen, disk.id),
        "toughness": toughness(seen, disk.id),
    }
    return say("field.whose", owner=owner, damage=disk.damage, **strengths)


def card_line(seen: State, key: str, named: NameSource) -> str:
    """What a card is worth and does: a command by its value and strategy, a deployment card by its value, terrain and
    scenarios by their texts, a disk of the reserve by its values."""
    id_ = key.removeprefix(RESERVE).partition(":")[0]
    if id_ in seen.commands:
        card = seen.commands[id_]
        told = say("field.command-line", value=card.value, strategy=in_line(label(card.strategy)))
        return f"{told} {_texts(seen, id_, named)}".strip()
    if id_ in seen.cards:
        disk = seen.cards[id_]
        return say("field.disk-line", attack=disk.attack, counter=disk.counter, toughness=disk.toughness)
    if id_ in seen.zone_cards:
        told = say("field.zone-line", value=seen.zone_cards[id_].value)
        return f"{told} {_texts(seen, id_, named)}".strip()
    return _texts(seen, id_, named)


def _texts(seen: State, id_: str, named: NameSource) -> str:
    """What a card or a terrain does, in sentences: as the catalogue has it, else what its records say."""
    if isinstance(named, WarhammerNames) and (told := named.texts(id_)):
        return told
    for shelf in (seen.commands, seen.zone_cards, seen.grounds, seen.scenes):
        if id_ in shelf:
            book = shelf[id_].book
            return " ".join(dict.fromkeys(record_text(one.record, one.kind) for one in book.records))
    return ""
