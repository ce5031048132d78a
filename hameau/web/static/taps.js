// A finger that comes down just as the question changes meant what lay there before; what takes back, brings back or
// folds is heard at once.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { table } = await beside("page");

const MOMENT = 300; // milliseconds
let moment = ""; // the decision that is asked about, and when it came
let since = -MOMENT;

export function settleTaps() {
  const now = `${table()?.dataset.number} ${table()?.dataset.myTurn}`;
  if (moment && now !== moment) since = performance.now();
  moment = now;
}

addEventListener(
  "click",
  (event) => {
    const isLate = event.pointerType === "touch" && performance.now() - since < MOMENT && event.target.closest("#ask button:not(#undo, #redo, #sheet-fold)");
    if (!isLate) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
