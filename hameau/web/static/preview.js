// What a choice does, before it is chosen: ghosts on the board, goods as they would be. All of it is worked out
// by the server; here it is only shown.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $$ } = await beside("page");
const { showGoods } = await beside("goods");

const answers = new Map();
let wanted = 0;
let asked = ""; // the option whose preview is shown, or will be

// What an option does, or several one after the other ("3 14 15"), asked for once.
export async function foresee(actions) {
  const { table, number, seat } = document.querySelector("#live").dataset;
  if (!table) return null; // in a puzzle one has to see it oneself
  const key = `${table} ${number} ${actions}`;
  const [action, ...then] = String(actions).split(" ");
  if (!answers.has(key)) {
    if (answers.size > 100) answers.clear();
    const address = `/table/${table}/preview?action=${action}&seat=${seat}${then.length ? `&then=${then.join("+")}` : ""}`;
    const asking = fetch(address, { headers: { accept: "application/json" } });
    answers.set(key, asking.then((answer) => (answer.ok ? answer.json() : null)).catch(() => null));
  }
  const found = await answers.get(key);
  if (!found) answers.delete(key); // the next time it may be had
  return found;
}

// Shows what an option does as soon as that is known, unless something else is wanted by then.
export async function showPreview(action, after = 90) {
  const mine = ++wanted;
  asked = action;
  await new Promise((resolve) => setTimeout(resolve, after));
  if (mine !== wanted) return;
  const found = await foresee(action);
  if (mine !== wanted || !found) return;
  removeGhosts();
  if (found.board) drawGhosts(found.board);
  showGoods();
  document.querySelector("#board").dataset.previewed = action;
}

// Returns whose preview it was.
export function hidePreview() {
  const was = asked;
  asked = "";
  wanted += 1;
  removeGhosts();
  return was;
}

function removeGhosts() {
  delete document.querySelector("#board")?.dataset.previewed;
  for (const one of $$("#board .ghost")) one.remove();
  for (const one of $$("#board .leaving, #board .covered")) one.classList.remove("leaving", "covered");
  for (const one of $$("#board [data-was]")) {
    one.textContent = one.dataset.was;
    one.removeAttribute("textLength");
    delete one.dataset.was;
  }
  for (const one of $$("#board text[data-look]")) {
    one.setAttribute("class", one.dataset.look);
    for (const name of ["dx", "data-look"]) one.removeAttribute(name);
  }
  showGoods();
}

// --- the difference between the table as it is and as it would be ---

const TRANSIENT = ["offered", "leads", "dear", "gift", "pick", "end", "at", "shown", "tiny", "leaving", "covered", "turn", "new"];

// What is seen of an element, without what the page has marked on it.
function bareOf(element) {
  const copy = element.cloneNode(true);
  for (const one of $$("title, .turn, .halo, .ghost", copy)) one.remove();
  for (const one of $$("[class]", copy)) {
    one.classList.remove(...TRANSIENT);
    if (!one.classList.length) one.removeAttribute("class");
  }
  return copy;
}

const appearance = (element) => bareOf(element).innerHTML;

// In whatever order attributes have been set.
function looksLike(now, then) {
  const [here, there] = [now, then].map((one) => [...bareOf(one).childNodes]);
  return here.length === there.length && here.every((child, i) => child.isEqualNode(there[i]));
}

const spotOf = (one) => `${one.style.getPropertyValue("--x")} ${one.style.getPropertyValue("--y")} ${one.style.transform}`;
const hasMoved = (now, then) => spotOf(now) !== spotOf(then);

// Of pieces that look alike only places are seen: which of them are taken.
function takenBy(pieces) {
  return new Set(pieces.map(placeOf));
}

const placeOf = (piece) => `${[...piece.classList].filter((look) => !TRANSIENT.includes(look))} ${piece.getAttribute("style")} ${appearance(piece)}`;

const ACROSS_AND_DOWN = /(--[xyuvijlm]):(-?[\d.]+)px/g; // in a table of any number of columns

// Where a village then lies a little higher, its figures at hand are seen as it lies now.
function settleHands(content) {
  for (const hand of new Set($$(".f[data-hand]", content).map((one) => one.dataset.hand))) {
    const figures = `.f[data-hand="${hand}"]:not(.ghost)`;
    const [now, then] = [$$(`#board ${figures}`), $$(figures, content)];
    const stay = then.some(({ id, style }) => now.some((one) => one.id === id && spotOf(one) === spotOf({ style })));
    if (stay || !now.length || ["--x", "--s"].some((name) => valueOf(now[0], name) !== valueOf(then[0], name))) continue; // or in other rows
    const [here, there] = [now[0], then[0]].map((one) => Object.fromEntries([...one.getAttribute("style").matchAll(ACROSS_AND_DOWN)].map(([, name, at]) => [name, Number(at)])));
    const shifted = (part, name, at) => `${name}:${Number((Number(at) + here[name] - there[name]).toFixed(1))}px`;
    for (const [i, one] of then.entries()) {
      one.setAttribute("style", now[i]?.getAttribute("style") ?? one.getAttribute("style").replace(ACROSS_AND_DOWN, shifted));
    }
  }
}

const valueOf = (one, name) => one.style.getPropertyValue(name);

