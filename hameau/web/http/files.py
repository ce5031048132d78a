"""Where do static files come from? From memory: they wait for no disk, no thread and no database."""

import mimetypes
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

FOR_LONG = {
    "cache-control": "public, max-age=31536000, immutable"
}  # their addresses change with their content


class Files:
    """The files of a folder, all read once."""

    def __init__(self, folder: Path, address: str) -> None:
        paths = [path for path in folder.rglob("*") if path.is_file()]
        self._contents = {
            f"{address}/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if path not in self._contents:
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        kind = mimetypes.guess_type(path)[0] or "text/plain"
        response = Response(self._contents[path], media_type=kind, headers=FOR_LONG)
        await response(scope, receive, send)
