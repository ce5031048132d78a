// Zoom: how much wider than its frame the table is drawn, by buttons, wheel and two fingers; remembered for each game.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { targetOf } = await beside("board");
const { isLaying } = await beside("laying");

const [LEAST, MOST] = [0.5, 4];
const key = () => `zoom ${table()?.dataset.game} ${innerWidth < 960 ? "small" : "large"}`;
const current = () => Number(table() && localStorage.getItem(key())) || 1;

export function settleZoom() {
  const zoom = current();
  $("#board")?.style.setProperty("--zoom", zoom === 1 ? "" : zoom); // usually not there: it would be handed down to all that is drawn
  for (const button of $$("[data-zoom=full]")) button.hidden = !document.fullscreenEnabled; // some phones show no page so
}

// Zooms so that what lies at a point of the window stays there.
function setZoom(value, x = innerWidth / 2, y = innerHeight / 2) {
  const board = $("#board");
  const drawn = board?.querySelector("svg");
  if (!drawn || !table()) return;
  const before = drawn.getBoundingClientRect();
  localStorage.setItem(key(), Math.max(LEAST, Math.min(MOST, value)).toFixed(3));
  settleZoom();
  const after = drawn.getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  board.scrollLeft += after.left + across * after.width - x;
  scrollBy(0, after.top + down * after.height - y);
}

export function zoomBy(how) {
  if (how === "full") return document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  setZoom({ in: current() * 1.25, out: current() / 1.25, fit: whole() }[how]);
  if (how === "fit") $("#board").scrollIntoView({ block: "nearest" });
}

// At which zoom all of the table is seen.
function whole() {
  const drawn = $("#board svg")?.getBoundingClientRect();
  return drawn ? Math.min(1, (current() * (innerHeight - 16)) / drawn.height) : 1;
}

document.addEventListener(
  "wheel",
  (event) => {
    if (!(event.ctrlKey || event.metaKey) || !event.target.closest?.("#board")) return;
    event.preventDefault();
    setZoom(current() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  },
  { passive: false },
);

// --- two fingers: further apart is larger ---

let pinch = null;
const span = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

document.addEventListener("touchstart", (event) => {
  const isPinch = event.touches.length === 2 && event.target.closest?.("#board") && !isLaying(); // which turns the tile
  pinch = isPinch ? { span: span(event.touches), zoom: current() } : null;
});
document.addEventListener(
  "touchmove",
  (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [one, other] = event.touches;
    const middle = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    setZoom((pinch.zoom * span(event.touches)) / pinch.span, ...middle);
  },
  { passive: false },
);

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
