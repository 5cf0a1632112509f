"""Names in a game without pieces: everything is called what it says."""

from collections.abc import Collection, Mapping


class PlainNames:
    """Seats, ends, numbers: ids that people can read."""

    def __init__(self, system: str) -> None:
        self.system = system
        self._seat_names: Mapping[str, str] = {}

    def __call__(self, id_: str) -> str:
        return self._seat_names.get(id_, id_)

    def call_seats(self, names: Mapping[str, str]) -> None:
        self._seat_names = names

    def speak_to(self, _seat: str) -> None:
        """Nothing belongs to anybody."""

    def says(self, _source: str) -> str:
        return ""

    def translate(self, name: str) -> str:
        return name

    def see(self, _state: object) -> None:
        """Nobody comes or goes."""

    def hear(self, _event: Mapping[str, object]) -> None:
        """Nobody comes or goes."""

    def piece_ids(self) -> Collection[str]:
        return ()

    def seat_of(self, _id: str) -> str:
        return ""
