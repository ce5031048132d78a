// Where does something that floats over the page go? Where it is seen whole and covers nothing that matters.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");

// Where something that floats over the page is seen whole.
export function placeAt(box, x, y) {
  box.style.left = `${Math.max(8, Math.min(x, document.documentElement.clientWidth - box.offsetWidth - 8)) + scrollX}px`;
  box.style.top = `${Math.max(8, Math.min(y, innerHeight - box.offsetHeight - 8)) + scrollY}px`;
}

// The large part of the table that something lies on, with room for what is to be placed.
function boardAround(card, box) {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const parts = [...document.querySelectorAll("[id^=panel-]")].map((part) => part.getBoundingClientRect());
  return parts.find(
    ({ left, right, top, bottom, width, height }) =>
      left < x && x < right && top < y && y < bottom && width > 1.4 * card.offsetWidth && height > card.offsetHeight,
  );
}

// Where along one axis: on the side of the middle of something at the edge, else over its middle but off both edges.
function inward(from, to, size, [least, most]) {
  const off = (least + most - from - to) / (most - least);
  if (Math.abs(off) > 0.7) return off > 0 ? to + 8 : from - 8 - size;
  const edge = to - from + 16;
  return Math.max(least + edge, Math.min((from + to - size) / 2, most - edge - size));
}

// Something at the edge of a board is told about over the middle, so that the edge stays in sight.
function inwardSpot(card, box) {
  const board = boardAround(card, box);
  if (!board) return [];
  const offs = [(board.left + board.right - box.left - box.right) / board.width, (board.top + board.bottom - box.top - box.bottom) / board.height];
  if (Math.max(...offs.map(Math.abs)) <= 0.7) return [];
  const [wide, high] = [card.offsetWidth, card.offsetHeight];
  const x = inward(box.left, box.right, wide, [board.left, board.right]);
  const y = Math.max(8, Math.min(inward(box.top, box.bottom, high, [board.top, board.bottom]), innerHeight - high - 8));
  return [[x, y]];
}

// Toward the middle of a board, below or above something, beside it; the first of equals is the best.
function spotsAround(card, box) {
  const [wide, high] = [card.offsetWidth, card.offsetHeight];
  const [above, below] = [box.top - 8 - high, box.bottom + 8];
  const [before, after] = [box.left - 8 - wide, box.right + 8];
  const across = [box.left, box.right - wide].map((x) => Math.max(8, Math.min(x, innerWidth - wide - 8)));
  const along = [box.top, box.bottom - high].map((y) => Math.max(8, Math.min(y, innerHeight - high - 8)));
  const around = [below, above].flatMap((y) => across.map((x) => [x, y]));
  return [...inwardSpot(card, box), ...around, ...[after, before].flatMap((x) => along.map((y) => [x, y]))];
}

const MUCH = 50; // things that matter are together as much as the question
const CHANGED = 4; // things that matter are as much as one that is seen to change, or is looked at all the time
const APART = 25; // pixels away are as bad as one thing that matters
const STEP = 24; // pixels
const LARGE = 8000; // square pixels of a thing that are hidden are as bad as one more

const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

// What is looked at while something is read: what else can be chosen, where something may come to lie, and goods.
const MATTERS = "#board :is(.offered, .leads, .looked-at), #board [data-seat] :is([data-good], [data-count])";

const OWN = "#board :is([id^=good-], [id^=count-])"; // goods of who decides: more so, they are what a choice costs and brings

// Beside or below the whole part of the table that something lies on: what changes there stays in sight.
function spotsOutside(card, box) {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const parts = [...document.querySelectorAll("#board [id^=panel-]")].map((part) => part.getBoundingClientRect());
  const around = parts.filter(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom);
  return around.flatMap((part) => spotsAround(card, part).slice(-8)); // none of them inward
}

// Anywhere over the part of the table that something lies on, in steps: there may be ground on which nothing is read.
function spotsOver(card, box) {
  const board = boardAround(card, box);
  if (!board) return [];
  const steps = (from, to) => Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_one, i) => from + i * STEP);
  return steps(board.left, board.right - card.offsetWidth).flatMap((x) => steps(board.top, board.bottom - card.offsetHeight).map((y) => [x, y]));
}

const boxesOf = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter((one) => one.width);

