"""The web table: play in the browser, alone, at one screen or online. `hameau serve` starts it.

Three wings, each of which imports only those after it: `http` takes requests and gives responses, `show`
makes what is seen, `tables` keeps the tables and lets things happen at them. Their words:

- A *table* is a game being played: its row in the database, its *seats*, and its *history*.
- A *setup* is a table somebody wants; the *roster* is the bots that may be seated.
- An *entry* is one thing done at a table: an action, or taking back or going forward. None is ever removed.
- A *replica* is what the entries of a table add up to, in memory. Nothing but the entries is kept of a game.
- A *fault* is why nobody can play on at a table: its rows make no sense, or not by the rules of today.
- A *claim* says until when one server lets the bots of a table think.
- A *notice* is a line of the house in the chat, told in the language of whoever reads it.
- A *version* changes when anything at a table does: pages compare theirs, and fetch the table when it is old.
- A *visitor* is a browser, a *user* whom it belongs to, a *viewer* a user who looks at a table.
- A *problem* is why a request cannot be met: a slug, values for its sentence, and an HTTP status.
"""
