"""The texts of cards in positions: kept when a position is printed and read, settled before the first question, and
written into a file by hand (formats: `with`, `cards`, `abilities`)."""

import json
from typing import Any

import pytest

from app.base.errors import Rejection
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.documents.answer_codec import answer_of
from app.documents.file_shapes import AnswerShape
from app.engine.protocol import CHANCE
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import profile_in
from app.games.diskwars.battle.codec.inline_abilities import abilities_plain
from app.games.registry import battle_of
from app.words import tell

CODEC = battle_of("diskwars").codec
PLAIN: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "segment": "activation",
    "seats": [{"id": "A", "stack": ["elven-bard"]}, {"id": "B", "stack": ["elven-bard"]}],
}  # fmt: skip
BLOW = {
    "kind": "sa",
    "records": [{
        "when": "activate", "pick": [{"name": "a", "who": "enemy & within(self, 12in)"}],
        "do": [{"instant_blow": {"who": "a", "n": 4}}],
    }],
}  # fmt: skip


def lies(id_: str, card: Any, x: float, y: float = 10, **more: Any) -> dict[str, Any]:
    return {"id": id_, "seat": id_[0].upper(), "disk": card, "at": [x, y], **more}


def opened(value: Any, records: Records) -> OpenedBattle:
    position = read_position(json.dumps(value).encode(), "p.json", records)
    assert isinstance(position, Position), [tell(one) for one in position]
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    return table


def again(table: OpenedBattle, records: Records) -> OpenedBattle:
    """Printed, and read again."""
    return opened(position_plain(table, records), records)


def give(table: OpenedBattle, *answers: dict[str, Any]) -> None:
    for one in answers:
        game = table.game
        assert game.decision is not None
        assert game.waiting[0] != CHANCE
        answer = answer_of(AnswerShape.model_validate(one), game.decision, game.waiting, CODEC)
        assert not isinstance(answer, Rejection), answer
        told = game.answer(answer)
        assert not isinstance(told, Rejection), told


def records_on(table: OpenedBattle, card: str) -> int:
    return len(table.game.state.cards[card].book.records)


# --- changed with `with` ---


def test_a_changed_card_keeps_its_texts_in_a_pile(records: Records) -> None:
    """A changed Vampire is destroyed, the table printed and read: whoever brings it back brings its text back."""
    vampire = {"id": "vampire", "with": {"toughness": 1}}
    fight = [lies("b", vampire, 20, damage=0), lies("a", {"attack": 9, "toughness": 9}, 20.5), lies("b2", {}, 40)]
    table = opened({**PLAIN, "segment": "combat", "disks": fight}, records)
    assert "vampire" in table.game.state.seat("B").casualties
    assert records_on(table, "vampire") == 1
    read = again(table, records)
    assert read.game.state.cards["vampire"] == table.game.state.cards["vampire"]
    assert records_on(read, "vampire") == 1


def test_an_effect_of_a_changed_card_is_found_when_it_is_read_again(records: Records) -> None:
    """Zok, changed, has a slave: the effect names a record of his card."""
    zok = {"id": "zok-slavemaster", "with": {"attack": 9, "toughness": 9}}
    fight = [lies("b", {"toughness": 2}, 20), lies("a", zok, 20.5), lies("b2", {}, 40), lies("a2", {}, 44)]
    table = opened({**PLAIN, "segment": "combat", "disks": fight}, records)
    give(table, {"pick": "yes"})
    assert table.game.state.disks["b"].seat == "A"
    read = again(table, records)
    assert read.game.hash == table.game.hash
    assert position_plain(read, records) == position_plain(table, records)


def test_a_card_of_an_older_file_has_the_texts_of_the_catalogue(records: Records) -> None:
    """Older versions wrote changed cards without their texts."""
    old = {"vampire": {"name": "Vampire", "toughness": 1, "attack": 2, "defense": 2}}
    seats = [{"id": "A", "casualties": ["vampire"]}, {"id": "B"}]
    disks = [lies("a", {}, 10), lies("b", {}, 40)]
    table = opened({**PLAIN, "seats": seats, "disks": disks, "cards": old}, records)
    assert records_on(table, "vampire") == 1
    assert table.game.state.cards["vampire"].toughness == 1


# --- settled first ---


def test_what_acts_at_any_time_has_acted_before_the_first_question(records: Records) -> None:
    """Legion of Bones without Oorlian in play is destroyed, and never offered for activation."""
    disks = [lies("a", "legion-of-bones", 10), lies("a2", {}, 20), lies("b", {}, 40)]
    table = opened({**PLAIN, "disks": disks}, records)
    assert [event.kind for event in table.first_events][:2] == ["ability-acted", "disk-destroyed"]
    assert table.game.decision is not None
    assert [option.key for option in table.game.decision.options] == ["a2", "done"]
    assert [one["id"] for one in position_plain(table, records)["disks"]] == ["a2", "b"]


def test_slaves_have_changed_sides_before_the_first_question(records: Records) -> None:
    disks = [lies("a", "dwarven-slaves", 10), lies("a2", {}, 40), lies("b", {}, 14)]
    table = opened({**PLAIN, "disks": disks}, records)
    assert table.game.state.disks["a"].seat == "B"
    assert table.game.decision is not None
    assert [option.key for option in table.game.decision.options] == ["a2", "done"]


