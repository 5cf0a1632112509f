"""The board of Warhammer: every question, event and value has its words, a why and a place in the picture."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.engine.protocol import Decision, Event, Option
from app.games.api.records import Records
from app.games.disk.rules.flips import FREE, FlipSpot
from app.games.warhammer.battle.narrator.facts import facts_of
from app.games.warhammer.battle.narrator.log_details import CITED
from app.games.warhammer.battle.narrator.names import WarhammerCalled, name_for
from app.games.warhammer.battle.narrator.questions import question
from app.games.warhammer.battle.narrator.refusals import why_not_chosen
from app.games.warhammer.battle.narrator.roll_texts import die_told, title_of
from app.games.warhammer.battle.narrator.rolls import throws_in
from app.games.warhammer.battle.scenery.picture import EVENTS
from app.games.warhammer.rules.abilities.why import why_of
from app.games.warhammer.rules.numbers import SHORT
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.laying import TerrainSpot
from app.games.warhammer.rules.setup.zoning import CardSpot
from app.games.warhammer.rules.state import State
from app.games.warhammer.words.english.field import FIELD
from app.words.tongue import LANGUAGES, choose
from app.words.value_sentences import tell_value
from catalog.schema.rules import Rule, Ruling
from tests.rules.warhammer.table import Playing, disk, entries, named, position, shot, terrain
from tests.words.all_tables import sentences_for
from ui.games.disk.disk_battles import disk_battle_for, disk_battle_of

ROOT = Path(__file__).parents[3]
ENGLISH, GERMAN = (sentences_for("warhammer", language) for language in LANGUAGES)
BOARD = disk_battle_of("warhammer")
HANDS = {"A": ("bold", "steady"), "B": ("slow", "devious")}
# What is told of, but not to be seen on the field.
UNSEEN = {
    "ability-acted", "ability-used", "battle-began", "blow-struck", "dice-rolled", "disk-acted", "effect-began",
    "effect-ended", "zone-card-crowded", "zone-card-left-away",
    "harm-halved", "initiative-rolled", "magic-cast", "objective-dealt", "scenarios-drawn", "seat-eliminated",
    "shot-scattered", "target-named", "terrain-dealt", "terrain-left-away", "zones-dealt",
}  # fmt: skip


@pytest.fixture(autouse=True)
def in_english_again() -> Iterator[None]:
    yield
    choose("english")


def rules() -> Iterator[ast.AST]:
    for path in (ROOT / "app/games/warhammer/rules").rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def prompts() -> set[str]:
    texts = {node.value for node in rules() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if text.startswith("ask.")}


def events() -> set[str]:
    """The kinds that the rules tell: the first text that `tell` or `whisper` is given."""
    found = set()
    for node in rules():
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("tell", "whisper"):
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            found.add(texts[0])
    return found


# --- coverage ---


def test_every_question_of_the_rules_is_asked_in_words_of_its_own_in_both_languages() -> None:
    codes = {f"field.ask-{one.removeprefix('ask.')}" for one in prompts()}
    assert len(codes) > 28
    assert sorted(codes - set(ENGLISH)) == []
    assert sorted(codes - set(GERMAN)) == []
    assert sorted(code for code in ENGLISH if code.startswith("field.ask-") and code not in codes) == []


def test_every_event_of_the_rules_is_told_in_both_languages_and_has_its_rule() -> None:
    kinds = events()
    assert len(kinds) > 30
    assert sorted(kind for kind in kinds if f"event.{kind}" not in ENGLISH or f"event.{kind}" not in GERMAN) == []
    assert sorted(kinds ^ CITED.keys()) == []


def test_every_event_of_the_rules_is_painted_or_known_not_to_be_seen() -> None:
    assert sorted((events() - EVENTS.keys()) ^ UNSEEN) == []


def test_every_rule_that_is_cited_can_be_read() -> None:
    names: set[str] = set()
    for entry in entries():
        if isinstance(entry, (Rule, Ruling)):
            names |= {entry.name.lower(), *(one.lower() for one in getattr(entry, "aliases", ()))}
    cited = {name.strip().lower() for rule in CITED.values() for name in rule.split(",")}
    assert sorted(cited - names) == []


def test_everything_that_the_field_says_has_german() -> None:
    assert sorted(set(FIELD) - set(GERMAN)) == []


# --- questions ---


PLACES: dict[str, Any] = {
    "ask.flip": FlipSpot("a1", (10, 10), 5, 3, FREE, onto=("b1",)),
    "ask.forced-flip": FlipSpot("a1", (10, 10), 5, 1, FREE, is_forced=True),
    "ask.zone-place": CardSpot("A", "south", "ambush:2", 4),
    "ask.shift": CardSpot("A", "south", "zone:A1", 4, "zone:A1"),
    "ask.lay-terrain": TerrainSpot("t1", "forest", SHORT),
    "ask.deployment": DeploySpot("A", {"wolf-riders": "wolf-riders"}),
    "ask.reinforce": EntrySpot("A", "wolf-riders", 5),
}
ABOUT: dict[str, tuple[str, ...]] = {
    "ask.side": ("ambush",), "ask.zone-place": ("ambush:2",), "ask.shift": ("zone:A1",), "ask.lay-terrain": ("t1",),
    "ask.deployment": ("wolf-riders",), "ask.reinforce": ("wolf-riders",),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prompt", sorted(prompts()))
def test_a_question_is_a_question_and_names_what_it_is_about(prompt: str, language: str, records: Records) -> None:
    choose(language)
    state = position(named("a1", "wolf-riders", (10, 10)), disk("b1", (20, 20)))
    made = Decision(
        kind="place" if prompt in PLACES else "pick", seats=("A",), prompt=prompt, place=PLACES.get(prompt),
        about=ABOUT.get(prompt, ("a1",)), values={"count": 3}, may_pass=True,
    )  # fmt: skip
    asked = question(state, made, "A", WarhammerCalled(state, records))
    assert asked.text.endswith("?")
    assert "{" not in asked.text + asked.means
    if "{piece}" in str(ENGLISH[f"field.ask-{prompt.removeprefix('ask.')}"]):
        assert asked.face
        assert name_for("A", asked.face, WarhammerCalled(state, records)) in asked.text


def test_the_winner_of_two_is_asked_who_goes_first(records: Records) -> None:
    state = position(named("a1", "wolf-riders", (10, 10)))
    for seats, told in ((("A", "B"), "you won the roll. Who goes first?"), (("A", "B", "C"), "how do you assign")):
        options = tuple(Option(seat) for seat in seats)
        made = Decision(kind="order", seats=("A",), prompt="ask.initiative", options=options)
        assert question(state, made, "A", WarhammerCalled(state, records)).text.startswith(told)


def test_what_asks_is_told_with_its_text(records: Records) -> None:
    state = position(named("a1", "wolf-riders", (10, 10)))
    made = Decision(
        kind="pick_some", seats=("A",), prompt="ask.pick-some", rule="command/lure#0", about=("a1",),
        min_count=1, max_count=2, values={"source": "command/lure#0", "slot": "a"},
    )  # fmt: skip
    asked = question(state, made, "A", WarhammerCalled(state, records))
    assert asked.text == "which disks for Wolf Riders?"
    assert asked.means.startswith("Lure: A hero may use this card: ")
    assert asked.means.endswith("At least one, at most two.")


# --- names ---


def test_names_follow_the_language_at_once(records: Records) -> None:
    state = position(
        named("a1", "wolf-riders", (10, 10)),
        named("a2", "wolf-riders", (14, 10)),
        terrain=(terrain("t1", (20, 20), "cover", kind="forest"),),
    )
    called, names = BOARD.narrator.short_names(state, records), BOARD.narrator.names(state, records)
    ids = ("a1", "a2", "t1", "t7", "zone:A1", "command:A", "scenario", "lure", "disk/wolf-riders#0", "wolf-riders:3")
    assert [called(id_) for id_ in ids] == [
        "Wolf Riders 1", "Wolf Riders 2", "Forest", "Terrain 7", "A's zone 1", "A's command card", "Scenario", "Lure",
        "Wolf Riders", "Wolf Riders 3",
    ]  # fmt: skip
    assert names("a1") == "Wolf Riders (a1)"
    choose("german")
    assert [called(id_) for id_ in ids] == [
        "Wolfsreiter 1", "Wolfsreiter 2", "Wald", "Geländeteil 7", "Zone 1 von A", "Befehl von A", "Szenario", "Köder",
        "Wolfsreiter", "Wolfsreiter 3",
    ]  # fmt: skip
    assert names("a1") == "Wolfsreiter (a1)"


# --- values ---


def test_a_value_says_what_made_it_what_it_is(records: Records) -> None:
    state = position(named("a1", "wolf-riders", (10, 10), empowered=True))
    why = why_of(state, "a1")
    assert [one.stat for one in why.values] == ["attack", "counter", "toughness", "movement", "stamina"]
    attack = why.values[0]
    assert (attack.now, attack.printed) == (4, 3)
    assert tell_value(attack, WarhammerCalled(state, records)) == "Attack 4: 3 printed, Empowerment +1."
    choose("german")
    assert tell_value(attack, WarhammerCalled(state, records)) == "Angriffsstärke 4: aufgedruckt 3, Verstärkung +1."


def test_every_explained_value_is_the_value_of_the_rules(mustered: Any) -> None:
    from app.games.warhammer.rules.values import attack, counter, movement, stamina, toughness
    from tests.rules.warhammer.wild import played

    now = {"attack": attack, "counter": counter, "toughness": toughness, "movement": movement, "stamina": stamina}
    told = 0

    def look(game: Any, _events: Any) -> None:
        nonlocal told
        if game.state.segment not in ("resolve", "melee") or game.falls % 3:
            return
        for id_ in game.state.disks:
            for one in why_of(game.state, id_).values:
                assert one.stat == "magic" or one.now == now[one.stat](game.state, id_)
                last = one.parts[-1].value if one.parts else one.printed
                assert one.now == max(last, 1 if one.stat == "toughness" else 0)
                told += bool(one.parts)

    played(mustered("teclis+karl-franz", "grom+archaon", rounds=2).state, 11, look)
    assert told > 20


# --- dice ---


def test_dice_explain_themselves_in_german(records: Records) -> None:
    state = position(named("a1", "wolf-riders", (10, 10)), named("b1", "huntsmen", (13, 10)))
    told = [
        (Event(kind="target-named", values={"piece": "a1", "target": "b1"}), state),
        (Event(kind="dice-rolled", values={"piece": "a1", "faces": ("hit", "miss")}), state),
    ]
    (throw,) = throws_in(told)
    choose("german")
    names = WarhammerCalled(state, records)
    assert title_of(throw, names) == "Fernkampfangriff: Wolfsreiter auf Jäger"
    assert [die_told(die, names) for die in throw.rolls[0].dice] == ["Treffer: 2 Schaden für Jäger", "Fehlschuss"]


# --- pieces as text ---


def test_a_piece_is_told_with_all_that_is_on_it(records: Records) -> None:
    state = position(
        named("a1", "wolf-riders", (10, 10), activated=True, damage=2, poisoned=True), disk("b1", (10.5, 10)),
        terrain=(terrain("t1", (10, 10), "cover", kind="forest"),),
    )  # fmt: skip
    names = BOARD.narrator.short_names(state, records)
    facts = facts_of(state, "a1", names, records)
    assert facts is not None
    assert (facts.name, facts.kind) == ("Wolf Riders", "Orcs, medium, cavalry, missile, 8 points")
    assert "Pinned by b1." in facts.now
    assert {"Activated.", "Poisoned.", "2 damage this round."} <= set(facts.now)
    assert any(text.startswith("On Forest (") for text in facts.now)
    choose("german")
    told = facts_of(state, "a1", names, records)
    assert told is not None
    assert (told.name, told.kind) == ("Wolfsreiter", "Orks, mittel, Kavallerie, Schütze, 8 Punkte")
    assert {"Gebunden von b1.", "Aktiviert.", "Vergiftet.", "Schaden in dieser Runde: 2."} <= set(told.now)


@pytest.mark.parametrize("key", ["lure", "ambush:2", "forest", "breakthrough", "wolf-riders", "t1"])
def test_cards_and_terrain_have_facts_too(key: str, records: Records) -> None:
    state = position(named("a1", "wolf-riders", (10, 10)), terrain=(terrain("t1", (20, 20), "cover", kind="forest"),))
    facts = facts_of(state, key, BOARD.narrator.short_names(state, records), records)
    assert facts is not None
    assert facts.name
    assert facts.kind
    assert facts.does


# --- why not ---


def test_who_cannot_be_chosen_is_told_why() -> None:
    disks = (disk("a1", (10, 10), activated=True), disk("a2", (14, 10)), disk("a3", (18, 10)), disk("b1", (20, 20)))
    playing = Playing(position(*disks))
    decision = playing.game.decision
    assert decision is not None
    assert [one.code for one in why_not_chosen(playing.state, decision, "A", "a1")] == ["disk-activated"]
    assert [one.code for one in why_not_chosen(playing.state, decision, "A", "b1")] == []
    assert why_not_chosen(playing.state, decision, "A", "a2") == ()


def test_the_board_of_a_state_is_that_of_its_game() -> None:
    assert disk_battle_for(position(disk("a1", (10, 10)))) is disk_battle_of("warhammer")


# --- what an event must tell, so that the field can be drawn anew ---


def painted_like(state: State, playing: Playing) -> bool:
    """Whether what happened makes of the first state a picture of the last."""
    return bool(
        BOARD.scenery.paint(BOARD.scenery.picture(state), playing.events) == BOARD.scenery.picture(playing.state)
    )


def test_poison_is_told() -> None:
    archer = disk("a", (10, 20), "3/3/3", "poison", ranged=(shot("medium", 1, 2),))
    state = position(archer, disk("b", (14, 20), "3/3/9"), disk("b2", (30, 30)), hands=HANDS)
    playing = Playing(state).play(A="bold", B="slow").until("ask.action").pick("shoot").pick("b").roll("hit")
    assert playing.state.disks["b"].poisoned
    assert painted_like(state, playing)


def test_a_raised_disk_comes_from_the_casualties_though_the_reserve_has_one_too() -> None:
    state = position(disk("a", (10, 20), "3/3/3", "reanimate"), disk("a2", (20, 30)), disk("b", (30, 20)), hands=HANDS)
    state = state.with_seat("A", casualties=("skeleton",), reserve=("skeleton",))
    playing = Playing(state).play(A="bold", B="slow").pick("a", "reanimate", "skeleton")
    assert playing.asked == "ask.reinforce"
    playing.place(12.5, 20)
    assert (playing.state.seat("A").casualties, playing.state.seat("A").reserve) == ((), ("skeleton",))
    assert painted_like(state, playing)


def test_a_tower_that_has_shot_is_told_to_be_activated() -> None:
    state = position(
        disk("a", (10, 10), activated=True), disk("b", (30, 10), "0/0/9"), disk("b2", (30, 20)),
        terrain=(terrain("t1", (10, 10), "high-ground", kind="watchtower"),), scenario="strongholds",
        hands=HANDS,
    )  # fmt: skip
    playing = Playing(state).play(A="bold", B="slow").pick("t1", "b").roll("hit", "critical", "miss")
    assert playing.state.terrain[0].activated
    assert painted_like(state, playing)
