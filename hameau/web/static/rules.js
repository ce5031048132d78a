// Rules, opened where they matter.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");

export async function openRules(rule) {
  const dialog = $("#rules");
  const place = $("#rules-text");
  if (!dialog.open) dialog.show();
  if ($(".top").offsetTop > $("#live").offsetTop) scrollTo({ top: 0 }); // who came down to its button goes back to the table
  document.documentElement.dataset.reads = "rules"; // asking for it by :has() has every change of the table looked through
  if (!place.firstChild) {
    const answer = await fetch(place.dataset.address, { headers: { "hx-request": "true" } });
    if (answer.ok) place.innerHTML = await answer.text();
  }
  for (const old of $$(".here", place)) old.classList.remove("here");
  const found = rule && document.getElementById(`rule-${rule}`);
  if (found) {
    found.classList.add("here");
    found.scrollIntoView({ block: "center" });
  }
  place.focus({ preventScroll: true });
}

document.addEventListener("close", ({ target }) => target.id === "rules" && delete document.documentElement.dataset.reads, true);
