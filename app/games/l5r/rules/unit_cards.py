"""Units and spells of L5R as a battle plays with them. Importing this registers them."""

from app.games.disk.rules.state import tokens_by_name
from app.games.diskwars.rules.abilities.book import Spell, book_of
from app.games.diskwars.rules.catalogue_cards import profile_of, spell_of
from app.games.diskwars.rules.state import Profile
from app.games.l5r.army import HOMELESS
from app.games.l5r.rules.rulebook import L5R
from catalog.schema import L5rDisk, L5rSpell


@profile_of.register
def profile_of_unit(record: L5rDisk) -> Profile:
    """The clan is what a faction is to Diskwars; whoever stands outside the clans has none. A trait stands for the
    alignment (R175)."""
    skills = {L5R.alias(name): parts for name, parts in tokens_by_name(record.skills).items()}
    return Profile(
        id=record.id,
        name=record.name,
        attack=record.attack,
        defense=record.defense,
        toughness=record.toughness,
        movement=record.movement,
        points=record.points,
        radius=record.diameter // 2,
        wounds=record.wounds,
        faction=None if record.clan in HOMELESS else record.clan,
        alignment="evil" if L5R.evil_trait in record.traits else "neutral",
        skills={**skills, "flying": ()} if record.flying else skills,
        traits=record.traits,
        book=book_of("disk", record.id, record.abilities),
    )


@spell_of.register
def spell_of_ring(record: L5rSpell) -> Spell:
    return Spell(
        id=record.id, name=record.name, level=record.rank, points=record.points, radius=record.diameter // 2,
        book=book_of("spell", record.id, record.abilities), ring=record.ring,
    )  # fmt: skip
