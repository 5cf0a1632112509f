"""How much of a move leads back to where the disk came from."""

from app.games.disk.rules.flips import return_share

RADIUS = 100


def test_to_about_the_place_where_the_last_move_began_is_a_return() -> None:
    assert return_share((0, 0), RADIUS, (500, 0), (0, 0)) == 1
    assert return_share((0, 0), RADIUS, (500, 0), (60, 60)) == 1


def test_a_little_beside_it_is_less_and_a_flip_away_none() -> None:
    assert return_share((0, 0), RADIUS, (500, 0), (150, 0)) == 0.5
    assert return_share((0, 0), RADIUS, (500, 0), (200, 0)) == 0


def test_who_has_hardly_left_the_place_does_not_come_back() -> None:
    assert return_share((0, 0), RADIUS, (50, 0), (0, 0)) == 0
    assert return_share((0, 0), RADIUS, (50, 0), (300, 0)) == 0, "nor is going away worth anything"


def test_who_came_from_nowhere_cannot_return() -> None:
    assert return_share(None, RADIUS, (500, 0), (0, 0)) == 0
