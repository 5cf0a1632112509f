"""Units, their skills and spells of L5R as a battle plays with them. Importing this registers them."""

from app.games.disk.rules.state import tokens_by_name
from app.games.diskwars.rules.abilities.book import Spell, book_of
from app.games.diskwars.rules.catalogue_cards import SKILL_ABILITIES, profile_of, spell_of, with_skills
from app.games.diskwars.rules.state import Profile
from app.games.l5r.army import HOMELESS
from app.games.l5r.rules.rulebook import L5R
from catalog.schema import Ability, L5rDisk, L5rSpell
from catalog.schema.records import Flip, Permit, Pick, Record, Step

# --- skills that are records ---


def _fear(parts: tuple[str, ...]) -> Ability:
    """Fear X:Y: an activation flips a disk within Y inches X times straight away (R45, R161). It is a skill of its own
    kind: what forbids special abilities does not forbid it, and some disks are immune to it."""
    flips, reach = parts[0], parts[1]
    target = Pick(name="a", who=f"other & -pinned & within(self, {reach}in)")
    flip = Flip(who="a", steps=int(flips), way="away")
    record = Record(when="activate", pick=(target,), do=(Step(flip=flip),))
    return Ability(kind="fear", summary=f"Fear {flips}:{reach}", records=(record,), implemented="yes")


def _skirmisher(_: tuple[str, ...]) -> Ability:
    """It moves over friends, and friends beneath it may move (R162)."""
    over = Permit(act="pass_over", by="self", upon="friendly")
    beneath = Permit(act="move", by="friendly & pinned_by(self)")
    records = tuple(Record(when="always", do=(Step(permit=one),)) for one in (over, beneath))
    return Ability(kind="skill", summary="Skirmisher", records=records, implemented="yes")


SKILL_ABILITIES.update({"fear": _fear, "skirmisher": _skirmisher})

# --- cards ---


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
        book=with_skills(book_of("disk", record.id, record.abilities), record.id, skills),
    )


@spell_of.register
def spell_of_ring(record: L5rSpell) -> Spell:
    return Spell(
        id=record.id, name=record.name, level=record.rank, points=record.points, radius=record.diameter // 2,
        book=book_of("spell", record.id, record.abilities), ring=record.ring,
    )  # fmt: skip
