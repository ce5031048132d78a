// A place that is dark until an option is chosen, in the middle of a turn: a click on it chooses that first, then the place.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, table } = await beside("page");
const { buttonsFor } = await beside("board");
const { whyNot } = await beside("cards");
const { choose } = await beside("choosing");

let wanted = null; // the place, and for which decision

export async function lead(id, x, y) {
  const [first] = await whyNot(id);
  const option = first?.action >= 0 && $(`#choices button[value="${first.action}"]`);
  if (!option || "final" in option.dataset) return;
  wanted = { id, x, y, number: table().dataset.number };
  option.click();
}

export function settleLeading() {
  if (!wanted || wanted.number === table()?.dataset.number) return;
  const { id, x, y } = wanted;
  wanted = null;
  if (buttonsFor(id).length) choose(id, x, y, false);
}
