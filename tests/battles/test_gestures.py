"""What one undo takes back, from the answers alone."""

from app.battles.gestures import find_gesture, find_move
from app.engine.protocol import CHANCE, Answer


def pick(seat: str = "A") -> Answer:
    return Answer(decision=0, seat=seat, pick=("x",))


def place(seat: str = "A") -> Answer:
    return Answer(decision=0, seat=seat, place=object())


def fall() -> Answer:
    return Answer(decision=0, seat=CHANCE, fall=1)


def test_what_was_chosen_on_the_way_to_a_place_is_undone_with_it() -> None:
    steps = [[pick()], [pick(), pick(), place()]]
    assert find_gesture(steps, (1, 2), [(0, 0), (1, 0), (1, 1), (1, 2)]) == (1, 0)
    assert find_gesture(steps, (0, 0), [(0, 0)]) == (0, 0)


def test_a_choice_that_led_nowhere_yet_is_undone_alone() -> None:
    steps = [[pick(), pick()]]
    assert find_gesture(steps, (0, 1), [(0, 0), (0, 1)]) == (0, 1)


def test_each_drag_of_one_move_is_a_gesture_and_all_of_them_are_the_move() -> None:
    steps = [[pick(), pick(), place(), place(), place()]]
    begun = [(0, 0), (0, 3)]
    assert find_gesture(steps, (0, 4), begun) == (0, 3)
    assert find_gesture(steps, (0, 2), begun) == (0, 0)
    assert find_move(steps, (0, 4)) == (0, 0)


def test_a_resumed_battle_takes_flips_in_a_row_for_one_gesture() -> None:
    steps = [[pick(), pick(), place(), place(), place()]]
    assert find_gesture(steps, (0, 4), []) == (0, 0)


def test_nobody_undoes_in_one_gesture_what_others_or_chance_have_said() -> None:
    assert find_gesture([[pick(), fall(), place(), place()]], (0, 3), []) == (0, 2)
    assert find_gesture([[place()], [place("B")], [place(), place()]], (2, 1), [(0, 0)]) == (2, 0)


def test_a_gesture_may_lead_over_several_steps() -> None:
    assert find_gesture([[place()], [place()], [place()]], (2, 0), [(0, 0)]) == (0, 0)
