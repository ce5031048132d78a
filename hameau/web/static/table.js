// What a page cannot say in HTML: clicks on the board, news as they come, zoom, keys. No build step.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = () => $("#live");
const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version as this file
const { changesOf, foresee, hidePreview, showPreview } = await beside("preview");
const { settlePicker, step: stepPayment } = await beside("payment");
const { follow, lightPlaces, patience, setPace, settleFollowing, sinceSeen } = await beside("follow");

// --- the board: lit where something can be chosen ---

function buttonsFor(id) {
  return $$("#choices button[data-target]").filter((button) => button.dataset.target === id);
}

function light() {
  for (const old of $$(".board .offered, .board .pick")) old.classList.remove("offered", "pick");
  const purses = $$("#picker .purse").map((purse) => `good-${purse.dataset.good}`);
  const seen = new Set([...$$("#choices button[data-target]").map((button) => button.dataset.target), ...purses]);
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
    if (id && (buttonsFor(id).length || document.getElementById(id)?.classList.contains("offered") || known?.has(id))) return id;
  }
  return null;
}

function choose(id, x, y) {
  const more = $(`#picker [data-good="${id.replace(/^good-/, "")}"] [data-step="1"]`);
  if (more) return more.click();
  const buttons = buttonsFor(id);
  if (buttons.length && buttons.every((button) => button.dataset.tile) && (byTouch || buttons.length > 1)) layAt(id, buttons);
  else if (buttons.length === 1 && byTouch && table().dataset.confirm === "yes") askAt(buttons[0]);
  else if (buttons.length === 1) press(buttons[0]);
  else if (buttons.length > 1) openPopover(buttons, x, y);
}

function openPopover(buttons, x, y) {
  const popover = $("#popover");
  laying = null;
  popover.replaceChildren(
    ...buttons.map((button) => {
      const copy = document.createElement("button");
      copy.type = "button";
      copy.dataset.option = button.value;
      if ($(".what", button)) copy.append(...[...button.children].filter((part) => !part.matches(".about")).map((part) => part.cloneNode(true)));
      else copy.textContent = sentenceOf(button);
      copy.classList.toggle("proposed", button.classList.contains("proposed"));
      copy.addEventListener("click", () => {
        closePopover();
        press(button);
      });
      return copy;
    }),
  );
  popover.hidden = false;
  placeAt(popover, x, y);
  popover.firstElementChild.focus();
}

const sentenceOf = (button) => button.getAttribute("aria-label") || ($(".what", button) || button).textContent.trim();

// Where something that floats over the page is seen whole.
function placeAt(box, x, y) {
  box.style.left = `${Math.max(8, Math.min(x, document.documentElement.clientWidth - box.offsetWidth - 8)) + scrollX}px`;
  box.style.top = `${Math.max(8, Math.min(y, innerHeight - box.offsetHeight - 8)) + scrollY}px`;
}

function closePopover() {
  const popover = $("#popover");
  if (!popover || popover.hidden) return;
  popover.hidden = true;
  laying = null;
  hidePreview();
}

// --- laying a tile: point at a cell, turn it, see it, lay it ---

let laying = null; // the cell, what can be laid there and which of that is shown

function layAt(id, buttons) {
  if (laying?.id === id) return turnTile();
  const proposed = buttons.findIndex((button) => button.classList.contains("proposed"));
  laying = { id, buttons, at: Math.max(0, proposed) };
  hideCard();
  showLaying();
}

function turnTile(tile) {
  const { buttons, at } = laying;
  const first = buttons.findIndex((button) => button.dataset.tile === tile);
  laying.at = tile ? first : (at + 1) % buttons.length;
  showLaying();
}

function layTile() {
  const button = laying.buttons[laying.at];
  closePopover();
  press(button);
}

function actButton(words, look, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = look;
  button.textContent = words;
  button.addEventListener("click", act);
  return button;
}

async function showLaying() {
  const popover = $("#popover");
  const { id, buttons, at } = laying;
  const now = buttons[at];
  const tiles = [...new Set(buttons.map((button) => button.dataset.tile))];
  const others = tiles.length > 1 ? tiles.map((tile) => actButton(tile, tile === now.dataset.tile ? "on tile" : "tile", () => turnTile(tile))) : [];
  const acts = document.createElement("div");
  acts.className = "acts";
  if (buttons.length > 1) acts.append(actButton(`⟳ ${popover.dataset.turn}`, "turn-tile", () => turnTile()));
  acts.append(actButton(popover.dataset.lay, "main lay-tile", layTile));
  acts.lastChild.dataset.lays = now.value;
  acts.lastChild.classList.toggle("proposed", now.classList.contains("proposed"));
  const gains = paragraph("", "effects");
  popover.replaceChildren(...others, paragraph(sentenceOf(now), ""), gains, acts);
  popover.hidden = false;
  placeBeside(popover, document.getElementById(id).getBoundingClientRect());
  acts.lastChild.focus({ preventScroll: true });
  showPreview(now.value, 0);
  const found = await foresee(now.value);
  if (laying?.buttons[laying.at] === now && found) gains.replaceChildren(...changesOf(found));
}

