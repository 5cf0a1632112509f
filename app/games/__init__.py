"""One package per game. `registry` is the only module that names them all."""
