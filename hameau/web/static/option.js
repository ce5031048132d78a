// An option, as its button tells it: what it costs and brings, where it lies, and if it has to be asked about.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { isPurse, isSheet } = await beside("sheet");

// What it pays and gains: said of it alone, or of its row.
export const effectsOf = (button) => [button, button.closest("li")?.querySelector(".label")].map((part) => (part ? $$(".effects", part) : [])).find((found) => found.length) || [];

export const costs = (button) => effectsOf(button).some((part) => $(".minus", part));

// What is said of all options of its kind.
export const kindOf = (button) => button.closest(".group")?.querySelector(".group-name")?.textContent || "";

export const sentenceOf = (button) => button.getAttribute("aria-label") || ($(".what", button) || button).textContent.trim();

// Options at one place by their kinds, or if these are the same by what is done, which then is not told a second time.
export const areOfKinds = (buttons) => new Set(buttons.map(kindOf).filter(Boolean)).size === buttons.length;
export const aboutKind = (button) => kindOf(button).replace(/^[^:]*:\s*/, "");
export const nameAmong = (button, buttons) => (areOfKinds(buttons) ? kindOf(button).split(":")[0].trim() : sentenceOf(button));

export const otherEnd = ({ dataset }, id) => (dataset.target === id ? dataset.other : dataset.target);
export const otherEnds = (buttons, id) => buttons.map((button) => otherEnd(button, id)).filter(Boolean);
// Between places of the table: what is given of one's own goods says more by its sentence than by how many there are.
const isGood = (id) => id.startsWith("good-");
export const areBetween = (buttons, id) => !otherEnds(buttons, id).some(isGood) && new Set(otherEnds(buttons, id)).size === buttons.length;

// Where something can be chosen next, once it is chosen.
export const opensOf = ({ dataset }) => (dataset.leads || dataset.opens || "").split(" ").filter(Boolean);

// Is nothing done by it yet, but something asked at the same place?
export const asksThere = ({ dataset }) => "open" in dataset && !dataset.leads && !dataset.opens;

// --- is it asked about? ---

let agreed = null; // what was confirmed with its price: where that is put is not asked about as well

export function agree(button) {
  agreed = costs(button) && button.dataset.opens ? { places: opensOf(button), number: table()?.dataset.number, isNow: false } : null;
}

// It is so for the decision right after it.
export function settleAgreed() {
  const number = table()?.dataset.number;
  if (agreed && number !== agreed.number) agreed = agreed.isNow ? null : { ...agreed, number, isNow: true };
}

const isAgreed = ({ dataset }) => Boolean(agreed?.isNow && agreed.places.includes(dataset.target));

// Nothing happens by it but that something can be chosen next, which is asked then; in a puzzle it is the answer.
export const onlyLeads = (button) => Boolean(button.dataset.leads && table()?.dataset.table) && !("final" in button.dataset);

// Is it the only option that is not in vain? Then there is nothing to think over; dice are asked about all the same.
const isVain = ({ dataset }) => "vain" in dataset;
const othersOf = (button) => $$("#choices button[name=action]:not(#pay)").filter((other) => other !== button);
const isOnlySensible = (button) => othersOf(button).length > 0 && !isVain(button) && othersOf(button).every(isVain);

// Does it end what nobody could go on with? It has no place, brings nothing and gives up nothing; and goods that could
// be traded meanwhile let nothing be chosen.
export const isOnlyEnd = (button) => !isVain(button) && endsNothing(button) && othersOf(button).every((other) => isVain(other) || isIdle(other));
export const endsNothing = (button) => !button.dataset.target && !effectsOf(button).length && !$(".about, .warning", button);
const isIdle = (button) => isPurse(button.closest("li")) && !button.closest("li.door");

// Nothing but how it is paid is chosen next, which tells the price as well.
const isOwed = (button) => effectsOf(button).some((part) => $(".owed", part));
export const opensPayment = (button) => isOwed(button) || (opensOf(button).length > 0 && opensOf(button).every(isGood));

// Is a place of the table paid for with goods of one's choice? What comes to it whichever these are is seen first,
// unless the price tells it.
const isBroughtBy = (button) => effectsOf(button).some((part) => $(".plus", part));
const buysPlace = (button) => isOwed(button) && !isBroughtBy(button) && Boolean(button.dataset.target) && !isGood(button.dataset.target);

// What pays: a good that was pressed itself is asked about on a small screen alone, as what a coach has told.
const isPriced = (button) => costs(button) && !onlyLeads(button) && !opensPayment(button) && !isAgreed(button);
const pays = (button) => (isPriced(button) || buysPlace(button)) && (isSheet() || !(button.dataset.target?.startsWith("good-") || $("#coach")));

// What pays, is warned of, cannot be taken back or is in vain: from a list, the table or by a key.
export function wantsConfirmation(button) {
  if (button && button.dataset.final !== "chance" && (isOnlySensible(button) || isOnlyEnd(button))) return false;
  const isGrave = button && ("final" in button.dataset || "vain" in button.dataset || $(".warning", button) || pays(button));
  return isGrave && table()?.dataset.confirm === "yes";
}

// --- deciding ---

// What then comes by itself; of what is final also who decides next, and that it cannot be undone; but only once that it
// then is a training game.
export function finalWords(button) {
  const { words, once, [button.dataset.final]: next } = $("#confirm-final").dataset;
  const isTold = once && localStorage.getItem(once);
  const { anyway, chance, after } = button.dataset;
  return [anyway, ...("final" in button.dataset ? [chance || next, after, isTold ? "" : words] : [after])].filter(Boolean).join(" ");
}

export function decide(button) {
  const { once } = $("#confirm-final").dataset;
  if (once && "final" in button.dataset) localStorage.setItem(once, "told");
  button.dataset.sure = "yes";
  button.click();
}
