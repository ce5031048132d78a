// Asking before what cannot be undone, or what a finger has not seen yet.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { nameOf } = await beside("cards");
const { agree, areOfKinds, asksThere, costs, decide, effectsOf, endsNothing, finalWords, isOnlyEnd, nameAmong, onlyLeads, opensOf, opensPayment, sentenceOf, wantsConfirmation } = await beside("option");
const { actButton, closePopover, openPopover, passOver, pickedNumber } = await beside("popover");
const { changesOf, foresee, hidePreview, showPreview } = await beside("preview");
const { closeQuestion, lieAbove, placeQuestion } = await beside("question");
const { freeSpace, hidePlace, isInUse, isSeen, isSheet, leavePlace, showPlace } = await beside("sheet");
const { hasComeUnder } = await beside("taps");

const TWICE = 500; // milliseconds
const NOWHERE = { id: "" };
let chosen = null; // the option that is asked about
let askedAt = 0;
let pressed = NOWHERE; // where on the table, where on the screen, and how: { id, x, y, byTouch }
let list = null; // from which the option was taken that is asked about: { buttons, place }
let read = null; // an option that such a list has told about
let among = []; // what can be chosen where a finger pressed: one is shown, the others are one tap away
let clicked = false; // on the board: the question comes there
let touched = null; // the option of the list that a finger has just pressed
let lit = []; // what is dark until the option that is asked about is chosen, and light meanwhile

export function isAsked(id) {
  const button = chosen ?? pickedNumber();
  return Boolean(button) && (!id || button.dataset.target === id);
}

// By a key, wherever one has pressed last, but not where a place of the board is pointed at.
export function confirmElsewhere(event) {
  const isElsewhere = chosen && !$("#confirm").hidden && !event.target.closest("button, a, summary") && !$(".board .at");
  if (isElsewhere) confirmed();
  return Boolean(isElsewhere);
}

// Can be chosen there what comes next, once what is asked about is chosen? Then it is by a press on it.
export const isNext = (id) => Boolean(chosen && !$("#confirm").hidden && chosen.dataset.target !== id && opensOf(chosen).includes(id));

// Is it pressed where it is seen already what comes to lie there?
export function isSeenAt({ clientX, clientY }) {
  if (!chosen || $("#confirm").hidden || performance.now() - askedAt < TWICE) return false;
  const boxes = $$("#board .f.ghost:not([data-hand])").map((ghost) => ghost.getBoundingClientRect());
  return boxes.some(({ left, right, top, bottom }) => left < clientX && clientX < right && top < clientY && clientY < bottom);
}

// What was shown is pressed once more, and not by a finger that has come down twice.
export const isAskedAgain = (buttons) => buttons.includes(chosen) && !$("#confirm").hidden && performance.now() - askedAt > TWICE;

// By that it is confirmed, or the next of those that are shown in turn.
export function answerAgain() {
  if (among.length) askFirst(among[(among.indexOf(chosen) + 1) % among.length], among);
  else confirmed();
}

// From here on what is asked is asked about this place.
export const turnTo = (place) => (pressed = place);

export function openAt(place, buttons) {
  unchoose();
  turnTo(place);
  openPopover(buttons, place, take);
  askWhatIsTaken(place, buttons);
}

// Where the question is which place, and one is pressed that gives one of several goods: which of these.
function askWhatIsTaken({ id }, buttons) {
  const [asked, question, name] = [$("#popover .name:has(+ .ends)"), $("#question").textContent.trim(), nameOf(document.getElementById(id))];
  const areGoods = buttons.every((button) => effectsOf(button).some((part) => $(".plus", part)) && !costs(button));
  if (asked?.textContent === question && areGoods && name && !question.includes(name)) asked.textContent = $("#popover").dataset.takes.replace("…", name);
}

// A mouse has seen what it does: it is asked about only what pays or cannot be taken back.
export function take(button, byTouch, { buttons, isRead } = {}) {
  const again = buttons && { buttons, place: pressed };
  closePopover();
  read = isRead ? button : null;
  if (byTouch || wantsConfirmation(button)) pressAt(button, true);
  else decide(button);
  list = chosen === button ? again : null;
}

