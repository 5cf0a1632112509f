"""The melee phase: engagements and scrums, choices, damage and wounds, speeds."""

from tests.rules.warhammer.table import Playing, disk, fought, inch, named, position


def test_a27_orc_boyz_pin_swordsmen() -> None:
    playing = fought(named("b", "marienburg-swordsmen", (20, 10)), named("a", "orc-boyz", (20.5, 10)))
    assert playing.lost() == ["b"]
    assert playing.told("disk-damaged") == [{"piece": "b", "amount": 5}, {"piece": "a", "amount": 3}]


def test_a28_karl_franz_pins_two_and_strikes_one() -> None:
    playing = fought(
        named("b1", "arrer-boyz", (19, 10)), named("b2", "orc-boyz", (21.5, 10)), named("a", "karl-franz", (20.2, 10))
    )
    assert playing.asked == "ask.victim"
    playing.pick("b2")
    assert playing.lost() == ["b2"]
    damage = {event["piece"]: event["amount"] for event in playing.told("disk-damaged")}
    assert damage == {"b2": 5, "a": 6}
    assert [event["piece"] for event in playing.told("disk-wounded")] == ["a"]
    assert playing.state.disks["a"].wounds == 1


def scrum() -> Playing:
    """Wolf Riders pin Teclis and a High Mage, a River Troll pins Teclis, Spearmen pin the Troll."""
    return fought(
        named("b-teclis", "teclis", (20, 20)), named("b-mage", "high-mage", (23, 20)),
        named("a-wolves", "wolf-riders", (21.5, 19)), named("a-troll", "river-troll", (18.8, 21.6)),
        named("b-spears", "militia-spearmen", (17.3, 22.8)),
    )  # fmt: skip


def test_a29_a_scrum_is_resolved_from_the_top() -> None:
    playing = scrum()
    assert playing.asked == "ask.victim"
    assert playing.state.disks["a-troll"].damage == 3  # the Spearmen struck first, and are gone
    assert playing.lost() == ["b-spears"]
    playing.pick("b-mage")
    assert playing.asked == "ask.answer"
    playing.pick("a-troll")
    assert playing.lost() == ["a-wolves", "b-mage", "b-spears"]
    wounded = sorted(event["piece"] for event in playing.told("disk-wounded"))
    assert wounded == ["a-troll", "b-teclis"]


def test_b13_one_dealing_gives_one_wound() -> None:
    playing = fought(disk("b", (20, 10), "0/0/4", stamina=2), disk("a", (20.5, 10), "20/0/9"))
    assert playing.state.disks["b"].wounds == 1
    assert playing.state.disks["b"].damage == 0


def test_b14_a_second_wound_removes_a_disk_with_stamina_one() -> None:
    playing = fought(disk("b", (20, 10), "0/0/4", stamina=1, wounds=1), disk("a", (20.5, 10), "4/0/9"))
    assert playing.lost() == ["b"]


def test_b15_damage_carries_over_from_engagement_to_engagement() -> None:
    playing = fought(
        disk("b1", (20, 20), "0/3/9"), disk("a", (21, 20), "0/0/6"), disk("b2", (22, 20), "3/0/9")
    )  # fmt: skip
    assert playing.lost() == ["a"]


def test_b16_a_new_engagement_waits_for_the_next_melee_phase() -> None:
    # The middle disk dies in the first engagement; now the top one pins the lowest, which is an enemy too.
    disks = [disk("b", (20, 20), "0/0/2"), disk("a", (20.3, 20), "1/0/2"), disk("c", (20.6, 20), "5/0/9")]
    playing = fought(*disks, seats="ABC")
    assert playing.lost() == ["a"]
    assert [event["defenders"] for event in playing.told("battle-began")] == [("a",)]
    later = fought(*disks, seats="ABC", round=4)
    assert later.lost() == ["a", "b"]


def test_b17_who_defends_is_fought_before_it_attacks() -> None:
    playing = fought(
        disk("b1", (20, 20), "0/9/9"), disk("a1", (21.2, 20), "5/0/9"), disk("b2", (22.4, 20), "1/0/9"),
        disk("a2", (23.6, 20), "1/0/9"),
    )  # fmt: skip
    order = [event["attackers"] for event in playing.told("battle-began")][:3]
    assert order == [("a2",), ("b2",), ("a1",)]


def test_the_first_player_chooses_among_engagements() -> None:
    playing = fought(
        disk("b1", (10, 10), "0/0/9"), disk("a1", (10.5, 10)), disk("b2", (20, 20), "0/0/9"), disk("a2", (20.5, 20)),
        order=("B", "A"),
    )  # fmt: skip
    assert (playing.asked, playing.who) == ("ask.engagement", "B")
    assert playing.options() == ["a2", "a1"]


def test_b18_damage_must_be_dealt() -> None:
    playing = fought(disk("b1", (19, 10), "0/0/9"), disk("b2", (21, 10), "0/0/9"), disk("a", (20, 10)))
    assert playing.game.decision is not None
    assert not playing.game.decision.may_pass


def test_b19_of_more_than_two_players_enemies_fight_together_by_initiative() -> None:
    playing = fought(
        disk("b", (20, 20), "0/9/9"), disk("a", (19, 20), "3/0/9"), disk("c", (21.5, 20), "3/0/9"),
        seats="ABC", order=("C", "A", "B"),
    )  # fmt: skip
    assert (playing.asked, playing.who) == ("ask.answer", "B")
    playing.pick("c")
    assert playing.lost() == ["c"]
    assert [event["piece"] for event in playing.told("blow-struck")][:3] == ["c", "a", "b"]


