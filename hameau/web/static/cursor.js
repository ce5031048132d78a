// The board by keyboard: arrows go from place to place, Enter chooses.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $$, table } = await beside("page");
const { buttonsFor } = await beside("board");
const { describe, hideCard } = await beside("cards");
const { choose } = await beside("choosing");
const { firstAt } = await beside("laying");
const { hidePreview, showPreview } = await beside("preview");

let cursor = null;

function moveCursor(key) {
  const here = new Map();
  for (const id of (table()?.dataset.targets || "").split(" ")) {
    const box = id && document.getElementById(id)?.getBoundingClientRect();
    if (box && box.width) here.set(id, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  const from = here.get(cursor);
  if (!from) return setCursor([...here.keys()].find((id) => buttonsFor(id).length) || here.keys().next().value);
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  for (const [id, at] of here) {
    const ahead = (at.x - from.x) * across + (at.y - from.y) * down;
    const aside = Math.abs((at.x - from.x) * down) + Math.abs((at.y - from.y) * across);
    if (ahead > 2 && (!best || ahead + 2 * aside < best.far)) best = { id, far: ahead + 2 * aside };
  }
  if (best) setCursor(best.id);
}

function setCursor(id) {
  for (const old of $$(".board .at")) old.classList.remove("at");
  cursor = id || null;
  const element = cursor && document.getElementById(cursor);
  if (!element) return;
  element.classList.add("at");
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  describe(element, cursor);
  const first = firstAt(cursor, buttonsFor(cursor));
  if (first) showPreview(first.value);
  else hidePreview();
}

export function onBoardKey(event) {
  const element = cursor && document.getElementById(cursor);
  if (event.key.startsWith("Arrow")) moveCursor(event.key);
  else if ((event.key === "Enter" || event.key === " ") && element) {
    const box = element.getBoundingClientRect();
    choose(cursor, box.left + box.width / 2, box.top + box.height / 2);
  } else return false;
  return true;
}

document.addEventListener("focusout", (event) => {
  if (event.target.id !== "board") return;
  setCursor(null);
  hideCard();
  hidePreview();
});

export function settleCursor() {
  if (cursor && document.activeElement?.id === "board") document.getElementById(cursor)?.classList.add("at");
}
