// What the reader has folded or opened stays so, at this table and at others.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, table } = await beside("page");

const large = matchMedia("(min-width: 60rem)");
const kept = () => JSON.parse(localStorage.getItem("folds") || "{}");

export function settleFolds() {
  if (!table()) return;
  for (const [id, isOpen] of Object.entries(kept())) {
    const panel = document.getElementById(id);
    if (panel?.tagName === "DETAILS") panel.open = isOpen;
  }
  const news = $("#since");
  if (news && !(news.id in kept())) news.open = large.matches; // elsewhere a line tells the last of it
  fillRoom();
}

// The points lie open where there is room for them below the table.
function fillRoom() {
  const points = $("#fold-score");
  if (!points || points.id in kept()) return;
  points.open = large.matches;
  if (points.open && points.getBoundingClientRect().bottom + scrollY > innerHeight) points.open = false;
}

// Only what a hand does is remembered: a click on the words of a panel, before it changes.
document.addEventListener("click", (event) => {
  const panel = event.target.closest?.("#live details[id] > summary")?.parentNode;
  if (panel && panel.id !== "coach-fold" && !panel.matches(".over")) localStorage.setItem("folds", JSON.stringify({ ...kept(), [panel.id]: !panel.open }));
});
