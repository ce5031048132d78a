// A finger that comes down just as the question changes meant what lay there before; what takes back, brings back or
// folds is heard at once. One that comes down twice in a place has not read what the second time would confirm.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { table } = await beside("page");

const MOMENT = 300; // milliseconds
const TWICE = 500;
const NEAR = 24; // pixels
let moment = ""; // the decision that is asked about, and when it came
let since = -MOMENT;
let last = { at: -TWICE, x: 0, y: 0 }; // where a finger came down, and when

export function settleTaps() {
  const now = `${table()?.dataset.number} ${table()?.dataset.myTurn}`;
  if (moment && now !== moment) since = performance.now();
  moment = now;
}

const isLate = ({ target }) => performance.now() - since < MOMENT && target.closest("#ask button:not(#undo, #redo, #sheet-fold)");

function isTwice({ target, clientX, clientY }, { at, x, y }) {
  return performance.now() - at < TWICE && Math.hypot(clientX - x, clientY - y) < NEAR && target.closest("#confirm-yes");
}

addEventListener(
  "click",
  (event) => {
    if (event.pointerType !== "touch") return;
    const isVain = isLate(event) || isTwice(event, last);
    last = { at: performance.now(), x: event.clientX, y: event.clientY };
    if (!isVain) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
