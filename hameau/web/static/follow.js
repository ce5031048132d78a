// Following the others: their decisions one by one, as fast as one likes, and what they did since one's last turn.

const $ = (selector) => document.querySelector(selector);
const USUAL = 1000; // milliseconds from decision to decision
const pace = () => Number(localStorage.getItem("pace") ?? USUAL);
const FLIES = 250; // milliseconds after which it is looked again if goods have come to rest
let paused = false;
let skipping = false; // until it is one's turn
let stepFrom = null; // a step that is asked for before there is one comes as soon as it can
let timer = null;
let last = 0; // when the table was last seen to change

const live = () => $("#live");
const isFlying = () => Boolean($(".flying"));
const isBehind = () => live()?.dataset.behind === "yes";

// What to ask for so that only the next decision of the others comes; nothing: everything there is.
export const sinceSeen = () => (!skipping && (paused || pace()) ? `&seen=${live().dataset.at}` : "");

// In how many milliseconds news may be shown; null: only when it is asked for.
export function patience() {
  if (paused) return stepFrom === live()?.dataset.at ? 20 : null;
  return !skipping && (isBehind() || live()?.dataset.myTurn !== "yes") ? Math.max(isFlying() ? FLIES : 20, pace() - (Date.now() - last)) : 20;
}

export function settleFollowing(fetchNext) {
  last = Date.now();
  clearTimeout(timer);
  if (live()?.dataset.myTurn === "yes") skipping = false;
  if (isBehind() && !paused) timer = setTimeout(goOn, pace(), fetchNext);
  const button = $("#pause");
  if (button && paused) {
    button.textContent = button.dataset.go;
    button.setAttribute("aria-pressed", "true");
    const who = $("#who .thinking"); // nobody does meanwhile
    if (who) Object.assign(who, { className: "", textContent: button.dataset.paused });
  }
  if ($("#pace")) $("#pace").value = pace();
}

// Nobody moves before what the last one has gained has come to its owner.
function goOn(fetchNext) {
  if (isFlying()) timer = setTimeout(goOn, FLIES, fetchNext);
  else fetchNext();
}

export function follow(button, fetchNext) {
  clearTimeout(timer);
  if (button.id === "pause") paused = !paused;
  else if (button.id === "step") [paused, stepFrom] = [true, live().dataset.at];
  else [paused, skipping] = [false, true];
  if (button.id !== "pause" || !paused) fetchNext(button.id === "skip");
  else settleFollowing(fetchNext);
}

export function setPace(value) {
  localStorage.setItem("pace", value);
}

// --- the places that a line of news is about ---

export function lightPlaces(line) {
  for (const old of document.querySelectorAll("#board .told")) old.classList.remove("told");
  if (line) for (const place of toldPlaces(line)) place.classList.add("told");
}

export function toldPlaces({ dataset: { whose, places } }) {
  const ids = places.split(" ").filter(Boolean);
  const found = ids.map((id) => document.getElementById(id)).filter(Boolean); // some are there only while it is decided
  const home = $(`#board [data-seat="${whose}"]`); // a line about a round is nobody's: there is no board for it
  // What only the seat that decides has under that name, others have on their own board.
  const told = found.map((place) => (![undefined, whose].includes(place.closest("#board [data-seat]")?.dataset.seat) ? home : place));
  if (ids.length && !found.length && whose !== live().dataset.seat) told.push(home);
  return [...new Set(told)].filter(Boolean);
}

// --- what was turned up since one's last turn: new until this one is over ---

const turnedUp = new Map(); // by its id, after how many actions it lay there

export function markNew() {
  const { seat, myTurn, at } = live()?.dataset ?? {};
  const lines = [...document.querySelectorAll("#since li")];
  const begins = lines.some(({ dataset }) => dataset.whose !== seat); // others, or a round
  if (begins || myTurn !== "yes") turnedUp.clear();
  for (const [id, since] of turnedUp) if (Number(at) < since) turnedUp.delete(id); // that was taken back
  for (const { dataset } of lines) for (const id of dataset.turned?.split(" ") ?? []) turnedUp.set(id, Number(dataset.at));
  for (const old of document.querySelectorAll("#board .new")) old.classList.remove("new");
  for (const id of turnedUp.keys()) document.getElementById(id)?.classList.add("new");
}
