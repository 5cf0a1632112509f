"""Building armies of Warhammer: regiments side by side."""
