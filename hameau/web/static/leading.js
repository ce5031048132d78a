// A place that is dark until an option is chosen, in the middle of a turn: a click on it chooses that first, then the place.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { confirmed, isNext } = await beside("asking");
const { buttonsFor, leadTo, placesAt } = await beside("board");
const { whyNot } = await beside("cards");
const { choose } = await beside("choosing");
const { asksThere } = await beside("option");

let wanted = null; // the places, from the innermost, and at which decision
let before = []; // those of the press before, in the same turn

const want = (ids, x, y, byTouch) => (wanted = { ids, x, y, byTouch, number: table().dataset.number, at: Number(table().dataset.at) });

// What is then asked at a place that was on offer, is asked there at once.
const asksMore = (id) => buttonsFor(id).length === 1 && asksThere(buttonsFor(id)[0]);

export async function lead(id, x, y, byTouch) {
  const option = leadTo(id) || (byTouch ? null : await firstOf(id));
  if (!option) return;
  want([id], x, y, byTouch);
  option.click();
}

// What is asked about is chosen first where it lets something be chosen that is pressed: then that, in the same turn.
export function goOnAt(event) {
  const id = placesAt(event).find(isNext);
  if (!id) return false;
  want([id], event.clientX, event.clientY, event.pointerType === "touch");
  confirmed();
  return true;
}

// What is pressed may stand for all that are like it: if it is asked then which of them, at once or after another
// press, it is that one.
export function remember(ids, x, y, byTouch) {
  const now = ids.filter((id) => !buttonsFor(id).length);
  want([...now, ...before], x, y, byTouch);
  wanted.again = ids.filter(asksMore);
  before = now;
}

// What has to be chosen first, although something happens by it.
async function firstOf(id) {
  const [first] = await whyNot(id);
  const option = first?.action >= 0 && $(`#choices button[value="${first.action}"]`);
  return option && !("final" in option.dataset) ? option : null;
}

export function settleLeading() {
  if (!wanted || wanted.number === table()?.dataset.number) return;
  const { ids, again = [], x, y, byTouch, at } = wanted;
  const isSameTurn = !$$("#since li").some((line) => Number(line.dataset.at) > at); // there is no news since
  const id = ids.find((one) => buttonsFor(one).length) ?? again.find((one) => buttonsFor(one).length > 1);
  wanted = null;
  if (id || !isSameTurn) before = [];
  if (id && isSameTurn) choose(id, x, y, byTouch); // still the same turn
}
