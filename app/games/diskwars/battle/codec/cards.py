"""Records of the catalogue as a battle plays with them, and cards as files write them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from app.base.ids import slug
from app.base.units import inch_number
from app.games.disk.rules.state import tokens_by_name
from app.games.diskwars.battle.codec.inline_abilities import abilities_plain, book_from
from app.games.diskwars.battle.codec.shapes import CardShape
from app.games.diskwars.rules.abilities.book import BESIDE, Book, Spell, all_steps, heard_of
from app.games.diskwars.rules.catalogue_cards import (
    carried_of,
    ground_of,
    named_as,
    profile_of,
    skill_abilities,
    spell_of,
    stronghold_of,
    with_skills,
    without_skills,
)
from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.state import Carried, Ground, Profile, State, StrongholdCard
from catalog.schema import DiskwarsTerrain, Entry, Item, Stronghold
from catalog.tokens import bad_token

E = TypeVar("E", bound=Entry)

# All that a battle may need of the catalogue: kind -> id -> entry, as they are in effect.
Records = Mapping[str, Mapping[str, Entry]]

SYSTEM = "diskwars"
KINDS = ("disk", "spell", "terrain", "scenario", "skill", "missile", "rule", "ruling")
# Written as skills in files, but printed as values of their own.
_SKILLS_BESIDE = ("flying", "champion")
_IN_PAIRS = ("missile", "spellcaster")  # a kind and a number, a level and a ring; there may be several of each

# The values of a card that files and the battle write alike.
_ALIKE = ("name", "faction", "alignment", "attack", "defense", "toughness", "movement", "points", "wounds")


def profile_in(records: Records, id_: str) -> Profile | None:
    """A creature of the catalogue as a battle plays with it."""
    entry = records.get("disk", {}).get(id_)
    return None if entry is None else profile_of(named_as(entry, id_))


def grounds_in(records: Records) -> dict[str, Ground]:
    """All kinds of terrain, by id."""
    return {id_: ground_of(named_as(one, id_)) for id_, one in _sorted(records, "terrain", DiskwarsTerrain)}


def spells_in(records: Records) -> dict[str, Spell]:
    """All spells of the game, by id: some disks may use any of them."""
    found = ((id_, spell_of(named_as(one, id_))) for id_, one in _sorted(records, "spell", Entry))
    return {id_: spell for id_, spell in found if spell is not None}


def items_in(records: Records) -> dict[str, Carried]:
    return {id_: carried_of(named_as(one, id_)) for id_, one in _sorted(records, "item", Item)}


def strongholds_in(records: Records) -> dict[str, StrongholdCard]:
    return {id_: stronghold_of(named_as(one, id_)) for id_, one in _sorted(records, "stronghold", Stronghold)}


def _sorted(records: Records, kind: str, type_: type[E]) -> list[tuple[str, E]]:
    return [(id_, one) for id_, one in sorted(records.get(kind, {}).items()) if isinstance(one, type_)]


LENDING = "diskwars.familiar"  # the script of a disk that may give any spell of the first level


def with_books(state: State, records: Records) -> State:
    """The state with the spells that may be cast in it, and what all its pieces together could answer to."""
    named = {id_ for seat in state.seats for id_ in (*seat.spells, *seat.spellbook, *seat.discards)}
    named |= {one.kind for one in state.objects} | {spell for _, spell in state.lent}
    named |= {one.source.partition("#")[0].removeprefix("spell/") for one in state.effects}
    cards = {**state.cards, **{disk.card.id: disk.card for disk in state.disks.values()}}.values()
    lends = any(step.script == LENDING for card in cards for one in card.book.records for step in one.record.do)
    all_spells = spells_in(records).items()
    spells = {id_: one for id_, one in all_spells if id_ in named or (lends and one.level == 1)}
    grounds = [ground for ground in state.grounds.values() if _may_lie(state, ground.id)]
    homes = {land.card for land in state.lands} | {seat.stronghold for seat in state.seats}
    books = [*(card.book for card in cards), *(one.book for one in spells.values()), *(one.book for one in grounds)]
    books += [state.items[id_].book for id_ in _items_of(state)]
    strongholds = [one.book for one in state.strongholds.values() if one.id in homes]
    return replace(state, spells=spells, hears=heard_of(books) | _heard_at_home(strongholds))


def _heard_at_home(strongholds: Sequence[Book]) -> frozenset[str]:
    """What could be answered to the abilities of Strongholds. Those are offered by themselves, and nobody looks for
    them among what disks do without being activated; unless they lend such a thing."""
    steps = (step for book in strongholds for one in book.records for step in all_steps(one.record.do))
    lends = any(step.grant is not None and step.grant.records for step in steps)
    return heard_of(strongholds) - (frozenset() if lends else {BESIDE})


def _items_of(state: State) -> set[str]:
    """The items that somebody carries or that may still come."""
    named = {id_ for seat in state.seats for id_ in (*seat.army, *seat.stack)}
    named |= {item for disk in state.disks.values() for item in disk.items}
    return named & state.items.keys()


def _may_lie(state: State, kind: str) -> bool:
    """Whether a kind of terrain lies on the table or may still be laid there."""
    if any(land.kind == kind for land in state.lands):
        return True
    return any(seat.to_lay and (not seat.terrains or kind in seat.terrains) for seat in state.seats)


# --- cards in files ---


def card_plain(card: Profile, records: Records, rulebook: Rulebook) -> dict[str, Any]:
    """A card as an inline record, complete, its skills in the words of its game."""
    return {
        **{name: getattr(card, name) for name in _ALIKE},
        "diameter": inch_number(2 * card.radius),
        "skills": [token for head, rest in sorted(card.skills.items()) for token in _tokens(head, rest, rulebook)],
        "traits": list(card.traits),
        "abilities": abilities_plain(without_skills(card.book, card.skills), records, card.id),
    }


def _tokens(skill: str, parts: tuple[str, ...], rulebook: Rulebook) -> Iterator[str]:
    """A skill as files write it; each kind of missile and each ring of a caster by itself. A guest casts without a
    ring, by the word of its own game."""
    word = skill if skill in _IN_PAIRS and len(parts) == 1 else rulebook.said_as(skill)
    size = 2 if skill in _IN_PAIRS else max(len(parts), 1)
    for n in range(0, max(len(parts), 1), size):
        yield ":".join((word, *parts[n : n + size]))


def card_id(shape: CardShape, spare_id: str) -> str:
    """The id of an inline record: given, or made from its name. One with abilities, those of its skills included, is
    alone of its kind: sources name records by the id of the card."""
    made = slug(shape.name) if "name" in shape.model_fields_set else ""
    if made and (shape.abilities or skill_abilities(tokens_by_name(shape.skills))):
        made = f"{made}-{spare_id}"
    return shape.id or made or spare_id


def card_of(shape: CardShape, spare_id: str, records: Records) -> Profile:
    """The card of an inline record."""
    id_ = card_id(shape, spare_id)
    values = card_values(shape, CardShape.model_fields)
    return Profile(id=id_, book=with_skills(book_from(shape.abilities, records, id_), id_, values["skills"]), **values)


def changed_card(base: Profile, shape: CardShape, spare_id: str, records: Records) -> Profile:
    """A card of the catalogue with other numbers. With other abilities, those of its skills included, it is a card of
    its own."""
    values = card_values(shape, shape.model_fields_set)
    skills = values.get("skills", base.skills)
    if "abilities" in shape.model_fields_set or skill_abilities(skills) != skill_abilities(base.skills):
        id_ = f"{base.id}-{spare_id}"
        items = shape.abilities if "abilities" in shape.model_fields_set else [base.id]
        values |= {"id": id_, "book": with_skills(book_from(items, records, id_), id_, skills)}
    return replace(base, **values)


def card_values(shape: CardShape, names: Any) -> dict[str, Any]:
    """The values of a record under the names of the battle's."""
    values: dict[str, Any] = {name: getattr(shape, name) for name in _ALIKE if name in names}
    if "diameter" in names:
        values["radius"] = shape.diameter // 2
    if "skills" in names:
        values["skills"] = tokens_by_name(shape.skills)
    if "traits" in names:
        values["traits"] = tuple(shape.traits)
    return values


def bad_skill(records: Records, token: str, kind: type[State]) -> Sequence[str]:
    """Nothing where a skill is well written, else what would be."""
    if token in _SKILLS_BESIDE:
        return ()
    head, *rest = token.split(":")
    if head == "missile" and (len(rest) != 2 or rest[0] not in kind.rulebook.missiles or not rest[1].isdecimal()):
        return ("missile:KIND:N",)
    everything = {(kind.system, room, id_): one for room, found in records.items() for id_, one in found.items()}
    return bad_token(kind.system, token, everything)
