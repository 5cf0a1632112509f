"""What is seen of a battle, as data that all games share."""

from collections.abc import Mapping
from typing import Any

Values = Mapping[str, Any]


SET = "table-set"  # the kind of event that tells the whole picture
