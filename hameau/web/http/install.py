"""How does the site become an app? A manifest, a service worker, and a page for when there is no network."""

from starlette.responses import JSONResponse, Response

from ...core.text import LANGUAGES
from .fields import Pages
from .requests import NOBODY, PageRequest
from .templates import STATIC, static

router = Pages(PageRequest)
WORKER = (STATIC / "worker.js").read_text("utf-8")
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable.png", "512x512", "maskable"),
)
PAPER = "#fbf7ec"


@router.get("/manifest.webmanifest")
async def manifest(request: PageRequest) -> Response:
    """What the app is called and looks like."""
    content = {
        "name": request.say("site", "name"),
        "short_name": request.say("site", "name"),
        "description": request.say("site", "tagline"),
        "lang": request.lang,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": static(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in ICONS
        ],
    }
    return JSONResponse(
        content, media_type="application/manifest+json", headers={"vary": "cookie, accept-language"}
    )


@router.get("/worker.js")
async def worker() -> Response:
    """The service worker; it lies at the top because it may only serve what lies below it."""
    return Response(WORKER, media_type="text/javascript")


@router.get("/offline/{lang}")
async def offline(request: PageRequest, lang: str) -> Response:
    """What the worker shows when no page can be had, in each language."""
    request.lang = lang if lang in LANGUAGES else request.lang
    return request.render("offline.html", visitor=NOBODY)
