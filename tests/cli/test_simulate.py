"""`roundel simulate`: two armies, many battles."""

from typing import Any

WORDS = ("simulate", "legions-elf", "legions-dwarf", "--games", "2", "--jobs", "1", "--ai", "random", "--seed", "7")


def test_it_prints_how_often_each_army_won(roundel: Any) -> None:
    told = roundel(*WORDS, "--json")
    assert told.code == 0
    assert told.json["armies"] == ["Legions Elf", "Legions Dwarf"]
    assert told.json["games"] == told.json["share"]["games"] == 2
    assert {one["side"] for one in told.json["fallen"]} == {"A", "B"}


def test_it_tells_it_in_sentences(roundel: Any) -> None:
    told = roundel(*WORDS)
    assert told.out.startswith("Legions Elf against Legions Dwarf: ")
    assert "Poison Naveka" in told.out


def test_what_cannot_be_played_is_refused_in_a_sentence(roundel: Any) -> None:
    for words, said in ((("--scenario", "nowhere"), "nowhere"), (("--ai", "hal"), "hal")):
        told = roundel(*WORDS[:3], "--games", "2", *words)
        assert told.code == 2
        assert said in told.err
