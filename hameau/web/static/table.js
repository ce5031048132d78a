// What a page cannot say in HTML: clicks on the board, news as they come, zoom, keys. No build step.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = () => $("#live");

// --- the board: lit where something can be chosen ---

function buttonsFor(id) {
  return $$("#choices button[data-target]").filter((button) => button.dataset.target === id);
}

function light() {
  for (const old of $$(".board .offered, .board .pick")) old.classList.remove("offered", "pick");
  const seen = new Set($$("#choices button[data-target]").map((button) => button.dataset.target));
  for (const id of seen) document.getElementById(id)?.classList.add("offered");
  show();
}

// What the coach of a lesson speaks of: marked, and moved to where the coach does not cover it.
let shownStep = "";

function show() {
  for (const old of $$(".board .shown")) old.classList.remove("shown");
  const coach = $("#coach");
  const found = (coach?.dataset.shown || "").split(" ").map((id) => id && document.getElementById(id)).filter(Boolean);
  for (const one of found) one.classList.add("shown");
  const step = `${table()?.dataset.number} ${coach?.dataset.shown}`;
  if (found.length && step !== shownStep) {
    uncover(found[0], coach);
    setTimeout(() => shownStep === step && found[0].isConnected && uncover(found[0], $("#coach")), 900); // pieces glide
  }
  shownStep = step;
}

function uncover(element, coach) {
  const board = $("#board");
  const smooth = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const frame = board.getBoundingClientRect();
  let at = element.getBoundingClientRect();
  if (at.top < frame.top || at.bottom > frame.bottom || at.left < frame.left || at.right > frame.right) {
    const middle = { left: at.left + at.width / 2 - frame.left - frame.width / 2, top: at.top + at.height / 2 - frame.top - frame.height / 2 };
    board.scrollBy({ ...middle, behavior: "auto" });
    at = element.getBoundingClientRect();
  }
  const below = getComputedStyle(coach).position === "sticky" ? coach.offsetHeight : 0;
  const free = innerHeight - below;
  if (at.top < 8 || at.bottom > free - 8)
    scrollBy({ top: at.height < free - 16 ? at.top + at.height / 2 - free / 2 : at.top - 8, behavior: smooth });
}

// The id of what is pointed at: something on offer, or with `everyTarget` anything that could ever be.
function targetOf(event, everyTarget) {
  const board = $("#board");
  if (!board || !board.contains(event.target)) return null;
  const known = everyTarget ? new Set((table()?.dataset.targets || "").split(" ")) : null;
  for (let node = event.target; node && node !== board; node = node.parentNode) {
    const id = node.dataset?.target || node.id;
    if (id && (buttonsFor(id).length || known?.has(id))) return id;
  }
  return null;
}

function choose(id, x, y) {
  const buttons = buttonsFor(id);
  if (buttons.length === 1) press(buttons[0]);
  else if (buttons.length > 1) openPopover(buttons, x, y);
}

