"""Disks and spells of Diskwars in battles of L5R (R49)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.battles.record import Record, read_record, verify
from app.cli import main
from app.games.diskwars.rules.abilities.selecting import chosen
from app.games.diskwars.rules.abilities.standing import castings
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.missiles import shots_of
from app.games.diskwars.rules.state import State, bare
from app.games.l5r.rules.play import RULES
from app.games.registry import battle_of, home_of_entry
from catalog.schema import DiskwarsDisk, L5rDisk
from catalog.schema.lists import DiskList, Line
from tests.games.adapter import GameAdapter, answers
from tests.games.l5r.guest_battles import Visit, read_state, records, saved_and_read
from tests.rules.diskwars.table import Playing

MAGE = {"name": "Mage", "skills": ["spellcaster:3"]}
FEW = (1, 2, 5, 6, 12, 15)
"""Skirmishes of every day: among them two that went otherwise when names were compared with whole ids."""


def lies(id_: str, card: str | dict[str, Any], x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"id": id_, "seat": id_[0].upper(), "disk": card, "at": [x, y], **more}


def staged(*disks: dict[str, Any], a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> Playing:
    """The first seat's turn, in the middle of the activations."""
    return Playing(
        read_state({
            "format": "roundel-position/1", "system": "l5r", "table": {"width": 48, "height": 36},
            "seats": [{"id": "A", **(a or {})}, {"id": "B", **(b or {})}], "disks": list(disks),
        })
    )  # fmt: skip


FAR = lies("b9", {"name": "Far"}, 44, 32)


# --- everything at once ---


@pytest.mark.parametrize("number", FEW)
def test_guests_do_what_they_do_at_home(number: int) -> None:
    """Every text, script and selector of Diskwars among strangers: the same battle, event by event."""
    at_home, away = (Visit(number, is_away=is_away).play() for is_away in (False, True))
    assert len(at_home.happened) > 100
    assert away.happened == at_home.happened


@pytest.mark.slow
@pytest.mark.parametrize("number", range(200))
def test_all_guests_do_what_they_do_at_home(number: int) -> None:
    at_home, away = (Visit(number, is_away=is_away).play() for is_away in (False, True))
    assert away.happened == at_home.happened


# --- ids ---


@pytest.mark.parametrize(
    ("id_", "called"), [("flight", "flight"), ("diskwars/flight", "flight"), ("spell/diskwars/flight", "flight")]
)
def test_texts_call_a_piece_by_its_bare_id(id_: str, called: str) -> None:
    assert bare(id_) == called


def test_an_own_spell_and_a_guest_of_the_same_name_are_two() -> None:
    """Flight is a spell of both games."""
    playing = staged(lies("a", MAGE, 10, 10), FAR, a={"spellbook": ["flight", "diskwars/flight"]})
    spells = playing.state.spells
    assert spells["flight"].ring == "air"
    assert spells["diskwars/flight"].ring == ""
    assert playing.pick("a", "cast").options() == ["flight", "diskwars/flight"]


def test_a_second_form_is_found_under_the_id_of_a_guest() -> None:
    playing = staged(lies("a", "diskwars/ktoraz-the-small", 10, 10), FAR, a={"aside": ["diskwars/ktoraz-the-great"]})
    playing.pick("a", "ability").place_anywhere().until("ask.activate")
    assert playing.state.disks["a"].card.id == "diskwars/ktoraz-the-great"
    assert playing.state.seat("A").aside == ("diskwars/ktoraz-the-small",)
    assert RULES.plain(saved_and_read(playing.state)) == RULES.plain(playing.state)


def test_a_spell_that_stays_keeps_the_id_of_a_guest() -> None:
    playing = staged(lies("a", MAGE, 10, 10), FAR, a={"spellbook": ["diskwars/gate"]})
    playing.pick("a", "cast", "diskwars/gate").place(16, 10).until("ask.activate")
    (thing,) = playing.state.objects
    assert thing.kind == "diskwars/gate"
    assert chosen(playing.state, _anybody(playing.state), "object(gate)") == (thing.id,)
    again = saved_and_read(playing.state)
    assert again.objects == playing.state.objects
    assert battle_of("l5r").scenery.scene(again).things[0].name == "Gate"  # type: ignore[attr-defined]


def _anybody(state: State) -> Use:
    """A use of the first record in play: selectors need somebody who asks."""
    sourced = state.spells["diskwars/gate"].book.records[0]
    return Use(sourced=sourced, piece=next(iter(state.disks)), seat="A")


