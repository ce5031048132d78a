// Choosing on the board: one of several options, laying a tile, and asking before what cannot be undone.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { buttonsFor, purseOf } = await beside("board");
const { hideCard, paragraph } = await beside("cards");
const { goToPayment, isPaidFor } = await beside("payment");
const { placeBeside, placeNear, placePressed } = await beside("placing");
const { bring, freeSpace, hidePlace, isInUse, isSeen, isSheet, leavePlace, showPlace } = await beside("sheet");
const { changesOf, foresee, hidePreview, showPreview } = await beside("preview");

const MOST = 6; // numbers side by side
const IN_TURN = 3; // options at one place that are shown one after the other
const TWICE = 500; // milliseconds
let chosen = null; // the option that is asked about
let askedAt = 0;
let pressed = ""; // where on the table
let pressedAt = []; // and on the screen, by a finger?
let opened = null; // the list from which the option was taken that is asked about
let read = null; // an option that such a list has told about
let among = []; // what can be chosen where a finger pressed: one is shown, the others are one tap away

export function choose(id, x, y, byTouch) {
  const purse = purseOf(id);
  if (purse) return $("[data-step='1']", purse).click();
  const buttons = buttonsFor(id);
  const far = farEnd(id);
  pressed = id;
  if (far) return take(far, byTouch);
  if (isAskedAgain(buttons)) return among.length ? askFirst(afterChosen(), among) : confirmed();
  if (buttons.length && laying?.id !== id) closePopover(); // what was open there asked about something else
  if (isPaidFor(buttons)) return goToPayment();
  const showsFirst = byTouch || buttons.length > 1 || (table()?.dataset.confirm === "yes" && !$("#coach"));
  if (buttons.length && buttons.every((button) => button.dataset.tile) && showsFirst) layAt(id, buttons);
  else if (buttons.length === 1) pressAt(buttons[0], byTouch || isDear(buttons[0], id));
  else if (buttons.length > 1 && byTouch && areShownInTurn(buttons, id)) askFirst(buttons.find((one) => one.matches(".proposed")) || buttons[0], buttons);
  else if (buttons.length > 1) openPopover(buttons, id, x, y, byTouch);
}

// Two or three that pay or are final, for a finger: each is shown before it is chosen, without a list before that.
function areShownInTurn(buttons, id) {
  const areApart = new Set(buttons.map((button) => button.closest("li"))).size === buttons.length;
  return areApart && !areBetween(buttons, id) && buttons.length <= IN_TURN && table()?.dataset.confirm === "yes" && buttons.some(costs) && !buttons.some(onlyLeads);
}

const afterChosen = () => among[(among.indexOf(chosen) + 1) % among.length];

// What lies over the table in passing has been seen.
function passOver() {
  for (const one of $$("#rolls, #round")) one.remove();
}

// What was shown is pressed once more, and not by a finger that has come down twice.
const isAskedAgain = (buttons) => buttons.includes(chosen) && !$("#confirm").hidden && performance.now() - askedAt > TWICE;

// Of options with two ends one end was pressed before: the one that is open there and ends here.
export function farEnd(id) {
  const open = $$("#popover:not([hidden]) [data-option]").map((copy) => copy.dataset.option);
  const found = document.getElementById(id)?.matches(".end") ? buttonsFor(id).filter(({ value }) => open.includes(value)) : [];
  return found.length === 1 ? found[0] : null;
}

function openPopover(buttons, id, x, y, byTouch) {
  const popover = $("#popover");
  unchoose();
  passOver();
  laying = null;
  [pressed, pressedAt] = [id, [x, y, byTouch]];
  showEnds(buttons, id);
  const row = buttons[0].closest("li");
  const isRow = buttons.every((button) => button.closest("li") === row) && $(".label", row);
  const areEnough = $("#board.between") && buttons.every((button) => effectsOf(button).length);
  const parts = isRow ? numbersOf : areEnough ? endsOf : listOf;
  popover.replaceChildren(...parts(buttons, byTouch, id));
  popover.hidden = false;
  const target = document.getElementById(id);
  showPlace(target);
  placePressed(popover, target, x, y);
  $("[data-option]", popover).focus();
}