function openPopover(buttons, x, y) {
  const popover = $("#popover");
  popover.replaceChildren(
    ...buttons.map((button) => {
      const copy = document.createElement("button");
      copy.type = "button";
      copy.textContent = button.getAttribute("aria-label") || button.textContent.trim();
      copy.classList.toggle("proposed", button.classList.contains("proposed"));
      copy.addEventListener("click", () => {
        closePopover();
        press(button);
      });
      return copy;
    }),
  );
  popover.hidden = false;
  const width = popover.offsetWidth;
  const height = popover.offsetHeight;
  popover.style.left = `${Math.max(8, Math.min(x, document.documentElement.clientWidth - width - 8)) + scrollX}px`;
  popover.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8)) + scrollY}px`;
  popover.firstElementChild.focus();
}

function closePopover() {
  const popover = $("#popover");
  if (popover) popover.hidden = true;
}

// --- asking before what cannot be undone ---

let chosen = null;

function press(button) {
  if (button.classList.contains("chosen")) confirmed();
  else button.click();
}

function wantsConfirmation(button) {
  return button && "final" in button.dataset && table()?.dataset.confirm === "yes";
}

function askFirst(button) {
  unchoose();
  chosen = button;
  button.classList.add("chosen");
  if (button.dataset.target) document.getElementById(button.dataset.target)?.classList.add("pick");
  $("#confirm-what").textContent = button.getAttribute("aria-label") || button.textContent.trim();
  $("#confirm").hidden = false;
  $("#confirm-yes").focus();
  $("#confirm").scrollIntoView({ block: "nearest" });
}

function unchoose() {
  for (const one of $$(".board .pick")) one.classList.remove("pick");
  chosen?.classList.remove("chosen");
  chosen = null;
  if ($("#confirm")) $("#confirm").hidden = true;
}

function confirmed() {
  const button = chosen;
  if (!button) return;
  unchoose();
  button.dataset.sure = "yes";
  button.click();
}

document.addEventListener(
  "submit",
  (event) => {
    const button = event.submitter;
    if (event.target.id !== "choices") return;
    if (button && button.dataset.sure !== "yes" && wantsConfirmation(button)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (chosen === button) confirmed();
      else askFirst(button);
    }
  },
  true,
);

// --- why not? ---

let hovered = null;
const reasons = new Map();

// Words beside something, a line each.
function say(lines, x, y) {
  const tip = $("#tip");
  tip.replaceChildren(
    ...lines.map((line) => {
      const part = document.createElement("p");
      part.textContent = line;
      return part;
    }),
  );
  tip.hidden = !lines.length;
  tip.style.left = `${Math.max(8, Math.min(x + 12, document.documentElement.clientWidth - tip.offsetWidth - 8)) + scrollX}px`;
  tip.style.top = `${(y + 16 + tip.offsetHeight > innerHeight ? Math.max(8, y - 16 - tip.offsetHeight) : y + 16) + scrollY}px`;
}

// Says why nothing can be chosen there, after the lines given.
async function explain(id, x, y, before = []) {
  const key = `${table().dataset.number} ${id}`;
  if (!reasons.has(key)) {
    const address = `/table/${table().dataset.table}/why?target=${encodeURIComponent(id)}`;
    const answer = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
    if (!answer || !answer.ok) return;
    reasons.set(key, await answer.json());
  }
  const found = reasons.get(key);
  if (hovered !== id || !found.length) return;
  const told = found.map((one) => one.sentence + (one.rule ? ` (${table().dataset.rule.replace("§", one.rule)})` : ""));
  say([...before, table().dataset.why, ...told], x, y);
}

// What an element is, for those who cannot hover over it; and why it cannot be chosen.
function describe(element, id, x, y) {
  const title = element.closest("g:has(> title)")?.querySelector("title")?.textContent || "";
  const lines = title.split("\n").filter(Boolean);
  hovered = id;
  say(lines, x, y);
  if (id && table()?.dataset.myTurn === "yes" && !buttonsFor(id).length) explain(id, x, y, lines);
}

// --- the board by keyboard: arrows go from place to place, Enter chooses ---

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
  const box = element.getBoundingClientRect();
  describe(element, cursor, box.left + box.width / 2, box.bottom - 8);
}

function onBoardKey(event) {
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
  $("#tip").hidden = true;
});

// --- another's board, shown large ---

function openLook(seat) {
  const panel = $(`#board [data-seat="${seat}"]`);
  const copy = panel && $("#hm-table").cloneNode(true);
  if (!copy) return;
  for (const one of $$("style, defs", copy)) one.remove();
  for (const one of [copy, ...$$("[id]", copy)]) one.removeAttribute("id");
  for (const one of $$(".offered, .turn", copy)) one.classList.remove("offered", "turn");
  copy.setAttribute("viewBox", panel.dataset.box);
  copy.setAttribute("preserveAspectRatio", "xMidYMid meet");
  $("#look-title").textContent = $(`#sitting-${seat} .name`).firstChild.textContent.trim();
  $("#look-at").replaceChildren(copy);
  if (!$("#look").open) $("#look").showModal();
}

