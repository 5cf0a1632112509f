"""Any text as a query gives results or one sentence."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.words import tell
from catalog.overlay import Library
from catalog.search import complete, search

PARTS = st.sampled_from(
    ["f:", "at>=", "m=3..5", "(", ")", '"', "-", "or", "and", ",", ":", "..", "elf", "is:unique", "%", "_", "\\", "'",
     "*", "owned>0", "house<", "9" * 20, "skill:missile:", "\u2028", "\x00", "ß", "🎲", " "]
)  # fmt: skip
ANY = st.text(max_size=60) | st.lists(PARTS, max_size=12).map(" ".join) | st.lists(PARTS, max_size=12).map("".join)


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=ANY)
def test_any_text_gives_results_or_one_sentence(library: Library, text: str) -> None:
    results = search(library.catalog, text, limit=5)
    if results.problem:
        sentence = tell(results.problem)
        assert sentence.startswith(("Column ", "The search"))
        assert not results.hits
        column = results.problem.values["column"]
        assert isinstance(column, int)
        assert 1 <= column <= len(text) + 1
    else:
        assert results.total >= len(results.hits)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=ANY, cursor=st.integers(0, 60))
def test_completion_never_fails(library: Library, text: str, cursor: int) -> None:
    assert all(isinstance(one, str) for one in complete(library.catalog, text, cursor))