def test_a_wall_of_a_guest_is_a_barrier() -> None:
    playing = staged(lies("a", MAGE, 10, 10), FAR, a={"spellbook": ["diskwars/magical-wall"]})
    playing.pick("a", "cast", "diskwars/magical-wall").place(14, 10).until("ask.activate")
    assert playing.state.objects[0].traits == ("barrier",)


def test_what_lies_on_a_disk_is_known_by_the_bare_id() -> None:
    """The blacksmith works on nobody twice."""
    playing = staged(lies("a", "diskwars/dwarven-blacksmith", 10, 10), lies("a2", {"name": "Friend"}, 10, 13), FAR)
    playing.pick("a", "ability", "a2").until("ask.activate")
    sourced = playing.state.cards["diskwars/dwarven-blacksmith"].book.records[0]
    use = Use(sourced=sourced, piece="a", seat="A")
    assert chosen(playing.state, use, "affected_by(dwarven-blacksmith)") == ("a2",)
    assert saved_and_read(playing.state).effects == playing.state.effects


@pytest.mark.parametrize("held", ["diskwars/paralyze", "curse-of-the-jackal"])
@pytest.mark.parametrize("undoing", ["diskwars/surge", "counterspell"])
def test_each_undoing_spell_ends_each_holding_one(held: str, undoing: str) -> None:
    """R168, whichever game they come from."""
    shugenja = {"name": "Shugenja", "skills": ["shugenja:3:water"]}
    playing = staged(
        lies("a", MAGE, 10, 10), lies("b", shugenja, 20, 10), lies("b2", {"name": "Held"}, 20, 14),
        a={"spellbook": [held]}, b={"spellbook": [undoing]},
    )  # fmt: skip
    playing.pick("a", "cast", held, "b2").stop()  # the spell itself is let pass
    assert [one.source.partition("#")[0] for one in playing.state.effects] == [f"spell/{held}"]
    assert (playing.asked, playing.options()) == ("ask.react", [f"b:{undoing}"])
    playing.pick(f"b:{undoing}")
    if playing.asked == "ask.paralyzed":
        playing.pick("b2")
    assert playing.state.effects == ()


def test_a_familiar_lends_a_spell_of_the_first_level_of_either_game() -> None:
    playing = staged(lies("a", "diskwars/familiar", 10, 10), lies("a2", MAGE, 10, 13), FAR)
    playing.pick("a", "ability", "a2")
    offered = playing.options()
    assert {"flight", "diskwars/flight"} <= set(offered)
    assert {playing.state.spells[id_].level for id_ in offered} == {1}
    playing.pick("diskwars/flight").until("ask.activate")
    assert playing.state.lent == (("a2", "diskwars/flight"),)
    assert saved_and_read(playing.state).lent == playing.state.lent


# --- what they are ---


def test_guests_keep_faction_alignment_and_texts_and_are_of_no_clan() -> None:
    state = staged(lies("a", "diskwars/elven-bard", 10, 10), FAR).state
    card = state.disks["a"].card
    assert (card.faction, card.alignment) == ("elf", "good")
    assert card.book.records[0].source == "disk/diskwars/elven-bard#0"
    clans = records()["clan"]
    assert not any(one.faction in clans for one in records()["disk"].values() if isinstance(one, DiskwarsDisk))


