// On a small screen: the parts of a board that is longer than the screen, to jump to; marked are where something can be
// chosen, where something has been turned up, and what is on the screen.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, isCalm, table } = await beside("page");
const { askedPlaces, bringPart, freeSpace, isSheet, isWithin } = await beside("sheet");

const LONG = 1.2; // screens
const ENOUGH = 0.5; // of a part
let parts = new Map(); // the panels by name
let tight = { at: 0, by: 0 }; // on a screen of this width: set closer, or others without names; what one taps keeps its place

addEventListener("scroll", markHere, { passive: true });
const fitting = new ResizeObserver(fit);

export function settleJumps() {
  const row = $("#jumps");
  const board = $("#board > svg");
  const { dataset } = document.documentElement; // asking for them by :has() has every change of the page looked through
  delete dataset.jumps;
  if (!row || !board) return;
  const isLong = isSheet() && board.getBoundingClientRect().height > LONG * innerHeight;
  parts = isLong ? named() : new Map();
  const [asked, fresh] = [askedPlaces(), $$("#board .new")];
  row.hidden = parts.size < 2;
  if (!row.hidden) dataset.jumps = "";
  row.replaceChildren(...[...parts].map(([name, panels]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "quiet", ariaLabel: name });
    button.append(...markOf(panels[0]), Object.assign(document.createElement("span"), { textContent: name }));
    button.classList.toggle("on", panels.some((panel) => asked.some((place) => isWithin(place, panel))));
    button.classList.toggle("fresh", panels.some((panel) => fresh.some((one) => isWithin(one, panel))));
    button.addEventListener("click", () => bringPart(panels[0]));
    return button;
  }));
  fitting.disconnect();
  fitting.observe(row); // a preview of goods beside it takes some of its width
  fit();
  markHere();
}

function fit() {
  const row = $("#jumps");
  if (!row || row.hidden) return;
  if (tight.at !== innerWidth) tight = { at: innerWidth, by: 0 };
  row.dataset.tight = tight.by;
  while (tight.by < 2 && row.scrollWidth > row.clientWidth) row.dataset.tight = tight.by += 1;
}

// Whose it is, if it is another player's.
function markOf(panel) {
  const { seat, region } = panel.dataset;
  const mark = region || seat === table().dataset.seat ? null : $(`#sitting-${seat} .mark`)?.cloneNode(true);
  mark?.classList.add(`seat-${seat}`);
  return mark ? [mark] : [];
}

// The uppermost part of which as much is on the screen as has room there, or half of it; its name comes into sight.
function markHere() {
  const row = $("#jumps");
  if (!parts.size || !row) return; // before the screen is handed over there is no table
  const free = freeSpace();
  const shares = [...parts.values()].map((panels) => Math.max(...panels.map((panel) => shareSeen(panel.getBoundingClientRect(), free))));
  const found = shares.findIndex((share) => share > ENOUGH);
  const most = Math.max(...shares);
  const button = row.children[found < 0 ? shares.indexOf(most) : found];
  if (!button || (most > 0 && button.matches(".here"))) return;
  for (const other of row.children) other.classList.toggle("here", most > 0 && other === button); // none below the table
  if (most <= 0) return;
  row.scrollTo({ left: button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2, behavior: isCalm() ? "auto" : "smooth" });
}

// How much is seen of what could be.
function shareSeen({ top, bottom }, free) {
  return (Math.min(bottom, free.bottom) - Math.max(top, free.top)) / Math.min(bottom - top, free.bottom - free.top);
}

// The panels that are seen, by what they are called; several may share a name.
function named() {
  const parts = new Map();
  for (const panel of $$("#board [id^=panel-]")) {
    const name = nameOf(panel);
    if (name && panel.getClientRects().length) parts.set(name, [...(parts.get(name) || []), panel]);
  }
  return parts;
}

function nameOf(panel) {
  const { seat, region } = panel.dataset;
  if (region || seat === undefined) return region;
  return seat === table().dataset.seat ? $("#jumps").dataset.own : $(`#sitting-${seat} .name`)?.firstChild.textContent.trim();
}
