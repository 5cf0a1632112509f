"""Small tables of Dragon Dice to ask players about: plain dice of known strength, terrains at wanted faces."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.engine.protocol import Answer, Decision, Option
from app.games.dragon_dice.rules.choices import HealthBound
from app.games.dragon_dice.rules.phases import maneuver, march, reserve
from app.games.dragon_dice.rules.state import Army, State
from app.games.registry import make_player
from tests.games.dragon_dice.positions import good

TERRAINS = {"home-A": "coastland-city", "home-B": "swampland-temple", "frontier": "highland-tower"}
Made = Mapping[str, Any]


def die(id_: str, *faces: str, health: int = 2, race: str = "goblin", colours: tuple[str, ...] = ("gold",)) -> Made:
    """A die of a make of its own. What is not said of its six faces is a point of magic."""
    filled = ("id", *faces, *("magic:1",) * (5 - len(faces)))
    return {"id": id_, "name": id_, "health": health, "race": race, "colours": list(colours), "faces": list(filled)}


def walker(id_: str, n: int = 2, health: int = 2) -> Made:
    """Good at maneuvers, at nothing else."""
    return die(id_, *(f"maneuver:{n}",) * 5, health=health)


def fighter(id_: str, n: int = 2, health: int = 2) -> Made:
    return die(id_, *(f"melee:{n}",) * 3, *(f"save:{n}",) * 2, health=health)


def archer(id_: str, n: int = 2) -> Made:
    return die(id_, *(f"missile:{n}",) * 5)


def idler(id_: str, health: int = 2) -> Made:
    """Good at nothing but a little magic."""
    return die(id_, health=health)


def table(
    a: Mapping[str, Iterable[Made | str]], b: Mapping[str, Iterable[Made | str]], faces: Mapping[str, int],
    holders: Mapping[str, str] | None = None, **more: Any,
) -> State:  # fmt: skip
    """Dice of both seats by area (home, campaign, horde, reserve, dua), the faces and holders of terrains."""
    terrains = []
    for id_, key in TERRAINS.items():
        one: dict[str, Any] = {"id": id_, "terrain": key, "face": faces.get(id_, 3)}
        if id_ in (holders or {}):
            one["holder"] = (holders or {})[id_]
        terrains.append(one)
    value = {
        "format": "roundel-position/1", "system": "dragon-dice", "seed": 7, "round": 3, "segment": "first-march",
        "turn": "A", "order": ["A", "B"], "terrains": terrains,
        "seats": [
            {"id": "A", **{area: list(dice) for area, dice in a.items()}},
            {"id": "B", **{area: list(dice) for area, dice in b.items()}},
        ],
    }  # fmt: skip
    return good({**value, **more})


def ask(player: str, state: State, decision: Decision, seat: str = "A") -> Answer:
    return make_player("dragon-dice", player, 1).answer(state, decision, seat)


def picked(player: str, state: State, decision: Decision, seat: str = "A") -> str | None:
    answer = ask(player, state, decision, seat)
    return answer.pick[0] if answer.pick else None


# --- questions as the rules ask them ---


def which_march(state: State, seat: str = "A") -> Decision:
    options = tuple(Option(army.place) for army in state.armies(seat) if army.place != state.marched)
    return Decision(kind="pick", seats=(seat,), prompt="ask.march", id=1, options=options, may_pass=True)


def yes_or_no(prompt: str, army: str, target: str = "") -> Decision:
    values = {"army": army, "target": target}
    options = (Option("yes"), Option("no"))
    return Decision(kind="pick", seats=(army[0],), prompt=prompt, id=1, options=options, values=values)


def which_turn(state: State, army: str) -> Decision:
    seat, _, place = army.partition("@")
    options = tuple(maneuver.ways(state, Army(seat, place)))
    values = {"army": army}
    return Decision(kind="pick", seats=(seat,), prompt="ask.turn", id=1, options=options, values=values, may_pass=True)


def which_action(state: State, army: str) -> Decision:
    seat, _, place = army.partition("@")
    options = (*march.offers(state, Army(seat, place)), Option(march.NOTHING))
    return Decision(kind="pick", seats=(seat,), prompt="ask.action", id=1, options=options, values={"army": army})


def which_losses(dice: Iterable[str], damage: int, seat: str = "A") -> Decision:
    return Decision(
        kind="pick_some", seats=(seat,), prompt="ask.losses", id=1, options=tuple(map(Option, dice)), min_count=1,
        max_count=9, place=HealthBound(most=damage, is_full=True),
    )  # fmt: skip


def which_move(state: State, prompt: str) -> Decision:
    moves = reserve.reinforcements(state) if prompt == "ask.reinforce" else reserve.retreats(state)
    return Decision(kind="pick", seats=(state.turn,), prompt=prompt, id=1, options=tuple(moves), may_pass=True)
