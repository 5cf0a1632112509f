"""What an answer is worth, as hints and reasons say it."""

import pytest

from app.words.hints import tell_value


@pytest.mark.parametrize(("value", "told"), [(2.04, "2.0"), (-1.26, "−1.3"), (-0.04, "0.0"), (0.0, "0.0")])
def test_points_have_a_sign_only_where_something_is_lost(value: float, told: str) -> None:
    assert tell_value(value) == told
