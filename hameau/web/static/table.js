// What a page cannot say in HTML: clicks, keys, and what follows from them. No build step; a module for each thing.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version as this file
const { $, $$, table } = await beside("page");
const { settleAloud } = await beside("aloud");
const { confirmed, forget, isAsked, isNext, isSeenAt, keepAsking, thinkAgain } = await beside("asking");
const { buttonsFor, leadTo, light, placesAt, targetOf } = await beside("board");
const { describe, hideCard, speakAgain, tellAround, titleOf } = await beside("cards");
const { choose, farEnd } = await beside("choosing");
const { settleCursor } = await beside("cursor");
const { follow, lightPlaces, markNew, setPace, settleFollowing } = await beside("follow");
const { settleFolds } = await beside("folds");
const { settleGoods } = await beside("goods");
const { settleJumps } = await beside("jumps");
const { firstAt, isLaying } = await beside("laying");
const { numberOptions, openHelp } = await beside("keys");
const { goOnAt, lead, remember, settleLeading } = await beside("leading");
const { settleLens } = await beside("lens");
const { markPanels, openLook } = await beside("look");
const { settleMotion } = await beside("motion");
const { fetchNext, isUseless, listen } = await beside("news");
const { settlePicker, step: stepPayment } = await beside("payment");
const { hidePreview, showPreview } = await beside("preview");
const { settleAgreed } = await beside("option");
const { keepPieces } = await beside("pieces");
const { closePopover } = await beside("popover");
await beside("position");
const { closeRecap, openNews, settleRecap, tell } = await beside("recap");
const { goTo, labelPlay, togglePlay } = await beside("replay");
const { openRules } = await beside("rules");
const { bring, isOnItsWay, isSheet, settleSheet, toggleSheet, turnSheet, unfoldSheet } = await beside("sheet");
const { settleSound, toggleSound } = await beside("sound");
const { settleTaps } = await beside("taps");
const { changeTheme } = await beside("theme");
const { showNotify, showTurn } = await beside("turn");
await beside("turning");
const { isDragged, isDragging, settleZoom, zoomBy } = await beside("zoom");

let pointed = null;
let aimed = null; // what pressing it means
let mouse = ""; // where it is
let still = ""; // where it was when the page changed: what has come to lie under it then was not pointed at
let rested = null; // what lay under the mouse when the page changed: nothing is said of it until the mouse has left it

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || !table()) return;
  mouse = `${event.clientX} ${event.clientY}`;
  const titled = $("#board")?.contains(event.target) && !isDragging() ? event.target.closest("g:has(> title)") : null;
  if (titled === pointed) return;
  pointed = titled;
  hideCard();
  if (!isAsked() && ($("#popover").hidden || $("#board.between"))) hidePreview();
  for (const old of $$("#choices .lit")) old.classList.remove("lit");
  const id = (aimed = titled && targetOf(event, true));
  if (rested !== id) rested = null;
  if (!titled) return speakAgain();
  titleOf(titled);
  const far = id && farEnd(id);
  const buttons = far ? [far] : id && !isNext(id) ? buttonsFor(id) : []; // pressing it goes on with what is asked about
  for (const button of buttons) button.classList.add("lit");
  const first = firstAt(id, buttons);
  if (first && !isAsked() && (far || $("#popover").hidden)) showPreview(first.value);
  if (!rested) setTimeout(() => pointed === titled && titled.isConnected && describe(titled, id), 250);
});

for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const line = event.target.closest?.("#since li");
    if (line) lightPlaces(on ? line : null);
    if (event.pointerType === "touch" || (name === "pointerover" && still === `${event.clientX} ${event.clientY}`)) return;
    const option = event.target.closest?.("#choices button[name=action], :is(#popover, #elsewhere) [data-option]");
    if (!option || (name === "focusin" && (isSheet() || option.closest("#popover")) && !option.matches(":focus-visible"))) return; // just opened, or given back
    const id = option.dataset.target;
    if (id) document.getElementById(id)?.classList.toggle("pick", on || isAsked(id));
    if (isAsked() || isLaying()) return; // a tile that is turned may leave the mouse over the list
    if (on) showPreview(option.dataset.option || option.value);
    else if (option.id !== "pay") hidePreview(); // a payment is shown for as long as it is chosen
  });
}

// --- clicks ---

