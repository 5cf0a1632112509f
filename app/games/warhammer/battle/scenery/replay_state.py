"""A picture of a replay as a state, so that the view draws both alike.

What is no part of a picture, such as hands, is as it was at the beginning. Sizes are those of the record.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.base.frozen import changed
from app.games.disk.rules.outlines import outline_at, turned
from app.games.disk.rules.table import table_of
from app.games.warhammer.battle.scenery.picture import Picture, Spot
from app.games.warhammer.battle.scenery.picture import PictureDisk as Seen
from app.games.warhammer.rules.state import Disk, Piece, Profile, Seat, State

# A card that the record does not know; only its name is seen.
_NOBODY = Profile(id="", name="", attack=0, counter=0, toughness=1, movement=0, radius=22_225)


class ReplayStates:
    """Makes the states of one record."""

    def __init__(self, first: State, cards: Mapping[str, Profile]) -> None:
        self._first = first
        self._cards = cards

    def __call__(self, picture: Picture) -> State:
        disks = {piece.id: self._disk(piece) for piece in picture.pieces}
        lying = [(one.id, one.at, disks[one.id].card.radius, one.seat) for one in picture.pieces]
        return changed(
            self._first,
            table=table_of(self._first.table.width, self._first.table.height, lying),
            seats=tuple(_seat(seat, picture) for seat in self._first.seats),
            disks=disks,
            terrain=tuple(self._terrain(picture.spots)),
            laid=picture.laid,
            zones=picture.zones,
            round=picture.round,
            segment=picture.segment or self._first.segment,
            turn=picture.turn,
            order=picture.order,
            active=picture.active,
        )

    def _disk(self, piece: Seen) -> Disk:
        card = self._cards.get(piece.card) or replace(_NOBODY, id=piece.card, name=piece.card)
        return Disk(
            id=piece.id, seat=piece.seat, owner=piece.seat, card=card, activated=piece.activated, damage=piece.damage,
            wounds=piece.wounds, empowered=piece.empowered, poisoned=piece.poisoned,
        )  # fmt: skip

    def _terrain(self, spots: tuple[Spot, ...]) -> Iterator[Piece]:
        for spot in spots:
            ground = self._first.grounds.get(spot.kind)
            if ground is not None:
                outline = outline_at(spot.id, spot.at, turned(ground.shape, spot.turn))
                yield Piece(
                    id=spot.id, kind=spot.kind, outline=outline, keywords=ground.keywords, activated=spot.activated,
                    turn=spot.turn,
                )  # fmt: skip


def _seat(seat: Seat, picture: Picture) -> Seat:
    pile = picture.pile(seat.id)
    return changed(
        seat, edge=pile.edge or seat.edge, played=pile.played, reserve=pile.reserve, casualties=pile.casualties,
        is_deployed=pile.is_deployed,
    )  # fmt: skip
