"""What keeps pages safe? Headers on every answer, and tokens in forms."""

import hmac

from starlette.requests import Request

from ..problems import Problem


def policy(nonce: str = "") -> str:
    """What a page may load and run: only what is ours, and no script that stands in the page itself.

    Style attributes place the pieces of a drawn table, and the nonce marks the style that comes with it.
    """
    own = f"'self' 'nonce-{nonce}'" if nonce else "'self'"
    return (
        f"default-src 'none'; script-src 'self'; style-src {own}; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'; manifest-src 'self'"
    )


HEADERS = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RawHeaders = list[tuple[bytes, bytes]]
EVERYWHERE: RawHeaders = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
HTTPS_ONLY: RawHeaders = [(b"strict-transport-security", b"max-age=31536000")]  # for a year
NOT_KEPT: RawHeaders = [(b"cache-control", b"no-store")]


def add_headers(headers: RawHeaders, path: str, secure: bool) -> RawHeaders:
    """The headers of an answer, with those of ours that it does not say otherwise."""
    said = {name for name, _value in headers}
    own = EVERYWHERE + (HTTPS_ONLY if secure else []) + ([] if path.startswith("/static/") else NOT_KEPT)
    return [*headers, *(header for header in own if header[0] not in said)]


def check_csrf(request: Request, expected: str, given: str | None) -> None:
    """A form must carry what only a page of ours could know, and come from a page of ours."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Problem("forged", 403)
    sent = given or request.headers.get("x-csrf-token") or ""
    if not hmac.compare_digest(expected.encode(), sent.encode("utf-8", "replace")):
        raise Problem("forged", 403)
