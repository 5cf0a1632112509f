"""What a part of the board is in words: for tool tips and for a screen reader."""

from collections.abc import Iterator

from app.games.dragon_dice.battle.codec.catalogue_cards import SYSTEM
from app.games.dragon_dice.battle.scenery.board_chips import EffectChip
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, SceneArmy, SceneDie, ScenePlace
from app.words import in_line, label, say
from app.words.tongue import of_game


def spoken(scene: BoardScene, key: str) -> str:
    """A die, an army, a place or a terrain in a sentence or two; nothing for what is not there."""
    with of_game(SYSTEM):
        return " ".join(_parts(scene, key))


def _parts(scene: BoardScene, key: str) -> Iterator[str]:
    if (die := scene.die(key)) is not None:
        yield from _of_die(scene, die)
        return
    id_ = key.removeprefix("terrain:")
    place = scene.place(id_)
    if place is not None:
        yield from _of_terrain(scene, place) if id_ != key else _of_place(scene, place)
        return
    for place in (*scene.places, *scene.reserves):
        for army in place.armies:
            if army.key == key:
                yield from _of_army(place, army)


def _of_die(scene: BoardScene, die: SceneDie) -> Iterator[str]:
    code, seat = f"board.say-die-{scene.whose(die.owner)}", scene.called[die.owner]
    yield say(code, name=die.name, seat=seat, health=die.card.health)
    if die.is_tamed:
        yield say("board.say-tamed")
    yield from _chips(die.chips)


def _of_army(place: ScenePlace, army: SceneArmy) -> Iterator[str]:
    dice = ", ".join(die.name for die in army.dice)
    yield say("board.say-army", army=army.long_title, place=place.title, detail=army.detail, dice=dice)
    yield from _chips(army.chips)


def _of_place(scene: BoardScene, place: ScenePlace) -> Iterator[str]:
    yield say("board.say-place", place=place.title, detail=place.detail)
    if place.terrain is not None:
        yield from _of_terrain(scene, place)
    for army in place.armies:
        yield say("board.say-there", army=army.long_title, detail=army.detail)


def _of_terrain(scene: BoardScene, place: ScenePlace) -> Iterator[str]:
    terrain = place.terrain
    if terrain is None:
        yield place.note
        return
    faces = ", ".join(in_line(label(face)) for face in (*terrain.card.faces[:-1], terrain.card.eighth))
    yield say("board.say-terrain", name=place.detail, face=terrain.word, faces=faces)
    if terrain.holder:
        yield say(f"board.say-held-{scene.whose(terrain.holder)}", seat=scene.called[terrain.holder])
    yield from _chips(place.chips)


def _chips(chips: tuple[EffectChip, ...]) -> Iterator[str]:
    yield from (chip.detail for chip in chips)
