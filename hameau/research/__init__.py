"""Environments for learning: positions and actions as arrays, many games at once, data, common interfaces."""
