"""How does a program in any language play? `process:COMMAND` asks it in lines of JSON: see docs/bots.md."""

import json
import os
import shlex
import shutil
from typing import Final

from ..core.errors import HameauError
from ..core.game import Game
from ..core.sentences import tell_option, tell_question
from ..core.state import Document, State
from ..core.text import Text
from .pipe import Pipe

PROTOCOL: Final = 1
SECONDS: Final = 60.0  # the longest a program may take for one answer
VARIABLE: Final = "HAMEAU_BOT_SECONDS"

# Programs that are between two games, by their command.
_idle: dict[tuple[str, ...], list[Pipe]] = {}


class Process:
    """A program of its own that decides. It is started when it is first asked, and ended with its game.

    A program that says `keep` in its answer to the hello is asked to play another game instead.
    """

    def __init__(self, game: Game, seed: int | str, argument: str, seconds: float | None = None) -> None:
        self.name = f"process:{argument}"
        self.game, self.seed = game, seed
        self.command = _read_command(argument)
        self.seconds = _read_seconds() if seconds is None else seconds
        self.pipe: Pipe | None = None
        self.keep = False

    def choose(self, state: State, seat: int) -> int:
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        if self.pipe is None:
            self._begin(state, seat)
        answer = self._ask(decision(self.game, state, seat, actions))
        action = self._action(answer.get("action"))
        if action not in actions:
            raise self._fail(f"chose what is not on offer: {json.dumps(answer.get('action'))[:80]}")
        return action

    def finish(self, state: State | None, seat: int) -> None:
        """The game is over, or with None broken off: let go of the program, or keep it for the next game."""
        pipe, self.pipe = self.pipe, None
        if pipe is None:
            return
        alive = state is not None and pipe.tell(_end(state, seat), self.seconds)
        if alive and self.keep:
            _idle.setdefault(tuple(self.command), []).append(pipe)
        else:
            pipe.end(patiently=alive)

    def _begin(self, state: State, seat: int) -> None:
        self.pipe = self._kept() or self._started()
        answer = self._ask(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": self.game.slug,
                "rules": self.game.rules_version,
                "seats": state.players(),
                "options": state.view(seat)["options"],
                "seat": seat,
                "seed": self.seed,
            }
        )
        if answer.get("protocol") != PROTOCOL:
            spoken = json.dumps(answer.get("protocol"))[:80]
            raise self._fail(f"speaks protocol {spoken}, expected {PROTOCOL}")
        self.keep = answer.get("keep") is True

    def _kept(self) -> Pipe | None:
        """A program of this command that has played before and still runs."""
        waiting = _idle.get(tuple(self.command), [])
        while waiting:
            pipe = waiting.pop()
            if pipe.is_alive():
                return pipe
            pipe.end(patiently=False)
        return None

    def _started(self) -> Pipe:
        try:
            return Pipe(self.command)
        except OSError as error:
            raise HameauError(f"bot {self.name}: cannot be started ({error.strerror})") from None

    def _ask(self, message: Document) -> Document:
        assert self.pipe is not None
        try:
            line = self.pipe.ask(message, self.seconds)
        except HameauError as error:
            raise self._fail(str(error)) from None
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            excerpt = line[:80].decode(errors="replace")
            raise self._fail(f"answered {excerpt!r}, expected a JSON object in one line")
        return answer

    def _action(self, word: object) -> int:
        """The action meant, by its number or its word; -1 if there is no such thing."""
        if isinstance(word, int) and not isinstance(word, bool):
            return word
        try:
            return self.game.read(word) if isinstance(word, str) else -1
        except HameauError:
            return -1

    def _fail(self, why: str) -> HameauError:
        """The program is ended at once, and the reason told."""
        pipe, self.pipe = self.pipe, None
        if pipe is not None:
            pipe.end(patiently=False)
        return HameauError(f"bot {self.name}: {why}")


# --- what is said ---


def decision(game: Game, state: State, seat: int, actions: list[int]) -> Document:
    """What a seat is asked: the options, what they are about, and everything the seat may know."""
    prompt, text = state.prompt(), _words(game)
    return {
        "type": "decide",
        "seat": seat,
        "step": prompt.step,
        "about": prompt.values,
        "question": prompt.step if text is None else tell_question(text, prompt),
        "options": [
            {
                "action": action,
                "word": game.write(action),
                "text": game.write(action) if text is None else tell_option(game, text, action),
            }
            for action in actions
        ],
        "view": state.view(seat),
    }


def _end(state: State, seat: int) -> Document:
    return {
        "type": "over",
        "seat": seat,
        "scores": state.scores(),
        "winners": state.winners(),
        "view": state.view(seat),
    }


def _words(game: Game) -> Text | None:
    """The words of a game, if it has any."""
    try:
        return game.text("en")
    except FileNotFoundError:
        return None


# --- settings ---


def _read_command(argument: str) -> list[str]:
    try:
        command = shlex.split(argument)
    except ValueError as error:
        raise HameauError(f"bot process:{argument}: is no command ({error})") from None
    if not command:
        raise HameauError("bot: process needs a command (process:python3 my_bot.py)")
    if shutil.which(command[0]) is None:
        raise HameauError(f"bot process:{argument}: there is no program {command[0]} here")
    return command


def _read_seconds() -> float:
    setting = os.environ.get(VARIABLE, "")
    try:
        seconds = float(setting or SECONDS)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 10**6:
        raise HameauError(f"{VARIABLE}: expected a number of seconds, got {setting!r}")
    return seconds
