"""The activation phase: command cards chosen in secret, resolved by strategy, discarded; again until all have acted."""

from collections.abc import Mapping
from dataclasses import replace

from app.base.frozen import changed
from app.engine.effects import drop_ended
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.disk.rules.book import Sourced
from app.games.warhammer.rules.abilities import listening, selecting, using
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.dice import roll
from app.games.warhammer.rules.numbers import CHAOS
from app.games.warhammer.rules.phases import activation, melee, shooting
from app.games.warhammer.rules.phases.reserve import EntrySpot, reinforce, spots
from app.games.warhammer.rules.state import STRONGHOLDS, Piece, State
from app.games.warhammer.rules.values import controller

RULE = "Choosing commands"
ABILITY, DONE, RESERVE = "ability", "done", "reserve:"
SLOW = "slow"
BEATS: Mapping[str, str] = {"bold": "steady", "steady": "devious", "devious": "bold"}


# --- choosing ---


def choose(run: Run[State]) -> Ask[None]:
    """Everybody with a card must play one (B10), in secret. A last card needs no question: everybody sees that it is
    the last (R90)."""
    hands = {seat: run.state.seat(seat).hand for seat in run.state.playing}
    asked = {seat: tuple(Option(card) for card in hand) for seat, hand in hands.items() if len(hand) > 1}
    chosen = {seat: hand[0] for seat, hand in hands.items() if len(hand) == 1}
    if asked:
        chosen |= yield from run.secretly(tuple(asked), "ask.command", asked, rule=RULE)
    for seat in (one for one in hands if one in chosen):  # by initiative, whoever answered first
        card = chosen[seat]
        hand = tuple(one for one in hands[seat] if one != card)
        run.state = run.state.with_seat(seat, hand=hand, played=card, left=run.state.commands[card].value)
        run.tell("command-shown", seat=seat, card=card)
    queue = order_of({seat: run.state.commands[chosen[seat]].strategy for seat in hands if seat in chosen})
    run.state = changed(run.state, segment="resolve", queue=queue, turn=queue[0] if queue else "", used=frozenset())
    run.tell("commands-ordered", seats=queue)


def order_of(strategies: Mapping[str, str]) -> tuple[str, ...]:
    """In which order cards are resolved; the strategies of the seats are given by initiative. All are compared with the
    card of the first of them; if that is slow, the others with each other, and a loop of three is a tie (A14)."""
    quick = tuple(seat for seat in strategies if strategies[seat] != SLOW)
    slow = tuple(seat for seat in strategies if strategies[seat] == SLOW)
    lead = _lead(tuple(strategies.values()))
    return (*sorted(quick, key=lambda seat: _rank(strategies[seat], lead)), *slow)


def _lead(strategies: tuple[str, ...]) -> str:
    """The strategy that the others are compared with; none where all of them count alike."""
    if strategies and strategies[0] != SLOW:
        return strategies[0]
    kinds = tuple(dict.fromkeys(one for one in strategies if one != SLOW))
    return next((kind for kind in kinds if len(kinds) == 2 and BEATS[kind] in kinds), "")


def _rank(strategy: str, lead: str) -> int:
    """Before the lead, beside it, or behind it."""
    if not lead:
        return 0
    return -1 if BEATS[strategy] == lead else 1 if BEATS[lead] == strategy else 0


# --- resolving ---


def resolve(run: Run[State]) -> Ask[None]:
    """One activation or battle ability of the card that is being resolved. While it lasts the state tells how it began.
    What comes next is the quiet moment."""
    if not run.state.queue:
        discard(run)
        return
    seat = run.state.queue[0]
    if run.state.turn != seat:
        run.state = changed(run.state, turn=seat)
    options = offered(run.state, seat)
    if not options or run.state.seat(seat).is_out:
        end_card(run)
        return
    run.state = run.state.begun_by(seat)
    yield from _resolve_one(run, seat, options)
    run.state = changed(run.state, activation=None)


def _resolve_one(run: Run[State], seat: str, options: list[Option]) -> Ask[None]:
    picked = yield from run.pick(seat, "ask.activation", options, rule=activation.RULE)
    if picked is None or picked == DONE:
        end_card(run)
    elif picked == ABILITY:
        yield from use_ability(run, seat)
    elif (yield from _spend(run, seat, picked)):
        run.state = run.state.with_seat(seat, left=max(run.state.seat(seat).left - 1, 0))


def _spend(run: Run[State], seat: str, picked: str) -> Ask[bool]:
    """An activation of a disk on the field, one of the reserve, or a tower."""
    if picked.startswith(RESERVE):
        return (yield from reinforce(run, seat, picked.removeprefix(RESERVE)))
    piece = run.state.piece(picked)
    if piece is not None:
        has_shot = yield from shooting.shoot_from(run, piece, seat)
        if has_shot:
            run.state = run.state.with_piece(piece.id, activated=True)
            run.tell("marker-put", piece=piece.id)
        return has_shot
    return (yield from activation.activate(run, picked))