function press(button) {
  clicked = true;
  if (button.classList.contains("chosen")) confirmed();
  else button.click();
}

// A finger cannot point at something without choosing it: it is shown first what that does, if it does anything.
export async function pressAt(button, byTouch) {
  if (!byTouch || table()?.dataset.confirm !== "yes" || onlyLeads(button)) return press(button);
  if (goesOn(button)) return press(button);
  clicked = true;
  const { number } = table().dataset;
  // What is asked then tells what it is about.
  const isToRead = button !== read && $(asksThere(button) ? ".warning" : ".about, .warning", button);
  const isMere = !wantsConfirmation(button) && !isToRead && (bringsOnly(button) ? !(await laysPieces(button)) : await showsNothing(button));
  if (number !== table()?.dataset.number) return; // the page has changed meanwhile
  if (isMere) press(button);
  else askFirst(button);
}

// The same in a list, where what it brings has been read: what comes to lie on the table by it has not been seen.
async function pressListed(button) {
  const { number } = table().dataset;
  const isMere = effectsOf(button).length ? !(await laysPieces(button)) : await showsNothing(button);
  if (number !== table()?.dataset.number) return;
  if (isMere) decide(button);
  else askFirst(button);
}

// What is had for nothing is seen to fly to its owner, and taken back as quickly.
const bringsOnly = (button) => effectsOf(button).length > 0 && effectsOf(button).every((part) => $(".plus", part) && !$(".minus, .owed, .either", part));

// What only goes on to something else to be chosen, and lies nowhere but where one is at work: that tells more, and is
// taken back as quickly.
const goesOn = (button) => "open" in button.dataset && !("final" in button.dataset) && !$(".warning", button) && !liesOnBoard(button);
const liesOnBoard = ({ dataset }) => Boolean(document.getElementById(dataset.target)) && !isInUse(document.getElementById(dataset.target));

async function laysPieces(button) {
  await showPreview(button.value, 0);
  return $("#board .f.ghost:not([data-hand])") !== null;
}

// Is nothing paid or gained by it and nothing of the table seen to change, but that figures go home? Then what follows
// is asked about.
async function showsNothing(button) {
  const found = await foresee(button.value);
  if (!found || found.changes.length) return false;
  await showPreview(button.value, 0);
  const home = $$("#board .ghost[data-hand]").length;
  return !$("#board :is(.ghost:not([data-hand]), .covered:not([data-hand]), [data-was])") && $$("#board :is(.leaving, .covered)").length <= home;
}

export async function askFirst(button, others = []) {
  const target = document.getElementById(button.dataset.other === pressed.id ? pressed.id : button.dataset.target);
  pressed = NOWHERE;
  const place = (isSheet() ? null : button.pressedAt) || ((clicked || isSheet()) && target) || button;
  delete button.pressedAt;
  const isListed = !clicked;
  unchoose();
  closePopover();
  passOver();
  [chosen, among] = [button, others];
  askedAt = performance.now();
  button.classList.add("chosen");
  $("#confirm-among").replaceChildren(...others.map((other) => actButton(nameAmong(other, others), other === button ? "on" : "", () => askFirst(other, others))));
  if (button.dataset.target) document.getElementById(button.dataset.target)?.classList.add("pick");
  lightNext();
  $("#confirm-what").textContent = button.dataset.said || sentenceOf(button); // what speaks for it is told below
  const owed = effectsOf(button).flatMap((part) => ($(".owed", part) ? $$(".plus, .owed", part) : []));
  const isSaid = isSheet() && button === read && !owed.length; // elsewhere there is room for it beside the board
  const told = { about: isSaid ? null : $(".about", button), warning: $(".warning", button) };
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
  placeQuestion(button, place);
  $("#confirm-yes").focus({ preventScroll: true });
  const isShown = showPreview(button.value, 0);
  const found = await foresee(button.value);
  if (chosen !== button || !found) return;
  if (opensOf(button).length && !found.lines.length) answersAre($("#confirm-yes").dataset.on); // nothing is done yet
  const isBrought = ({ dataset }) => dataset.good === "points";
  const changes = changesOf(found);
  if (changes.some(isBrought)) for (const one of $$("#confirm-does > .plus")) one.remove(); // told with what there was before
  const price = [...changes.filter((one) => !isBrought(one)), ...$$("#confirm-does > .owed")];
  $("#confirm-does").append(...price, ...changes.filter(isBrought));
  await isShown;
  if (chosen !== button) return;
  if (isSheet()) {
    showPlace(seen); // what is told has made it larger
    showGhosts(seen, isListed);
  } else placeQuestion(button, place); // what is told has made it larger
}

