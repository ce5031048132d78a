// The card of what is pointed at: what it is, what it does, and below that why it cannot be chosen.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, table } = await beside("page");
const { buttonsFor, leadTo, purseOf } = await beside("board");
const { sentenceOf } = await beside("option");
const { placeAt, placeNear, placePressed } = await beside("placing");
const { changesOf, foresee } = await beside("preview");
const { bring, freeSpace, isSheet } = await beside("sheet");

let hovered = null;
const reasons = new Map();

export function paragraph(words, look) {
  const part = document.createElement("p");
  part.className = look;
  part.append(...[words].flat());
  return part;
}

function showCard(parts, box, isOfGoods = false) {
  const tip = $("#tip");
  tip.replaceChildren(...parts);
  tip.hidden = !parts.length;
  if (tip.hidden) return;
  const [y, left] = [freeSpace().bottom - tip.offsetHeight, (document.documentElement.clientWidth - tip.offsetWidth) / 2];
  if (isSheet() && isOfGoods) placeAt(tip, box.left, freeSpace().top); // of the line at the top, right below it
  else if (isSheet() && y > box.bottom) placeAt(tip, left, y); // right above the sheet, where one reads
  else placeNear(tip, box);
}

export function hideCard() {
  hovered = null;
  if ($("#tip")) $("#tip").hidden = true;
}

// Why nothing can be chosen at a place, asked for once.
export async function whyNot(id) {
  if (!table().dataset.table) return [];
  const key = `${table().dataset.number} ${id}`;
  if (!reasons.has(key)) {
    const address = `/table/${table().dataset.table}/why?target=${encodeURIComponent(id)}`;
    const answer = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
    if (!answer || !answer.ok) return [];
    reasons.set(key, await answer.json());
  }
  return reasons.get(key);
}

const told = (reason) => reason.sentence + (reason.rule ? ` (${table().dataset.rule.replace("§", reason.rule)})` : "");

// The words of an element; while it is pointed at, the browser does not show them a second time.
let hushed = null;

export function titleOf(element) {
  const title = element?.closest("g:has(> title)")?.querySelector(":scope > title");
  if (hushed && hushed.title !== title) speakAgain();
  if (!title) return [];
  hushed ||= { title, words: title.textContent };
  title.textContent = "";
  return hushed.words.split("\n").filter(Boolean);
}

// What it is, without where it lies: of "A4: Entrance" the last.
export function nameOf(element) {
  const title = element?.querySelector(":scope > title");
  const words = title && hushed?.title === title ? hushed.words : title?.textContent;
  return words?.split("\n")[0].split(":").at(-1).trim() ?? "";
}

export function speakAgain() {
  if (hushed && !hushed.title.textContent) hushed.title.textContent = hushed.words;
  hushed = null;
}

// What is to be read about an option, by it; not by numbers side by side.
function aboutIt(copy) {
  const words = copy.closest(".numbers") ? "" : $(`#choices button[value="${copy.dataset.option}"] .about`)?.textContent.trim();
  return words ? [Object.assign(document.createElement("span"), { className: "about", textContent: words })] : [];
}

// Around options at one place: its name above, by each what is read about it, and below what is read about the place.
export function tellAround(id, x, y) {
  const [popover, title] = [$("#popover"), document.getElementById(id)?.querySelector(":scope > title")];
  if (popover.hidden || !popover.querySelector("[data-option]") || !title) return;
  const [name, ...lines] = (hushed?.title === title ? hushed.words : title.textContent).split("\n").filter(Boolean);
  const about = popover.querySelector(".parts") ? [] : lines; // its parts tell by themselves what there is to choose
  if (name && !popover.querySelector(".name, .ends")) popover.prepend(paragraph(name, "name"));
  if (about.length) for (const kind of popover.querySelectorAll("button > .about")) kind.remove(); // said here, and more
  const options = [...popover.querySelectorAll("[data-option]")];
  for (const copy of options) copy.append(...aboutIt(copy));
  const said = options.map((copy) => copy.querySelector(".about")?.textContent).join(" ");
  const last = popover.querySelector(".numbers") ?? options.at(-1);
  last.after(...about.filter((line) => !said.includes(line)).map((line) => paragraph(line, "about")));
  placePressed(popover, document.getElementById(id), x, y);
  if (isSheet()) bring([document.getElementById(id)], "auto"); // it covers more than before
}

// Says what an element is, and in one's turn what choosing it does or why it cannot be chosen; near what stands for it.
export async function describe(element, id, near = null) {
  if (!$("#popover").hidden || !$("#confirm").hidden) return;
  const box = (near || (id && document.getElementById(id)) || element).getBoundingClientRect();
  const [name, ...about] = titleOf(element);
  const isOfGoods = Boolean(near?.closest("#goods"));
  const here = (hovered = id || element);
  const buttons = id ? buttonsFor(id) : [];
  const isGiven = buttons.length === 1 && document.getElementById(id)?.matches("[data-good]"); // what it is, one sees
  const parts = name ? [paragraph(isGiven ? sentenceOf(buttons[0]) : name, "name"), ...about.map((line) => paragraph(line, ""))] : [];
  const warning = buttons.length === 1 && $(".warning", buttons[0]);
  if (warning) parts.push(paragraph(warning.textContent, "warning"));
  showCard(parts, box, isOfGoods);
  if (!id || table()?.dataset.myTurn !== "yes") return;
  if (buttons.length === 1) {
    const found = await foresee(buttons[0].value);
    if (hovered !== here || !found?.changes.length) return;
    const isNamed = parts.length === 1 && found.changes.length === 1 && found.changes[0].name === name; // a good that changes
    showCard([...(isNamed ? [] : parts), paragraph(changesOf(found), "effects")], box);
  } else if (leadTo(id)) {
    showCard([...parts, paragraph(`→ ${leadTo(id).querySelector(".what")?.textContent ?? ""}`, "effects")], box);
  } else if (!buttons.length && !purseOf(id)) {
    const why = (await whyNot(id)).map(told);
    if (hovered !== here || !why.length) return;
    const below = document.createElement("div");
    below.className = "why";
    below.append(...[table().dataset.why, ...why].map((line) => paragraph(line, "")));
    showCard([...parts, below], box);
  }
}