def test_b39_a_slow_attacker_that_is_removed_deals_nothing() -> None:
    playing = fought(disk("b", (20, 10), "0/4/4"), disk("a", (20.5, 10), "9/0/4", "slow:attack"))
    assert playing.lost() == ["a"]
    assert playing.told("disk-damaged") == [{"piece": "a", "amount": 4}]


def test_swift_strikes_before_the_answer() -> None:
    playing = fought(disk("b", (20, 10), "0/9/4"), disk("a", (20.5, 10), "4/0/4", "swift:attack"))
    assert playing.lost() == ["b"]


def test_two_swift_ones_strike_at_the_same_time() -> None:
    playing = fought(disk("b", (20, 10), "0/9/4", "swift:counter"), disk("a", (20.5, 10), "4/0/4", "swift:both"))
    assert playing.lost() == ["a", "b"]


def test_swift_is_about_the_strength_it_names() -> None:
    playing = fought(disk("b", (20, 10), "0/9/4", "swift:attack"), disk("a", (20.5, 10), "4/0/4"))
    assert playing.lost() == ["a", "b"]


def test_b40_frenzy_strikes_all_that_it_pins() -> None:
    playing = fought(
        disk("b1", (18.5, 10), "0/0/4"), disk("b2", (21.5, 10), "0/0/4"), disk("b3", (20, 12), "0/0/4"),
        disk("a", (20, 10), "4/0/9", "frenzy", radius=45000),
    )  # fmt: skip
    assert playing.lost() == ["b1", "b2", "b3"]


def test_empowered_disks_strike_answer_and_bear_one_more() -> None:
    playing = fought(disk("b", (20, 10), "4/3/4", empowered=True), disk("a", (20.5, 10), "4/3/4"))
    assert playing.lost() == ["a"]  # counter 3 + 1 against toughness 4; attack 4 against toughness 4 + 1


def test_allies_do_not_fight() -> None:
    playing = Playing(position(disk("a1", (20, 10)), disk("a2", (20.5, 10)), hands={"A": (), "B": ()}))
    assert playing.told("battle-began") == []


def test_tokens_but_wounds_go_when_the_round_ends() -> None:
    state = position(
        disk("a", (10, 10), activated=True, damage=2, empowered=True, wounds=1, stamina=2),
        disk("b", (30, 30), damage=2, poisoned=True), segment="end",
    )  # fmt: skip
    left = Playing(state).state.disks
    assert (left["a"].activated, left["a"].damage, left["a"].empowered, left["a"].wounds) == (False, 0, False, 1)
    assert left["b"].damage == 2  # poison keeps it there


def test_r68_everybody_chooses_before_the_first_blow_falls() -> None:
    # Resolving an Engagement: first everybody chooses; swift and slow only settle when the damage is dealt.
    playing = fought(
        disk("b1", (20, 20), "0/0/4"), disk("b2", (23, 20), "0/0/4"),
        disk("a1", (21.5, 18.5), "4/0/9", "swift:attack", radius=inch(1.25)),
        disk("a2", (21.5, 21.5), "4/0/9", radius=inch(1.25)),
    )  # fmt: skip
    assert (playing.asked, playing.game.decision.about) == ("ask.victim", ("a1",))  # type: ignore[union-attr]
    playing.pick("b1")
    assert (playing.asked, playing.game.decision.about) == ("ask.victim", ("a2",))  # type: ignore[union-attr]
    assert set(playing.options()) == {"b1", "b2"}
    assert playing.told("disk-damaged") == []
    playing.pick("b1", "a1", "a1")  # then the two that are pinned choose whom they strike back
    assert playing.lost() == ["b1"]  # the second blow was meant for a disk that is gone
    assert [(one["piece"], one.get("speed")) for one in playing.told("blow-struck") if one["strength"]] == [
        ("a1", "swift")
    ]


def test_r24_of_three_players_one_after_the_other_chooses_by_initiative() -> None:
    # Multiplayer, Resolving Engagements: players choose in initiative order, and this section overrides the others.
    disks = [
        disk("b", (20, 20), "0/3/9"), disk("c2", (23, 20), "0/3/9"),
        disk("a", (21.5, 18.5), "3/0/9", radius=inch(1.25)), disk("c", (19, 21.2), "3/0/9"),
    ]  # fmt: skip
    playing = fought(*disks, seats="ABC", order=("B", "C", "A"))
    assert (playing.asked, playing.who) == ("ask.answer", "B")
    playing.pick("a")
    assert (playing.asked, playing.who) == ("ask.victim", "A")


def test_w044_nobody_attacks_and_defends_in_one_engagement() -> None:
    # Engagements: no disk can be both. x pins m and d2, z pins d2 and d1, m pins d1: m strikes only if it lives.
    playing = fought(
        disk("c-d1", (19.25, 18.97), "0/0/9"), disk("c-d2", (21.21, 20.39), "0/0/9"),
        disk("b-m", (18.79, 20.39), "5/0/2"), disk("b-z", (20.75, 18.97), "1/0/9"), disk("a-x", (20, 21.28), "5/0/9"),
        seats="ABC",
    )  # fmt: skip
    assert set(playing.state.table.pins("a-x")) == {"b-m", "c-d2"}
    assert set(playing.state.table.pins("b-z")) == {"c-d2", "c-d1"}
    assert set(playing.state.table.pins("b-m")) == {"c-d1"}
    playing.pick("b-m", "c-d1", "a-x")
    assert [event["attackers"] for event in playing.told("battle-began")] == [("a-x", "b-z")]
    assert playing.lost() == ["b-m"]
    blows = [(event["piece"], event["upon"]) for event in playing.told("blow-struck")]
    assert ("b-m", "a-x") in blows
    assert ("b-m", "c-d1") not in blows