// Beside a cell and those around it, so that the tile is seen.
function placeBeside(box, cell) {
  const right = cell.right + cell.width + 8;
  const below = cell.bottom + cell.height + 8;
  if (right + box.offsetWidth < innerWidth - 8) placeAt(box, right, cell.top);
  else if (below + box.offsetHeight < innerHeight - 8) placeAt(box, cell.left, below);
  else placeAt(box, cell.left, cell.top - cell.height - 8 - box.offsetHeight);
}

// --- asking before what cannot be undone ---

let chosen = null;
let clicked = false; // on the board: the question comes there

function press(button) {
  clicked = true;
  if (button.classList.contains("chosen")) confirmed();
  else button.click();
}

function wantsConfirmation(button) {
  return button && "final" in button.dataset && table()?.dataset.confirm === "yes";
}

// A finger cannot point at something without choosing it: it is shown first what that does.
function askAt(button) {
  clicked = true;
  askFirst(button);
}

async function askFirst(button) {
  const place = (clicked && document.getElementById(button.dataset.target)) || button;
  unchoose();
  chosen = button;
  button.classList.add("chosen");
  if (button.dataset.target) document.getElementById(button.dataset.target)?.classList.add("pick");
  $("#confirm-what").textContent = sentenceOf(button);
  $("#confirm-about").textContent = $(".about", button)?.textContent || "";
  $("#confirm-final").hidden = !("final" in button.dataset);
  $("#confirm-does").replaceChildren();
  $("#confirm").hidden = false;
  placeNear($("#confirm"), place.getBoundingClientRect());
  $("#confirm-yes").focus({ preventScroll: true });
  showPreview(button.value, 0);
  const found = await foresee(button.value);
  if (chosen !== button || !found) return;
  $("#confirm-does").replaceChildren(...changesOf(found));
  placeNear($("#confirm"), place.getBoundingClientRect());
}

function unchoose() {
  for (const one of $$(".board .pick")) one.classList.remove("pick");
  if (chosen) hidePreview();
  chosen?.classList.remove("chosen");
  chosen = null;
  clicked = false;
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

// --- the card of what is pointed at: what it is, what it does, and below that why it cannot be chosen ---

let hovered = null;
const reasons = new Map();

function paragraph(words, look) {
  const part = document.createElement("p");
  part.className = look;
  part.append(...[words].flat());
  return part;
}

function showCard(parts, box) {
  const tip = $("#tip");
  tip.replaceChildren(...parts);
  tip.hidden = !parts.length;
  if (!tip.hidden) placeNear(tip, box);
}

// Below or above something, else beside it: never on top of it where there is room anywhere.
function placeNear(card, box) {
  const below = box.bottom + 8 + card.offsetHeight <= innerHeight;
  const above = box.top - 8 - card.offsetHeight >= 0;
  if (below || above) return placeAt(card, box.left, below ? box.bottom + 8 : box.top - 8 - card.offsetHeight);
  const right = box.right + 8 + card.offsetWidth < innerWidth;
  placeAt(card, right ? box.right + 8 : box.left - 8 - card.offsetWidth, innerHeight - card.offsetHeight - 8);
}

function hideCard() {
  hovered = null;
  if ($("#tip")) $("#tip").hidden = true;
}

async function reasonsFor(id) {
  const key = `${table().dataset.number} ${id}`;
  if (!reasons.has(key)) {
    const address = `/table/${table().dataset.table}/why?target=${encodeURIComponent(id)}`;
    const answer = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
    if (!answer || !answer.ok) return [];
    reasons.set(key, await answer.json());
  }
  return reasons.get(key).map((one) => one.sentence + (one.rule ? ` (${table().dataset.rule.replace("§", one.rule)})` : ""));
}

// The words of an element; while it is pointed at, the browser does not show them a second time.
let hushed = null;

function titleOf(element) {
  const title = element?.closest("g:has(> title)")?.querySelector(":scope > title");
  if (hushed && hushed.title !== title) speakAgain();
  if (!title) return [];
  hushed ||= { title, words: title.textContent };
  title.textContent = "";
  return hushed.words.split("\n").filter(Boolean);
}

function speakAgain() {
  if (hushed && !hushed.title.textContent) hushed.title.textContent = hushed.words;
  hushed = null;
}

// Says what an element is, and in one's turn what choosing it does or why it cannot be chosen.
async function describe(element, id) {
  if (!$("#popover").hidden || chosen) return;
  const box = (id && document.getElementById(id) ? document.getElementById(id) : element).getBoundingClientRect();
  const [name, ...about] = titleOf(element);
  const parts = name ? [paragraph(name, "name"), ...about.map((line) => paragraph(line, ""))] : [];
  const here = (hovered = id || element);
  showCard(parts, box);
  if (!id || table()?.dataset.myTurn !== "yes") return;
  const buttons = buttonsFor(id);
  if (buttons.length === 1) {
    const found = await foresee(buttons[0].value);
    if (hovered === here && found?.changes.length) showCard([...parts, paragraph(changesOf(found), "effects")], box);
  } else if (!buttons.length) {
    const why = await reasonsFor(id);
    if (hovered !== here || !why.length) return;
    const told = [table().dataset.why, ...why].map((line) => paragraph(line, ""));
    const below = document.createElement("div");
    below.className = "why";
    below.append(...told);
    showCard([...parts, below], box);
  }
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
  describe(element, cursor);
  const buttons = buttonsFor(cursor);
  if (buttons.length === 1) showPreview(buttons[0].value);
  else hidePreview();
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
  hideCard();
  hidePreview();
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

let pointed = null;

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || !table()) return;
  const titled = $("#board")?.contains(event.target) && !drag ? event.target.closest("g:has(> title)") : null;
  if (titled === pointed) return;
  pointed = titled;
  hideCard();
  if (!chosen && $("#popover").hidden) hidePreview();
  for (const old of $$("#choices .lit")) old.classList.remove("lit");
  if (!titled) return speakAgain();
  titleOf(titled);
  const id = targetOf(event, true);
  const buttons = id ? buttonsFor(id) : [];
  for (const button of buttons) button.classList.add("lit");
  if (buttons.length === 1 && !chosen && $("#popover").hidden) showPreview(buttons[0].value);
  setTimeout(() => pointed === titled && titled.isConnected && describe(titled, id), 250);
});