// Where it is gone on is seen already.
function lightNext() {
  lit = opensOf(chosen).map((id) => document.getElementById(id)).filter((place) => place && !place.matches(".offered, .leads"));
  for (const place of lit) place.classList.add("leads");
}

// What the buttons say: usually what they say in the page as it came.
function answersAre(...words) {
  for (const [i, button] of [$("#confirm-yes"), $("#confirm-no")].entries()) {
    button.dataset.usual ??= button.textContent;
    button.textContent = words[i] || button.dataset.usual;
  }
}

// Going back past others changes what kind of game it is.
function askBack(button) {
  forget();
  chosen = button;
  for (const part of $$("#confirm > p:not(.acts), #confirm-among")) part.replaceChildren();
  $("#confirm-what").textContent = button.dataset.asks;
  answersAre(button.dataset.yes, button.dataset.no);
  $("#confirm-what").classList.remove("hidden", "said");
  $("#confirm").hidden = false;
  showPlace(null);
  lieAbove();
  $("#confirm-yes").focus({ preventScroll: true });
}

// What would come to lie somewhere else is seen there, unless what was pressed on the table would then be out of sight.
function showGhosts(place, isListed) {
  const ghosts = $$("#board .f.ghost:not([data-hand])"); // figures that go home tell nothing
  const free = freeSpace();
  if (!ghosts.length || ghosts.some((ghost) => isSeen(ghost, free))) return;
  const boxes = [...ghosts, ...(place ? [place] : [])].map((one) => one.getBoundingClientRect());
  const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  if (high < free.bottom - free.top) showPlace(place, ...ghosts); // who goes back leaves them as well
  else if (!place || isListed) showPlace(...ghosts);
}

export function unchoose() {
  [list, among] = [null, []];
  for (const one of $$(".board .pick")) one.classList.remove("pick");
  for (const one of lit.splice(0)) one.classList.remove("leads");
  if (chosen) hidePreview();
  hidePlace();
  chosen?.classList.remove("chosen");
  chosen = null;
  clicked = false;
  if (!$("#confirm")) return;
  closeQuestion();
  answersAre();
}

// Back to the option that was asked about, or to the list it was taken from.
export function thinkAgain() {
  const [button, again] = [chosen, list];
  unchoose();
  if (again) return openAt(again.place, again.buttons);
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
  lightNext();
}

export function confirmed() {
  const button = chosen;
  if (!button) return;
  unchoose();
  closePopover();
  agree(button);
  decide(button);
}

// What a payment does is shown while it is chosen.
document.addEventListener("click", ({ pointerType, target }) => (touched = pointerType === "touch" ? target.closest("#choices button[name=action]:not(#pay)") : null), true);

// What ends something has come to lie under a mouse that pressed something else there.
const endsUnseen = (button) => Boolean(button) && table()?.dataset.confirm === "yes" && endsNothing(button) && hasComeUnder();

document.addEventListener(
  "submit",
  (event) => {
    const button = event.submitter;
    const isAsked = button?.dataset.asks ? table()?.dataset.confirm === "yes" : event.target.id === "choices" && (wantsConfirmation(button) || endsUnseen(button));
    const isOnWay = Boolean(button) && (onlyLeads(button) || opensPayment(button) || goesOn(button)); // what it comes to is seen then
    const isToSee = Boolean(button) && button === touched && table()?.dataset.confirm === "yes" && Boolean(table().dataset.table) && !isOnWay && !isOnlyEnd(button);
    touched = null;
    if (!(isAsked || isToSee) || button.dataset.sure === "yes") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (chosen === button) confirmed();
    else if (button.dataset.asks) askBack(button);
    else if (isAsked) askFirst(button);
    else pressListed(button);
  },
  true,
);
