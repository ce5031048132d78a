"""How is a page sent? Compressed, for whoever understands that."""

import zlib

from starlette.requests import Request
from starlette.responses import Response

LEVEL = 1  # four would make a table a tenth smaller, for twice the processor time
SMALLEST = 800  # bytes that are worth it
_GZIP = 16 + zlib.MAX_WBITS


def compressed(request: Request, response: Response) -> Response:
    """The same answer, compressed where that is worth it and wanted."""
    if len(response.body) < SMALLEST or "content-encoding" in response.headers:
        return response
    response.headers.add_vary_header("Accept-Encoding")
    if "gzip" in request.headers.get("accept-encoding", ""):
        packer = zlib.compressobj(LEVEL, zlib.DEFLATED, _GZIP)
        response.body = packer.compress(response.body) + packer.flush()
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response
