// What is to be decided on a small screen: a sheet that folds to one line, and a board that comes to the place in question.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, isCalm, table } = await beside("page");
const { closeRecap } = await beside("recap");

const FEW = 3; // with one among them that lies nowhere on the board
const BUTTONS = 5; // so many stand below a large board or on a folded sheet, and lie open where all are at one place
const small = matchMedia("(max-width: 59.99rem)");
const GOODS_LINE = 44; // its height in pixels, also while it is hidden: what is brought to the top may bring it back
const LONGEST = 600; // milliseconds that a page is on its way
const NEAR = 12; // pixels around what is brought
const NEXT = 0.6; // of a screen: what lies farther apart is not seen at once
const MANY = 9; // rows: as many as keys can choose; more of them are a list that large screens fold away too
const MOST = 0.75; // of the places that would be seen elsewhere: so many are worth staying for
const CROWD = 4; // options at one place are better read in a list
let decided = ""; // for which decision the sheet lies as it does
let isFolded = false;

export const isSheet = () => small.matches;

// While the page goes to what is asked, something else comes to lie under a finger than what it was put on.
let arrives = 0;
export const isOnItsWay = () => performance.now() < arrives;
document.addEventListener("scrollend", () => (arrives = 0));

// Where the page's head ends, on the screen; it may lie below the table.
export function headEnd() {
  const box = $("header.top")?.getBoundingClientRect();
  return box && box.top <= 0 ? box.bottom : 0;
}

// The page's head is never left cut in two: what lies below it goes up with the lines that stick there.
function move(by, behavior = isCalm() ? "auto" : "smooth") {
  const first = $("header.top");
  const [to, head] = [scrollY + by, isSheet() && first?.offsetTop < NEAR ? first.offsetHeight : 0];
  const top = to > NEAR && to < head ? head - scrollY : by;
  if (behavior === "smooth" && Math.abs(top) > NEAR) arrives = performance.now() + LONGEST;
  scrollBy({ top, behavior });
}

export function settleSheet() {
  const { table: id, number, myTurn } = table()?.dataset ?? {};
  lieBeside();
  if ($("#ask") && myTurn !== "yes") leavePlace();
  if (!$("#ask") || myTurn !== "yes") return;
  tellFirst(`${id} ${number}`);
  markRows();
  showElsewhere();
  if (decided === `${id} ${number}`) return fold(isFolded);
  decided = `${id} ${number}`;
  fold(!$("#coach") && isSeenOnBoard() && (isSheet() || localStorage.getItem("list") !== "open"));
  if (!$("#coach")) bringQuestion();
}

// What a decision is about stands on a folded sheet too when it is to be made for the first time.
function tellFirst(decision) {
  const about = $("#ask .does");
  if (!about || $("#ask .goal:not(.read)")) return;
  const told = `told ${about.dataset.of}`;
  localStorage[told] ??= decision;
  about.classList.toggle("first", localStorage[told] === decision);
}

// Under a large board: the few options that lie nowhere on it, so that the board alone is enough to play, and gifts.
function showElsewhere() {
  const found = $$("#choices li:is(.elsewhere, .gift) > button[name=action]");
  const isLone = found.length === 1 && $$("#choices li").length <= BUTTONS && !$("#choices li.gift"); // read in the list
  const buttons = found.length <= BUTTONS && !isLone && $("#board .offered") ? found : [];
  $("#elsewhere").replaceChildren(...buttons.map((option) => {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1; // keys have the list
    button.dataset.option = option.value;
    button.append(...[...option.children].filter((part) => !part.matches(".about")).map((part) => part.cloneNode(true)));
    button.addEventListener("click", () => {
      option.pressedAt = button; // what is asked then, is asked here
      option.click();
    });
    return button;
  }));
}

// What lies nowhere on the board, and what a folded sheet shows: that, gifts, and where little is on offer all of it that
// does not warn: who wants that presses its place. Goods to be traded are among it where that is the only way on or opens one.
function markRows() {
  for (const row of $$("#choices li")) row.classList.toggle("elsewhere", !$$("button", row).some(isOnBoard));
  const [few, isShort] = [areFew(), $$("#choices li").length <= FEW];
  const sensible = $$("#choices button[name=action]:not([data-vain])"); // where it is one alone, that is all to press
  for (const row of $$("#choices li")) {
    row.classList.toggle("handy", row.matches(".elsewhere, .gift") || isWayOn(row) || (few && !isPurse(row) && !(sensible.length === 1 && $("[data-vain]", row)) && (isShort || !$("[data-vain], .warning:not(.ends)", row))));
    row.classList.toggle("alike", isAlike(row));
  }
}

