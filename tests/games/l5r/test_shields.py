"""Shield of Fire and Shield of Thorns as they are cast in L5R (R165, R166), and archers beneath (R178)."""

from app.games.diskwars.rules.missiles import may_shoot
from tests.games.l5r.table import L5rPlaying, card, laid, play, unit
from tests.rules.diskwars.table import dead


def shielded(spell: str, attacker: str, *skills: str, ring: str = "fire", target: str = "3/1/9") -> L5rPlaying:
    """B protects a disk of its own; then A's unit moves onto it and combat is fought."""
    caster = card("1/1/9", f"shugenja:3:{ring}")
    disks = [
        unit("b", 14, 10, card(target)), unit("b2", 18, 14, caster), unit("a", 11, 10, card(attacker, *skills)),
        unit("a2", 40, 30, card()),
    ]  # fmt: skip
    seats = [{"id": "A", "stack": ["spare"]}, {"id": "B", "stack": ["spare"], "spellbook": [spell]}]
    playing = play(*disks, seats=seats, first="B").pick("b2", "cast", spell, "b", "done")
    playing.pick("a", "move").flip(13, 10)
    return playing


def harm_of(playing: L5rPlaying, id_: str) -> list[int]:
    return [one["amount"] for one in playing.told("disk-damaged") if one["piece"] == id_]


def test_x24_r165_an_attacker_takes_its_own_attack_value_beside_all_else() -> None:
    playing = shielded("shield-of-fire", "4/4/9").until_round(2)
    assert sorted(harm_of(playing, "a")) == [1, 4]
    assert harm_of(playing, "b") == [4]


def test_r165_who_dies_of_the_fire_is_credited_to_the_side_of_the_protected_disk() -> None:
    playing = shielded("shield-of-fire", "4/4/5").until_round(2)
    assert dead(playing) == ["a"]
    assert playing.state.seat("B").killed == 5


def test_r165_with_first_blow_the_fire_burns_at_that_moment() -> None:
    """It dies of the fire before the other side strikes, and has struck itself."""
    playing = shielded("shield-of-fire", "4/4/4", "first-blow").until_round(2)
    assert dead(playing) == ["a"]
    assert harm_of(playing, "b") == [4]


def test_r166_thorns_strike_when_the_attacking_move_has_ended() -> None:
    playing = shielded("shield-of-thorns", "4/4/2", ring="earth")
    if playing.asked == "ask.flip":
        playing.stop()
    assert "a" not in playing.state.disks
    assert playing.state.segment == "activation"
    assert harm_of(playing.until_round(2), "b") == []


def test_r166_who_outlives_the_thorns_fights() -> None:
    playing = shielded("shield-of-thorns", "4/4/3", ring="earth", target="3/0/9").until_round(2)
    assert dead(playing) == []
    assert harm_of(playing, "b") == [4]


def test_r178_an_archer_beneath_an_enemy_that_does_not_pin_it_does_not_shoot() -> None:
    """The one above may not pin anybody; it overlaps the archer all the same."""
    light = {"kind": "attribute", "records": [{"when": "always", "do": [{"restrict": {"act": "pin", "by": "self"}}]}]}
    archer = card("3/3/3", "missile:arrow:2")
    state = laid(unit("a", 10, 10, archer), unit("b", 11, 10, card(abilities=[light])))
    assert not may_shoot(state, state.disks["a"])
