"""Answers that lay or flip a piece, as files write them."""

from collections.abc import Mapping
from typing import Any

from app.base.geometry import Point
from app.documents.answer_codec import PlaceCodec, PlaceCodecs
from app.documents.file_shapes import point_plain
from app.engine.protocol import Decision
from app.games.disk.rules.answers import Flip, Places


def _read_places(value: Mapping[str, Point] | Point, decision: Decision) -> Places:
    """A single place is that of the piece in question."""
    if isinstance(value, Mapping):
        return Places(value)
    return Places({decision.about[0] if decision.about else "": value})


def _write_places(places: Places) -> dict[str, Any]:
    return {key: point_plain(at) for key, at in places.at.items()}


def _read_flip(aim: Point, _: Decision) -> Flip:
    return Flip(aim)


PLACE_CODECS: PlaceCodecs = {
    "place": PlaceCodec(Places, _read_places, _write_places),
    "flip": PlaceCodec(Flip, _read_flip, lambda flip: point_plain(flip.aim)),
}
