// Options graded on the board itself, by a review or an analysis; those of an analysis can be played.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");

const SVG = "http://www.w3.org/2000/svg";

document.addEventListener("click", (event) => {
  const option = event.target.closest("[data-play]");
  if (option) document.getElementById(`act-${option.dataset.play}`)?.click();
});

// Of several options at the same place the best is told.
function gradeBoard() {
  for (const old of $$(".board .grade")) old.remove();
  const seen = new Set();
  for (const row of $$("[data-badge][data-target]")) {
    const place = document.getElementById(row.dataset.target);
    if (!place || seen.has(place)) continue;
    seen.add(place);
    $("#board > svg").append(badge(place, row));
  }
}

function badge(place, row) {
  const board = $("#board > svg");
  const there = place.getBoundingClientRect();
  const scale = board.getScreenCTM().inverse();
  const [left, top] = [there.left + there.width / 2, there.top].map((value, i) => value * scale.a + (i ? scale.f : scale.e));
  const size = 15 * scale.a; // as large on the screen, however the board is scaled
  const group = document.createElementNS(SVG, "g");
  const text = document.createElementNS(SVG, "text");
  const ground = document.createElementNS(SVG, "rect");
  group.classList.add("grade", [...row.classList].find((name) => name.startsWith("grade-")));
  if (row.classList.contains("chosen")) group.classList.add("chosen");
  text.textContent = row.dataset.badge;
  const wide = size * (0.62 * text.textContent.length + 0.8);
  const put = (element, values) => Object.entries(values).forEach(([name, value]) => element.setAttribute(name, value));
  put(ground, { x: left - wide / 2, y: top, width: wide, height: size * 1.5, rx: size * 0.5 });
  put(text, { x: left, y: top + size * 1.1, "font-size": size, "text-anchor": "middle" });
  group.append(ground, text);
  return group;
}

document.addEventListener("htmx:afterSwap", gradeBoard);
gradeBoard();
