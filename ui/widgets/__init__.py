"""Small widgets that know the theme and nothing else."""