// A mouse has seen what it does: it is asked about only what pays or cannot be taken back.
function take(button, byTouch) {
  closePopover();
  if (byTouch || wantsConfirmation(button) || isDear(button, pressed)) pressAt(button, true);
  else decide(button);
}

const otherEnd = ({ dataset }, id) => (dataset.target === id ? dataset.other : dataset.target);
const otherEnds = (buttons, id) => buttons.map((button) => otherEnd(button, id)).filter(Boolean);
const areBetween = (buttons, id) => new Set(otherEnds(buttons, id)).size === buttons.length;

// Where all that is open at one place ends, each elsewhere: there it can be chosen as well.
function showEnds(buttons, id) {
  const isBetween = areBetween(buttons, id);
  $("#board").classList.toggle("between", isBetween);
  if (!isBetween) return;
  document.getElementById(id)?.classList.add("pick");
  for (const end of otherEnds(buttons, id)) document.getElementById(end)?.classList.add("end");
}

// What can be chosen at one place, one below the other; a kind of which there are several is said above the first.
function listOf(buttons, byTouch) {
  const areApart = areOfKinds(buttons);
  const hasKinds = !areApart && new Set(buttons.map(kindOf)).size > 1;
  const all = buttons.map((button) => {
    const what = Object.assign(document.createElement("span"), { className: "what", textContent: nameAmong(button, buttons) });
    const copy = copyOf(button, [what, ...effectsOf(button).map((part) => part.cloneNode(true))]);
    if (areApart) copy.append(Object.assign(what.cloneNode(), { className: "about", textContent: aboutKind(button) }));
    copy.addEventListener("click", () => {
      const again = [buttons, pressed, ...pressedAt];
      read = !isSheet() && $(".about", copy) ? button : null;
      take(button, byTouch && (costs(button) || !effectsOf(button).length)); // what it brings is said here
      opened = chosen === button ? again : null;
    });
    return copy;
  });
  const isFirst = (button, i) => hasKinds && kindOf(button) && kindOf(button) !== (i ? kindOf(buttons[i - 1]) : "");
  const lines = all.flatMap((copy, i) => (isFirst(buttons[i], i) ? [paragraph(kindOf(buttons[i]), "about"), copy] : [copy]));
  return [...lines, actsOf(backButton())];
}

// Options whose other ends are lit: their names and what each brings are enough, so that little of the table is covered.
function endsOf(buttons, byTouch, id) {
  const numbers = document.createElement("div");
  numbers.className = "numbers ends";
  numbers.append(...buttons.map((button) => {
    const name = document.getElementById(otherEnd(button, id)).querySelector("title").textContent.split(/[:\n]/)[0].trim();
    const copy = copyOf(button, [name, ...effectsOf(button).map((part) => part.cloneNode(true))]);
    copy.title = sentenceOf(button);
    copy.addEventListener("click", () => take(button, byTouch));
    return copy;
  }));
  const areParts = buttons.every((button) => liesOn(document.getElementById(otherEnd(button, id)), document.getElementById(id)));
  const { ends, starts } = $("#popover").dataset;
  const asked = areParts ? $("#question").textContent.trim() : buttons[0].dataset.target === id ? ends : starts;
  return [paragraph(asked, "name"), numbers, actsOf(backButton())];
}

function liesOn(part, whole) {
  const [at, { left, right, top, bottom }] = [part, whole].map((one) => one.getBoundingClientRect());
  const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
  return left < x && x < right && top < y && y < bottom;
}

