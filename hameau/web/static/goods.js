// One's own goods in a line at the top of a small screen, while the board that shows them is out of sight.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");

const owned = () => $$("#board [id^=good-]").filter((one) => one.querySelector("text"));
const watch = new IntersectionObserver((seen) => {
  if ($("#goods")) $("#goods").hidden = seen.at(-1).isIntersecting;
});

export function settleGoods() {
  watch.disconnect();
  showGoods();
  const last = owned().at(-1);
  if (last) watch.observe(last);
}

// As they are, or with a preview as they would be; nothing is told of what there is none of.
export function showGoods() {
  const counts = owned().map((one) => [one.id.replace("good-", ""), one.querySelector("text").textContent]);
  $("#goods")?.replaceChildren(...counts.filter(([, count]) => count !== "0").map(([good, count]) => chip(good, count)));
}

function chip(good, count) {
  const part = document.createElement("span");
  part.innerHTML = '<svg viewBox="-11 -11 22 22" aria-hidden="true"><use/></svg>';
  part.querySelector("use").setAttribute("href", `#hm-g-${good}`);
  part.append(count);
  return part;
}
