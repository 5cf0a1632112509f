"""What is told of items and Strongholds: what they do, and how it is with them now."""

from collections import Counter
from collections.abc import Iterator

from app.games.api.narration import CarriedFacts, PieceFacts
from app.games.api.records import Records
from app.games.disk.texts import inches
from app.games.diskwars.rules.abilities.beside import condition_of
from app.games.diskwars.rules.state import Carried, Disk, Land, Seat, State, StrongholdCard
from app.words import in_line, label, say
from app.words.abilities import record_text
from app.words.value_sentences import signed

VALUES = ("attack", "defense", "toughness")

# --- items ---


def carried_by(state: State, disk: Disk) -> Iterator[CarriedFacts]:
    """What a disk carries, copies together."""
    for item, count in Counter(disk.items).items():
        card = state.items[item]
        name = say("facts.copies", count=count, name=card.name) if count > 1 else card.name
        yield CarriedFacts(item, name, item_text(card))


def item_text(card: Carried) -> str:
    """What it adds, how far and how hard it is dropped, what its texts say: +2 attack."""
    told = [say("facts.change", by=signed(add), stat=in_line(label(name))) for name, add in _added(card)]
    if card.range is not None:
        told.append(say("facts.dropped", range=inches(card.range), damage=card.damage))
    texts = (record_text(one.record, one.kind) for one in card.book.records)
    return " ".join((*((f"{', '.join(told)}.",) if told else ()), *texts))


def _added(card: Carried) -> Iterator[tuple[str, int]]:
    yield from ((name, add) for name in VALUES if (add := getattr(card, name)))


def item_facts(card: Carried, records: Records) -> PieceFacts:
    """One that is still to come."""
    clan = getattr(records.get("item", {}).get(card.id), "clan", None)
    points = say("faces.count.points-one" if card.points == 1 else "faces.count.points-many", count=card.points)
    kind = ", ".join((label(card.category), *((label(clan),) if clan else ()), points))
    return PieceFacts(card.id, card.name, "", None, kind, does=(item_text(card),))


# --- Strongholds ---


def home_texts(state: State, home: Land, records: Records) -> tuple[str, ...]:
    """Whether its ability can be used, and how much of the army is of its clan."""
    card = state.strongholds[home.card]
    condition = condition_of(state, home)
    owner = next((one for one in state.seats if one.id == home.role.partition(":")[2]), None)
    share = _share(state, owner, card, records) if owner is not None and condition != "off" else ""
    return (say(f"facts.stronghold-{condition}"), *((share,) if share else ()))


def _share(state: State, owner: Seat, card: StrongholdCard, records: Records) -> str:
    """Nothing where the points alone do not say what was settled when the lists were handed in (R151)."""
    percent = getattr(records.get("stronghold", {}).get(card.id), "share", 0)
    points = {id_: state.piled(id_).points for id_ in set(owner.army) if id_ in state.cards or id_ in state.items}
    of_clan = {id_ for id_ in points if _clan(state, id_, records) == card.clan}
    base, have = (sum(points[id_] for id_ in owner.army if id_ in known) for known in (points.keys(), of_clan))
    needed = -(-base * percent // 100)
    if not base or (have >= needed) != owner.stronghold_works:
        return ""
    return say("facts.stronghold-share", points=have, base=base, clan=label(card.clan), needed=needed)


def _clan(state: State, id_: str, records: Records) -> str | None:
    if id_ in state.items:
        return getattr(records.get("item", {}).get(id_), "clan", None)
    return state.cards[id_].faction