document.addEventListener("click", (event) => {
  const id = targetOf(event, false);
  const byTouch = event.pointerType === "touch";
  if (id && byTouch && isOnItsWay()) return;
  if (!event.target.closest("#since, #recap")) closeRecap();
  if (!isDragged(event) && goOnAt(event)) return;
  if (id) {
    remember(placesAt(event), event.clientX, event.clientY, byTouch);
    choose(id, event.clientX, event.clientY, byTouch);
    tellAround(id, event.clientX, event.clientY);
    return;
  }
  if (event.target.closest("#board") && !isDragged(event) && isSeenAt(event)) return confirmed();
  if (event.target.isConnected && !event.target.closest("#popover")) closePopover(); // what was pressed there may be gone
  const press = (selector) => event.target.closest(selector);
  if (byTouch) hideCard();
  if (press("[data-look]")) openLook(press("[data-look]").dataset.look);
  else if (press("#board .tiny") && !isDragged(event)) openLook(press("#board .tiny").dataset.seat);
  else if (press("#goods > span")?.place) describe(press("#goods > span").place, "", press("#goods > span"));
  else if (byTouch && press("#board") && $("#tip") && !leadTo(targetOf(event, true)))
    describe(event.target, targetOf(event, true));
  else if (table()?.dataset.myTurn === "yes" && targetOf(event, true) && !isDragged(event))
    lead(targetOf(event, true), event.clientX, event.clientY, byTouch);
  if (event.target.matches("dialog.window")) event.target.close();
  const rules = press(".rules-open");
  if (rules && $("#rules") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    if (!isSheet()) forget(); // the table moves aside
    openRules(rules.dataset.rule || $(".rule a")?.dataset.rule);
  } else if (press("[data-close]")) press("[data-close]").closest("dialog").close();
  else if (press("button[name=theme]")) {
    event.preventDefault();
    changeTheme(press("button[name=theme]"));
  } else if (press("#confirm-yes, #confirm-here")) confirmed();
  else if (press("#confirm-about, .ask .does, .ask .reminder")) press("p").classList.add("whole");
  else if (press(".ask[data-folded=yes] .goal")) press(".goal").classList.add("read");
  else if (press("#recap")) openNews();
  else if (press("#since.over summary, #since.over .tells")) {
    event.preventDefault(); // what lies over the sheet goes away
    closeRecap();
  }
  else if (press("#since li:not(.tells)") && !event.ctrlKey && !event.metaKey && event.detail) {
    event.preventDefault(); // one first sees where that was, a second press leaves the table; keys, which have shown it, at once
    bring(tell(press("#since li")));
  }
  else if (press("#sheet-fold")) {
    forget();
    toggleSheet();
  }
  else if (press("#keys-open")) openHelp();
  else if (press("#hint-ask") && !$("#hint details:not([open])")) unfoldSheet();
  else if (press("#hint-ask")) {
    event.preventDefault(); // the next part of the hint, which is there
    const more = $("#hint details:not([open])");
    more.open = true;
    bringMore(more);
  } else if (press("#hint summary")) {
    const more = press("details");
    requestAnimationFrame(() => more.open && bringMore(more)); // it opens after this
  }
  else if (press("#confirm-no")) thinkAgain();
  else if (press("[data-zoom]")) zoomBy(press("[data-zoom]").dataset.zoom);
  else if (press("[data-copy]")) copyLink(press("[data-copy]"));
  else if (press("#sound")) toggleSound();
  else if (press("#notify")) Notification.requestPermission().then(showNotify);
  else if (press("#picker [data-step]")) stepPayment(press("#picker [data-step]"));
  else if (press("#pause, #step, #skip")) follow(press("button"), fetchNext);
  else if (press("#replay-play")) togglePlay();
  else if (press("#replay .acts a[id]")) {
    event.preventDefault();
    goTo(new URL(press("a").href).searchParams.get("at"));
  }
});

// What a hint tells further is read from where it begins.
function bringMore(more) {
  if (isSheet()) $("#ask").scrollBy(0, more.getBoundingClientRect().top - $(".ask-head").getBoundingClientRect().bottom);
  else more.scrollIntoView({ block: "nearest" });
}

function copyLink(button) {
  const field = button.parentNode.querySelector("input");
  field.select();
  navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.textContent = button.dataset.copied;
}

document.addEventListener("input", (event) => {
  if (event.target.id === "filter") {
    const wanted = event.target.value.toLowerCase().replaceAll("'", "’").split(/\s+/);
    for (const row of $$("#choices li")) {
      const text = `${row.textContent} ${$$("button", row).map((one) => one.ariaLabel || "").join(" ")}`.toLowerCase();
      row.hidden = !wanted.every((word) => text.includes(word));
    }
    numberOptions();
  }
  if (event.target.id === "replay-at") goTo(event.target.value);
  if (event.target.id === "pace") setPace(event.target.value);
});

