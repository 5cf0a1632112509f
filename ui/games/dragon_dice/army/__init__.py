"""Building forces of Dragon Dice: three armies and what comes with them."""
