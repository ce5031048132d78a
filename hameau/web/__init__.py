"""The web table: play in the browser, alone, at one screen or online. `hameau serve` starts it."""