// Several goods that can be paid or traded: pressed where they lie.
export const isPurse = (row) => row.matches(".several") && $$("button", row).every((one) => one.dataset.target?.startsWith("good-"));

// Are they all there is besides what ends the turn, or do they pay for what cannot be chosen yet?
const isWayOn = (row) => isPurse(row) && $$("button", row).length <= BUTTONS && (row.matches(".door") || $$("#choices li").every((other) => isPurse(other) || other.matches(".elsewhere")));

// Does it differ from others at its place, or of its kind for other goods, only in what it pays and brings? A good that
// can be paid in several ways buys something else with each.
function isAlike(row) {
  const others = $$("#choices li:not(.several)").filter((other) => placeOf(other) && placeOf(other) === placeOf(row));
  const told = new Set(others.map((other) => $$(".effects", other).map((part) => part.innerHTML).join("")));
  const areApart = new Set(others.map(targetOf)).size === others.length;
  return others.length > 1 && told.size === others.length && others.every((other) => (areApart && isOfGood(other)) || ($(".effects", other) && !$(".minus", other)));
}

const targetOf = (row) => $("button", row)?.dataset.target ?? "";
const isOfGood = (row) => Boolean($(`.effects use[href="#hm-g-${targetOf(row).replace(/^.*-/, "")}"]`, row));
const placeOf = (row) => (isOfGood(row) ? targetOf(row).replace(/-[^-]*$/, "") : targetOf(row));

// So few that they need no list: at one place, or in several parts of the table, far from each other.
function areFew() {
  const [all, elsewhere] = [$$("#choices li").filter((row) => !isPurse(row)).length, $$("#choices li.elsewhere").length];
  const places = new Set($$("#choices li:not(.elsewhere) > button[data-target]:not([data-target^=good-])").map((option) => option.dataset.target));
  const found = [...places].map((id) => document.getElementById(id)).filter(Boolean);
  const isSplit = new Set(found.map((place) => place.closest("#board [id^=panel-]"))).size > 1 && heightOf(found) > seenAtOnce();
  const areGifts = elsewhere > 0 && $$("#choices li:not(.elsewhere, .several)").every(isAlike);
  const isShort = (all <= BUTTONS && (places.size < 2 || isSplit || areGifts)) || (elsewhere > 0 && all <= FEW);
  return isShort && !$("#choices [data-tile]") && !$("#choices .several button:not([data-target^=good-])");
}

// A column at the side of a phone covers nothing of what is above each other.
function seenAtOnce() {
  const free = freeSpace();
  const isAtSide = isSheet() && innerHeight < innerWidth && document.documentElement.dataset.sheet === "beside";
  return isAtSide ? free.bottom - free.top : NEXT * innerHeight;
}

// Is what can be chosen seen on the board, or told by a few buttons, so that no list is needed?
function isSeenOnBoard() {
  const [all, handy] = [$$("#choices li").length, $$("#choices li.handy").length];
  const isOnTable = !isCrowded() && !areGoods() && handy <= BUTTONS && handy < all;
  return !$("#picker") && (isOnTable || (areFew() && handy > 0));
}

// Goods, of which hardly anything else is on offer, are better read than made out on the board of a phone.
const areGoods = () => $$("#board .offered").filter((one) => !isInUse(one) && !one.dataset.good).length <= 1;
export const isInUse = (place) => Boolean(place && $(":scope > rect.turn", place));

// Do many options that are no tiles to be turned lie at one place?
function isCrowded() {
  const places = $$("#choices li > button[data-target]:not([data-tile])").map((option) => option.dataset.target);
  return places.some((place) => places.filter((other) => other === place).length > CROWD);
}

// What is done at the place that is in use already is not looked for there.
function isOnBoard(button) {
  const place = document.getElementById(button.dataset.target);
  return Boolean(place?.getClientRects().length) && !isInUse(place);
}

// On a phone's side: beside a table that is seen whole, below one that is as wide as the screen.
const lieBeside = () => (document.documentElement.dataset.sheet = $("#board > svg.whole:not(.low)") ? "beside" : "below");

