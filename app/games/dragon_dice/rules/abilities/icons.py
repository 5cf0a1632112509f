"""What special icons do: their records, carried out for all equal icons of a roll at once."""

from collections.abc import Sequence
from dataclasses import replace

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules.abilities.cases import Case, entry_of
from app.games.dragon_dice.rules.abilities.context import Context
from app.games.dragon_dice.rules.abilities.verbs import join_army, run_steps
from app.games.dragon_dice.rules.exchange import promote_many
from app.games.dragon_dice.rules.kinds import MELEE, MISSILE, RollKind
from app.games.dragon_dice.rules.rolls import ArmyRoll, IconEntry
from app.games.dragon_dice.rules.state import State
from app.games.dragon_dice.rules.sums.results import SAI, Bucket
from catalog.schema.dice_records import DiceStep, dice_verb_of

RULE = "Special Action Icons"
HARMS = {
    "melee": MELEE, "save-melee": MELEE, "missile": MISSILE, "save-missile": MISSILE, "magic": "enemy-magic"
}  # fmt: skip


def resolve(
    run: Run[State], roll: ArmyRoll, sai: str, entries: Sequence[IconEntry], cases: Sequence[Case],
    other: ArmyRoll | None,
) -> Ask[None]:  # fmt: skip
    """Equal icons add up their points and act together (Targeting)."""
    run.tell(
        "sai-used", seat=roll.army.seat, army=roll.army.key, sai=sai, dice=[die for die, _, _ in entries],
        points=sum(face.n for _, _, face in entries),
    )  # fmt: skip
    for case in cases:
        for group in [[entry] for entry in entries] if _moves_itself(case) else [entries]:
            ctx = Context(
                roll.army.seat, roll.army, case, harm_of(roll.kind), dice=tuple(die for die, _, _ in group),
                x=sum(face.n for _, _, face in group), roll=roll, other=other, foe=roll.foe, foe_die=roll.foe_die,
                battle=roll.fight.shown if roll.fight is not None else None, fight=roll.fight,
            )  # fmt: skip
            if case.record.choose:
                yield from _choose(run, ctx, roll, group)
            elif not case.record.may or (yield from _wants(run, ctx)):
                yield from run_steps(run, ctx, _without_results(case))
            if roll.fight is not None:
                roll.fight.slain += ctx.slain


def _moves_itself(case: Case) -> bool:
    """Dice that carry themselves away go one by one, each its own way (Ferry, Vanish)."""
    return any(step.shift is not None and step.shift.who.of == "self" for step in case.record.do)


def _without_results(case: Case) -> tuple[DiceStep, ...]:
    """Instant icons: their results are read off the face, and rolling again is the machine's."""
    if case.record.timing != "instant":
        return case.record.do
    return tuple(step for step in case.record.do if step.give is None and step.reroll is None)


def harm_of(kind: RollKind) -> str:
    """The sort of harm that an icon does in a roll; what strikes back in a save is of the sort that it saves from."""
    return next((harm for word, harm in HARMS.items() if word in kind.words), "")


def _wants(run: Run[State], ctx: Context) -> Ask[bool]:
    picked = yield from run.pick(
        ctx.seat, "ask.use", (Option("yes"), Option("no")), rule=RULE, about=ctx.dice, source=ctx.name
    )
    return picked == "yes"


def _choose(run: Run[State], ctx: Context, roll: ArmyRoll, entries: Sequence[IconEntry]) -> Ask[None]:
    """One of several steps for each die, or for each point (Wild Growth: all promotions at once, E025)."""
    if ctx.case.record.per_point:
        promoted = yield from promote_many(run, ctx.army, ctx.x, rule="Promotion", source=ctx.name)
        roll.given.append(Bucket("save", run.state.dice[ctx.die].card.race, SAI, ctx.x - len(promoted), ctx.die))
        yield from join_army(run, ctx, promoted)
        return
    for die, number, face in entries:
        steps = ctx.case.record.do
        way = f"action.way-{entry_of(ctx.name)[1]}"
        options = [Option(f"{n}:{dice_verb_of(step)}", f"{way}-{n}") for n, step in enumerate(steps, 1)]
        picked = yield from run.pick(ctx.seat, "ask.way", options, rule=RULE, about=(die,), source=ctx.name, die=die)
        step = steps[int((picked or "1").partition(":")[0]) - 1]
        one = replace(ctx, dice=(die,), x=face.n)
        if ctx.case.record.timing == "instant":
            await_again = step.all is not None
            if not await_again:
                roll.plain.add((die, number))
            yield from _give_only(run, one, step)
        else:
            yield from run_steps(run, one, (step,))


def _give_only(run: Run[State], ctx: Context, step: DiceStep) -> Ask[None]:
    gives = tuple(one for one in (step.all or (step,)) if one.give is not None)
    yield from run_steps(run, ctx, gives)
