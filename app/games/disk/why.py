"""How the values of a piece came about."""

from app.engine.values import Value as Value
from app.engine.values import Why as Why
