// Which piece is which? Of pieces that look alike each position has its own numbers. Before the page changes, those
// that it shows get the numbers under which they come: who stays is not seen to move, and who leaves flies from there.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");

const ALIKE = ".f[data-alike]:not(.ghost)";
const standsOn = ({ dataset, classList }) => `${[...classList].find((look) => /^p\d/.test(look))} ${dataset.target ?? dataset.hand}`;
const kindOf = ({ id }) => id.replace(/-\d+$/, "");

// How sure it is that two are one, the surest first: on the same spot, on the same place, of the same number, of a kind.
const SIGNS = [
  (piece) => `${kindOf(piece)} ${standsOn(piece)} ${piece.getAttribute("style")}`,
  (piece) => `${kindOf(piece)} ${standsOn(piece)}`,
  (piece) => piece.id,
  kindOf,
];

// `answer`: the page that comes. What it leaves as it is keeps its number.
export function keepPieces(answer) {
  const shown = $$(`#board ${ALIKE}`);
  if (!shown.length) return;
  const page = new DOMParser().parseFromString(answer, "text/html");
  const same = new Set($$("[data-same]", page).map(({ id }) => id));
  const free = new Set($$(ALIKE, page));
  if (!free.size) return;
  const now = new Set(shown.filter(({ id }) => !same.has(id)));
  const numbers = new Map();
  for (const sign of SIGNS) {
    for (const piece of now) {
      const found = [...free].find((then) => sign(then) === sign(piece));
      if (!found) continue;
      numbers.set(piece, found.id);
      free.delete(found);
      now.delete(piece);
    }
  }
  for (const piece of now) piece.id += "-gone";
  for (const [piece, id] of numbers) piece.id = id;
  sortAll(shown);
}

// They lie in the order of their names, as in the page that comes: what need not be moved there can glide.
function sortAll(pieces) {
  const sorted = pieces.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (sorted.every((piece, i) => piece === pieces[i])) return;
  const after = pieces.at(-1).nextSibling;
  for (const piece of sorted) piece.parentNode.insertBefore(piece, after);
  $("#board").getBoundingClientRect(); // they glide from here
}