for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const line = event.target.closest?.("#since li");
    if (line) lightPlaces(on ? line : null);
    if (event.pointerType === "touch") return;
    const option = event.target.closest?.("#choices button[name=action], #popover [data-option]");
    if (!option) return;
    const id = option.dataset.target;
    if (id) document.getElementById(id)?.classList.toggle("pick", on || chosen?.dataset.target === id);
    if (chosen) return;
    if (on) showPreview(option.dataset.option || option.value);
    else hidePreview();
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

let byTouch = false;

document.addEventListener("click", (event) => {
  const id = targetOf(event, false);
  byTouch = event.pointerType === "touch";
  if (id) {
    choose(id, event.clientX, event.clientY);
    return;
  }
  if (event.target.isConnected && !event.target.closest("#popover")) closePopover(); // what was pressed there may be gone
  const press = (selector) => event.target.closest(selector);
  const still = !drag || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5;
  if (event.pointerType === "touch") hideCard();
  if (press("[data-look]")) openLook(press("[data-look]").dataset.look);
  else if (press("#board .tiny") && still) openLook(press("#board .tiny").dataset.seat);
  else if (event.pointerType === "touch" && press("#board") && $("#tip"))
    describe(event.target, targetOf(event, true));
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
  else if (press("#picker [data-step]")) stepPayment(press("#picker [data-step]"));
  else if (press("#pause, #step, #skip")) follow(press("button"), fetchNext);
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
  if (laying && key === "r") {
    event.preventDefault();
    return turnTile();
  }
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
  if (event.target.id === "pace") setPace(event.target.value);
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
  const wait = patience();
  if (!busy && wait !== null) setTimeout(fetchNews, wait);
}

// The next decision of the others, or with `all` the table as it stands now.
function fetchNext(all) {
  due = "the next";
  fetchNews(all === true);
}

function fetchNews(all = false) {
  const here = table();
  if (!here || busy || !due) return;
  const known = due === here.dataset.mark;
  due = "";
  if (known) return;
  const address = `/table/${here.dataset.table}/body?seat=${here.dataset.seat}${all === true ? "" : sinceSeen()}`;
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
    } else if (due) refresh(due);
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
  hidePreview();
  speakAgain();
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

let settled = false;
let decided = "";

function settle() {
  if ($(".panel") && decided !== table()?.dataset.number) $(".panel").scrollTop = 0; // what is asked is seen
  decided = table()?.dataset.number;
  if (goingOn) ($("#coach-go") || $("#coach-leave"))?.focus({ preventScroll: true });
  goingOn = false;
  const focus = document.activeElement;
  light();
  settlePicker(table()?.dataset.number);
  settleFollowing(fetchNext);
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

if (window.Idiomorph) {
  // What the reader has opened stays open.
  window.Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
    !(node.tagName === "DETAILS" && name === "open") && !(node.id === "board" && name === "style");
}
document.addEventListener("htmx:afterSwap", () => {
  chosen = pointed = null;
  closePopover();
  hideCard();
  settle();
});
settle();