// Boards too small to read can be pressed; seats whose board is not drawn have nothing to look at.
function markPanels() {
  for (const panel of $$("#board [data-seat]")) {
    const wide = panel.getBoundingClientRect().width;
    panel.classList.toggle("tiny", wide > 0 && wide < 320 && panel.dataset.seat !== table()?.dataset.seat);
  }
  for (const button of $$("[data-look]")) button.hidden = !$(`#board [data-seat="${button.dataset.look}"]`);
}

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || table()?.dataset.myTurn !== "yes") return;
  const id = targetOf(event, true);
  if (id === hovered) return;
  hovered = id;
  $("#tip").hidden = true;
  for (const old of $$("#choices .lit")) old.classList.remove("lit");
  if (!id) return;
  const buttons = buttonsFor(id);
  for (const button of buttons) button.classList.add("lit");
  if (!buttons.length) setTimeout(() => hovered === id && explain(id, event.clientX, event.clientY), 250);
});

for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const id = event.target.closest?.("#choices button[data-target]")?.dataset.target;
    if (id) document.getElementById(id)?.classList.toggle("pick", on || chosen?.dataset.target === id);
  });
}

// --- zoom: how much wider than its frame the table is drawn ---

let zoom = 1;

function setZoom(value) {
  zoom = Math.max(1, Math.min(4, value));
  $("#board")?.style.setProperty("--zoom", zoom);
}

let drag = null;
document.addEventListener("pointerdown", (event) => {
  const board = event.target.closest?.("#board");
  if (board && event.pointerType === "mouse" && event.button === 0 && !targetOf(event, false))
    drag = { board, x: event.clientX, y: event.clientY, left: board.scrollLeft, top: board.scrollTop };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  drag.board.scrollLeft = drag.left - (event.clientX - drag.x);
  drag.board.scrollTop = drag.top - (event.clientY - drag.y);
});
document.addEventListener("pointerup", () => setTimeout(() => (drag = null)));

// --- clicks and keys ---

document.addEventListener("click", (event) => {
  const id = targetOf(event, false);
  if (id) {
    choose(id, event.clientX, event.clientY);
    return;
  }
  if (!event.target.closest("#popover")) closePopover();
  const press = (selector) => event.target.closest(selector);
  const still = !drag || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5;
  if (event.pointerType === "touch") $("#tip") && ($("#tip").hidden = true);
  if (press("[data-look]")) openLook(press("[data-look]").dataset.look);
  else if (press("#board .tiny") && still) openLook(press("#board .tiny").dataset.seat);
  else if (event.pointerType === "touch" && press("#board") && $("#tip"))
    describe(event.target, targetOf(event, true), event.clientX, event.clientY);
  if (event.target.id === "look") event.target.close();
  const rules = press(".rules-open");
  if (rules && $("#rules") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    openRules(rules.dataset.rule || $(".rule a")?.dataset.rule);
  } else if (press("[data-close]")) press("[data-close]").closest("dialog").close();
  else if (press("#confirm-yes")) confirmed();
  else if (press("#confirm-no")) {
    const button = chosen;
    unchoose();
    button?.focus();
  } else if (press("[data-zoom]")) setZoom({ in: zoom * 1.3, out: zoom / 1.3, fit: 0 }[press("[data-zoom]").dataset.zoom]);
  else if (press("[data-copy]")) copyLink(press("[data-copy]"));
  else if (press("#notify")) Notification.requestPermission().then(showNotify);
  else if (press("#replay-play")) togglePlay();
  else if (press("#replay .acts a[id]")) {
    event.preventDefault();
    goTo(new URL(press("a").href).searchParams.get("at"));
  }
});

