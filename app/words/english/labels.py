"""Short names of fields, kinds, systems and values. What is not here is shown as it is written."""

LABELS = {
    # systems
    "diskwars": "Diskwars",
    "l5r": "L5R Diskwars",
    "warhammer": "Warhammer: Diskwars",
    "dragon-dice": "Dragon Dice",
    # origins
    "house": "house value",
    "own": "your own",
    "imported": "came with a pack",
    # fields whose own word does not say enough
    "at": "Attack",
    "d": "Defense",
    "t": "Toughness",
    "m": "Movement",
    "german": "In German",
    "stays": "Stays on the table",
    "transform_of": "Transforms from",
    "per_player": "Per player",
    "plain_value": "Value, plain side",
    "worth": "Worth when killed",
    "copies": "Copies in the set",
    "only": "Only for",
    "recruitment": "Recruitment points",
    # headings
    "house-share": "House",
    "AT": "AT",
    "D": "D",
    "T": "T",
    "M": "M",
    # values
    "kryth": "K'Ryth",
    "sa": "Special ability",
}
