// Keys: what each does is told in the help that `?` opens.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { confirmed, confirmElsewhere, unchoose } = await beside("asking");
const { onBoardKey } = await beside("cursor");
const { isLaying, turnTile } = await beside("laying");
const { closePopover } = await beside("popover");
const { wantsConfirmation } = await beside("option");
const { goTo, stepTo, togglePlay } = await beside("replay");
const { stepNews } = await beside("recap");
const { unfoldList } = await beside("sheet");
const { zoomBy } = await beside("zoom");

const ZOOM = { "+": "in", "=": "in", "-": "out", 0: "fit", f: "full" };
const HINT = "#hint details:not([open]) > summary, #hint-ask"; // first what is still folded away
const PRESS = { u: "#undo:not(:disabled)", y: "#redo:not(:disabled)", s: "#sound", h: HINT, p: "#pause", n: "#step" };
const FOCUS = { q: "#question", b: "#board", l: "#fold-log .log a", t: "#since .log a" };
const STEPS = { arrowleft: "back", arrowright: "on" };

// The first nine rows of options can be chosen by their number.
export function numberOptions() {
  for (const old of $$("#choices [data-key]")) delete old.dataset.key;
  for (const [i, button] of numbered().entries()) button.dataset.key = i + 1;
}

const numbered = () => $$("#choices li:not([hidden], details.group:not([open]) li)").slice(0, 9).map((row) => $("button", row));

// Once points at an option or asks about it, twice chooses it. Counted anew: a page that is changing may show no numbers yet.
function chooseNumber(number) {
  if (!$("#popover").hidden) return pressCopy(number);
  unfoldList();
  const button = numbered()[number - 1];
  if (button?.matches(".chosen")) return confirmed();
  if (!button || document.activeElement === button || wantsConfirmation(button)) return button?.click();
  unchoose();
  button.focus();
}

// What is open at a place of the table: a number by itself, else the first, second, ...; again is to confirm it.
function pressCopy(number) {
  const copies = $$("#popover [data-option]");
  const named = copies.find((copy) => [...copy.childNodes].some((part) => part.textContent.trim() === number));
  const copy = named || copies[number - 1];
  if (copy?.matches(".on")) $("#popover .main")?.click();
  else copy?.click();
}

function onTableKey(key) {
  if (isLaying() && key === "r") turnTile();
  else if (PRESS[key]) $(PRESS[key])?.click();
  else if (ZOOM[key]) zoomBy(ZOOM[key]);
  else if (FOCUS[key]) $(FOCUS[key])?.focus();
  else if (/^[1-9]$/.test(key)) chooseNumber(key);
  else return false;
  return true;
}

function onReplayKey(key) {
  if (STEPS[key]) stepTo(STEPS[key]);
  else if (key === "home") goTo(0);
  else if (key === "end") goTo($("#replay-at").max);
  else if (key === " ") togglePlay();
  else return false;
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closePopover();
    unchoose();
    if ($("#rules")?.open) $("#rules").close();
  }
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  const onBoard = event.target.id === "board" && table()?.dataset.myTurn === "yes";
  const isDone =
    (key === "?" && openHelp()) ||
    (key === "enter" && confirmElsewhere(event)) ||
    (onBoard && onBoardKey(event)) ||
    (event.target.closest("#since li") && stepNews(key, event.target.closest("#since li"))) ||
    ($("#replay") && !(key === " " && event.target.closest("button, a")) && onReplayKey(key)) ||
    (table() && onTableKey(key));
  if (isDone) event.preventDefault();
});

export function openHelp() {
  if ($("#keys") && !$("#keys").open) $("#keys").showModal();
  return Boolean($("#keys"));
}
