"""What `roundel catalog show` says that a piece does: made from its records, unless the user has typed in a text."""

from typing import Any


def test_show_tells_what_the_records_do(roundel: Any) -> None:
    told = "Activate: one unactivated disk within 12 in has +3 M until the end of the round."
    assert f"Special ability: {told}" in roundel("catalog", "show", "diskwars/elven-bard").out
    shown = roundel("catalog", "show", "diskwars/elven-bard", "--json").json
    assert (shown["sentence"], shown["implemented"]) == (told, "yes")


def test_what_has_no_records_keeps_our_words(roundel: Any) -> None:
    shown = roundel("catalog", "show", "l5r/otaku-kamoko", "--json").json
    assert shown["sentence"] == " ".join(one["summary"] for one in shown["abilities"])


def test_a_typed_in_text_stands_for_everything(roundel: Any) -> None:
    text = "What is printed on mine."
    roundel("catalog", "correct", "diskwars/elven-bard", "--text", text, "--reason", "mine says so")
    try:
        shown = roundel("catalog", "show", "diskwars/elven-bard", "--json").json
        assert (shown["sentence"], shown["implemented"]) == (text, "manual")
    finally:
        assert roundel("catalog", "correct", "diskwars/elven-bard", "--undo").code == 0
