"""Reading YAML and JSON with places, and refusing what only a hostile file would say."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.source_positions import MAX_BYTES, MAX_DEPTH, UnreadableError, read_marked


def read(text: str) -> object:
    return read_marked("a.yaml", text.encode()).value


def refused(text: str | bytes) -> tuple[str, str]:
    with pytest.raises(UnreadableError) as caught:
        read_marked("a.yaml", text if isinstance(text, bytes) else text.encode())
    return caught.value.problem.code, str(caught.value.problem.place)


def test_only_true_and_false_are_truth_values() -> None:
    assert read("[true, false, yes, no, on, off, null, ~]") == (True, False, "yes", "no", "on", "off", None, None)


def test_numbers_are_exact_and_everything_else_is_text() -> None:
    assert read("[1, -2, 1.75, 0x10, 1e5, 12:30, 2001-02-01, '3', 007]") == (
        1, -2, Decimal("1.75"), "0x10", "1e5", "12:30", "2001-02-01", "3", "007",
    )  # fmt: skip


def test_every_value_knows_its_line_and_column() -> None:
    marked = read_marked("a.yaml", b"- id: x\n  tags:\n    - one\n    - two\n")
    assert str(marked.place((0, "tags", 1))) == "a.yaml:4:7"
    assert str(marked.place((0, "id"))) == "a.yaml:1:3"
    assert str(marked.place((0, "missing", 7))) == "a.yaml:1:3"


def test_json_is_read_the_same_way() -> None:
    assert read('[{"id": "x", "n": 1.5, "on": true}]') == ({"id": "x", "n": Decimal("1.5"), "on": True},)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("- a: 1\n- b: [", "yaml-broken", "a.yaml:3:1"),
        ("a: 1\na: 2", "yaml-repeated-key", "a.yaml:2:1"),
        ("- &x 1\n- *x", "yaml-anchor", "a.yaml:1:3"),
        ("- !!python/object/apply:os.system ['ls']", "yaml-tag", "a.yaml:1:3"),
        ("- !custom text", "yaml-tag", "a.yaml:1:3"),
        ("? [a, b]\n: 1", "yaml-key", "a.yaml:1:3"),
        ("a: 1\n---\nb: 2", "yaml-documents", "a.yaml:2:1"),
        ("[" * (MAX_DEPTH + 3), "yaml-too-deep", f"a.yaml:1:{MAX_DEPTH + 2}"),
        (b"- \xff\xfe", "file-not-utf8", "a.yaml:1"),
        (b"- a\n- \x00", "yaml-character", "a.yaml:2"),
        (b" " * (MAX_BYTES + 1), "file-too-large", "a.yaml"),
    ],
)
def test_what_is_refused_and_where(text: str | bytes, code: str, place: str) -> None:
    assert refused(text) == (code, place)


def test_a_bomb_of_aliases_is_refused_at_its_first_anchor() -> None:
    bomb = "a: &a [x,x]\n" + "\n".join(f"{c}: &{c} [*{p},*{p}]" for p, c in zip("abcdefgh", "bcdefghi", strict=True))
    assert refused(bomb)[0] == "yaml-anchor"


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_is_read_or_refused_with_one_problem(text: str | bytes) -> None:
    raw = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    try:
        read_marked("a.yaml", raw)
        code = "yaml-"
    except UnreadableError as e:
        code = e.problem.code
    assert code.startswith(("yaml-", "file-"))
