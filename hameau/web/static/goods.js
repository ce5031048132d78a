// Goods on the boards of players; one's own in a line at the top of a small screen while their board is out of sight.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");

const watch = new IntersectionObserver((seen) => {
  if ($("#goods")) $("#goods").hidden = seen.at(-1).isIntersecting;
}, { rootMargin: "0px 0px -72px" }); // what the folded sheet covers is not in sight

// Where a good lies on the board of a seat.
export const goodOf = (seat, good) => $(`#board [data-seat="${seat}"] [data-good="${good}"]`);

const owned = () => $$(`#live:not(.over) #board [data-seat="${table()?.dataset.seat}"] [data-good]`);

export function settleGoods() {
  watch.disconnect();
  showGoods();
  const last = owned().at(-1);
  if (last) watch.observe(last);
}

// As they are, or with a preview as they would be; nothing is told of what there is none of and none is due.
export function showGoods() {
  const told = owned().filter((place) => $(".due", place) || $("text", place).textContent !== "0");
  $("#goods")?.replaceChildren(...told.map((place) => chip(place.dataset.good, $("text", place).textContent + ($(".due", place)?.textContent ?? ""))));
}

function chip(good, count) {
  const part = document.createElement("span");
  part.innerHTML = '<svg viewBox="-11 -11 22 22" aria-hidden="true"><use/></svg>';
  part.querySelector("use").setAttribute("href", `#hm-g-${good}`);
  part.append(count);
  return part;
}
