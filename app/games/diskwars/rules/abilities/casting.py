"""Spells and reactions: casting as an activation, and what may be done out of turn (R25)."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from app.base.errors import Reason
from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.rules.state import OPEN_LISTS
from app.games.diskwars.rules import duties, harm
from app.games.diskwars.rules.abilities import listening, selecting, using
from app.games.diskwars.rules.abilities.book import Sourced, Spell
from app.games.diskwars.rules.abilities.listening import ListenedEvent
from app.games.diskwars.rules.abilities.standing import castings, is_pinned, level, records_of, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.state import Disk, State

RULE = using.CASTING
REACTING_LEVEL = 3  # only casters of this level act out of turn
# Before the first turn of a segment, and between what is announced and what is done, only disks may act whose ability
# works at any time: a spell out of turn answers to a spell or waits for the next window (R25).
AT_ANY_TIME = "at-any-time"


# --- as an activation ---


def spell_options(state: State, caster: str) -> list[Option]:
    """Each different spell of the book, with what stands against casting it."""
    return [Option(id_, reasons=reasons) for id_, reasons in _judged(state, caster)]


def _judged(state: State, caster: str) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    """The same one after the other, for who may not need them all: spells that are lent to the caster come first."""
    seat = state.seat(state.disks[caster].seat)
    lent = (spell for to, spell in state.lent if to == caster)
    casting = busy(state, caster)
    for id_ in dict.fromkeys((*lent, *seat.spellbook)):
        yield id_, _against(state, casting, caster, id_)


def why_not_cast(state: State, caster: str, id_: str) -> tuple[Reason, ...]:
    return _against(state, busy(state, caster), caster, id_)


def _against(state: State, casting: State, caster: str, id_: str) -> tuple[Reason, ...]:
    """What stands against casting a spell; `casting` is the state while its targets are chosen."""
    spell = state.spells.get(id_)
    if spell is None:
        return (Reason("spell-unknown", RULE, {"spell": id_}, (caster,)),)
    if reasons := why_not_able(state, caster, spell):
        return reasons
    sourced = record_of(spell)
    if sourced is None:
        return (Reason("spell-not-now", RULE, {"spell": id_}, (caster,)),)
    return using.objections(casting, use_of(state, caster, spell, sourced))


def why_not_able(state: State, caster: str, spell: Spell) -> tuple[Reason, ...]:
    """Why a disk cannot cast a spell at all: its level, or a ring that is opposite to the spell's. Of several castings
    any that fits will do (R167)."""
    able = [one for one in castings(state, caster) if one.level >= spell.level]
    if not able:
        return (Reason("spell-level", RULE, {"level": spell.level}, (caster,)),)
    opposite = state.rulebook.opposite.get(spell.ring)
    if opposite and all(one.ring == opposite for one in able):
        return (Reason("spell-ring", RULE, {"ring": spell.ring}, (caster,)),)
    return ()


def busy(state: State, caster: str) -> State:
    """While targets are chosen the caster counts as activated: it is no target where that has to be unactivated."""
    return state.with_disk(caster, activated=state.disks[caster].activated + 1)


def record_of(spell: Spell) -> Sourced | None:
    """What casting it does; a spell that is only a reaction has none."""
    return next((one for one in spell.book.activate if one.kind == "spell"), None)


def use_of(state: State, caster: str, spell: Spell, sourced: Sourced, **more: Any) -> Use:
    return using.use_for(state, sourced, caster, state.disks[caster].seat, spell=spell.id, **more)


def can_cast(state: State, id_: str) -> bool:
    """Whether a disk has a spell that it could cast now. What is in a spellbook only its owner knows."""
    if level(state, id_) == 0 or why_not(state, "cast", by=id_):
        return False
    return any(not reasons for _, reasons in _judged(state, id_))


def cast(run: Run[State], caster: str) -> Ask[bool]:
    """Choose a spell and its targets; the others may react; then it works and is spent. False: the player stepped
    back."""
    seat = run.state.disks[caster].seat
    picked = yield from run.pick(
        seat, "ask.spell", spell_options(run.state, caster), rule=RULE, about=(caster,), may_pass=True, always=True,
        is_private=True,
    )  # fmt: skip
    if picked is None:
        return False
    spell = run.state.spells[picked]
    sourced = record_of(spell)
    assert sourced is not None
    before, run.state = run.state, busy(run.state, caster)
    use = yield from using.make_picks(run, use_of(before, caster, spell, sourced), may_step_back=True)
    run.state = before
    if use is None:
        return False
    use = yield from using.pay(run, use)
    spend(run, use)
    outcome = ListenedEvent()
    yield from react(run, "cast", seat, by=caster, spell=spell.id, outcome=outcome)
    if outcome.is_cancelled:
        run.tell("spell-cancelled", piece=caster, spell=spell.id)
    else:
        yield from using.carry_out(run, use)
        yield from _settle(run, use)
    return True


def spend(run: Run[State], use: Use) -> None:
    """The spell leaves the book and is known to all; one that was lent is gone."""
    owner = run.state.seat(use.seat)
    if (use.piece, use.spell) in run.state.lent:
        kept = list(run.state.lent)
        kept.remove((use.piece, use.spell))
        run.state = changed(run.state, lent=tuple(kept)).stirred()
    else:
        book = list(owner.spellbook)
        book.remove(use.spell)
        gone = (*owner.discards, use.spell)
        run.state = run.state.with_seat(owner.id, spellbook=tuple(book), discards=gone).stirred()
    run.state = changed(run.state, casts=(*run.state.casts, (use.spell, use.piece)))
    run.reveal()
    run.tell("spell-cast", piece=use.piece, spell=use.spell, seat=use.seat, targets=dict(use.bound))


# --- out of turn ---


def react(run: Run[State], point: str, acting: str, **event: Any) -> Ask[None]:
    """A window: every seat that might react, as far as everyone can see, is asked clockwise from the acting seat.
    After a reaction it opens again."""
    by = str(event.get("by", ""))
    said = {role: value for role, value in event.items() if isinstance(value, str)}  # who casts, and which spell
    while _is_open(run.state, point):
        around = run.state.around(_from(run.state, acting))
        seats = [seat for seat in around if might_react(run.state, seat, point, by)]
        offered = {seat: keyed(reactions(run.state, seat, point, event)) for seat in seats}
        taken = yield from run.window(seats, "ask.react", partial(_keys, offered), rule="R25", point=point, **said)
        if taken is None:
            return
        seat, key = taken
        yield from _reacted(run, offered[seat][key])


def keyed(uses: Iterable[Use]) -> dict[str, Use]:
    """Each by who does it and what: `m:surge`, `m:ability`; a second record of the same piece or spell `m:surge:2`."""
    found: dict[str, Use] = {}
    for use in uses:
        key = f"{use.piece}:{use.spell or 'ability'}"
        same = sum(1 for other in found if other == key or other.startswith(f"{key}:"))
        found[f"{key}:{same + 1}" if same else key] = use
    return found


def _keys(offered: dict[str, dict[str, Use]], seat: str) -> tuple[Option, ...]:
    return tuple(Option(key) for key in offered[seat])


def _from(state: State, acting: str) -> str:
    return acting if acting and not state.seat(acting).is_out else state.around(state.seats[0].id)[0]


def _is_open(state: State, point: str) -> bool:
    """Whether anything in this battle could be done now at all. Where lists are hidden even that would tell
    something."""
    if point == AT_ANY_TIME:
        return "window:any" in state.hears
    if not state.options.get(OPEN_LISTS, 1) and any(seat.spellbook for seat in state.seats):
        return True
    return f"window:{point}" in state.hears or "window:any" in state.hears


def might_react(state: State, seat: str, point: str, by: str = "") -> bool:
    """By what everybody sees: a ready caster of the third level and a spellbook, or a disk that acts at any time. Who
    is casting at this moment casts nothing else."""
    has_book = bool(state.seat(seat).spellbook) and point != AT_ANY_TIME
    for disk in state.of(seat):
        heard = disk.card.book.heard
        if f"window:{point}" in heard or "window:any" in heard:
            return True
        if any(f"window:{point}" in book.heard or "window:any" in book.heard for book in state.books_of_items(disk)):
            return True
        if has_book and disk.id != by and _can_react(state, disk):
            return True
    return False


def _can_react(state: State, disk: Disk) -> bool:
    """A caster that could cast out of turn, whatever is in the book."""
    if disk.activated or level(state, disk.id) < REACTING_LEVEL or is_pinned(state, disk.id):
        return False
    if duties.prey(state, disk.id):  # it may attack that one, or do nothing at all
        return False
    return not (why_not(state, "activate", by=disk.id) or why_not(state, "cast", by=disk.id))


def reactions(state: State, seat: str, point: str, event: dict[str, Any]) -> Iterator[Use]:
    """What a seat could do now: abilities of its disks, and spells of its book."""
    for disk in tuple(state.of(seat)):
        for sourced in records_of(state, disk.id):
            if _fits(sourced, point):
                use = using.use_for(state, sourced, disk.id, seat, event=event)
                if _is_free(state, use):
                    yield use
        if disk.id != event.get("by") and point != AT_ANY_TIME and _can_react(state, disk):
            for id_ in _castable(state, disk.id):
                for sourced in state.spells[id_].book.records:
                    if _fits(sourced, point) and sourced.kind == "spell":
                        use = use_of(state, disk.id, state.spells[id_], sourced, event=event)
                        if _is_free(state, use):
                            yield use


def _castable(state: State, caster: str) -> list[str]:
    """The different spells of the book that a disk is able to cast."""
    book = dict.fromkeys(state.seat(state.disks[caster].seat).spellbook)
    return [id_ for id_ in book if id_ in state.spells and not why_not_able(state, caster, state.spells[id_])]


def _fits(sourced: Sourced, point: str) -> bool:
    trigger = sourced.trigger
    return trigger is not None and trigger.window in (point, "any")


def _is_free(state: State, use: Use) -> bool:
    trigger = use.sourced.trigger
    assert trigger is not None
    by = use.event.get("by")
    if trigger.by and not (by and selecting.test(trigger.by)(state, use, by)):
        return False
    outcome = use.event.get("outcome")
    if outcome is not None and outcome.is_cancelled and any(step.cancel for step in use.sourced.record.do):
        return False  # what is undone already cannot be undone once more
    return not using.objections(state, use)


def _reacted(run: Run[State], use: Use) -> Ask[None]:
    picked = yield from using.make_picks(run, use, may_step_back=False)
    if picked is None:
        return
    if use.spell:
        spend(run, picked)
    run.tell("reacted", piece=use.piece, source=use.sourced.source, seat=use.seat)
    picked = yield from using.pay(run, picked)
    yield from using.carry_out(run, picked)
    if use.sourced.record.marker and use.piece in run.state.disks:
        count = run.state.disks[use.piece].activated + 1
        run.state = run.state.with_disk(use.piece, activated=count)
        run.tell("marker-put", piece=use.piece, count=count)
    yield from _settle(run, use)


def _settle(run: Run[State], use: Use) -> Ask[None]:
    """What has come to be true acts; toughness that fell to the damage lying there wounds at once (R16)."""
    yield from listening.watch(run)
    yield from harm.settle_all(run, use.sourced.source, use.seat)
