// On a small screen: a picture of where another has just done something, or one has turned something up, while that lies
// out of sight.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { toldPlaces } = await beside("follow");
const { pictureOf } = await beside("look");
const { freeSpace, isOnItsWay, isSheet, isWithin } = await beside("sheet");

const SEEN = 0.6; // of a place: so much of it in sight is enough
const AROUND = 1.6; // times as large as the place is what is shown around it
const LEAST = 0.35; // of the width of that part of the table
const [WIDE, HIGH] = [4, 3];
const LASTS = 3000; // milliseconds, once one has something to decide oneself
const A_MOMENT = 50; // milliseconds, until it is looked again if the page has come to rest
let seen = null; // up to which moment
let told = []; // the places that it shows
let timer = null;

export function settleLens() {
  const here = table()?.dataset;
  const line = here && seen !== null && newest(here);
  if (here && (line || Number(here.at) !== seen)) hideLens();
  seen = here ? Number(here.at) : null;
  if (line && isSheet()) lookFor(line);
  else if ($("#lens")) leaveSoon();
}

// A page that is on its way somewhere, as to what is asked next, may bring the place into sight.
function lookFor(line) {
  if (isOnItsWay()) {
    timer = setTimeout(lookFor, A_MOMENT, line);
    return;
  }
  const places = toldPlaces(line);
  if (places.length && !places.some(isInSight)) show(line, places);
  leaveSoon();
}

function leaveSoon() {
  clearTimeout(timer);
  if (table()?.dataset.myTurn === "yes") timer = setTimeout(hideLens, LASTS);
}

function hideLens() {
  clearTimeout(timer);
  told = [];
  $("#lens")?.remove();
}

// Once the place itself is seen.
addEventListener("scroll", () => told.some(isInSight) && hideLens(), { passive: true });

document.addEventListener("pointerdown", (event) => !event.target.closest("#pause, #step") && hideLens());

// What others have done last, of what has come just now; and what has been turned up by what one did oneself.
const shownOf = (line, seat) => (line.dataset.whose === seat ? { dataset: { ...line.dataset, places: line.dataset.turned } } : line);
const newest = ({ at, seat }) =>
  $$(`#since li:is(:not([data-round]), [data-whose="${seat}"]), #recap > [data-places]`).map((line) => shownOf(line, seat)).filter(({ dataset }) => Number(dataset.at) > seen && Number(dataset.at) <= Number(at) && dataset.places).at(-1);

function isInSight(place) {
  const { top, bottom, left, right } = place.getBoundingClientRect();
  const free = freeSpace();
  const [high, wide] = [Math.min(bottom, free.bottom) - Math.max(top, free.top), Math.min(right, innerWidth) - Math.max(left, 0)];
  return high > SEEN * Math.min(bottom - top, free.bottom - free.top) && wide > SEEN * (right - left);
}

function show(line, places) {
  const panel = $$("#board [id^=panel-]").find((one) => isWithin(places[0], one)); // what moves lies over them, in none
  if (!panel) return;
  told = places;
  for (const place of places) place.classList.add("told");
  const lens = document.createElement("div");
  lens.id = "lens";
  lens.className = `seat-${line.dataset.whose}`;
  lens.setAttribute("aria-hidden", "true"); // the log is read aloud
  lens.append(pictureOf(panel));
  for (const place of places) place.classList.remove("told");
  document.body.append(lens);
  lens.style.bottom = `${innerHeight - freeSpace().bottom}px`;
  $(".all > g", lens).style.transform = getComputedStyle(panel).transform; // where it lies on this screen
  frame($("svg", lens));
}

// What is around the places, of the whole part of the table as much as it has.
function frame(picture) {
  const [told, whole] = [$$(".told", picture), [$(".all > g", picture)]].map((parts) => around(parts, picture));
  const size = Math.min(Math.max(LEAST * whole.width, AROUND * told.width, (AROUND * told.height * WIDE) / HIGH), whole.width);
  const [width, height] = [size, Math.min((size * HIGH) / WIDE, whole.height)];
  const inside = (middle, length, from, all) => Math.max(from, Math.min(middle - length / 2, from + all - length));
  const [x, y] = [inside(told.x + told.width / 2, width, whole.x, whole.width), inside(told.y + told.height / 2, height, whole.y, whole.height)];
  picture.setAttribute("viewBox", [x, y, width, height].join(" "));
  picture.style.aspectRatio = `${width} / ${height}`;
}

// What several parts of a picture take of it together, in its own units.
function around(parts, picture) {
  const back = picture.getScreenCTM().inverse();
  const corners = parts.map((part) => part.getBoundingClientRect()).flatMap((box) => [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)]);
  const [xs, ys] = ["x", "y"].map((axis) => corners.map((corner) => corner.matrixTransform(back)[axis]));
  return new DOMRect(Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
