"""Everything that can be answered to the open question, in words and with what would come of it: for who cannot point.
What is measured is only told where it may be measured beforehand (R7)."""

from collections.abc import Iterator
from functools import cache
from math import isqrt
from typing import Any

from app.base.geometry import Point, squared
from app.games.api.legal_answers import AskedQuestion, LegalAnswer
from app.games.disk.legal_answers import (
    Wish,
    gap,
    list_wishes,
    nearest_of,
    offer_flips,
    offer_places,
    offer_ways,
    search_answers,
)
from app.games.disk.rules.flips import EXACT, FlipRule
from app.games.disk.rules.reach import Circle, along, beside
from app.games.disk.rules.table import Table
from app.games.disk.texts import inches
from app.games.diskwars.ai.fight_estimate import forecast, stack_of
from app.games.diskwars.battle.narrator.facts import card_kind, disk_text
from app.games.diskwars.battle.preview.measuring import is_by_the_book
from app.games.diskwars.battle.scenery.scene import land_name
from app.games.diskwars.rules.movement import FlipSpot, halts, is_lost, objections
from app.words import say


def search(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    """All of them, those of the question first."""
    return search_answers(asked, _places)


# --- one of several ---


def detail(asked: AskedQuestion, key: str) -> str:
    """What choosing a piece means: for a fight how it would end, for a target how far it is, else how the piece is."""
    seen, names = asked.view, asked.names
    card = seen.cards.get(key.split(":")[0])
    if key in seen.disks:
        told = disk_text(seen, key, names).partition(": ")[2]
        more = [_fight(asked, key)] if asked.decision.prompt in ("ask.stack", "ask.battle") else []
        more += [_distance(asked, key)] if asked.decision.prompt in ("ask.target", "ask.victim") else []
        return " ".join([f"{told[:1].upper()}{told[1:]}", *(one for one in more if one)])
    if key in seen.spells:
        return names.says(f"spell/{key}#0")
    source = next((one.values.get("source") for one in asked.decision.options if one.key == key), None)
    if isinstance(source, str):  # what a piece does beside the activations
        return names.says(source)
    return f"{card_kind(card, asked.records)}." if card is not None else ""


def _fight(asked: AskedQuestion, key: str, table: Table | None = None) -> str:
    """Who would fall in the stack of a piece."""
    if is_by_the_book(asked.view):
        return ""
    ids = stack_of(asked.view, [key], table)
    dead = forecast(asked.view, ids, table).dead
    return say("legal.falls", pieces=[asked.names(one) for one in dead]) if dead else say("legal.none-falls")


def _distance(asked: AskedQuestion, key: str) -> str:
    about = asked.decision.about[0] if asked.decision.about else ""
    table = asked.view.table
    if is_by_the_book(asked.view) or about not in table:
        return ""
    return say("legal.distance", piece=asked.names(about), distance=inches(gap(table[about], table[key])))


# --- places ---


def _places(asked: AskedQuestion) -> Iterator[LegalAnswer | None]:
    spot = asked.decision.place
    at: Point | None = getattr(spot, "at", None)
    if at is None:
        piece = asked.decision.about[0] if asked.decision.about else ""
        radius: int = getattr(spot, "radius", 0)
        yield from offer_places(asked, asked.names(piece), radius, lambda at: _lying(asked, piece, at, radius))
    elif getattr(spot, "is_slide", False):
        yield from offer_flips(asked, at, spot.radius, lambda aim: aim, lambda _: "", "legal.slide")
    else:
        yield from _flips(asked, spot, at)


def _flips(asked: AskedQuestion, spot: Any, at: Point) -> Iterator[LegalAnswer | None]:
    def tell(there: Point) -> str:
        return _landing(asked, spot.piece, there)

    if isinstance(spot, FlipSpot) and not is_by_the_book(asked.view):
        is_free = cache(lambda there: not is_lost(asked.view, there) and not any(objections(asked.view, spot, there)))
        wishes = list_wishes(asked, spot, _grounds(asked, spot))
        yield from offer_ways(asked, spot, wishes, halts(asked.view, spot.piece), is_free, tell)
    rule: FlipRule = getattr(spot, "rule", EXACT)
    yield from offer_flips(asked, at, spot.radius, lambda aim: rule.landing(at, aim, spot.radius), tell)


def _grounds(asked: AskedQuestion, spot: FlipSpot) -> Iterator[Wish]:
    for land in asked.view.lands:
        if squared(spot.at, land.at) > (land.radius + spot.radius) ** 2:
            name = land_name(asked.view, land, asked.seat, asked.names)
            yield Wish("legal.onto-land", name, beside(Circle(land.at, land.radius), spot.at, spot.radius))
            yield Wish("legal.towards", name, along(spot.at, land.at, spot.radius, spot.left))


def _landing(asked: AskedQuestion, piece: str, at: Point) -> str:
    """What lying there would mean: whom it pins and how that fight would end, or how far enemies are."""
    if piece not in asked.view.table:
        return ""
    if is_lost(asked.view, at):
        return say("legal.leaves-table")
    return " ".join(_meaning(asked, piece, asked.view.table.moved(piece, at), asked.view.disks[piece].seat))


def _meaning(asked: AskedQuestion, piece: str, table: Table, seat: str) -> Iterator[str]:
    seen, names = asked.view, asked.names
    pins = table.pins(piece)
    foes = [one for one in pins if seen.disks[one].seat not in ("", seat)]
    own = [one for one in pins if one not in foes]
    if foes:
        yield say("legal.pins", pieces=[names(one) for one in foes])
        if piece in seen.disks and (told := _fight(asked, piece, table)):
            yield told
    if own:
        yield say("legal.covers", pieces=[names(one) for one in own])
    if not foes and not is_by_the_book(seen):
        yield from nearest_of(table, piece, seat, names)


def _lying(asked: AskedQuestion, piece: str, at: Point, radius: int) -> str:
    """What laying a disk there would mean; lands and spells only say how far others are."""
    seen = asked.view
    is_disk = piece in seen.table or bool(getattr(asked.decision.place, "card", ""))
    if is_disk:
        there = seen.table.moved(piece, at) if piece in seen.table else seen.table.put(piece, at, radius, asked.seat)
        return " ".join(_meaning(asked, piece, there, asked.seat))
    far = [(isqrt(squared(at, land.at)), land_name(seen, land, asked.seat, asked.names)) for land in seen.lands]
    near = min(far, default=None)
    return say("legal.from-land", land=near[1], distance=inches(near[0])) if near else ""
