"""All that is told of a die: what it is, its sides and which of them count now, its special icons in words."""

from collections.abc import Iterator, Mapping

from app.games.api.names import PieceNames
from app.games.api.narration import PieceFacts, PieceSide
from app.games.api.records import Records
from app.games.dragon_dice.battle.scenery.board_chips import chips_on
from app.games.dragon_dice.rules.abilities.cases import Case, find_cases
from app.games.dragon_dice.rules.cards import read_face
from app.games.dragon_dice.rules.kinds import ATTACK, SHOT, SPELLS, RollKind, save_against
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import Army, Die, State, is_reserve
from app.words import in_line, label, say
from app.words.tongue import about_its_game
from catalog.schema import Sai
from catalog.schema.dice_records import all_dice_steps

_ROLLS: Mapping[str, RollKind] = {"melee": ATTACK, "missile": SHOT, "magic": SPELLS}
_ANY = ("normal", "special", "unique", "instant", "delayed", "final", "late")


@about_its_game
def facts_of(state: State, id_: str, names: PieceNames, records: Records) -> PieceFacts | None:
    die = state.dice.get(id_)
    if die is None:
        return None
    kind = _roll_of(state, die)
    return PieceFacts(
        id=id_, name=names(id_), seat=die.owner, at=None, kind=_kind(die),
        does=tuple(_icons(die, records)), now=tuple(_now(state, die, names)),
        sides=tuple(
            PieceSide(side_key(id_, face.token), names(face.token), kind is None or counts(state, face.token, kind))
            for face in die.card.faces
        ),
        sides_title=say("dragon-dice.sides", count=len(die.card.faces)),
        sides_note=say("dragon-dice.lit", roll=names(kind.id)) if kind is not None else "",
    )  # fmt: skip


def side_key(die: str, token: str) -> str:
    """What a side of a die is called where faces are looked up."""
    return f"{die}={token}"


def counts(state: State, token: str, kind: RollKind) -> bool:
    """Whether a side can do anything in a roll."""
    face = read_face(token)
    if face.kind == "sai":
        return any(_does_something(case, kind) for case in find_cases(state.book, face.sai, kind, *_ANY))
    return face.kind == "id" or face.kind in kind.wanted


def _does_something(case: Case, kind: RollKind) -> bool:
    """Whether a case gives what is wanted, or does more than give results."""
    steps = [step for step in all_dice_steps(case.record.do) if step.all is None]
    wanted = {*kind.wanted, "any", "id"}
    return any(step.give is None or wanted & set(step.give.kinds) for step in steps)


def _roll_of(state: State, die: Die) -> RollKind | None:
    """The roll that a unit or an item would make now, as far as its place says it: the action of its terrain, or a save
    against it where another seat acts; magic in a reserve."""
    if die.card.sort not in ("unit", "item"):
        return None
    if is_reserve(die.place):
        return SPELLS
    terrain = state.terrains.get(die.place)
    if terrain is None or terrain.face == SUMMIT:
        return None
    is_acting = state.turn in ("", die.owner)
    return _ROLLS.get(terrain.icon) if is_acting else save_against(terrain.icon)


def _kind(die: Die) -> str:
    card = die.card
    colours = ", ".join(label(one) for one in sorted(card.colours)) or label("ivory")
    values = {"race": label(card.race), "size": in_line(label(card.size)), "health": card.health, "colours": colours}
    return say(f"dragon-dice.kind-{card.sort}", **values)


def _icons(die: Die, records: Records) -> Iterator[str]:
    """Each special icon of a die in words, once."""
    for id_ in dict.fromkeys(face.sai for face in die.card.faces if face.kind == "sai"):
        icon = records.get("sai", {}).get(id_)
        if isinstance(icon, Sai):
            told = " ".join(ability.summary for ability in icon.abilities)
            yield say("dragon-dice.record", name=icon.name, says=told)


def _now(state: State, die: Die, names: PieceNames) -> Iterator[str]:
    yield say("dragon-dice.lies", place=names(die.place))
    if die.up:
        yield say("dragon-dice.shows", face=names(die.up))
    if die.tamer:
        yield say("dragon-dice.tamed", tamer=names(die.tamer))
    for host in (die.id, Army(die.owner, die.place).key, die.place):
        yield from (chip.detail for chip in chips_on(state, host, names))
