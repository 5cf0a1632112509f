import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.canonical import canonical, fingerprint

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def test_equal_values_have_equal_bytes_whatever_their_order() -> None:
    assert canonical({"b": 1, "a": [1, "ä"]}) == '{"a":[1,"ä"],"b":1}'
    assert fingerprint({"b": 1, "a": 2}) == fingerprint({"a": 2, "b": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": 2})


@given(st.dictionaries(st.text(), values))
def test_the_order_of_keys_never_matters(value: dict[str, object]) -> None:
    turned = dict(reversed(list(value.items())))
    assert canonical(value) == canonical(turned)


def test_a_number_that_json_cannot_say_is_refused() -> None:
    with pytest.raises(ValueError, match="JSON"):
        canonical(float("nan"))
