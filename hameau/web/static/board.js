// The board: lit where something can be chosen, and moved to what a coach or a hint speaks of.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, isCalm, table } = await beside("page");
const { bring, freeSpace, isSheet } = await beside("sheet");

export function buttonsFor(id) {
  return $$("#choices button[data-target]").filter(({ dataset }) => dataset.target === id || dataset.other === id);
}

// Where a good that one has, and that is among what can be paid now, is counted.
export const purseOf = (id) => $(`#picker .purse[data-good="${id.replace(/^good-/, "")}"]`);

// The one option that does nothing but let something be chosen at a place; none where the place itself is on offer.
export function leadTo(id) {
  const found = buttonsFor(id).length ? [] : $$("#choices button[data-leads]").filter(({ dataset }) => dataset.leads.split(" ").includes(id));
  return found.length === 1 && !("final" in found[0].dataset) ? found[0] : null;
}

// Of things that can be done on the same spot the one that this place is.
export function foremost(id, buttons) {
  const own = buttons.filter(({ dataset }) => dataset.target === id);
  const spot = document.getElementById(id)?.closest(".f");
  const lieThere = buttons.every(({ dataset }) => spot?.contains(document.getElementById(dataset.target)));
  return own.length === 1 && lieThere ? own[0] : null;
}

const MANY = 12; // places, from which on their frames are quieter
const FAINT = ".dear *, [data-vain], :has(.warning:not(.ends))";

export function light() {
  for (const old of $$(".board .offered, .board .pick, .board .leads")) old.classList.remove("offered", "pick", "gift", "dear", "leads");
  const purses = $$("#picker .purse").map((purse) => `good-${purse.dataset.good}`);
  const seen = new Set([...$$("#choices button[data-target]").flatMap(({ dataset }) => [dataset.target, dataset.other]), ...purses]);
  for (const id of seen) document.getElementById(id)?.classList.add("offered");
  $("#board")?.classList.toggle("many", seen.size > MANY);
  // Where everything costs more than elsewhere or leads to nothing, the line is a fainter one.
  for (const { dataset } of $$(`#choices [data-target]:is(${FAINT})`))
    document.getElementById(dataset.target)?.classList.toggle("dear", buttonsFor(dataset.target).every((button) => button.matches(FAINT)));
  for (const good of isGoodAsked() ? [] : $$("#board .offered[data-good]")) good.classList.toggle("dear", buttonsFor(good.id).every(isTrade));
  for (const id of $$("#choices button[data-leads]").flatMap(({ dataset }) => dataset.leads.split(" ")))
    document.getElementById(id)?.classList.toggle("leads", Boolean(leadTo(id)));
  for (const one of $$("#choices :is(.gift, .free) [data-target]")) document.getElementById(one.dataset.target)?.classList.add("gift");
  show();
}

// Goods can be traded meanwhile, where something else is asked: that stands first.
const isGoodAsked = () => $("#picker") || $("#choices button[name=action]")?.dataset.target?.startsWith("good-");
const isTrade = (button) => $(".minus", button) && $(".plus use:not([href='#hm-g-points'])", button);

// What the coach of a lesson, a hint or the answer to a puzzle speaks of: marked, and moved to where it is not covered.
const SPEAKERS = "#coach, #hint, #answer";
let shownStep = "";

function show() {
  for (const old of $$(".board .shown")) old.classList.remove("shown");
  const coach = $(SPEAKERS);
  const found = (coach?.dataset.shown || "").split(" ").map((id) => id && document.getElementById(id)).filter(Boolean);
  for (const one of found) one.classList.add("shown");
  const step = `${table()?.dataset.number} ${coach?.dataset.shown}`;
  if (coach?.closest("#ask") && step !== shownStep) for (const part of $$("#ask, #ask-body")) part.scrollTop = 0; // what has come is read first
  // On a small screen goods stand in a line of their own: what they are asked for is brought into sight.
  const place = (isSheet() && (found.find((one) => !one.matches("[data-good]")) ?? $("#board .asked"))) || found[0];
  if (found.length && step !== shownStep) {
    uncover(place, coach);
    setTimeout(() => shownStep === step && place.isConnected && uncover(place, $(SPEAKERS)), 900); // pieces glide
  }
  shownStep = step;
}

function uncover(element, coach) {
  const board = $("#board");
  const smooth = isCalm() ? "auto" : "smooth";
  const frame = board.getBoundingClientRect();
  let at = element.getBoundingClientRect();
  if (at.top < frame.top || at.bottom > frame.bottom || at.left < frame.left || at.right > frame.right) {
    const middle = { left: at.left + at.width / 2 - frame.left - frame.width / 2, top: at.top + at.height / 2 - frame.top - frame.height / 2 };
    board.scrollBy({ ...middle, behavior: "auto" });
    at = element.getBoundingClientRect();
  }
  if (isSheet() && coach.closest("#ask")) return bring([element], smooth);
  const below = getComputedStyle(coach).position === "sticky" ? coach.offsetHeight : 0;
  const [top, bottom] = [isSheet() ? freeSpace().top : 8, innerHeight - below - 8];
  if (at.top >= top && at.bottom <= bottom) return;
  const [middle, isLow] = [(at.top + at.bottom - top - bottom) / 2, at.height < bottom - 8]; // it may lie below the goods then
  scrollBy({ top: at.height < bottom - top ? middle : isLow ? at.bottom - bottom : at.top - 8, behavior: smooth });
}

// The id of what is pointed at: something on offer, or with `everyTarget` anything that could ever be.
export function targetOf(event, everyTarget) {
  const found = placesAt(event);
  const known = new Set(everyTarget ? (table()?.dataset.targets || "").split(" ") : []);
  const isOffered = (id) => buttonsFor(id).length || document.getElementById(id)?.classList.contains("offered");
  // Who is asked where somebody goes does not mean who stands there.
  const end = found.find((id) => document.getElementById(id)?.matches(".between .end"));
  // What is on offer comes before what lies within it and is not.
  return end || (found.find(isOffered) ?? found.find((id) => known.has(id)) ?? null);
}

// The ids of what lies at a point of the table, from the innermost.
export function placesAt(event) {
  const board = $("#board");
  const chip = event.target.closest?.("#goods [data-target]"); // in the line of goods it is as on the board
  if (chip) return [chip.dataset.target];
  if (!board || !board.contains(event.target)) return [];
  const here = idsUpFrom(event.target, board);
  const lain = here.map((id) => document.getElementById(id)).filter((one) => one && board.contains(one) && !one.contains(event.target));
  return [...here, ...lain.flatMap((one) => idsUpFrom(one, board))]; // a piece lies on something that lies in something
}

function idsUpFrom(node, board) {
  const found = [];
  for (; node && node !== board; node = node.parentNode) found.push(node.dataset?.target || node.id);
  return found.filter(Boolean);
}
