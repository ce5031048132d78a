"""How are boards drawn? SVG: strokes and words, layouts, style and icons. Names no game."""
