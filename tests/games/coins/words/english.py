"""What is asked and told."""

SENTENCES = {
    "coins.first": "Who begins?",
    "coins.pledge": "From which end will the last coin be taken?",
    "coins.take": "From which end do you take a coin?",
    "coins.row": "In the row lie {coins}.",
    "option.left": "Left",
    "option.right": "Right",
    "event.coins-began": "{seat} begins.",
    "event.coin-taken": "{seat} takes a coin of {coin} from the {end}.",
    "result.worth": "the coins are worth more",
}