// A phone that is turned has another table, of which it shows what is asked about, or where one can choose.
export function turnSheet() {
  if (!isSheet()) return;
  markRows(); // far from each other or not
  if ($("#ask[data-folded]")) fold(isFolded);
  bring($$("#board > svg"), "instant"); // the same scroll is another place of it
  const asked = $$("#board .pick");
  const parts = asked.map((place) => place.closest("#board [id^=panel-]")).filter(Boolean);
  if (asked.length) for (const some of [parts, asked]) bring(some, "instant"); // all of its part, if that has room
  else if (table()?.dataset.myTurn === "yes" && !$("#coach")) bringQuestion();
}

function fold(yes) {
  isFolded = yes;
  $("#ask").classList.toggle("few", areFew());
  $("#ask").classList.toggle("many", $$("#choices li").length > MANY && isSeenOnBoard());
  $("#ask").dataset.folded = yes ? "yes" : "no";
  $("#ask").classList.remove("wordy");
  $("#ask").classList.toggle("wordy", isCut($("#question"))); // it is never cut
  $("#sheet-fold")?.setAttribute("aria-expanded", String(!yes));
}

const isCut = (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;

export function toggleSheet() {
  fold(!isFolded);
  if (!isSheet()) localStorage.setItem("list", isFolded ? "folded" : "open");
  closeRecap(); // who opens it wants the options
  if (!isFolded) bringQuestion(); // who closes it sees what was there
}

// What a hint tells is read there.
export function unfoldSheet() {
  if (isSheet() && isFolded) toggleSheet();
}

// Who goes to a part of the table wants to see it.
export function foldSheet() {
  if (isSheet() && !isFolded && $("#sheet-fold") && !$("#picker")) fold(true);
}

// Keys choose from what is read.
export function unfoldList() {
  if ($("#ask.many") && !isSheet()) fold(false);
}

// Folds the sheet for as long as something is asked, at places on the board or at none.
let unfolded = false;
let moved = null; // how far the page went, from where, to show a place

export function showPlace(...elements) {
  if (!isSheet()) return;
  unfolded ||= !isFolded;
  fold(true);
  scrollTo({ top: scrollY, behavior: "instant" }); // the page may still be on its way to somewhere else
  const from = moved?.to === scrollY ? moved.from : scrollY;
  bring(elements.filter(Boolean), "auto");
  moved = { from, to: scrollY };
}

// Who has looked at a place and goes back, or waits for others, sees the table as before, unless the page was moved since.
export function leavePlace() {
  if (moved && Math.abs(moved.to - scrollY) < NEAR) move(moved.from - scrollY);
  moved = null;
}

export function hidePlace() {
  if (unfolded && $("#ask")) fold(false);
  unfolded = false;
}

// Where something is to be chosen, leads there, or is asked about: goods stand in a line of their own, and nothing is
// looked for where one is at work.
export function askedPlaces() {
  const offered = $$("#board .offered:not([data-good])").filter((place) => !isInUse(place));
  return [offered, $$("#board .leads"), $$("#board .asked")].find((places) => places.length) ?? [];
}

// What a folded sheet of a phone offers itself is not looked for on the table, while there is something else to look for
// that is not in vain; else all that is marked there, or of that what is not in vain.
function soughtPlaces() {
  const asked = askedPlaces();
  const sensible = asked.filter((place) => !isVain(place));
  const sought = isSheet() && isFolded ? sensible.filter((place) => !isInSheet(place)) : sensible;
  return sought.length ? sought : [...new Set([...(sensible.length ? sensible : asked), ...$$("#board .leads")])];
}

const rowsAt = (place) => $$("#choices li").filter((row) => $$("button", row).some((option) => option.dataset.target === place.id));

function isInSheet(place) {
  const rows = rowsAt(place);
  return rows.length > 0 && rows.every((row) => row.matches(".handy"));
}

function isVain(place) {
  const options = rowsAt(place).flatMap((row) => $$(`button[data-target="${place.id}"]`, row));
  return options.length > 0 && options.every((option) => "vain" in option.dataset);
}

// The page stays as it is while all that can be chosen is seen, or with a list of it some of it; else it goes to where
// the part of the table begins in which that lies, or most of it, or all of the table where it fits: each time the same.
function bringQuestion() {
  const asked = soughtPlaces();
  if (!isSheet()) return bring(asked);
  const free = freeSpace();
  const seen = asked.filter((place) => isSeen(place, free)).length;
  const lands = [...new Set(asked.map((place) => place.closest(".in-sight")))].filter(Boolean);
  if ((seen === asked.length && lands.every((land) => isSeen(land, free))) || (!isFolded && seen)) return;
  const parts = $$("#board [id^=panel-]").filter((part) => asked.some((place) => isWithin(place, part)));
  const most = parts.map((part) => [part, asked.filter((place) => isWithin(place, part)).length]).sort((one, other) => other[1] - one[1]);
  const sights = [$$("#board > svg"), parts, most.slice(0, 1).map(([part]) => part), lands];
  const upper = upperEdge(free);
  const whole = sights.find((all) => all.length && heightOf(all) <= free.bottom - upper);
  const areMany = heightOf(asked) > free.bottom - upper + 2 * NEAR; // never seen at once: where many are is as good
  if (!whole) return areMany && seen && seen >= MOST * mostSeen(asked, free.bottom - upper) ? undefined : bring(asked);
  const top = Math.min(...whole.map((one) => one.getBoundingClientRect().top));
  if (Math.abs(top - upper) > NEAR) move(top - upper);
}

export function isSeen(place, free) {
  const { top, bottom, left, right } = place.getBoundingClientRect();
  return top >= free.top && bottom <= free.bottom && left >= 0 && right <= innerWidth;
}

// Does a place lie there on the screen, whatever it was drawn in?
export function isWithin(place, part) {
  const [at, box] = [place, part].map((one) => one.getBoundingClientRect());
  const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom; // parts lie beside each other on a phone's side
}

// How many of places that are never seen at once are seen where the first of them are.
function mostSeen(places, height) {
  const boxes = places.map((one) => one.getBoundingClientRect());
  const first = Math.min(...boxes.map(({ top }) => top));
  return boxes.filter(({ bottom }) => bottom - first <= height).length;
}

function heightOf(elements) {
  const boxes = elements.map((one) => one.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}

// Moves the page so that something is seen: all of it, or where it begins.
export function bring(elements, behavior) {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  if (!boxes.length) return;
  bringAcross(boxes);
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const free = freeSpace();
  if (top >= free.top && bottom <= free.bottom) return;
  const upper = upperEdge(free);
  const isTall = bottom - top > free.bottom - upper;
  const isBelow = !isTall && top >= free.top;
  move(isBelow ? Math.min(bottom - free.bottom + NEAR, top - upper) : top - upper, behavior); // no farther than it has to
}

// Moves the page to where a part of the table begins, or as much farther as brings into sight all that is asked there.
export function bringPart(part) {
  foldSheet();
  const [free, boxes] = [freeSpace(), askedPlaces().filter((place) => isWithin(place, part)).map((one) => one.getBoundingClientRect())];
  const upper = upperEdge(free);
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)) - upper, Math.max(...boxes.map((box) => box.bottom)) - free.bottom + NEAR];
  const begins = part.getBoundingClientRect().top - upper;
  move(bottom <= top ? Math.min(Math.max(begins, bottom), top) : begins);
}

