"""Who wins a stack, in sentences. What falls and what is lost was reckoned elsewhere."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from app.words import say


def tell_stack(
    stack: Sequence[str],
    dead: Sequence[str],
    lost: Mapping[str, float],
    seats: Sequence[str],
    named: Callable[[str], str],
) -> Iterator[str]:
    """Who fights (`stack`, top first), who is destroyed, what it costs each of the `seats` here, and who gains. Pieces
    and seats are named by `named`."""
    if len(stack) < 2:
        yield say("stack.alone", piece=named(stack[0]))
        return
    yield say("stack.who", pieces=[named(id_) for id_ in stack])
    yield say("stack.falls", pieces=[named(id_) for id_ in dead]) if dead else say("stack.none-falls")
    for seat, points in sorted(lost.items()):
        yield say("stack.loses", seat=named(seat), points=_points(points))
    losses = {seat: lost.get(seat, 0.0) for seat in seats}
    best = min(losses, key=lambda seat: losses[seat])
    rest = [points for seat, points in losses.items() if seat != best]
    ahead = min(rest) - losses[best] if rest else 0.0
    yield say("stack.wins", seat=named(best), points=_points(ahead)) if ahead > 0 else say("stack.even")


def tell_fate(piece: str, force: tuple[int, int], toughness: int, ends: Sequence[str], wounds: int, bears: int) -> str:
    """What becomes of a disk, with the numbers that it follows from: the damage against its toughness."""
    against = say("foretold.against", least=force[0], most=force[1], toughness=toughness)
    told = [say(f"foretold.{end}", wounds=wounds, most=bears) for end in ends]
    end = told[0] if len(told) == 1 else say("foretold.either", one=", ".join(told[:-1]), other=told[-1])
    return say("companion.stack-fate", piece=piece, force=against, end=end)


def _points(points: float) -> str:
    """Wounds count by their share, so points may be broken."""
    return f"{points:.1f}".removesuffix(".0")