function drawGhosts(svg) {
  const holder = document.createElement("template");
  holder.innerHTML = svg;
  settleHands(holder.content);
  const changed = new Set();
  const places = new Set($$("#board .f[id]").map(spotOf));
  const taken = { now: takenBy($$("#board .f[id]")), then: takenBy($$(".f[id]", holder.content)) };
  // From the inside out: of what lies in each other only the innermost that differs.
  for (const then of $$("g[id]", holder.content).reverse()) {
    if (/^(panel|hm)-/.test(then.id) || [...changed].some((inner) => then.contains(inner))) continue;
    const now = document.getElementById(then.id);
    if (now ? !now.closest("#board") : !then.matches(".f")) continue; // what is new is seen with what it lies in
    const moved = now && hasMoved(now, then);
    if (now && !moved && (now.innerHTML === then.innerHTML || looksLike(now, then))) continue;
    changed.add(then);
    if (now && /^(good|count|of)-/.test(then.id)) showNumbers(now, then);
    else if (moved && now.matches(".f") && now.dataset.target === now.id && places.has(spotOf(then))) continue; // moves up
    else if (moved && now.matches(".f")) {
      if (!taken.now.has(placeOf(then))) showGhost(now, then);
      const stays = now.dataset.hand && then.dataset.hand && valueOf(now, "--s") !== valueOf(then, "--s"); // but smaller
      now.classList.toggle(stays ? "covered" : "leaving", !taken.then.has(placeOf(now)));
    } else showGhost(now, then, moved ? "leaving" : "covered");
  }
}

// Of pieces that lie beside their number those that would not be left.
function showLeft(now, then) {
  const [here, there] = [now, then].map((one) => [...one.children].filter((part) => part.matches("g:not(.halo)")));
  const isThere = (part, parts) => parts.some((other) => bareOf(other).isEqualNode(bareOf(part)));
  if (there.length >= here.length || !there.every((part) => isThere(part, here))) return;
  for (const part of here) part.classList.toggle("leaving", !isThere(part, there));
}

// The number that changes, as it is and as it would be; what stands beside it makes room.
function showNumbers(now, then) {
  showLeft(now, then);
  const [texts, after] = [$$("text", now), $$("text", then)];
  const at = texts.findIndex((text, i) => after[i] && after[i].textContent !== text.textContent);
  if (at < 0) return;
  const [text, ...beside] = texts.slice(at);
  const due = at === 0 && beside.find((one) => one.matches(".due"));
  const [before, owed] = [text.getBBox(), after.find((one) => one.matches(".due"))];
  for (const one of [text, ...beside]) one.dataset.was = one.textContent;
  for (const one of beside) one.textContent = "";
  if (at > 0) text.textContent = after.slice(at).map((one) => one.textContent).join(""); // what is added to the number, or due
  else text.textContent = `${text.dataset.was}→${after[at].textContent}`;
  const room = now.querySelector(".halo").getBBox();
  const { x, width } = text.getBBox();
  const most = getComputedStyle(text).textAnchor === "end" ? x + width - room.x : room.x + room.width - x;
  if (due && owed) showDue(due, owed, x + width - before.x - before.width, room.x + room.width);
  if (text.getComputedTextLength() <= most) return;
  text.setAttribute("textLength", most);
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

// What is due then stays beside a number that has become so much longer, where there is room.
function showDue(due, then, longer, end) {
  due.dataset.look = due.getAttribute("class");
  due.setAttribute("class", then.getAttribute("class"));
  due.setAttribute("dx", Math.max(0, longer));
  due.textContent = then.textContent;
  const { x, width } = due.getBBox();
  if (x + width > end) due.textContent = "";
  else if (due.textContent === due.dataset.was) delete due.dataset.was; // the same as now
}

function showGhost(now, then, look = "") {
  const place = now?.parentNode || (then.classList.contains("f") ? document.querySelector("#board .all") : null);
  if (!place) return;
  const ghost = then.cloneNode(true);
  for (const one of [ghost, ...$$("[id], [data-target]", ghost)]) {
    one.removeAttribute("id");
    delete one.dataset.target;
  }
  for (const one of $$("title, .halo", ghost)) one.remove();
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.dataset.of = then.id;
  if (now) now.after(ghost);
  else place.append(ghost);
  if (look) now?.classList.add(look);
}

// Goods and points as they are and as they would be, for the card of an option.
export function changesOf(found) {
  return found.changes.map((one) => {
    const part = document.createElement("span");
    part.className = `effect ${one.is_others ? "others" : one.amount > 0 ? "plus" : "minus"}`;
    part.dataset.good = one.good;
    const picture = `<svg viewBox="-11 -11 22 22" aria-hidden="true"><use href="#hm-g-${one.good}"/></svg>`;
    part.innerHTML = picture;
    const [amount, before, after] = [one.amount, one.before, one.after].map((number) => String(number).replace("-", "−"));
    const change = one.before === null ? (one.amount > 0 ? "+" : "") + amount : `${before} → ${after}`;
    part.append(` ${one.name}${one.is_told ? "" : ` ${change}`}`);
    if (one.parts) part.append(Object.assign(document.createElement("small"), { textContent: `(${one.parts})` }));
    return part;
  });
}
