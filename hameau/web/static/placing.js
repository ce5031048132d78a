// Where does something that floats over the page go? Where it is seen whole and covers nothing that matters.

// Where something that floats over the page is seen whole.
export function placeAt(box, x, y) {
  box.style.left = `${Math.max(8, Math.min(x, document.documentElement.clientWidth - box.offsetWidth - 8)) + scrollX}px`;
  box.style.top = `${Math.max(8, Math.min(y, innerHeight - box.offsetHeight - 8)) + scrollY}px`;
}

// Below or above something, else beside it: never on top of it where there is room anywhere.
export function placeNear(card, box) {
  const below = box.bottom + 8 + card.offsetHeight <= innerHeight;
  const above = box.top - 8 - card.offsetHeight >= 0;
  if (below || above) return placeAt(card, box.left, below ? box.bottom + 8 : box.top - 8 - card.offsetHeight);
  const right = box.right + 8 + card.offsetWidth < innerWidth;
  placeAt(card, right ? box.right + 8 : box.left - 8 - card.offsetWidth, innerHeight - card.offsetHeight - 8);
}

// Beside the board a cell is on, or where there is no room for that beside the cell and those around it: the tile is seen.
export function placeBeside(box, cell, board = cell) {
  if (board.right + 8 + box.offsetWidth < innerWidth - 8) return placeAt(box, board.right + 8, cell.top);
  if (board.left - 8 - box.offsetWidth > 8) return placeAt(box, board.left - 8 - box.offsetWidth, cell.top);
  const right = cell.right + cell.width + 8;
  const below = cell.bottom + cell.height + 8;
  if (right + box.offsetWidth < innerWidth - 8) placeAt(box, right, cell.top);
  else if (below + box.offsetHeight < innerHeight - 8) placeAt(box, cell.left, below);
  else placeAt(box, cell.left, cell.top - cell.height - 8 - box.offsetHeight);
}
