// Laying a tile: point at a cell, turn it, see it, lay it.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");
const { thinkAgain } = await beside("asking");
const { foremost } = await beside("board");
const { hideCard, paragraph } = await beside("cards");
const { decide, finalWords, sentenceOf } = await beside("option");
const { placeBeside } = await beside("placing");
const { actButton, backButton, closePopover } = await beside("popover");
const { changesOf, foresee, showPreview } = await beside("preview");
const { bring, freeSpace, isSheet, showPlace } = await beside("sheet");

let laying = null; // the cell, what can be laid there and which of that is shown
export const isLaying = () => Boolean(laying && $("#popover:not([hidden]) .lay-tile"));
export const isLaidAt = (id) => isLaying() && laying.id === id;

// Those that lie there with their first half come first.
const inOrder = (id, buttons) => buttons.toSorted((one, other) => (other.dataset.target === id) - (one.dataset.target === id));
const proposedOf = (buttons) => buttons.find((button) => button.classList.contains("proposed")) ?? buttons[0];

// What a place shows when it is pointed at: its only option, the tile that would be laid, or what it is itself.
export function firstAt(id, buttons) {
  if (buttons.length < 2) return buttons[0] ?? null;
  return buttons.every((button) => button.dataset.tile) ? proposedOf(inOrder(id, buttons)) : foremost(id, buttons);
}

export function layAt(id, found) {
  if (isLaidAt(id)) return turnTile();
  const buttons = inOrder(id, found);
  laying = { id, buttons, at: buttons.indexOf(proposedOf(buttons)) };
  hideCard();
  thinkAgain();
  showLaying();
}

// The ways to lay the tile that is shown; other tiles are not among them.
const waysToLay = () => laying.buttons.filter((button) => button.dataset.tile === laying.buttons[laying.at].dataset.tile);

// The next way to lay it, or with `by` -1 the one before; or another tile.
export function turnTile(tile = "", by = 1) {
  const { buttons, at } = laying;
  const ways = waysToLay();
  const turned = ways[(ways.indexOf(buttons[at]) + by + ways.length) % ways.length];
  laying.at = buttons.indexOf(tile ? buttons.find((button) => button.dataset.tile === tile) : turned);
  showLaying();
}

function layTile() {
  const button = laying.buttons[laying.at];
  closePopover();
  decide(button); // it was seen before it was laid: that is enough of a question
}

async function showLaying() {
  const popover = $("#popover");
  const { id, buttons, at } = laying;
  const now = buttons[at];
  const tiles = [...new Set(buttons.map((button) => button.dataset.tile))];
  const others = tiles.map((tile) => actButton(tile, tile === now.dataset.tile ? "on tile" : "tile", () => turnTile(tile)));
  const [choice, acts] = [document.createElement("div"), document.createElement("div")];
  choice.className = acts.className = "acts";
  if (others.length > 1) choice.append(...others);
  if (waysToLay().length > 1) {
    const turn = actButton(`⟳ ${popover.dataset.turn} `, "turn-tile", () => turnTile());
    turn.append(Object.assign(document.createElement("kbd"), { textContent: "R" }));
    acts.append(turn);
  }
  acts.append(actButton(popover.dataset.lay, "main lay-tile", layTile));
  const lay = acts.lastChild;
  lay.dataset.lays = now.value;
  lay.classList.toggle("proposed", now.classList.contains("proposed"));
  acts.append(backButton());
  const gains = (!popover.hidden && $(".gains", popover)) || paragraph("", "effects gains"); // those of before, until it is known
  popover.replaceChildren(choice, paragraph(sentenceOf(now), ""), gains, paragraph(finalWords(now), "dim"), acts);
  popover.hidden = false;
  const cell = document.getElementById(id);
  showPlace(cell);
  placeBeside(popover, cell.getBoundingClientRect(), cell.closest("[id^=panel-]")?.getBoundingClientRect());
  lay.focus({ preventScroll: true });
  const isShown = showPreview(now.value, 0);
  const found = await foresee(now.value);
  if (!found || !isLaying() || laying.buttons[laying.at] !== now) return;
  gains.replaceChildren(...changesOf(found));
  await isShown;
  if (isSheet()) bring(seenWith(cell), "auto");
}

// All of the land that a tile is laid on where there is room for it; else what changes there.
function seenWith(cell) {
  const [land, { top, bottom }] = [cell.closest(".in-sight"), freeSpace()];
  const isWhole = land && land.getBoundingClientRect().height <= bottom - top;
  return isWhole ? [land] : [cell, ...$$(":scope > .ghost", cell.parentNode)];
}
