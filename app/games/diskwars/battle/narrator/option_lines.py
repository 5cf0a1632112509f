"""What stands below an option: whose piece it is and how it is, what an action does, why it cannot be taken."""

from collections.abc import Callable

from app.engine.protocol import Option
from app.games.diskwars.rules.abilities.standing import value
from app.games.diskwars.rules.abilities.why import STATS
from app.games.diskwars.rules.missiles import count_of, may_shoot, options, shots_of
from app.games.diskwars.rules.state import Carried, Disk, State
from app.games.diskwars.rules.values import movement, toughness
from app.words import label, say
from app.words.abilities import record_text
from app.words.play_sentences import NameSource, tell_reason
from app.words.tongue import about_its_game

Who = Callable[[str], str]  # what a seat is called by the one who looks


@about_its_game
def second_line(seen: State, option: Option, seat: str, about: tuple[str, ...], named: NameSource, who: Who) -> str:
    """One line about an option, as far as there is something to say."""
    if option.reasons:
        return " ".join(tell_reason(reason, named) for reason in option.reasons)
    head, _, rest = option.key.partition(":")
    if shot := _only_shot(seen, option.key, seat, about, named):
        return shot
    if option.key in seen.disks and about and about[0] in seen.items:
        return _bearer(seen, option.key, seen.items[about[0]])
    if option.key in seen.disks:
        is_chosen_for = bool(about) and about[0] != option.key
        return _target(seen, option.key) if is_chosen_for else _piece(seen, seen.disks[option.key], seat, who)
    source = option.values.get("source")
    if isinstance(source, str) and (said := named.says(source)):
        return said
    if head in seen.disks and rest:
        return _deed(seen, head, rest.partition(":")[0])
    if option.key == "move" and about and about[0] in seen.disks:
        return say("bar.moves", count=movement(seen, about[0]))
    return _spell(seen, head)


def _only_shot(seen: State, key: str, seat: str, about: tuple[str, ...], named: NameSource) -> str:
    """Whom an archer fires at when it is chosen, or its missile, because there is only one target: that is not asked
    any more, so it is told before."""
    if seen.segment != "missile":
        return ""
    archer = seen.disks.get(key) or (seen.disks.get(about[0]) if about else None)
    if archer is None or archer.seat != seat or not may_shoot(seen, archer):
        return ""
    kinds = list(shots_of(seen, archer.id)) if key == archer.id else [key]
    if len(kinds) != 1 or kinds[0] not in shots_of(seen, archer.id):
        return ""
    found = [one.key for one in options(seen, archer.id, kinds[0]) if not one.reasons]
    return say("bar.fires-at", target=named(found[0])) if len(found) == 1 else ""


def _target(seen: State, id_: str) -> str:
    """What counts for somebody who does something to a disk; more is told as soon as it is worked out."""
    return say("bar.target", toughness=toughness(seen, id_), damage=seen.disks[id_].damage)


def _bearer(seen: State, id_: str, item: Carried) -> str:
    """What it would come to with an item."""
    if item.is_attachment:
        return say("bar.bearer-shots", count=seen.disks[id_].items.count(item.id) + 1)
    told = []
    for stat, name in STATS.items():
        if add := getattr(item, name, 0):
            now = value(seen, id_, stat)
            told.append(say("bar.bearer", value=stat.upper(), now=now, then=now + add))
    return ", ".join(told)


def _shots(seen: State, disk: Disk) -> str:
    """What an archer has to shoot with."""
    kinds = ((kind, count_of(seen, disk.id, kind, "")) for kind in shots_of(seen, disk.id))
    return ", ".join(say("bar.shots", count=count, missile=label(kind).lower()) for kind, count in kinds if count > 0)


def _piece(seen: State, disk: Disk, seat: str, who: Who) -> str:
    is_own = disk.seat == seat
    if is_own and not disk.damage and seen.segment == "activation" and not disk.activated:
        return say("bar.moves", count=movement(seen, disk.id))
    if is_own and seen.segment == "missile" and (shots := _shots(seen, disk)):
        return shots
    owner = say("bar.yours-short") if is_own else who(disk.seat)
    if disk.damage:
        return say("bar.owned-hurt", owner=owner, count=disk.damage)
    return say("bar.owned", owner=owner)


def _deed(seen: State, piece: str, what: str) -> str:
    """What a piece would do out of turn."""
    if what in seen.spells:
        return _spell(seen, what)
    heard = [one for one in seen.disks[piece].card.book.records if one.trigger is not None and one.trigger.window]
    return record_text(heard[0].record, heard[0].kind) if heard else ""


def _spell(seen: State, id_: str) -> str:
    records = seen.spells[id_].book.records if id_ in seen.spells else ()
    return " ".join(record_text(one.record, one.kind) for one in records)
