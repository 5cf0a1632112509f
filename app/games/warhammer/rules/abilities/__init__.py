"""What pieces do beyond the rules: their records read, in force, used and answering."""