// Where what is free begins once the page has moved: its head is out of sight then.
const upperEdge = (free) => Math.max(NEAR, free.top - Math.max(0, headEnd()));

// A table that is wider than its frame is moved within it.
function bringAcross(boxes) {
  const frame = $("#board").getBoundingClientRect();
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  if (left < frame.left || right > frame.right) $("#board").scrollLeft += Math.min((left + right - frame.left - frame.right) / 2, left - frame.left);
}

// What neither one's goods and jumps above nor the sheet and what is asked below cover.
export function freeSpace() {
  const sheets = isSheet() ? $$("#ask, #confirm, #popover, #since.over").map((one) => one.getBoundingClientRect()) : [];
  const below = sheets.filter((sheet) => sheet.width > innerWidth / 2).map((sheet) => sheet.height);
  const line = $("#board > svg.whole") && innerHeight < innerWidth ? 0 : GOODS_LINE; // all of a small table shows them itself
  const over = isSheet() && $("#goods:not(:empty)") ? Math.max(line, $("#goods").getBoundingClientRect().bottom) + 4 : 8;
  const jumps = isSheet() ? ($("#jumps")?.offsetHeight ?? 0) : 0;
  return { top: innerHeight < innerWidth ? Math.max(over, jumps + 4) : over + jumps, bottom: innerHeight - Math.max(0, ...below) - 8 };
}