// Options that differ in a number: what they have in common, the numbers side by side, and what asks about one of them.
function numbersOf(buttons, byTouch) {
  const row = buttons[0].closest("li");
  const asks = table()?.dataset.confirm === "yes" && (byTouch || buttons.some(wantsConfirmation)); // else a mouse has seen it
  const yes = actButton($("#confirm-yes").textContent, "main", confirmed);
  yes.disabled = true;
  const final = paragraph("", "dim");
  const numbers = document.createElement("div");
  numbers.className = "numbers";
  numbers.style.setProperty("--columns", Math.ceil(buttons.length / Math.ceil(buttons.length / MOST)));
  for (const button of buttons) {
    const copy = copyOf(button, [...button.childNodes].map((part) => part.cloneNode(true)));
    copy.ariaLabel = button.ariaLabel;
    copy.addEventListener("click", () => {
      if (asks && chosen !== button) return pick(button);
      closePopover();
      decide(button);
    });
    numbers.append(copy);
  }
  const pick = (button) => {
    for (const copy of numbers.children) copy.classList.toggle("on", copy.dataset.option === button.value);
    chosen = button;
    yes.disabled = false;
    final.textContent = finalWords(button);
    showPreview(button.value, 0);
  };
  const acts = actsOf(...(asks ? [yes] : []), backButton());
  return [paragraph($(".label > span", row).textContent, "name"), numbers, final, acts];
}

function copyOf(button, parts) {
  const copy = document.createElement("button");
  copy.type = "button";
  copy.dataset.option = button.value;
  copy.classList.toggle("proposed", button.classList.contains("proposed"));
  copy.append(...parts);
  return copy;
}

function actsOf(...buttons) {
  const acts = document.createElement("div");
  acts.className = "acts";
  acts.append(...buttons);
  return acts;
}

// A click on the table that pays asks first: not where the good itself was pressed, nor where a coach has told it.
const isDear = (button, id) => costs(button) && !id.startsWith("good-") && !$("#coach");

const costs = (button) => effectsOf(button).some((part) => $(".minus", part));

// What it pays and gains: said of it alone, or of its row.
const effectsOf = (button) => [button, button.closest("li")?.querySelector(".label")].map((part) => (part ? $$(".effects", part) : [])).find((found) => found.length) || [];

// What is said of all options of its kind.
const kindOf = (button) => button.closest(".group")?.querySelector(".group-name")?.textContent || "";

const sentenceOf = (button) => button.getAttribute("aria-label") || ($(".what", button) || button).textContent.trim();

export function closePopover() {
  const popover = $("#popover");
  if (!popover || popover.hidden) return;
  popover.hidden = true;
  laying = null;
  for (const end of $$("#board.between :is(.end, .pick)")) end.classList.remove("end", "pick");
  $("#board").classList.remove("between");
  if (chosen && $("#confirm").hidden) chosen = null; // a number that was picked there
  hidePlace();
  hidePreview();
}

// --- laying a tile: point at a cell, turn it, see it, lay it ---

let laying = null; // the cell, what can be laid there and which of that is shown
export const isLaying = () => Boolean(laying);

function layAt(id, found) {
  if (laying?.id === id) return turnTile();
  const buttons = found.toSorted((one, other) => (other.dataset.target === id) - (one.dataset.target === id)); // its first half there
  const proposed = buttons.findIndex((button) => button.classList.contains("proposed"));
  laying = { id, buttons, at: Math.max(0, proposed) };
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

function actButton(words, look, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = look;
  button.textContent = words;
  button.addEventListener("click", act);
  return button;
}

const backButton = () =>
  actButton($("#popover").dataset.keep, "", () => {
    closePopover();
    leavePlace();
  });

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
  if (laying?.buttons[laying.at] !== now || !found) return;
  gains.replaceChildren(...changesOf(found));
  await isShown;
  if (isSheet()) bring([cell, ...$$(":scope > .ghost", cell.parentNode)], "auto");
}

// --- asking before what cannot be undone ---

export const isAsked = (id) => Boolean(chosen) && (!id || chosen.dataset.target === id);
let clicked = false; // on the board: the question comes there

