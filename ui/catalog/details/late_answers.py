"""Answers from the background come to widgets that may be gone by then."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

T = TypeVar("T")


def while_alive(widget: QWidget, take: Callable[[T], None]) -> Callable[[T], None]:
    """Takes an answer if the widget that asked for it still exists."""
    return lambda answer: take(answer) if isValid(widget) else None
