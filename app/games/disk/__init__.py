"""What the three disk games share: the table, flips, layers, touching and pinning, sight, drops, battles."""