function press(button) {
  clicked = true;
  if (button.classList.contains("chosen")) confirmed();
  else button.click();
}

// Nothing happens by it but that something can be chosen next, which is asked then; in a puzzle it is the answer.
const onlyLeads = (button) => Boolean(button.dataset.leads && table()?.dataset.table) && !("final" in button.dataset);

// Is it the only option that is not in vain? Then there is nothing to think over.
function isOnlySensible(button) {
  const others = $$("#choices button[name=action]:not(#pay)").filter((other) => other !== button);
  return others.length > 0 && !("vain" in button.dataset) && others.every((other) => "vain" in other.dataset);
}

function wantsConfirmation(button) {
  if (isOnlySensible(button)) return false;
  const isGrave = button && ("final" in button.dataset || "vain" in button.dataset || (isSheet() && costs(button) && !onlyLeads(button)));
  return isGrave && table()?.dataset.confirm === "yes";
}

// A finger cannot point at something without choosing it: it is shown first what that does, if it does anything.
async function pressAt(button, byTouch) {
  if (!byTouch || table()?.dataset.confirm !== "yes" || onlyLeads(button)) return press(button);
  clicked = true;
  const { number } = table().dataset;
  const isMere = !wantsConfirmation(button) && !$(".warning", button) && (await showsNothing(button));
  if (number !== table()?.dataset.number) return; // the page has changed meanwhile
  if (isMere) press(button);
  else askFirst(button);
}

// Is nothing paid or gained by it and nothing of the table seen to change, but that figures go home? Then what follows
// is asked about.
async function showsNothing(button) {
  const found = await foresee(button.value);
  if (!found || found.changes.length) return false;
  await showPreview(button.value, 0);
  const home = $$("#board .ghost[data-hand]").length;
  return !$("#board :is(.ghost:not([data-hand]), .covered, [data-was])") && $$("#board .leaving").length <= home;
}

async function askFirst(button, others = []) {
  const target = document.getElementById(button.dataset.other === pressed ? pressed : button.dataset.target);
  pressed = "";
  const place = (isSheet() ? null : button.pressedAt) || ((clicked || isSheet()) && target) || button;
  delete button.pressedAt;
  unchoose();
  closePopover();
  passOver();
  [chosen, among] = [button, others];
  askedAt = performance.now();
  button.classList.add("chosen");
  $("#confirm-among").replaceChildren(...others.map((other) => actButton(nameAmong(other, others), other === button ? "on" : "", () => askFirst(other, others))));
  if (button.dataset.target) document.getElementById(button.dataset.target)?.classList.add("pick");
  $("#confirm-what").textContent = button.dataset.said || sentenceOf(button); // what speaks for it is told below
  const owed = effectsOf(button).flatMap((part) => ($(".owed", part) ? $$(".plus, .owed", part) : []));
  const told = { about: button === read && !owed.length ? null : $(".about", button), warning: $(".warning", button) };
  for (const [part, words] of Object.entries(told)) $(`#confirm-${part}`).textContent = words?.textContent || "";
  read = null;
  $("#confirm-what").classList.toggle("hidden", others.length > 0 && !areOfKinds(others));
  $("#confirm-about").classList.remove("whole");
  $("#confirm-final").textContent = finalWords(button);
  $("#confirm-does").replaceChildren(...[...$$(".mean", button), ...owed].map((part) => part.cloneNode(true)));
  for (const part of $$("#confirm-does > .owed")) part.textContent = part.dataset.then;
  $("#confirm").hidden = false;
  const seen = isInUse(target) || target?.matches("[data-good]") ? null : target; // what is done there is not looked for there
  showPlace(seen);
  placeNear($("#confirm"), place.getBoundingClientRect());
  $("#confirm-yes").focus({ preventScroll: true });
  const isShown = showPreview(button.value, 0);
  const found = await foresee(button.value);
  if (chosen !== button || !found) return;
  $("#confirm-does").append(...changesOf(found), ...$$("#confirm-does > .owed"));
  await isShown;
  if (chosen !== button) return;
  if (isSheet()) {
    showPlace(seen); // what is told has made it larger
    showGhosts(seen);
  } else placeNear($("#confirm"), place === target ? seenAt(target) : place.getBoundingClientRect());
}

