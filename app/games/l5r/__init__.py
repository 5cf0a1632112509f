"""Legend of the Five Rings Diskwars: what its rules sheet changes of the Diskwars rules."""
