// Zoom: how much wider than its frame the table is drawn.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $ } = await beside("page");
const { targetOf } = await beside("board");

let zoom = 1;

export function setZoom(value) {
  zoom = Math.max(1, Math.min(4, value));
  $("#board")?.style.setProperty("--zoom", zoom);
}

export const settleZoom = () => setZoom(zoom);
export const zoomBy = (how) => setZoom({ in: zoom * 1.3, out: zoom / 1.3, fit: 0 }[how]);

// --- a table wider than its frame is dragged by the mouse ---

let drag = null;

export const isDragging = () => Boolean(drag);
export const isDragged = (event) => drag && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) >= 5;

document.addEventListener("pointerdown", (event) => {
  const board = event.target.closest?.("#board");
  if (board && event.pointerType === "mouse" && event.button === 0 && !targetOf(event, false))
    drag = { board, x: event.clientX, y: event.clientY, left: board.scrollLeft, top: board.scrollTop };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  drag.board.scrollLeft = drag.left - (event.clientX - drag.x);
  drag.board.scrollTop = drag.top - (event.clientY - drag.y);
});
document.addEventListener("pointerup", () => setTimeout(() => (drag = null)));
