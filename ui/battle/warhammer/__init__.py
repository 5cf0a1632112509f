"""What only Warhammer: Diskwars has at the table: cards in hand, deployment, dice, reserve, objectives, its ruler."""
