"""The games, one folder each; `hameau.core.registry` finds them."""