// Options at one place by their kinds, or if these are the same by what is done, which then is not told a second time.
const areOfKinds = (buttons) => new Set(buttons.map(kindOf).filter(Boolean)).size === buttons.length;
const aboutKind = (button) => kindOf(button).replace(/^[^:]*:\s*/, "");
const nameAmong = (button, buttons) => (areOfKinds(buttons) ? kindOf(button).split(":")[0].trim() : sentenceOf(button));

// Going back past others changes what kind of game it is.
function askBack(button) {
  forget();
  chosen = button;
  for (const part of $$("#confirm > p:not(.acts), #confirm-among")) part.replaceChildren();
  $("#confirm-what").textContent = button.dataset.asks;
  $("#confirm-what").classList.remove("hidden");
  $("#confirm").hidden = false;
  showPlace(null);
  placeNear($("#confirm"), button.getBoundingClientRect());
  $("#confirm-yes").focus({ preventScroll: true });
}

// What would come to lie somewhere else is seen there, unless what was pressed would then be out of sight.
function showGhosts(place) {
  const ghosts = $$("#board .f.ghost");
  const free = freeSpace();
  if (!ghosts.length || ghosts.some((ghost) => isSeen(ghost, free))) return;
  const boxes = [...ghosts, ...(place ? [place] : [])].map((one) => one.getBoundingClientRect());
  const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  if (!place || high < free.bottom - free.top) showPlace(place, ...ghosts); // who goes back leaves them as well
}

// Where something is asked about: its place, and what would come to lie beside it.
function seenAt(target) {
  const boxes = [target, ...$$(":scope > .ghost", target.parentNode)].map((one) => one.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

// Of what is final: who decides next, and that it cannot be undone; but only once that it then is a training game.
function finalWords(button) {
  const { words, once, [button.dataset.final]: next } = $("#confirm-final").dataset;
  const isTold = once && localStorage.getItem(once);
  return "final" in button.dataset ? [next, isTold ? "" : words].filter(Boolean).join(" ") : "";
}

export function unchoose() {
  [opened, among] = [null, []];
  for (const one of $$(".board .pick")) one.classList.remove("pick");
  if (chosen) hidePreview();
  hidePlace();
  chosen?.classList.remove("chosen");
  chosen = null;
  clicked = false;
  if ($("#confirm")) $("#confirm").hidden = true;
}

// Back to the option that was asked about, or to the list it was taken from.
export function thinkAgain() {
  const [button, list] = [chosen, opened];
  unchoose();
  if (list) return openPopover(...list);
  button?.focus({ preventScroll: isSheet() });
  leavePlace();
}

// Another decision: what was opened or asked for the one before is no more.
export function forget() {
  unchoose();
  closePopover();
}

// The page has changed but it is still the same decision: what was asked stays so.
export function keepAsking() {
  if (!chosen) return;
  chosen.classList.add("chosen");
  document.getElementById(chosen.dataset.target)?.classList.add("pick");
}

export function confirmed() {
  const button = chosen;
  if (!button) return;
  unchoose();
  closePopover();
  decide(button);
}

function decide(button) {
  const { once } = $("#confirm-final").dataset;
  if (once && "final" in button.dataset) localStorage.setItem(once, "told");
  button.dataset.sure = "yes";
  button.click();
}

document.addEventListener(
  "submit",
  (event) => {
    const button = event.submitter;
    const isAsked = button?.dataset.asks ? table()?.dataset.confirm === "yes" : event.target.id === "choices" && wantsConfirmation(button);
    if (!isAsked || button.dataset.sure === "yes") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (chosen === button) confirmed();
    else if (button.dataset.asks) askBack(button);
    else askFirst(button);
  },
  true,
);
