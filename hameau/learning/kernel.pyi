def bind(rows: int, shift1: int, shift2: int, table: int, buffers: tuple[object, ...], /) -> object: ...
def look(bound: object, row: int, count: int, /) -> None: ...
def scale(
    parts: object,
    stretch: int,
    seats: int,
    cells: object,
    touched: object,
    seat: object,
    before: object,
    past: object,
    factors: object,
    out: object,
    /,
) -> None: ...
def refused(mask: object, actions: object, /) -> int: ...