def offered(state: State, seat: str) -> list[Option]:
    """Disks to activate, the reserve, the battle ability of the card. Only who has no disk left to activate on the
    field may leave activations unused (B09)."""
    found: list[Option] = []
    on_field = []
    if state.seat(seat).left > 0:
        on_field = [disk.id for disk in state.of(seat) if activation.may_be_activated(state, disk)]
        found = [Option(id_) for id_ in on_field]
        found += [Option(RESERVE + card, "option.reserve", {"card": card}) for card in reserves(state, seat)]
        found += [Option(piece.id) for piece in towers(state, seat)]
    if ability_of(state, seat) is not None:
        found.append(Option(ABILITY, "option.battle-ability", {"card": state.seat(seat).played}))
    return [*found, Option(DONE)] if found and not on_field else found


def reserves(state: State, seat: str) -> tuple[str, ...]:
    """The disks of the reserve for which there is room somewhere."""
    cards = dict.fromkeys(state.seat(seat).reserve)
    return tuple(
        card for card in cards if next(spots(state, EntrySpot(seat, card, state.cards[card].radius)), None) is not None
    )


def towers(state: State, seat: str) -> list[Piece]:
    """Strongholds: who controls a Watchtower may activate it for a shot (B61)."""
    if state.scenario != STRONGHOLDS:
        return []
    ready = (piece for piece in state.terrain if piece.kind == "watchtower" and not piece.activated)
    return [
        piece
        for piece in ready
        if controller(state, piece) == seat and next(shooting.tower_targets(state, piece), None) is not None
    ]


def end_card(run: Run[State]) -> None:
    """The next card is resolved."""
    left = run.state.queue[1:]
    run.state = changed(run.state, queue=left, turn=left[0] if left else "")


# --- battle abilities ---


def ability_of(state: State, seat: str) -> Sourced | None:
    """The battle ability of the card that a seat resolves, if it is still to be used and somebody could (B12)."""
    found = state.commands[state.seat(seat).played].book.heard.get("card:battle", ())
    for sourced in found:
        if Use(sourced=sourced, piece="", seat=seat).key not in state.used and any(users(state, seat, sourced)):
            return sourced
    return None


def users(state: State, seat: str, sourced: Sourced) -> list[str]:
    """The own disks that may use a battle ability, pinned or activated or not (A17)."""
    trigger = sourced.trigger
    assert trigger is not None
    is_meant = selecting.test(trigger.by)
    uses = (Use(sourced=sourced, piece=disk.id, seat=seat) for disk in state.of(seat))
    return [use.piece for use in uses if is_meant(state, use, use.piece) and using.is_possible(state, use)]


def use_ability(run: Run[State], seat: str) -> Ask[None]:
    """Who uses it, on whom; an unstable one may turn on its user as well (B52)."""
    sourced = ability_of(run.state, seat)
    assert sourced is not None
    options = [Option(id_) for id_ in users(run.state, seat, sourced)]
    user = yield from run.pick(seat, "ask.user", options, rule="Abilities of commands")
    assert user is not None
    use = yield from using.make_picks(
        run, Use(sourced=sourced, piece=user, seat=seat), may_step_back=bool(sourced.record.pick)
    )
    if use is None:
        return
    run.state = changed(run.state, used=run.state.used | {use.key})
    run.tell("ability-used", piece=user, source=sourced.source)
    if run.state.commands[run.state.seat(seat).played].is_unstable:
        (face,) = yield from roll(run, ("battle",), "Abilities of commands")
        run.tell("dice-rolled", piece=user, faces=(face,))
        use = replace(use, also=user if face == CHAOS else "")
    yield from using.carry_out(run, use)
    yield from listening.watch(run)


# --- discarding ---


def discard(run: Run[State]) -> None:
    """Cards go open to the discards and their passive abilities end. Then cards are chosen again, unless everybody
    on the field is activated or pinned, or no cards are left."""
    for seat in run.state.seats:
        if seat.played:
            run.state = run.state.with_seat(seat.id, discards=(*seat.discards, seat.played), played="", left=0)
    disks = {id_: changed(disk, commanded="") if disk.commanded else disk for id_, disk in run.state.disks.items()}
    effects = drop_ended(run.state.effects, "turn")
    run.state = changed(run.state, disks=disks, effects=effects, segment="choose", queue=(), turn="", used=frozenset())
    if is_over(run.state):
        melee.begin(run)


def is_over(state: State) -> bool:
    if not any(state.seat(seat).hand for seat in state.playing):
        return True
    return all(disk.activated or state.table.is_pinned(disk.id) for disk in state.disks.values())
