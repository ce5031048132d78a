// Choosing on the board: what a press on a place of the table does.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");
const { answerAgain, askFirst, isAskedAgain, openAt, pressAt, take, turnTo } = await beside("asking");
const { buttonsFor, purseOf } = await beside("board");
const { isLaidAt, layAt } = await beside("laying");
const { areBetween, costs, onlyLeads } = await beside("option");
const { goToPayment, isPaidFor } = await beside("payment");
const { closePopover } = await beside("popover");

const IN_TURN = 3; // options at one place that are shown one after the other

export function choose(id, x, y, byTouch) {
  const purse = purseOf(id);
  if (purse) return $("[data-step='1']", purse).click();
  const buttons = buttonsFor(id);
  const far = farEnd(id);
  const place = { id, x, y, byTouch };
  turnTo(place);
  if (far) return take(far, byTouch);
  if (isAskedAgain(buttons)) return answerAgain();
  if (buttons.length && !isLaidAt(id)) closePopover(); // what was open there asked about something else
  if (isPaidFor(buttons)) return goToPayment();
  const showsFirst = byTouch || buttons.length > 1 || (table()?.dataset.confirm === "yes" && !$("#coach"));
  if (buttons.length && buttons.every((button) => button.dataset.tile) && showsFirst) layAt(id, buttons);
  else if (buttons.length === 1) pressAt(buttons[0], byTouch);
  else if (buttons.length > 1 && byTouch && areShownInTurn(buttons, id)) askFirst(buttons.find((one) => one.matches(".proposed")) || buttons[0], buttons);
  else if (buttons.length > 1) openAt(place, buttons);
}

// Two or three that pay or are final, for a finger: each is shown before it is chosen, without a list before that.
function areShownInTurn(buttons, id) {
  const areApart = new Set(buttons.map((button) => button.closest("li"))).size === buttons.length;
  return areApart && !areBetween(buttons, id) && buttons.length <= IN_TURN && table()?.dataset.confirm === "yes" && buttons.some(costs) && !buttons.some(onlyLeads);
}

// Of options with two ends one end was pressed before: the one that is open there and ends here.
export function farEnd(id) {
  const open = $$("#popover:not([hidden]) [data-option]").map((copy) => copy.dataset.option);
  const found = document.getElementById(id)?.matches(".end") ? buttonsFor(id).filter(({ value }) => open.includes(value)) : [];
  return found.length === 1 ? found[0] : null;
}
