// A payment of several goods: as many of each as are chosen, paid when that is one of the ways to pay.

const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
let chosen = {}; // how many of each good
let shown = ""; // for which decision

const picker = () => document.querySelector("#picker");
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
  picker().querySelector("#paid").textContent = sums.size === 1 ? `${sumOf(chosen)} / ${[...sums][0]}` : "";
}

function show() {
  const all = ways();
  for (const purse of $$(".purse", picker())) {
    const good = purse.dataset.good;
    const count = chosen[good] || 0;
    purse.querySelector("output").textContent = count;
    purse.querySelector('[data-step="-1"]').disabled = !count;
    purse.querySelector('[data-step="1"]').disabled = !leads(all, { ...chosen, [good]: count + 1 });
  }
  showPaid(all);
  const way = all.find((one) => fits(one, chosen));
  const pay = document.querySelector("#pay");
  pay.disabled = !way;
  pay.value = way ? way.actions[0] : "";
  picker().querySelector("[name=then]").value = way ? way.actions.slice(1).join(" ") : "";
}
