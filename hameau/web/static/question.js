// Where does what is asked lie beside a table? In the panel, where it hides nothing of what is looked at. A sheet holds it.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $ } = await beside("page");
const { placeAtEdge, placeUnder } = await beside("placing");
const { isSheet } = await beside("sheet");

const ABOVE = 6; // pixels between what something lies below and itself
let roomy = null; // a row of the list, or what has all of it, with room for what is asked

// Below the option in the list, which hides nothing of the table; where the table was pressed a tick answers as well.
export function placeQuestion(button, place) {
  if (isSheet()) return;
  const isListed = button.getClientRects().length > 0 && !button.closest("details:not([open])"); // these have boxes too
  $("#confirm-about").hidden = isListed && Boolean($(".about", button)); // it is read there
  $("#confirm-what").classList.toggle("said", isListed); // right above
  if (isListed) lieBelow(button);
  else lieAbove();
  const tick = $("#confirm-here");
  tick.hidden = place === button;
  if (!tick.hidden) placeAtEdge(tick, place);
}

// The options after it make room.
function lieBelow(button) {
  const [question, row, list] = [$("#confirm"), button.closest("li"), $("#ask-body")];
  question.style.width = `${row.offsetWidth}px`; // and so high
  giveRoom(row, "margin-bottom", question.offsetHeight + ABOVE);
  button.scrollIntoView({ block: "nearest" });
  const below = row.getBoundingClientRect().bottom + question.offsetHeight + 2 * ABOVE - list.getBoundingClientRect().bottom;
  if (below > 0) list.scrollTop += below;
  placeUnder(question, row.getBoundingClientRect());
  growPanel();
}

function giveRoom(part, side = "", high = 0) {
  for (const margin of ["margin-top", "margin-bottom"]) roomy?.style.removeProperty(margin);
  roomy = part;
  if (side) roomy?.style.setProperty(side, `${high}px`);
}

// What asks lies in its panel, not over what has happened since.
function growPanel() {
  $("#ask").style.removeProperty("padding-bottom");
  const [{ bottom }, panel] = [$("#confirm"), $("#ask")].map((part) => part.getBoundingClientRect());
  if (bottom > panel.bottom) $("#ask").style.paddingBottom = `${bottom - panel.bottom + 2 * ABOVE}px`;
}

// Above what else can be chosen, which makes room.
export function lieAbove() {
  if (isSheet()) return;
  const [question, head] = [$("#confirm"), $(".ask-head").getBoundingClientRect()];
  placeUnder(question, head);
  giveRoom($("#ask-body"), "margin-top", question.offsetHeight + 2 * ABOVE);
  growPanel();
}

// The panel is again as it was.
export function closeQuestion() {
  giveRoom(null);
  $("#ask")?.style.removeProperty("padding-bottom");
  $("#confirm").hidden = $("#confirm-here").hidden = true;
}