// --- before and after every change of the page ---

// The button of a lesson stays where it is and means something else each time, so it may not be left as it is
// because it has the focus.
let goingOn = false;
let before = { number: "", preview: "", isOver: true }; // the decision, and the option whose preview was shown

document.addEventListener("htmx:configRequest", (event) => {
  event.detail.headers["Hameau-Shown"] = $$("#live [data-print]").map((part) => part.dataset.print).join(" ");
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (isUseless(event.detail.xhr, event.detail.serverResponse)) {
    event.detail.shouldSwap = false;
    return; // what is shown stays
  }
  before = { number: table()?.dataset.number, preview: hidePreview(), isOver: !$("#live.running") };
  speakAgain();
  lightPlaces(null);
  if (event.detail.target.querySelector("#board")) keepPieces(event.detail.serverResponse);
  // What is being typed stays; anything else that has the focus changes like all the rest.
  const typing = Boolean(document.activeElement?.matches("input, select, textarea"));
  if (window.Idiomorph) window.Idiomorph.defaults.ignoreActiveValue = typing;
  goingOn = document.activeElement?.id === "coach-go";
  if (goingOn) document.activeElement.blur();
});

let settled = false;
let decided = "";

// Has what had the focus done its work? It is gone, hidden with the question it was in, or an option that is on offer again.
const isDone = (focus, isNew) => !focus || focus === document.body || !focus.checkVisibility() || (isNew && focus.matches("#choices button"));

function settle() {
  const isNew = decided !== table()?.dataset.number;
  if (isNew) for (const part of $$(".panel, .panel > *, #ask-body")) part.scrollTop = 0; // what is asked is seen
  decided = table()?.dataset.number;
  if (goingOn) ($("#coach-go") || $("#coach-leave"))?.focus({ preventScroll: true });
  goingOn = false;
  const focus = document.activeElement;
  settleTaps();
  settleAgreed();
  light();
  numberOptions();
  settlePicker(table()?.dataset.number);
  settleFollowing(fetchNext);
  markNew();
  markPanels();
  settleCursor();
  settleFolds();
  settleZoom();
  settleGoods();
  settleJumps();
  settleSheet();
  settleRecap();
  showTurn();
  showNotify();
  listen();
  labelPlay();
  if (table() && settled && isDone(focus, isNew)) $("#question")?.focus({ preventScroll: true });
  settleAloud();
  settleMotion();
  settleLens();
  settleSound();
  settleLeading();
  settled = true;
}

if (window.Idiomorph) {
  // What the reader has opened stays open.
  const callbacks = window.Idiomorph.defaults.callbacks;
  // Of what is there already only the name comes.
  callbacks.beforeNodeMorphed = (node, sent) => sent.dataset?.same === undefined;
  callbacks.beforeAttributeUpdated = (name, node) =>
    !(node.tagName === "DETAILS" && name === "open") && !(node.id === "board" && name === "style");
}
document.addEventListener("htmx:afterSwap", () => {
  const isSame = before.number === table()?.dataset.number; // an analysis came, or a word of somebody
  if (!isSame) [rested, still] = [aimed, mouse];
  pointed = null;
  if (!isSame) forget();
  hideCard();
  settle();
  if (!before.isOver && $("#live.over .outcome")) bring([$(".outcome")]); // whoever looks on sees how it ends
  if (isSame) keepAsking();
  if (isSame && before.preview) showPreview(before.preview, 0);
  if ($("#live [data-same]")) fetchNext(true); // something was not there after all: now it comes whole
});
settle();
matchMedia("(orientation: portrait)").addEventListener("change", () => requestAnimationFrame(() => {
  settleJumps();
  settleRecap();
  turnSheet();
}));
document.documentElement.dataset.ready = "yes"; // from now on keys are heard

for (const time of $$("time[data-seconds]")) {
  const when = new Date(Number(time.dataset.seconds) * 1000);
  const isToday = when.toDateString() === new Date().toDateString();
  const how = isToday ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "short", year: "numeric" };
  time.textContent = when.toLocaleString(document.documentElement.lang, how);
}

// With no network a page of ours says so; see worker.js.
const version = new URL(import.meta.url).searchParams.get("v");
navigator.serviceWorker?.register(`/worker.js?v=${version}&lang=${document.documentElement.lang}`).catch(() => null);