// How far two boxes are from each other.
const gap = (one, other) =>
  Math.hypot(Math.max(0, one.left - other.right, other.left - one.right), Math.max(0, one.top - other.bottom, other.top - one.bottom));

// How much of these boxes something hides: their number, and more if much of a large one.
const hidden = (spot, boxes) => boxes.filter((one) => meets(spot, one)).reduce((sum, one) => sum + 1 + shared(spot, one) / LARGE, 0);
const shared = (one, other) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) * (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

// Never on top of something where there is room elsewhere, near it, and where it covers least of what matters.
export function placeNear(card, box) {
  const others = [...boxesOf(MATTERS), ...boxesOf(OWN), ...boxesOf(OWN)].filter((one) => !meets(one, box));
  const changed = boxesOf("#board :is(.ghost, .leaving, [data-was], .in-sight)");
  const free = [...spotsAround(card, box), ...spotsOutside(card, box), ...spotsOver(card, box)].map(([x, y]) => new DOMRect(x, y, card.offsetWidth, card.offsetHeight)).filter(
    (spot) => spot.left >= 8 && spot.right <= innerWidth - 8 && spot.top >= 8 && spot.bottom <= innerHeight - 8 && !meets(spot, box),
  );
  const asked = document.querySelector("#ask")?.getBoundingClientRect(); // what is to be decided is read meanwhile
  const covered = free.map((spot) => hidden(spot, others) + CHANGED * hidden(spot, changed) + gap(spot, box) / APART + (asked && meets(spot, asked) ? MUCH : 0));
  const best = free[covered.indexOf(Math.min(...covered))];
  if (best) placeAt(card, best.left, best.top);
  else placeAt(card, box.right + 8 + card.offsetWidth < innerWidth ? box.right + 8 : box.left - 8 - card.offsetWidth, innerHeight);
}

// As wide as what it lies below.
export function placeUnder(card, box) {
  card.style.width = `${box.width}px`;
  placeAt(card, box.left, box.bottom + 6);
}

const SMALL = 2; // times as large as a sign

// What a sign should not stand on: of what has words, these.
const READ = "#board :is(text, .f, .ghost:not(:has(text)), [data-target]:not(.pick, .pick *, :has(.pick)), [data-good])";

// What is seen of a place: pictures that are cut off at its edge would count in full.
const seenBox = (place) => ($(":scope > .halo", place) ?? place).getBoundingClientRect();

// On the edge of something, the upper right one before others, where it hides least of what is read and of what lies
// beside it; not on another part of the table. It lies right outside only of what is so small that it would hide it.
export function placeAtEdge(sign, place) {
  const box = seenBox(place);
  const { left, right, top, bottom } = box;
  const size = sign.offsetWidth;
  const [half, all, frame] = [size / 2, $$(READ).map(seenBox).filter((one) => one.width), $("#board").getBoundingClientRect()];
  const across = [right, right + half, (left + right) / 2, left - half, left, right - half, left + half]; // of its middle
  const along = [top, top - half, (top + bottom) / 2, bottom, bottom + half, top + half, bottom - half];
  const isSmall = Math.min(right - left, bottom - top) < SMALL * size;
  const isOn = (x, y) => [left <= x && x <= right, top <= y && y <= bottom][isSmall ? "some" : "every"](Boolean);
  const spots = across.flatMap((x) => along.filter((y) => isOn(x, y)).map((y) => new DOMRect(x - half, y - half, size, size)));
  const seen = spots.filter((spot) => spot.left >= 8 && spot.top >= 8 && spot.right <= frame.right && spot.bottom <= innerHeight - 8);
  const part = boardAround(sign, box) ?? frame;
  const within = seen.filter((spot) => spot.left >= part.left && spot.right <= part.right && spot.top >= part.top && spot.bottom <= part.bottom);
  const found = within.length ? within : seen;
  const costs = found.map((spot) => all.reduce((sum, one) => sum + (meets(spot, one) ? shared(spot, one) : 0), 0));
  const best = found[costs.indexOf(Math.min(...costs))] ?? spots[0];
  placeAt(sign, best.left, best.top);
}

// Near what was pressed; where that is large, at the point.
export function placePressed(card, target, x, y) {
  const box = target?.getBoundingClientRect();
  if (box && box.width < innerWidth / 3 && box.height < innerHeight / 3) placeNear(card, box);
  else placeAt(card, x, y);
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
