"""Records of the catalogue as a battle plays with them. Each is known by its class, so that a game whose creatures or
spells are another kind of record only registers them here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import singledispatch
from typing import TypeVar

from app.games.disk.rules.state import tokens_by_name
from app.games.diskwars.rules.abilities.book import Book, Spell, book_of
from app.games.diskwars.rules.state import Carried, Ground, Profile, StrongholdCard
from catalog.schema import Ability, DiskwarsDisk, DiskwarsSpell, DiskwarsTerrain, Entry, Item, Stronghold

E = TypeVar("E", bound=Entry)


def named_as(record: E, id_: str) -> E:
    """A record under the id that a list has for it: a guest from another game is called `diskwars/flight`."""
    return record if record.id == id_ else replace(record, id=id_)


# Skills that are nothing but records: what each means with its parameters. Filled by the games that have such.
SKILL_ABILITIES: dict[str, Callable[[tuple[str, ...]], Ability]] = {}


def skill_abilities(skills: Mapping[str, tuple[str, ...]]) -> tuple[Ability, ...]:
    """What the skills of a creature do as records, in the order of their names."""
    return tuple(SKILL_ABILITIES[name](parts) for name, parts in sorted(skills.items()) if name in SKILL_ABILITIES)


def with_skills(book: Book, id_: str, skills: Mapping[str, tuple[str, ...]]) -> Book:
    """The records of a card with those of its skills at their end."""
    made = book_of("disk", id_, skill_abilities(skills)).records
    numbered = (replace(one, source=f"disk/{id_}#{n}") for n, one in enumerate(made, len(book.records)))
    return Book((*book.records, *numbered), book.manual) if made else book


def without_skills(book: Book, skills: Mapping[str, tuple[str, ...]]) -> Book:
    """The records of a card as they are printed: those of its skills, at their end, follow from the skills."""
    count = sum(len(one.records) for one in skill_abilities(skills))
    return Book(book.records[: len(book.records) - count], book.manual) if count else book


@singledispatch
def profile_of(record: Entry) -> Profile | None:  # noqa: ARG001 - by the class of the record
    """A creature as a battle plays with it; None for what is none."""
    return None


@profile_of.register
def _profile_of_creature(record: DiskwarsDisk) -> Profile:
    skills = tokens_by_name(record.skills)
    return Profile(
        id=record.id,
        name=record.name,
        attack=record.attack,
        defense=record.defense,
        toughness=record.toughness,
        movement=record.movement,
        # A second form costs nothing and is worth what the first cost.
        points=record.points if record.worth is None else record.worth,
        radius=record.diameter // 2,
        wounds=record.wounds,
        faction=record.faction,
        alignment=record.alignment,
        skills={**skills, "flying": ()} if record.flying else skills,
        traits=record.traits,
        book=book_of("disk", record.id, record.abilities),
    )


@singledispatch
def spell_of(record: Entry) -> Spell | None:  # noqa: ARG001 - by the class of the record
    """A spell as a battle plays with it; None for what is none."""
    return None


@spell_of.register
def _spell_with_level(record: DiskwarsSpell) -> Spell:
    return Spell(
        id=record.id, name=record.name, level=record.level, points=record.points, radius=record.diameter // 2,
        book=book_of("spell", record.id, record.abilities),
    )  # fmt: skip


def ground_of(record: DiskwarsTerrain) -> Ground:
    return Ground(
        id=record.id, name=record.name, radius=record.diameter // 2, barrier=record.barrier,
        per_player=record.per_player, book=book_of("terrain", record.id, record.abilities),
    )  # fmt: skip


def carried_of(record: Item) -> Carried:
    return Carried(
        id=record.id, name=record.name, category=record.category, points=record.points, radius=record.diameter // 2,
        attack=record.attack, defense=record.defense, toughness=record.toughness, range=record.range,
        damage=record.damage or 0, book=book_of("item", record.id, record.abilities),
    )  # fmt: skip


def stronghold_of(record: Stronghold) -> StrongholdCard:
    return StrongholdCard(
        id=record.id, name=record.name, clan=record.clan, radius=record.diameter // 2,
        book=book_of("stronghold", record.id, record.abilities),
    )  # fmt: skip