@pytest.mark.parametrize(("kind", "figures"), [("bolt", (12, 3)), ("boulder", (6, 5)), ("rocks", (6, 1))])
def test_the_missiles_of_both_games_are_known(kind: str, figures: tuple[int, int]) -> None:
    state = staged(lies("a", {"name": "Archer", "skills": [f"missile:{kind}:2"]}, 10, 10), FAR).state
    shot = state.rulebook.missiles[kind]
    assert (shot.range // 25_400, shot.damage) == figures
    assert shots_of(state, "a") == {kind: 2}


def test_every_missile_of_a_guest_has_figures() -> None:
    tokens = {token for one in records()["disk"].values() for token in one.skills if token.startswith("missile:")}  # type: ignore[attr-defined]
    known = staged(FAR).state.rulebook.missiles
    assert {token.split(":")[1] for token in tokens} <= set(known)


def test_a_guest_has_no_ring_and_casts_the_spells_of_all_rings() -> None:
    """R167."""
    state = staged(lies("a", MAGE, 10, 10), FAR).state
    assert [(one.level, one.ring) for one in castings(state, "a")] == [(3, "")]


def test_a_guest_with_other_values_is_written_and_read() -> None:
    """Its skills are none of L5R."""
    state = staged(lies("a", "diskwars/elven-bard", 10, 10), FAR).state
    changed = replace(state.disks["a"].card, skills={"rage": ()}, attack=9)
    told = replace(state, disks={**state.disks, "a": replace(state.disks["a"], card=changed)})
    assert saved_and_read(told).disks["a"].card == changed


def test_names_and_faces_of_guests_are_those_from_home() -> None:
    state = staged(lies("a", "diskwars/elven-bard", 10, 10), lies("b", "crab-berserkers", 20, 10)).state
    battle: Any = battle_of("l5r")
    names = battle.narrator.names(state, records())
    assert names("diskwars/elven-bard") == "Elven Bard"
    assert names("disk/diskwars/elven-bard#0") == "Elven Bard"
    guest, own = (battle.scenery.entry(state.disks[id_].card, records()) for id_ in "ab")
    assert isinstance(guest, DiskwarsDisk)
    assert isinstance(own, L5rDisk)
    assert (guest.name, own.clan) == ("Elven Bard", "crab")
    assert home_of_entry("l5r", "disk", "diskwars/elven-bard") == "diskwars"
    assert home_of_entry("l5r", "terrain", "forest") == "diskwars"
    assert home_of_entry("l5r", "disk", "crab-berserkers") == "l5r"
    assert battle.scenery.figure(state, "diskwars/elven-bard").id == "diskwars/elven-bard"


# --- whole battles ---

GUESTS = ("elven-bard", "familiar", "ktoraz-the-small", "ktoraz-the-great", "dwarven-blacksmith", "goblin-marauders")


class Party(GameAdapter):
    """The suite's battle with guests in both armies."""

    def begin(self, seed: int) -> Any:
        lists = [mixed(seat) for seat in "AB"]
        return self.battle.setup.begin(lists, self.scenario, {}, seed, self.records, "")


def mixed(name: str) -> DiskList:
    own = [Line(id=id_, count=2) for id_ in ("crab-berserkers", "crab-wall-archers")]
    disks = [Line(id=f"diskwars/{id_}") for id_ in GUESTS]
    spells = [Line(id=id_) for id_ in ("flight", "diskwars/flight", "diskwars/gate", "diskwars/paralyze")]
    return DiskList(system="l5r", name=name, limit=100, entries=(*own, *disks, *spells))


def test_a_second_form_waits_beside_the_stack() -> None:
    state = Party("l5r", "massacre-at-funeral-mound", ("", "")).begin(1).state
    assert state.seat("A").aside == ("diskwars/ktoraz-the-great",)
    assert "diskwars/ktoraz-the-great" not in state.seat("A").stack


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_battle_with_guests_is_saved_and_loaded_after_every_answer(player: str) -> None:
    game = Party("l5r", "escort-to-winter-court", ("", ""))
    table = game.open(game.begin(3))
    count = 0
    for _ in answers(game, table, dict.fromkeys("AB", player), 150):
        again = game.load(game.save(table))
        assert again.game.hash == table.game.hash
        count += 1
    assert count == 150


def test_roundel_plays_verifies_and_shows_a_battle_with_guests(
    ready_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ready_home.is_dir()
    army = tmp_path / "guests.json"
    written = {
        "format": "roundel-army/1", "system": "l5r", "name": "Guests", "limit": 100,
        "entries": [{"id": line.id, "count": line.count} for line in mixed("A").entries],
    }  # fmt: skip
    army.write_text(json.dumps(written))
    record, position = tmp_path / "battle.jsonl", tmp_path / "battle.json"
    run = ["battle", "run", str(army), str(army), "--scenario", "escort-to-winter-court", "--ai", "greedy,random"]
    assert main([*run, "--seed", "4", "--output", str(record)]) == 0, capsys.readouterr()
    read = read_record(record.read_bytes(), "battle.jsonl")
    assert isinstance(read, Record), read
    assert read.is_playable
    assert verify(record.read_bytes(), read).is_true
    capsys.readouterr()
    assert main(["battle", "verify", str(record)]) == 0
    assert main(["battle", "show", str(record)]) == 0
    assert "Elven Bard" in capsys.readouterr().out
    new = ["battle", "new", str(army), str(army), "--scenario", "massacre-at-funeral-mound", "--output", str(position)]
    assert main(new) == 0, capsys.readouterr()
    assert main(["hint", str(position), "--level", "recruit"]) == 0, capsys.readouterr()
    assert main(["play", str(position), "--policy", "random", "--until", "round"]) == 0, capsys.readouterr()
    assert main(["simulate", str(army), str(army), "--games", "2", "--jobs", "1", "--ai", "random"]) == 0
