// A finger that comes down just as the question changes meant what lay there before; what takes back, brings back or
// folds is heard at once. One that comes down twice in a place has not read what the second time would confirm. A mouse
// that is still where it pressed was not put on what has come to lie there since.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { table } = await beside("page");

const MOMENT = 300; // milliseconds
const TWICE = 500;
const NEAR = 24; // pixels
let moment = ""; // the decision that is asked about, and when it came
let since = -MOMENT;
let last = { at: -TWICE, x: 0, y: 0 }; // where a finger came down, and when
let mouse = null; // where it pressed and still is, what, and in which decision
let isUnder = false;

// Is what is pressed now something else than what lay under the mouse before the question changed?
export const hasComeUnder = () => isUnder;

export function settleTaps() {
  const now = `${table()?.dataset.number} ${table()?.dataset.myTurn}`;
  if (moment && now !== moment) since = performance.now();
  moment = now;
}

const isLate = ({ target }) => performance.now() - since < MOMENT && target.closest("#ask button:not(#undo, #redo, #sheet-fold)");

function isTwice({ target, clientX, clientY }, { at, x, y }) {
  return performance.now() - at < TWICE && isNear({ clientX, clientY }, { x, y }) && target.closest("#confirm-yes");
}

const isNear = ({ clientX, clientY }, { x, y }) => Math.hypot(clientX - x, clientY - y) < NEAR;

addEventListener("mousemove", (event) => mouse && !isNear(event, mouse) && (mouse = null), true);

function pressed(event) {
  const now = event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY, moment, what: event.target.closest("button")?.textContent } : null;
  isUnder = Boolean(mouse && now) && mouse.moment !== now.moment && mouse.what !== now.what && isNear(event, mouse);
  mouse = now;
}

addEventListener(
  "click",
  (event) => {
    if (event.isTrusted) pressed(event); // else a script presses for it
    if (event.pointerType !== "touch") return;
    const isVain = isLate(event) || isTwice(event, last);
    last = { at: performance.now(), x: event.clientX, y: event.clientY };
    if (!isVain) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
