"""Simulations that were kept, with the version of the army that fought them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from sqlalchemy import delete, select

from app.base.canonical import canonical
from app.battles.battle_list import BattleSide
from app.battles.simulations.findings import DISK, FallenPiece, Findings, WinShare, findings_plain
from app.games.registry import version_of
from app.storage.database import Database
from app.storage.models import Simulation


@dataclass(frozen=True, slots=True)
class KeptSimulation:
    """A simulation as it was kept. `content` is the list that fought: where the army's is another now, it has changed
    since."""

    id: str
    system: str
    army: BattleSide
    other: BattleSide
    scenario: str
    rules: str
    seed: int
    content: str
    findings: Findings
    made_at: str


def keep_simulation(
    db: Database, content: str, sides: tuple[BattleSide, BattleSide], scenario: str, seed: int, findings: Findings,
    system: str,
) -> str:  # fmt: skip
    """Keep what a simulation told, with the first side; `content` is its list as it is kept (`store_army`)."""
    mine, other = sides
    id_ = uuid4().hex
    with db.write("keep a simulation") as change:
        change.session.add(
            Simulation(
                id=id_, army_id=mine.army_id, version=mine.version, army=mine.army, other_id=other.army_id,
                other=other.army, system=system, scenario=scenario, rules=version_of(system),
                policies=canonical([mine.player, other.player]), seed=seed, content=content,
                findings=canonical(findings_plain(findings)),
            )
        )  # fmt: skip
    return id_


def simulations_of(db: Database, army_id: str) -> tuple[KeptSimulation, ...]:
    """What was kept of an army, the newest first."""
    wanted = select(Simulation).where(Simulation.army_id == army_id)
    with db.read() as session:
        rows = session.scalars(wanted.order_by(Simulation.made_at.desc(), Simulation.id)).all()
        return tuple(_simulated(row) for row in rows)


def delete_simulations(db: Database, ids: Sequence[str]) -> None:
    with db.write("delete simulations") as change:
        change.session.execute(delete(Simulation).where(Simulation.id.in_(list(ids))))


def undo_delete_simulation(db: Database, deleted: KeptSimulation) -> None:
    """Put it back as it was, with the moment it was made."""
    with db.write("put a simulation back") as change:
        change.session.add(
            Simulation(
                id=deleted.id, army_id=deleted.army.army_id, version=deleted.army.version, army=deleted.army.army,
                other_id=deleted.other.army_id, other=deleted.other.army, system=deleted.system,
                scenario=deleted.scenario, rules=deleted.rules, seed=deleted.seed,
                policies=canonical([deleted.army.player, deleted.other.player]),
                content=deleted.content, findings=canonical(findings_plain(deleted.findings)),
                made_at=deleted.made_at,
            )
        )  # fmt: skip


def _simulated(row: Simulation) -> KeptSimulation:
    first, second = json.loads(row.policies)
    return KeptSimulation(
        id=row.id,
        system=row.system,
        army=BattleSide("A", row.army, row.army_id, row.version, first),
        other=BattleSide("B", row.other, row.other_id, "", second),
        scenario=row.scenario,
        rules=row.rules,
        seed=row.seed,
        content=row.content,
        findings=_findings(json.loads(row.findings)),
        made_at=row.made_at,
    )


def _findings(told: dict[str, Any]) -> Findings:
    """Back from what `findings_plain` wrote."""
    fallen = tuple(
        FallenPiece(one["side"], one["id"], one["brought"], one["lost"], one.get("kind", DISK))
        for one in told["fallen"]
    )
    return Findings(
        all=_share(told["share"]), first=_share(told["first"]), second=_share(told["second"]),
        rounds=told["rounds"], reasons=told["reasons"], fallen=fallen,
    )  # fmt: skip


def _share(told: dict[str, Any]) -> WinShare:
    return WinShare(told["games"], told["won"], told["drawn"])
