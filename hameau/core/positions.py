"""Which game does a position belong to? What needs its game: reading it back, its notation, its name.

A position does not hold its game: it says the slug in its documents, and that is asked once for each class.
"""

from .errors import HameauError, Illegal, whole
from .game import Game
from .registry import game as game_by_slug
from .sentences import tell_reason
from .state import CHANCE, OVER, Document, State

_slugs: dict[type[State], str] = {}


def game_of(state: State) -> Game:
    """The game of a position, which must be known by its slug."""
    kind = type(state)
    if kind not in _slugs:
        slug = state.dump().get("game")
        if not isinstance(slug, str):
            raise HameauError(f"game: a document of {kind.__name__} does not say which game it is of")
        _slugs[kind] = slug
    return game_by_slug(_slugs[kind])


def restore(document: Document) -> State:
    """The position of a document; this is how a pickled one comes back."""
    return game_by_slug(str(document.get("game"))).load(document)


def read_action(state: State, action: object) -> int:
    """The number of an action given as a number of any kind, or in its notation."""
    return game_of(state).read(action) if isinstance(action, str) else whole("action", action)


def refusal(state: State, action: int) -> Illegal:
    """What to say about an action that is not on offer: its notation, and every reason with its rule."""
    try:
        reasons = state.why_not(action)
        game = game_of(state)
    except HameauError as error:  # no such action, or no such game
        return Illegal(str(error))
    text = game.text("en")
    said = [f"{tell_reason(text, reason)} ({reason.slug}, rule {reason.rule})" for reason in reasons]
    return Illegal(f"{game.write(action)!r} is not offered now: {' '.join(said)}")


def describe(state: State) -> str:
    """Game, players, round if there are any, and who decides what: in one line, for programmers."""
    try:
        name = game_of(state).slug
    except HameauError:
        name = type(state).__name__
    number = getattr(state, "round", None)
    rounds = [] if number is None else [f"round {number}"]
    return f"<{', '.join([f'{name} for {state.players()}', *rounds, _turn(state)])}>"


def _turn(state: State) -> str:
    if state.seat == OVER:
        return "over, points " + " ".join(map(str, state.scores()))
    who = "chance" if state.seat == CHANCE else f"seat {int(state.seat)}"
    try:
        return f"{who} decides ({state.prompt().step})"
    except NotImplementedError:  # prompts are for people, and not every game is for people
        return f"{who} decides"
