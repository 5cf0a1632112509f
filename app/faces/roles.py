"""What a disk is for on the table: archer, rider, caster ... A game says in its `FaceStyle` how its disks tell it."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.faces.style import RoleRule
from catalog.schema import DiskwarsDisk, Entry, L5rDisk, WarhammerDisk

# The emblem of each role, in `app/faces/marks/role_marks.py`; its word is `faces.role-...`.
ROLES: Mapping[str, str] = {
    role: f"role-{role}" for role in ("leader", "caster", "archer", "siege", "flyer", "rider", "beast", "infantry")
}
TOLD_BY = ("skills", "keywords", "traits", "flying", "unique", "hero")


def role_of(rules: Sequence[RoleRule], entry: Entry) -> str:
    """The role of a disk; empty for everything else, and in a game without rules."""
    if not isinstance(entry, (DiskwarsDisk, L5rDisk, WarhammerDisk)):
        return ""
    return role_by_values(rules, entry.id, {name: getattr(entry, name, None) for name in TOLD_BY})


def role_by_values(rules: Sequence[RoleRule], id_: str, values: Mapping[str, Any]) -> str:
    """The same of a disk of which a list knows only some values; the first rule that fits decides."""
    return next((rule.role for rule in rules if _fits(rule, id_, values)), "")


def _fits(rule: RoleRule, id_: str, values: Mapping[str, Any]) -> bool:
    """A rule that asks for nothing fits every disk; otherwise one thing that it names is enough."""
    if not (rule.skills or rule.traits or rule.marks or rule.words):
        return True
    tokens = [*(values.get("skills") or ()), *(values.get("keywords") or ())]
    return (
        any(token == skill or token.startswith(f"{skill}:") for token in tokens for skill in rule.skills)
        or any(values.get(mark) for mark in rule.marks)
        or not rule.traits.isdisjoint(values.get("traits") or ())
        or not rule.words.isdisjoint(id_.rpartition("/")[2].split("-"))
    )
