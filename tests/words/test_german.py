"""German for Warhammer: Diskwars: everything that this game shows or tells has German words, they are good sentences,
and what has none is said in English as a whole. What is said of every piece is kept in
tests/golden/words/abilities_german.txt; `python tests/words/test_german.py` writes it anew: read the difference."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from app.base.errors import Reason
from app.engine.protocol import Decision, Event, Option, Result
from app.faces.piece_faces import large_face
from app.faces.shapes import Group, Text
from app.games.registry import traits_of
from app.games.warhammer.rules.state import Segment
from app.games.warhammer.words.german import TEXTS
from app.words import decimal, kind_label, label, say, segment_label, translate_prose
from app.words.abilities import ability_text, entry_text, record_text
from app.words.german import LABELS, SMALL
from app.words.german.abilities import attempt
from app.words.german.forms import CASES, CASTER, HERO, TERRAIN, Phrase
from app.words.play_sentences import ask, offer, tell_event, tell_reason, tell_result
from app.words.spoken import describe
from app.words.tokens import token_words
from app.words.tongue import choose, chosen, of_game, spoken_of, translated_name
from catalog.load import LoadedEntry, load_built_in
from catalog.schema import records as r
from catalog.schema.abilities import Ability
from catalog.schema.origins import value_fields
from tests.words.all_tables import sentences_for

ENGLISH, SENTENCES = (sentences_for("warhammer", language) for language in ("english", "german"))
ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parents[1] / "golden" / "words" / "abilities_german.txt"
# Names of boxes are those of products that were never sold in German. Rules, rulings and sources are read in the help,
# which is the window's.
NO_GERMAN = {("set", "hammer-and-hold"), ("set", "legions-of-darkness")}
NOT_A_TERM = ("rule", "ruling", "source")
# Building an army is told by the window: these stay English with it.
SAID_ELSEWHERE = ("army.py", "traits.py")  # by the army list and on paper, not in a battle


@pytest.fixture(scope="module")
def items() -> tuple[LoadedEntry, ...]:
    return tuple(item for item in load_built_in().items if item.system == "warhammer")


@pytest.fixture(autouse=True)
def in_german() -> Iterator[None]:
    choose("german")
    yield
    choose("english")


def blocks(items: tuple[LoadedEntry, ...]) -> Iterator[str]:
    with of_game("warhammer"):
        for item in items:
            if item.kind not in (*NOT_A_TERM, "set") and (told := entry_text(item.entry)):
                yield f"{item.kind}/{item.entry.id}: {translated_name(item.entry)}\n  {told}\n"


def is_german(text: str) -> bool:
    """A German sentence: a capital, a stop, nothing of the machinery in it, and no English word that gives it away."""
    words = set(re.findall(r"[a-zäöüß]+", text.lower()))
    is_sound = bool(re.fullmatch(r"[A-ZÄÖÜ„+][^\[\]{}|\0_]*[.“?]", text)) and not re.search(r"  | [,.;]|,,|,\.", text)
    return is_sound and not words & {"the", "of", "and", "is", "are", "a", "disk's", "may", "with", "to", "it"}


# --- coverage ---


def test_every_term_of_the_game_has_a_german_name(items: tuple[LoadedEntry, ...]) -> None:
    named = [item for item in items if item.kind not in NOT_A_TERM]
    assert {(item.kind, item.entry.id) for item in named if not item.entry.german} == NO_GERMAN
    assert len(named) > 180


def test_a_german_name_of_ours_says_so(items: tuple[LoadedEntry, ...]) -> None:
    ours = [item.entry.id for item in items if item.entry.origin.get("german") == "house"]
    assert len(ours) == 75
    assert all(item.entry.german for item in items if "german" in item.entry.origin)


def test_every_ability_of_the_game_is_told_in_german(items: tuple[LoadedEntry, ...]) -> None:
    abilities = [ability for item in items for ability in getattr(item.entry, "abilities", ())]
    records = [(record, ability.kind) for ability in abilities for record in ability.records]
    assert len(records) > 40
    assert [record for record, kind in records if not is_german(attempt(record, kind))] == []
    with of_game("warhammer"):
        assert [text for ability in abilities if not is_german(text := ability_text(ability))] == []


@pytest.mark.parametrize(("kind", "field"), [("keyword", "summary"), ("scenario", "objective"), ("counter", "purpose")])
def test_the_prose_of_the_catalogue_has_german(items: tuple[LoadedEntry, ...], kind: str, field: str) -> None:
    found = [getattr(item.entry, field) for item in items if item.kind == kind]
    assert found
    assert [text for text in found if not is_german(TEXTS.get(text, ""))] == []


def test_what_the_program_leaves_out_is_told_in_german_too(items: tuple[LoadedEntry, ...]) -> None:
    rule = next(item.entry for item in items if (item.kind, item.entry.id) == ("rule", "what-roundel-leaves-out"))
    assert len(rule.paragraphs) == 4
    assert [text for text in rule.paragraphs if not is_german(TEXTS.get(text, ""))] == []


def test_no_german_is_left_over_from_prose_that_has_changed(items: tuple[LoadedEntry, ...]) -> None:
    said = {field for item in items for field in _texts(item.entry)}
    assert sorted(set(TEXTS) - said) == []


def _texts(entry: Any) -> Iterator[str]:
    yield from (getattr(entry, field, None) or "" for field in ("summary", "objective", "purpose", "user"))
    yield from getattr(entry, "paragraphs", ())
    yield from (ability.summary for ability in getattr(entry, "abilities", ()))
    yield from getattr(entry, "results", {}).values()


def test_every_word_on_a_piece_has_german(items: tuple[LoadedEntry, ...]) -> None:
    words: set[str] = set()
    for item in items:
        entry: Any = item.entry
        words |= {getattr(entry, field, None) or "" for field in ("race", "side", "size", "strategy", "only")}
        words |= set(getattr(entry, "traits", ()))
        words |= {token.split(":")[0] for token in getattr(entry, "keywords", ())}
        words |= {ability.kind for ability in getattr(entry, "abilities", ())}
        words |= {shot.range for shot in getattr(entry, "ranged", ())}
    assert sorted(words - set(LABELS) - {""}) == []
    assert set(LABELS.values()) >= SMALL


def codes_of_the_game() -> set[str]:
    """Every code that the rules of this game can utter: prompts, options, events, refusals, results."""
    found: set[str] = set()
    for room in ("app/games/warhammer/rules", "app/games/disk/rules", "app/engine"):
        for path in (ROOT / room).rglob("*.py"):
            if path.name in SAID_ELSEWHERE:
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            texts = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
            found |= {front + text for text in texts for front in ("", "event.", "result.", "option.", "action.")}
    return found & set(ENGLISH)


def test_every_prompt_option_event_refusal_and_result_has_german() -> None:
    codes = codes_of_the_game()
    assert len(codes) > 130
    assert sorted(codes - set(SENTENCES)) == []


def test_german_has_no_code_that_english_has_not_and_asks_for_no_value_that_is_not_given() -> None:
    assert sorted(set(SENTENCES) - set(ENGLISH)) == []
    for code, text in SENTENCES.items():
        other = ENGLISH[code]
        if isinstance(text, str) and isinstance(other, str):
            assert set(re.findall(r"{(\w+)}", text)) <= set(re.findall(r"{(\w+)}", other)), code


def test_plain_german_sentences_are_good() -> None:
    plain = [text for text in SENTENCES.values() if isinstance(text, str) and text.endswith((".", "?"))]
    filled = [re.sub(r"{\w+}", "X", text) for text in plain]
    assert [text for text in filled if not is_german(text)] == []


# --- what is said of every piece ---


def test_what_is_said_of_every_piece_is_as_it_was_found_right(items: tuple[LoadedEntry, ...]) -> None:
    assert "\n".join(blocks(items)) == GOLDEN.read_text(encoding="utf-8"), (
        "read the difference; if it is right: python tests/words/test_german.py"
    )


# --- grammar ---


@pytest.mark.parametrize(
    ("phrase", "forms"),
    [
        (Phrase(HERO, "ein", adjectives=("gegnerisch",)),
         ("ein gegnerischer Held", "einen gegnerischen Helden", "einem gegnerischen Helden",
          "eines gegnerischen Helden")),
        (Phrase(HERO, "", is_many=True, adjectives=("gegnerisch",)),
         ("gegnerische Helden", "gegnerische Helden", "gegnerischen Helden", "gegnerischer Helden")),
        (Phrase(TERRAIN, "dies"),
         ("dieses Geländeteil", "dieses Geländeteil", "diesem Geländeteil", "dieses Geländeteils")),
        (Phrase(CASTER, "alle", is_many=True, adjectives=("ander",)),
         ("alle anderen Zauberer", "alle anderen Zauberer", "allen anderen Zauberern", "aller anderen Zauberer")),
        (Phrase(article="jed", adjectives=("verbündet",)),
         ("jede verbündete Disk", "jede verbündete Disk", "jeder verbündeten Disk", "jeder verbündeten Disk")),
        (Phrase(HERO).again, ("er", "ihn", "ihm", "seiner")),
    ],
)  # fmt: skip
def test_articles_adjectives_and_nouns_agree(phrase: Phrase, forms: tuple[str, ...]) -> None:
    assert tuple(phrase.text(case) for case in CASES) == forms


def test_behind_a_subordinate_clause_the_verb_comes_first() -> None:
    hurt = (r.Step(damage=r.Damage(who="enemy & within(self, short)", n=1, kinds=("arcane",))),)
    pinned = r.Record(when=r.Trigger(after="pinned", by="enemy", upon="self"), do=hurt)
    assert attempt(pinned, "attribute") == (
        "Wenn eine gegnerische Disk diese Disk bindet, erleiden alle gegnerischen Disks in kurzer Reichweite 1 "
        "magischen Schaden."
    )
    card = r.Record(when=r.Trigger(card="battle", by="race(orcs) & trait(caster)"), do=hurt)
    assert attempt(card, "battle") == (
        "Ein Ork-Zauberer darf diese Karte einsetzen: Alle gegnerischen Disks in kurzer Reichweite zum Anwender "
        "erleiden 1 magischen Schaden."
    )


def test_a_record_that_german_cannot_tell_is_told_in_english_as_a_whole() -> None:
    record = r.Record(when="always", do=(
        r.Step(modify=r.Modify(who="friendly", add={"at": 1})), r.Step(protect=r.Protect(who="self", kinds=("fear",))),
    ))  # fmt: skip
    assert attempt(record, "attribute") == ""
    with of_game("warhammer"):
        told = record_text(record, "attribute")
    choose("english")
    assert told == record_text(record, "attribute")


# --- when German is spoken ---


def test_only_this_game_is_german_and_only_if_chosen(items: tuple[LoadedEntry, ...]) -> None:
    disk = next(item.entry for item in items if item.entry.id == "huntsmen")
    assert (translated_name(disk), label("toughness"), chosen()) == ("Jäger", "Toughness", "german")
    with of_game("warhammer"):
        assert (label("toughness"), kind_label("command"), token_words("magic:4")) == (
            "Ausdauer", "Befehlskarte", "Magie 4",
        )  # fmt: skip
        assert say("window.settings") == ENGLISH["window.settings"]
    with of_game("diskwars"):
        assert label("toughness") == "Toughness"
    choose("en")
    with of_game("warhammer"):
        assert (translated_name(disk), label("toughness")) == ("Huntsmen", "Toughness")
    choose("klingon")
    assert chosen() == "english"


def test_a_face_is_described_in_german(items: tuple[LoadedEntry, ...]) -> None:
    by_id = {(item.kind, item.entry.id): item.entry for item in items}
    assert describe("warhammer", "command", by_id["command", "waaagh"]) == (
        "Waaagh!, Befehlskarte, Wert 4, tollkühn, passiv, Hauswerte: Wert, Strategie. "
        "Durch diese Karte aktivierte Ork-Disks erhalten „Unaufhaltsam“."
    )


def test_no_face_is_described_with_an_english_word(items: tuple[LoadedEntry, ...]) -> None:
    english = {label(name) for item in items for name in value_fields(type(item.entry))}
    # Elite is the same word.
    foreign = {word.lower() for word in english} - {word.lower() for word in LABELS.values()} - {"elite", ""}
    pieces = [item for item in items if item.kind not in (*NOT_A_TERM, "set", "army")]
    for item in pieces:
        told = describe("warhammer", item.kind, item.entry)
        parts = {part.strip(" 0123456789") for part in re.split(r", |: |\. ", _unnamed(told, item.entry))}
        assert foreign & parts == set(), told
    assert len(pieces) > 150


def _unnamed(told: str, entry: Any) -> str:
    """A name may look like an English word: the Lake is a See."""
    return told.removeprefix(translated_name(entry)).lower()


def test_german_names_and_texts_stand_on_the_faces(items: tuple[LoadedEntry, ...]) -> None:
    cage = next(item.entry for item in items if item.entry.id == "fulminating-cage")
    drawn = " ".join(_texts_drawn(large_face(traits_of("warhammer").faces, "command", cage)[0]))
    assert "Lodernder" in drawn
    assert "Anwender: Imperiums-Zauberer" in drawn
    assert "nicht bewegen." in drawn
    assert "may" not in drawn.split()


def _texts_drawn(parts: Any) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Text):
            yield part.text
        elif isinstance(part, Group):
            yield from _texts_drawn(part.items)


def test_german_fits_on_the_cards_where_english_does(items: tuple[LoadedEntry, ...]) -> None:
    cards = [item for item in items if item.kind in ("command", "deployment", "scenario")]
    assert len(cards) == 36
    short = [item.entry.id for item in cards if "…" in "".join(_drawn(item))]
    assert short == ["strongholds"]  # which is too long in English too


def _drawn(item: LoadedEntry) -> Iterator[str]:
    yield from _texts_drawn(large_face(traits_of("warhammer").faces, item.kind, item.entry)[0])


class Names:
    """Pieces by their German names."""

    system = "warhammer"

    def __call__(self, id_: str, /) -> str:
        return {"a1": "Jäger", "b2": "Flusstroll"}.get(id_, id_)

    def says(self, source: str, /) -> str:
        return f"{self(source)} mag das nicht."


def test_a_battle_is_asked_and_told_in_german() -> None:
    named = Names()
    assert tell_event(Event(kind="disk-damaged", values={"piece": "a1", "amount": 3}), named) == "Jäger: 3 Schaden."
    assert tell_event(Event(kind="segment-began", values={"segment": "melee"}), named) == "Die Nahkampfphase beginnt."
    assert tell_event(Event(kind="dice-rolled", values={"piece": "b2", "faces": ("hit", "scatter")}), named) == (
        "Flusstroll: Wurf Treffer, Streuschuss."
    )
    asked = Decision(id=1, seats=("A",), kind="pick", prompt="ask.target", about=("a1",))
    assert ask(asked, named) == "Nenne das Ziel. (Jäger)"
    assert offer(Option("done"), named) == "Fertig"
    shot = {"range": "long", "dice": 2, "strength": "d6", "damage": "physical"}
    assert offer(Option("shot:1", "option.shot", shot), named) == "Große Reichweite, Kampfwürfel 2, Stärke W6, physisch"
    assert tell_reason(Reason("forbidden", "x", {"source": "b2"}), named) == (
        "Flusstroll verbietet es: Flusstroll mag das nicht."
    )
    assert (
        tell_result(Result(winners=("A",), reason="points", scores={"A": 5}), "warhammer")
        == "Sieg für A: die Punkte entscheiden. Punkte: A 5."
    )


def test_what_somebody_typed_in_stays_as_typed() -> None:
    own = Ability(kind="attribute", summary="Ours.", implemented="yes")
    with of_game("warhammer"):
        assert ability_text(own) == "Ours."
        assert ability_text(replace(own, tags=("typed-in",))) == "Ours."
        assert translate_prose("hero") == "Held"


# --- the field in words ---


def test_what_is_told_one_after_the_other_is_german_only_while_it_is_made() -> None:
    def told() -> Iterator[str]:
        yield label("toughness")
        yield say("legal.pass")

    heard = []
    for text in spoken_of("warhammer", told()):
        heard += [text, label("toughness")]  # between two of them the window speaks
    assert heard == ["Ausdauer", "Toughness", "Passen.", "Toughness"]


def test_numbers_and_places_are_written_as_germans_write_them() -> None:
    names = Names()
    event = Event(kind="disk-flipped", values={"piece": "a1", "start": (0, 0), "end": (44450, 25400)})
    assert tell_event(event, names) == "Jäger: Sprung nach (1,75; 1)."
    assert decimal(1.75) == "1.75"
    with of_game("warhammer"):
        assert decimal(1.75) == "1,75"


def test_the_moments_of_a_round_have_german_names() -> None:
    assert (segment_label("choose"), segment_label("activation")) == ("Choosing commands", "Activation")
    with of_game("warhammer"):
        assert [segment_label(one) for one in get_args(Segment) if segment_label(one) == label(one)] == []


if __name__ == "__main__":
    choose("german")
    found = tuple(item for item in load_built_in().items if item.system == "warhammer")
    GOLDEN.write_text("\n".join(blocks(found)), encoding="utf-8")
    print(GOLDEN)
