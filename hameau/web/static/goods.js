// Goods on the boards of players; one's own in a line at the top of a small screen while their board is out of sight.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");

let names = []; // of the goods that whoever decides can point at
const watch = new IntersectionObserver((seen) => {
  if ($("#goods")) $("#goods").hidden = seen.at(-1).isIntersecting;
});

// Where a good lies on the board of a seat.
export const goodOf = (seat, good) => $(`#board [data-seat="${seat}"] use[href="#hm-g-${good}"]`)?.closest("g:has(> title)");

function owned() {
  const known = $$("#board [id^=good-]").map((one) => one.id.replace("good-", ""));
  if (known.length) names = known;
  const seat = table()?.dataset.seat;
  return names.map((good) => [good, goodOf(seat, good)]).filter(([, place]) => place?.querySelector("text"));
}

export function settleGoods() {
  watch.disconnect();
  showGoods();
  const last = owned().at(-1);
  if (last) watch.observe(last[1]);
}

// As they are, or with a preview as they would be; nothing is told of what there is none of.
export function showGoods() {
  const counts = owned().map(([good, place]) => [good, place.querySelector("text").textContent]);
  $("#goods")?.replaceChildren(...counts.filter(([, count]) => count !== "0").map(([good, count]) => chip(good, count)));
}

function chip(good, count) {
  const part = document.createElement("span");
  part.innerHTML = '<svg viewBox="-11 -11 22 22" aria-hidden="true"><use/></svg>';
  part.querySelector("use").setAttribute("href", `#hm-g-${good}`);
  part.append(count);
  return part;
}
