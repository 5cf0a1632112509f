"""States made out of the pictures of a record, so that one view shows both."""

from collections.abc import Mapping
from typing import cast

from app.base.frozen import changed
from app.engine.effects import Effect, Until
from app.games.dragon_dice.battle.scenery.picture import Picture
from app.games.dragon_dice.rules.cards import Card, TerrainCard
from app.games.dragon_dice.rules.state import DiceTable, Die, Segment, State, Terrain, buried_of, dead_of


class ReplayStates:
    """The state that a picture shows, as far as a picture knows it. A record begins with a whole state."""

    def __init__(self, first: State) -> None:
        self._first = first
        self._cards: Mapping[str, Card] = {die.card.key: die.card for die in first.dice.values()}
        known = (*first.proposals.values(), *(one.card for one in first.terrains.values()))
        self._terrains: Mapping[str, TerrainCard] = {card.key: card for card in known}

    def __call__(self, seen: Picture) -> State:
        dice = {
            one.id: Die(
                id=one.id, owner=one.owner, card=self._cards[one.card], place=one.place, up=one.up, choice=one.choice,
                tamer=one.tamer,
            )
            for one in seen.dice
        }  # fmt: skip
        terrains = {
            one.id: Terrain(
                id=one.id, card=self._terrains[one.card], face=one.face, holder=one.holder, declared=one.declared
            )
            for one in seen.terrains
        }
        state = changed(
            self._first, dice=DiceTable(dice), terrains=terrains, effects=_effects(seen), round=seen.round,
            turn=seen.turn, order=seen.order, segment=cast(Segment, seen.segment), memo={},
        )  # fmt: skip
        for seat in state.seats:
            lost = (*state.at(dead_of(seat.id)), *state.at(buried_of(seat.id)))
            casualties = tuple(die.card.entry for die in lost)
            state = state.with_seat(seat.id, casualties=casualties, is_out=seat.id in seen.out)
        return state


def _effects(seen: Picture) -> tuple[Effect, ...]:
    return tuple(
        Effect(
            id=one.id, source=one.source, seat=one.seat, host=one.host or None, by=one.by or None,
            until=cast(Until, one.until), of=one.of, after=1 if one.of else 0, factor=one.factor, bound=dict(one.bound),
        )
        for one in seen.effects
    )  # fmt: skip
