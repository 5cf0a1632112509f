"""Many battles between two armies of Warhammer: Diskwars."""

from app.battles.simulations.findings import count_findings
from app.battles.simulations.simulation import simulate
from app.battles.simulations.trial_plan import make_trial_plan
from app.battles.simulations.trials import TrialPlan
from app.games.api.records import Records
from tests.rules.warhammer.table import joined


def plan(records: Records, *policies: str) -> TrialPlan:
    armies = (joined("teclis"), joined("grom"))
    made = make_trial_plan(armies, "", {"rounds": 1}, (policies[0], policies[1]), 5, records)
    assert isinstance(made, TrialPlan)
    return made


def test_the_usual_scenario_is_that_of_the_game(records: Records) -> None:
    assert plan(records, "random", "random").straight.scenario == "standard"


def test_battles_come_in_pairs_and_losses_are_those_of_the_army(records: Records) -> None:
    made = plan(records, "random", "random")
    trials = simulate(made, 4)
    assert trials == simulate(made, 4)
    assert [one.number for one in trials] == [0, 1, 2, 3]
    brought = {side: set(seat.army) for side, seat in zip("AB", made.straight.seats, strict=True)}
    assert all(set(lost) <= brought[side] for one in trials for side, lost in one.lost.items())
    findings = count_findings(made, trials)
    assert findings.first.games + findings.second.games == findings.all.games == 4