def test_a_settled_position_is_settled_once(records: Records) -> None:
    disks = [lies("a", "legion-of-bones", 10), lies("a2", "vampire", 20), lies("b", {}, 40)]
    table = opened({**PLAIN, "disks": disks}, records)
    read = again(table, records)
    assert [event.kind for event in read.first_events] == [event.kind for event in table.first_events][2:]


# --- written into the file ---


def test_a_written_ability_is_offered_and_used(records: Records) -> None:
    disks = [lies("a", {"name": "Test", "abilities": [BLOW]}, 10), lies("b", {"points": 7}, 14), lies("b2", {}, 40)]
    table = opened({**PLAIN, "disks": disks}, records)
    give(table, {"pick": "a"}, {"pick": "ability"}, {"pick": "b"})
    assert "b" not in table.game.state.disks
    assert table.game.state.seat("A").killed == 7


def test_abilities_may_be_those_of_a_disk_of_the_catalogue(records: Records) -> None:
    disks = [lies("b", {"toughness": 5}, 20), lies("a", {"abilities": ["vampire", BLOW]}, 20.5), lies("b2", {}, 40)]
    table = opened({**PLAIN, "disks": disks}, records)
    give(
        table, {"pick": "a"}, {"pick": "ability"}, {"pick": "b"}
    )  # 5 less 2 for the touch of a Vampire, and a blow of 4
    assert "b" not in table.game.state.disks


def test_other_abilities_may_be_given_to_a_disk_of_the_catalogue(records: Records) -> None:
    none = {"id": "vampire", "with": {"abilities": []}}
    disks = [lies("b", {"toughness": 5}, 20, damage=3), lies("a", none, 20.5), lies("a2", "vampire", 30)]
    table = opened({**PLAIN, "disks": disks}, records)
    assert "b" in table.game.state.disks
    assert table.game.state.disks["a2"].card.book.records


def test_written_abilities_survive_printing(records: Records) -> None:
    by_hand = {"kind": "attribute", "summary": "Smells."}
    card = {"name": "Test", "abilities": [BLOW, "vampire", by_hand]}
    disks = [lies("a", card, 10), lies("a2", {"name": "Test"}, 20), lies("b", {}, 40)]
    table = opened({**PLAIN, "disks": disks}, records)
    read = again(table, records)
    assert read.game.state.disks["a"].card == table.game.state.disks["a"].card
    assert read.game.state.disks["a"].card.book.manual == ("Smells.",)
    assert read.game.state.disks["a2"].card.book.records == ()
    assert read.game.hash == table.game.hash


@pytest.mark.parametrize(
    ("ability", "place", "said"),
    [
        ("vampyre", "p.json:1", "vampyre is not in the catalogue"),
        (7, "p.json:1", "must be the id of a disk, or an ability"),
        ({"kind": "spell", "records": []}, "p.json:1", "kind can't be spell"),
        ({"kind": "sa", "recods": []}, "p.json:1", "there is no field called recods"),
        ({"kind": "sa", "records": [{"when": "activate", "do": [{"damage": {"who": "enmy", "n": 1}}]}]},
         "p.json:1", "nothing is called enmy"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_ability_is_said_with_its_place(
    ability: Any, place: str, said: str, records: Records
) -> None:
    value = {**PLAIN, "disks": [lies("a", {"name": "Odd", "abilities": [ability]}, 10), lies("b", {}, 40)]}
    raw = json.dumps(value)
    problems = read_position(raw.encode(), "p.json", records)
    assert isinstance(problems, tuple)
    assert len(problems) == 1
    assert tell(problems[0]).startswith(place)
    assert said in tell(problems[0])
    assert problems[0].place is not None
    assert problems[0].place.column > raw.index('"abilities"')


def test_two_cards_of_one_id_have_the_same_abilities(records: Records) -> None:
    one, other = ({"id": "odd", "abilities": abilities} for abilities in ([BLOW], []))
    value = {**PLAIN, "disks": [lies("a", one, 10), lies("b", other, 40)]}
    problems = read_position(json.dumps(value).encode(), "p.json", records)
    assert isinstance(problems, tuple)
    assert [problem.code for problem in problems] == ["position-cards-differ"]


def test_every_text_of_the_catalogue_can_be_written_into_a_file(records: Records) -> None:
    """All at once on one table: each disk of the catalogue as a card of the file's own, then printed and read again."""
    texts = {id_: profile_in(records, id_) for id_ in sorted(records["disk"])}
    told = {id_: card for id_, card in texts.items() if card is not None and card.book.records}
    assert len(told) > 80
    disks = [
        lies(
            f"a{n}",
            {"name": card.name, "abilities": abilities_plain(card.book, records, "own")},
            n % 40 + 1,
            n // 40 + 1,
        )
        for n, card in enumerate(told.values())
    ]
    position = read_position(json.dumps({**PLAIN, "disks": disks}).encode(), "p.json", records)
    assert isinstance(position, Position), [tell(one) for one in position]
    for disk, card in zip(position.state.disks.values(), told.values(), strict=True):
        assert [one.record for one in disk.card.book.records] == [one.record for one in card.book.records]
        assert [one.kind for one in disk.card.book.records] == [one.kind for one in card.book.records]
