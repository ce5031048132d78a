// Goods on the boards of players; one's own in a line at the top of a small screen.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { freeSpace, headEnd } = await beside("sheet");

// Where a good lies on the board of a seat.
export const goodOf = (seat, good) => $(`#board [data-seat="${seat}"] [data-good="${good}"]`);

const owned = () => $$(`#live:not(.over) #board [data-seat="${table()?.dataset.seat}"] [data-good]`);

const ROOM = 68; // pixels for each of them, with a preview
const FEW_KINDS = 6; // of goods that all have their place in the line, also those of which there are none

const covers = new ResizeObserver(hideSeen); // sheets open and fold, the table makes room for them

export function settleGoods() {
  covers.disconnect();
  for (const one of $$("#board, #ask, #confirm, #popover")) covers.observe(one);
  showGoods();
  hideSeen();
}

addEventListener("scroll", hideSeen, { passive: true });
addEventListener("resize", () => {
  $("#goods")?.classList.remove("dense");
  if ($("#goods")) fitGoods($("#goods"));
  hideSeen();
});

// The line is always there, on a phone's side unless all goods are seen on the board: there it covers a part of it.
function hideSeen() {
  const line = $("#goods");
  if (!line) return;
  const [top, { bottom }] = [$("#jumps")?.offsetHeight ?? 0, freeSpace()];
  const boxes = owned().map((place) => place.getBoundingClientRect());
  const wasHidden = line.hidden;
  line.style.top = `${Math.max(0, headEnd())}px`; // the head of the page stays in reach
  line.hidden = innerHeight < innerWidth && boxes.every((box) => box.width && box.top >= top && box.bottom <= bottom && box.left >= 0 && box.right <= innerWidth);
  if (wasHidden && !line.hidden) fitGoods(line);
  tellWidth(line);
}

// As they are, or with a preview as they would be; of many kinds only those that there are or that are due.
export function showGoods() {
  const isNeeded = (place) => $(".due", place) || $("text", place).textContent !== "0";
  const told = owned().filter((place, _, all) => all.length <= FEW_KINDS || isNeeded(place));
  const line = $("#goods");
  if (!line) return;
  line.replaceChildren(...told.map(goodChip), ...handChip(), ...pointsChip());
  fitGoods(line);
  tellWidth(line);
}

// On a phone's side jumps stand beside it.
const tellWidth = (line) => $("#jumps")?.style.setProperty("--goods", `${line.offsetWidth}px`);

// Where they are or may become many, numbers stand below the pictures, so that all are seen, previews too; and stay
// there when they are fewer again.
function fitGoods(line) {
  const isWide = owned().length > FEW_KINDS || innerWidth < ROOM * line.children.length || line.scrollWidth > line.clientWidth;
  if (isWide || crowdsOut(line)) line.classList.add("dense");
}

// On a phone's side: do jumps as close as they can be have too little room beside it?
function crowdsOut(line) {
  const jumps = $("#jumps");
  if (!jumps || jumps.hidden || innerHeight > innerWidth) return false;
  const { tight } = jumps.dataset;
  jumps.dataset.tight = 2;
  tellWidth(line);
  const isCrowded = jumps.scrollWidth > jumps.clientWidth;
  jumps.dataset.tight = tight ?? 0;
  return isCrowded;
}

function goodChip(place) {
  const due = $(".due", place);
  const part = chip(`#hm-g-${place.dataset.good}`, $("text", place).textContent + (due?.textContent ?? ""));
  part.dataset.good = place.dataset.good;
  part.place = place; // where it is told what it is
  if (place.matches(".offered")) part.dataset.target = place.id;
  part.classList.toggle("dear", place.matches(".offered.dear"));
  part.classList.toggle("short", Boolean(due?.matches(".ember")));
  return part;
}

const COLOURS = ["--pc", "--pe", "--pm"];
let looksOfHand = null; // also when none are left: the others keep their places

// The figures that wait to be put somewhere; a preview may take some of them, or bring one.
function handChip() {
  const hand = $$(`#live:not(.over) #board [data-hand="${table()?.dataset.seat}"]`);
  const [now, gone] = [hand.filter((one) => !one.matches(".ghost")), hand.filter((one) => one.matches(".leaving, .covered"))];
  const { seat } = table()?.dataset ?? {};
  if (now.length) looksOfHand = [seat, $("use", now[0]).getAttribute("href"), ...COLOURS.map((name) => getComputedStyle(now[0]).getPropertyValue(name))];
  else if (looksOfHand?.[0] !== seat || !owned().length) return [];
  const then = hand.length - gone.length;
  const [, picture, ...colours] = looksOfHand;
  const part = chip(picture, then === now.length ? then : `${now.length}→${then}`, "-13 -14 26 27");
  part.classList.add("hand");
  for (const [i, name] of COLOURS.entries()) part.style.setProperty(name, colours[i]);
  return [part];
}

// The points one has, with a preview as they would be.
function pointsChip() {
  const points = $(`#live:not(.over) #board [data-seat="${table()?.dataset.seat}"] [data-count=points] text`);
  const part = points && document.getElementById("hm-g-points") ? chip("#hm-g-points", points.textContent) : null;
  part?.classList.add("points");
  return part ? [Object.assign(part, { place: points.closest("[data-count]") })] : [];
}

function chip(picture, count, box = "-11 -11 22 22") {
  const part = document.createElement("span");
  part.innerHTML = `<svg viewBox="${box}" aria-hidden="true"><use/></svg>`;
  part.querySelector("use").setAttribute("href", picture);
  part.append(Object.assign(document.createElement("b"), { textContent: count }));
  return part;
}
