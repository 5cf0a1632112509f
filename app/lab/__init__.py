"""What a builder of lists and a maker of players want to know, answered by battles."""
