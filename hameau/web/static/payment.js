// A payment of several goods: as many of each as are chosen, paid when that is one of the ways to pay.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, isCalm } = await beside("page");
const { changesOf, foresee, hidePreview, showPreview } = await beside("preview");

let chosen = {}; // how many of each good
let shown = ""; // for which decision
let previewed = ""; // the payment that is shown on the board

const picker = () => $("#picker");
const ways = () => JSON.parse(picker().dataset.ways);
const fits = (way, goods) => Object.keys({ ...way.goods, ...goods }).every((good) => (way.goods[good] || 0) === (goods[good] || 0));
// Can a payment with at least so many of each still be completed?
const leads = (all, goods) => all.some((way) => Object.entries(goods).every(([good, count]) => (way.goods[good] || 0) >= count));

export function settlePicker(number) {
  if (!picker()) return;
  if (shown !== number) {
    chosen = {};
    shown = number;
    const all = ways();
    // What every payment has in common is chosen already.
    for (const { dataset } of $$(".purse", picker()))
      chosen[dataset.good] = Math.min(...all.map((way) => way.goods[dataset.good] || 0));
  }
  show();
}

export function step(button) {
  const good = button.closest(".purse").dataset.good;
  chosen[good] = Math.max(0, (chosen[good] || 0) + Number(button.dataset.step));
  show();
}

const sumOf = (goods) => Object.values(goods).reduce((sum, count) => sum + count, 0);

// How many of as many as are to be paid, where that is the same whatever is chosen.
function showPaid(all) {
  const sums = new Set(all.map((way) => sumOf(way.goods)));
  $("#paid").textContent = $("#pay").dataset.paid = sums.size === 1 ? `${sumOf(chosen)} / ${[...sums][0]}` : "";
}

function show() {
  const all = ways();
  for (const purse of $$(".purse", picker())) {
    const good = purse.dataset.good;
    const count = chosen[good] || 0;
    $("output", purse).textContent = count;
    $('[data-step="-1"]', purse).disabled = !count;
    $('[data-step="1"]', purse).disabled = !leads(all, { ...chosen, [good]: count + 1 });
  }
  showPaid(all);
  const way = all.find((one) => fits(one, chosen));
  $("#pay").disabled = !way;
  $("#pay").value = way ? way.actions[0] : "";
  $("[name=then]", picker()).value = way ? way.actions.slice(1).join(" ") : "";
  $("#pay").dataset.option = way ? way.actions.join(" ") : "";
  preview($("#pay").dataset.option);
}

// Is what is paid for among these options? Then it is decided here.
export const isPaidFor = (buttons) => Boolean(picker() && buttons.some((button) => button.closest("li[hidden]")));

// To what is to be chosen, or to the button if all is.
export function goToPayment() {
  $("#pay:enabled, #picker [data-step='1']:enabled")?.focus();
  if (!isCalm()) picker().animate([{ boxShadow: "0 0 0 3px var(--glow)" }, { boxShadow: "0 0 0 3px transparent" }], { duration: 900 });
}

// What a payment that is complete brings, as any other option is shown.
async function preview(actions) {
  const was = previewed;
  previewed = actions;
  if (!actions) $("#payment-does").replaceChildren();
  if (!actions && was) hidePreview();
  if (!actions) return;
  showPreview(actions, 0);
  const found = await foresee(actions);
  if (found && previewed === actions && $("#payment-does")) $("#payment-does").replaceChildren(...changesOf(found));
}
