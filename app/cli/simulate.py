"""`roundel simulate`: two armies fight each other many times, and what that tells."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from app.base.errors import KnownError
from app.cli.army import saved_id
from app.cli.battle import Options, Scenario, Seed, named_armies, named_policies, option_of, print_remarks, system_of
from app.cli.console import rewrite_line
from app.cli.library import library
from app.cli.options import AsJson
from app.cli.output import print_json, print_table
from app.words import label, say

if TYPE_CHECKING:
    from app.battles.simulations.findings import Findings, WinShare
    from app.battles.simulations.trials import TrialBattle, TrialPlan
    from catalog.schema.lists import ArmyList

Games = Annotated[int, typer.Option("--games", "-n", min=1, max=100_000, help=say("cli.simulate.games"))]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=64, help=say("cli.simulate.jobs"))]
Keep = Annotated[bool, typer.Option("--keep", help=say("cli.simulate.keep"))]
Narrow = Annotated[float, typer.Option("--narrow", min=0, max=100, help=say("cli.simulate.narrow"))]


def simulate(
    army_a: Annotated[str, typer.Argument(help=say("cli.army.army"))],
    army_b: Annotated[str, typer.Argument(help=say("cli.army.army"))],
    games: Games = 100,
    jobs: Jobs = 0,
    seed: Seed = 0,
    narrow: Narrow = 0,
    scenario: Scenario = "",
    ai: Annotated[str, typer.Option("--ai", help=say("cli.battle.ai"))] = "greedy",
    option: Options = None,
    keep: Keep = False,
    as_json: AsJson = False,
) -> int:
    from app.armies.validator import battle_records
    from app.battles.simulations.findings import count_findings, findings_plain
    from app.battles.simulations.simulation import simulate as run
    from app.battles.simulations.trial_plan import make_trial_plan
    from app.battles.simulations.trials import TrialPlan

    with library() as opened:
        armies = named_armies(opened, [army_a, army_b])
        system = system_of(armies)
        records = battle_records(opened.catalog, system)
        ids = [saved_id(opened, name) for name in (army_a, army_b)]
    if keep and not ids[0]:
        raise KnownError("cli.simulate.not-saved", army=army_a)
    policies = named_policies(ai, 2, system)
    options = dict(option_of(text) for text in option or ())
    plan = make_trial_plan(armies, scenario, options, (policies[0], policies[1]), seed, records)
    if not isinstance(plan, TrialPlan):
        raise KnownError("cli.battle.refused", plan)
    print_remarks(armies, plan.straight.scenario, records)
    processes = jobs or os.cpu_count() or 1
    trials = run(
        plan, games, jobs=processes if processes > 1 else 0, narrow=narrow / 100, heard=_progress(games)
    )  # one alone plays here
    if keep:
        _keep(armies, ids, plan, count_findings(plan, trials))
    findings, names = count_findings(plan, trials), [army.name for army in armies]
    if as_json:
        shown = {"armies": names, "scenario": plan.straight.scenario, "policies": policies, "seed": seed}
        print_json({**shown, **findings_plain(findings)})
    else:
        _print(findings, names, plan)
    return 0


def _keep(armies: "list[ArmyList]", ids: list[str], plan: "TrialPlan", findings: "Findings") -> None:
    """With the first army, as it fought."""
    from app.armies.army_store import version_of
    from app.armies.formats.army_files import store_army
    from app.battles.battle_list import BattleSide
    from app.battles.simulations.saved_simulations import keep_simulation

    with library() as opened:
        version = version_of(opened.database, ids[0], armies[0])
        mine = BattleSide("A", armies[0].name, ids[0], version, plan.policies[0])
        other = BattleSide("B", armies[1].name, ids[1], "", plan.policies[1])
        scene, system = plan.straight.scenario, plan.straight.system
        keep_simulation(opened.database, store_army(armies[0]), (mine, other), scene, plan.seed, findings, system)
    print(say("cli.simulate.kept", army=armies[0].name), file=sys.stderr)


def _progress(games: int) -> "Callable[[TrialBattle], bool]":
    """A line that counts, where somebody looks."""
    is_seen = sys.stderr.isatty()

    def heard(trial: "TrialBattle") -> bool:
        if is_seen:
            told = say("cli.simulate.progress", done=trial.number + 1, games=games)
            rewrite_line(told, is_last=trial.number + 1 >= games)
        return True

    return heard


def _print(findings: "Findings", names: list[str], plan: "TrialPlan") -> None:
    print(say("cli.simulate.won", army=names[0], other=names[1], **_share(findings.all)))
    print(say("cli.simulate.first", army=names[0], **_share(findings.first)))
    print(say("cli.simulate.second", army=names[0], **_share(findings.second)))
    ends = ", ".join(say("cli.simulate.end", reason=label(one), count=n) for one, n in findings.reasons.items())
    print(say("cli.simulate.rounds", rounds=f"{findings.rounds:.1f}", ends=ends))
    rows = [
        (names[one.side == "B"], plan.straight.cards[one.card].name, one.brought, one.lost, f"{one.rate:.0%}")
        for one in findings.fallen
    ]
    print_table([say(f"cli.simulate.column-{one}") for one in COLUMNS], rows, numbers=(2, 3, 4))


COLUMNS = ("army", "piece", "brought", "lost", "rate")


def _share(share: "WinShare") -> dict[str, str | int]:
    low, high = share.interval
    return {
        "games": share.games, "won": share.won, "drawn": share.drawn, "rate": f"{share.rate:.1%}",
        "low": f"{low:.1%}", "high": f"{high:.1%}",
    }  # fmt: skip
