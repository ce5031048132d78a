"""Environments for learning: positions and actions as arrays, many games at once, data, common interfaces."""

from ..core.errors import Missing

try:
    import numpy as numpy  # everything here is made of arrays
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None
