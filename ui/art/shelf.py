"""Small pictures that faces have in common, kept while there is room."""

import threading
from collections import OrderedDict
from collections.abc import Hashable

from PySide6.QtGui import QImage


class PictureCache:
    """Pictures by key; those not used for longest go when there are too many bytes. Any thread may use it."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[QImage, object]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> QImage | None:
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, picture: QImage, owner: object = None) -> None:
        """Keep a picture, and its owner with it, so that a key made of the owner's identity stays its own."""
        with self._lock:
            if key in self._kept:
                return
            self._kept[key] = (picture, owner)
            self.bytes += picture.sizeInBytes()
            while self.bytes > self.max_bytes and len(self._kept) > 1:
                _, (old, _) = self._kept.popitem(last=False)
                self.bytes -= old.sizeInBytes()

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.bytes = 0
