"""What can go wrong, in one sentence each. Every error of the package is a HameauError."""

from difflib import get_close_matches
from operator import index


class HameauError(ValueError):
    """Something given to Hameau makes no sense; the message says what and what was expected."""


class Illegal(HameauError):
    """An action was applied that the position does not offer. Nothing has changed."""


class Refusal(HameauError):
    """What cannot be had: a slug with values, to be said in any language, and a message in English."""

    def __init__(self, message: str, slug: str, values: dict[str, object] | None = None) -> None:
        super().__init__(message, slug, values)  # all of it, so that it can be sent to another process
        self.message = message
        self.slug = slug
        self.values: dict[str, object] = values or {}

    def __str__(self) -> str:
        return self.message


class Missing(HameauError, ModuleNotFoundError):
    """A package is not installed; the message says which, and what brings it."""

    def __init__(self, package: str | None, extra: str) -> None:
        super().__init__(
            f"this needs the package {package}, which is not installed; "
            f"in the project's folder, pip install '.[{extra}]' gets it"
        )
        self.name = package


def one_of(what: str, got: object, allowed: list[str]) -> HameauError:
    """`what` must be one of a list of words."""
    return HameauError(unknown(what, got, allowed))


def unknown(what: str, got: object, allowed: list[str]) -> str:
    """The sentence about a word that is not in a list: the nearest ones, or a few when nothing is near."""
    near = get_close_matches(str(got), allowed, n=3, cutoff=0.6)
    if near:
        hint = "did you mean " + " or ".join(near) + "?"
    else:
        some = ", ".join(allowed[:8])
        hint = f"expected one of {some}" + (", …" if len(allowed) > 8 else "")
    return f"{what}: unknown {str(got)!r}; {hint}"


def whole(what: str, got: object) -> int:
    """A whole number, of whatever kind Python has; anything else is a HameauError."""
    try:
        return index(got)  # type: ignore[arg-type]
    except TypeError:
        raise HameauError(f"{what}: expected a whole number, got {got!r}") from None


def a_text(what: str, got: object) -> str:
    """A text; anything else is a HameauError."""
    if not isinstance(got, str):
        raise HameauError(f"{what}: expected a text, got {got!r}")
    return got