function copyLink(button) {
  const field = button.parentNode.querySelector("input");
  field.select();
  navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.textContent = button.dataset.copied;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closePopover();
    unchoose();
    if ($("#rules")?.open) $("#rules").close();
  }
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!table()) return;
  if (event.target.id === "board" && table().dataset.myTurn === "yes" && onBoardKey(event)) {
    event.preventDefault();
    return;
  }
  const key = event.key.toLowerCase();
  const press = { u: "#undo:not(:disabled)", r: "#redo:not(:disabled)" }[key];
  if (press) $(press)?.click();
  else if (key === "+" || key === "=") setZoom(zoom * 1.3);
  else if (key === "-") setZoom(zoom / 1.3);
  else if (key === "0") setZoom(0);
  else if (/^[1-9]$/.test(key)) $$("#choices li:not([hidden])")[key - 1]?.querySelector("button")?.focus();
  else return;
  event.preventDefault();
});

document.addEventListener("input", (event) => {
  if (event.target.id === "filter") {
    const wanted = event.target.value.toLowerCase().replaceAll("'", "’").split(/\s+/);
    for (const row of $$("#choices li")) {
      const text = `${row.textContent} ${$$("button", row).map((one) => one.ariaLabel || "").join(" ")}`.toLowerCase();
      row.hidden = !wanted.every((word) => text.includes(word));
    }
  }
  if (event.target.id === "replay-at") goTo(event.target.value);
});

// --- rules, opened where they matter ---

async function openRules(rule) {
  const dialog = $("#rules");
  const place = $("#rules-text");
  if (!dialog.open) dialog.show();
  if (!place.firstChild) {
    const answer = await fetch(place.dataset.address, { headers: { "hx-request": "true" } });
    if (answer.ok) place.innerHTML = await answer.text();
  }
  for (const old of $$(".here", place)) old.classList.remove("here");
  const found = rule && document.getElementById(`rule-${rule}`);
  if (found) {
    found.classList.add("here");
    found.scrollIntoView({ block: "center" });
  }
  place.focus();
}

// --- news ---

let source = null;
let sourceTable = "";

function listen() {
  const here = table();
  if (!here || sourceTable === here.dataset.table) return;
  source?.close();
  sourceTable = here.dataset.table;
  source = new EventSource(`/table/${sourceTable}/events`);
  source.addEventListener("news", (event) => {
    refresh(event.lastEventId);
    offline(false);
  });
  source.addEventListener("error", () => offline(true));
  source.addEventListener("open", () => offline(false));
}

function offline(yes) {
  const notice = $("#notice");
  if (!notice) return;
  if (yes) {
    notice.textContent = table().dataset.offline;
    notice.dataset.offline = "yes";
    notice.hidden = false;
  } else if (notice.dataset.offline) {
    delete notice.dataset.offline;
    notice.hidden = true;
  }
}

// One request at a time; news that come meanwhile are fetched afterwards, unless an answer brought them already.
let busy = 0;
let due = "";

function refresh(mark) {
  due = mark;
  if (!busy) setTimeout(fetchNews, 20);
}

function fetchNews() {
  const here = table();
  if (!here || busy || !due) return;
  const known = due === here.dataset.mark;
  due = "";
  if (known) return;
  const address = `/table/${here.dataset.table}/body?seat=${here.dataset.seat}`;
  window.htmx.ajax("GET", address, { target: "#live", swap: "morph:outerHTML" });
}

// The request itself says when it is over: events of htmx are lost if what was pressed is no longer in the page.
document.addEventListener("htmx:beforeSend", (event) => {
  const request = event.detail.xhr;
  busy += 1;
  request.addEventListener("loadend", () => {
    busy -= 1;
    if (isTrouble(request)) {
      offline(true);
      setTimeout(refresh, AGAIN, "whatever there is");
    } else if (due) fetchNews();
  });
});

// A server that has no answer, or none of ours: the table stays in sight and is asked for again.
const AGAIN = 1500;
const NUMBER = /id="live"[^>]*data-number="(\d+)"/;

