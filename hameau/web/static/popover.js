// What pops up at a place of the table: the options there as a list, as other ends or as numbers.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { paragraph } = await beside("cards");
const { aboutKind, areBetween, areOfKinds, costs, decide, effectsOf, finalWords, kindOf, nameAmong, otherEnd, otherEnds, sentenceOf, wantsConfirmation } =
  await beside("option");
const { placePressed } = await beside("placing");
const { hidePreview, showPreview } = await beside("preview");
const { hidePlace, isSheet, leavePlace, showPlace } = await beside("sheet");

const MOST = 6; // numbers side by side
let picked = null; // the number that is asked about

export const pickedNumber = () => picked;

// At a place that was pressed: { id, x, y, byTouch }. What is chosen there is taken: take(button, byTouch, from a list?).
export function openPopover(buttons, place, take) {
  const popover = $("#popover");
  passOver();
  picked = null;
  showEnds(buttons, place.id);
  const row = buttons[0].closest("li");
  const isRow = buttons.every((button) => button.closest("li") === row) && $(".label", row);
  const areEnough = $("#board.between") && buttons.every((button) => effectsOf(button).length);
  const parts = isRow ? numbersOf : areEnough ? endsOf : listOf;
  popover.replaceChildren(...parts(buttons, place, take));
  popover.hidden = false;
  const target = document.getElementById(place.id);
  showPlace(target);
  placePressed(popover, target, place.x, place.y);
  $("[data-option]", popover).focus();
}

// What lies over the table in passing has been seen.
export function passOver() {
  for (const one of $$("#rolls, #round")) one.remove();
}

export function closePopover() {
  const popover = $("#popover");
  if (!popover || popover.hidden) return;
  popover.hidden = true;
  picked = null;
  for (const end of $$("#board.between :is(.end, .pick)")) end.classList.remove("end", "pick");
  $("#board").classList.remove("between");
  hidePlace();
  hidePreview();
}

// Where all that is open at one place ends, each elsewhere: there it can be chosen as well.
function showEnds(buttons, id) {
  const isBetween = areBetween(buttons, id);
  $("#board").classList.toggle("between", isBetween);
  if (!isBetween) return;
  document.getElementById(id)?.classList.add("pick");
  for (const end of otherEnds(buttons, id)) document.getElementById(end)?.classList.add("end");
}

// What can be chosen at one place, one below the other; a kind of which there are several is said above the first.
function listOf(buttons, { byTouch }, take) {
  const areApart = areOfKinds(buttons);
  const hasKinds = !areApart && new Set(buttons.map(kindOf)).size > 1;
  const all = buttons.map((button) => {
    const what = Object.assign(document.createElement("span"), { className: "what", textContent: nameAmong(button, buttons) });
    const signs = [...effectsOf(button), ...$$(".merits", button)].map((part) => part.cloneNode(true));
    for (const one of signs.flatMap((part) => $$("[data-amount]", part)))
      if (/\p{L}/u.test(one.dataset.amount)) delete one.dataset.amount; // here is room for all of the words
    const copy = copyOf(button, [what, ...signs]);
    if (areApart) copy.append(Object.assign(what.cloneNode(), { className: "about", textContent: aboutKind(button) }));
    copy.addEventListener("click", () => {
      const list = { buttons, isRead: !isSheet() && Boolean($(".about", copy)) };
      take(button, byTouch && (costs(button) || !effectsOf(button).length), list); // what it brings is said here
    });
    return copy;
  });
  const isFirst = (button, i) => hasKinds && kindOf(button) && kindOf(button) !== (i ? kindOf(buttons[i - 1]) : "");
  const lines = all.flatMap((copy, i) => (isFirst(buttons[i], i) ? [paragraph(kindOf(buttons[i]), "about"), copy] : [copy]));
  return [...lines, actsOf(backButton())];
}

// Options whose other ends are lit: their names and what each brings are enough, so that little of the table is covered.
function endsOf(buttons, { id, byTouch }, take) {
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
  numbers.classList.toggle("parts", areParts);
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
function numbersOf(buttons, { byTouch }) {
  const row = buttons[0].closest("li");
  const asks = table()?.dataset.confirm === "yes" && (byTouch || buttons.some(wantsConfirmation)); // else a mouse has seen it
  const yes = actButton($("#confirm-yes").textContent, "main", () => take(picked));
  yes.disabled = true;
  const final = paragraph("", "dim");
  const numbers = document.createElement("div");
  numbers.className = "numbers";
  numbers.style.setProperty("--columns", Math.ceil(buttons.length / Math.ceil(buttons.length / MOST)));
  for (const button of buttons) {
    const copy = copyOf(button, [...button.childNodes].map((part) => part.cloneNode(true)));
    copy.ariaLabel = button.ariaLabel;
    copy.addEventListener("click", () => {
      if (asks && picked !== button) pick(button);
      else take(button);
    });
    numbers.append(copy);
  }
  const take = (button) => {
    closePopover();
    decide(button);
  };
  const pick = (button) => {
    for (const copy of numbers.children) copy.classList.toggle("on", copy.dataset.option === button.value);
    picked = button;
    yes.disabled = false;
    final.textContent = finalWords(button);
    yes.focus({ preventScroll: true }); // Enter chooses what was picked
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

// --- buttons ---

export function actsOf(...buttons) {
  const acts = document.createElement("div");
  acts.className = "acts";
  acts.append(...buttons);
  return acts;
}

export function actButton(words, look, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = look;
  button.textContent = words;
  button.addEventListener("click", act);
  return button;
}

export const backButton = () =>
  actButton($("#popover").dataset.keep, "", () => {
    closePopover();
    leavePlace();
  });
