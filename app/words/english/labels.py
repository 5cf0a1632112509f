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
    # the window's columns, and kinds and fields whose word is another there
    "face": "Emblem",
    "allegiance": "Faction, race or clan",
    "wounds-stamina": "Wounds or stamina",
    "guard": "Defense or counter",
    "kind.set": "Box",
    "kind.command": "Command card",
    "kind.deployment": "Deployment card",
    "sets": "Sold in",
    # fields of a query whose word is another for people
    "system": "Game",
    "set": "Box",
    "tag": "Does",
    "has": "Uses",
    "implemented": "Played",
    "unit_class": "Class",
    "sai": "Special icon",
    "seats_least": "Players, at least",
    "seats_most": "Players, at most",
    "setup": "Set-up",
    # headings
    "house-share": "House",
    "by-manual": "By hand",
    "by-written": "Record written, not played yet",
    "by-open": "Not yet",
    "AT": "AT",
    "D": "D",
    "T": "T",
    "M": "M",
    # values
    "kryth": "K'Ryth",
    "sa": "Special ability",
}