function isTrouble(request) {
  const failed = !request.status || request.status === 429 || request.status >= 500;
  return failed && !NUMBER.test(request.responseText);
}

// The button of a lesson stays where it is and means something else each time, so it may not be left as it is
// because it has the focus.
let goingOn = false;

document.addEventListener("htmx:beforeSwap", (event) => {
  // What is being typed stays; anything else that has the focus changes like all the rest.
  const typing = Boolean(document.activeElement?.matches("input, select, textarea"));
  if (window.Idiomorph) window.Idiomorph.defaults.ignoreActiveValue = typing;
  goingOn = document.activeElement?.id === "coach-go";
  if (goingOn) document.activeElement.blur();
  if (isTrouble(event.detail.xhr)) event.detail.shouldSwap = false;
  const number = NUMBER.exec(event.detail.serverResponse || "");
  if (number && table() && Number(number[1]) < Number(table().dataset.number)) event.detail.shouldSwap = false;
});

// --- whose turn it is, in the title and if allowed as a notification ---

let wasMyTurn = null;

function showTurn() {
  const here = table();
  if (!here) return;
  document.title = here.dataset.title;
  const mine = here.dataset.myTurn === "yes";
  if (mine && wasMyTurn === false && document.hidden && window.Notification?.permission === "granted")
    new Notification(here.dataset.turn, { body: here.dataset.title.replace(/^● /, ""), tag: here.dataset.table });
  wasMyTurn = mine;
}

function showNotify() {
  const button = $("#notify");
  if (button) button.hidden = !("Notification" in window) || Notification.permission !== "default";
}

setInterval(() => {
  const clock = $(".clock");
  if (!clock) return;
  const left = Math.max(0, Math.round(Number(clock.dataset.deadline) - Date.now() / 1000));
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}, 500);

// --- replay ---

let playing = null;
let wanted = null;
let loading = false;

async function goTo(at) {
  wanted = String(at);
  if (loading) return;
  loading = true;
  while (wanted !== null) {
    const next = wanted;
    wanted = null;
    const address = `${$("#replay").dataset.replay}?at=${next}`;
    await window.htmx.ajax("GET", address, { target: "#replay", swap: "morph:outerHTML" }).catch(() => null);
    history.replaceState(null, "", address);
  }
  loading = false;
}

function togglePlay() {
  if (playing) {
    clearInterval(playing);
    playing = null;
  } else playing = setInterval(step, matchMedia("(prefers-reduced-motion: reduce)").matches ? 1500 : 900);
  labelPlay();
}

function step() {
  const here = $("#replay");
  const next = here?.dataset.moments.split(" ").map(Number).find((at) => at > Number(here.dataset.at));
  if (next === undefined) togglePlay();
  else if (!loading) goTo(next);
}

function labelPlay() {
  const button = $("#replay-play");
  if (button) button.textContent = $("#replay").dataset[playing ? "stop" : "play"];
}

// --- after every change of the page ---

function settle() {
  if (goingOn) ($("#coach-go") || $("#coach-leave"))?.focus({ preventScroll: true });
  goingOn = false;
  const focus = document.activeElement;
  light();
  markPanels();
  if (cursor && document.activeElement?.id === "board") document.getElementById(cursor)?.classList.add("at");
  setZoom(zoom);
  showTurn();
  showNotify();
  listen();
  labelPlay();
  if (table() && (!focus || focus === document.body) && settled) $("#question")?.focus({ preventScroll: true });
  settled = true;
}
let settled = false;

if (window.Idiomorph) {
  // What the reader has opened stays open.
  window.Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
    !(node.tagName === "DETAILS" && name === "open") && !(node.id === "board" && name === "style");
}
document.addEventListener("htmx:afterSwap", () => {
  chosen = null;
  hovered = null;
  closePopover();
  if ($("#tip")) $("#tip").hidden = true;
  settle();
});
settle();
