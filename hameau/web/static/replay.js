// A replay: any position of the past, by slider, by links, by the graph of a review, or running by itself.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, isCalm } = await beside("page");

let playing = null;
let wanted = null;
let loading = false;

export async function goTo(at) {
  wanted = String(at);
  if (loading) return;
  loading = true;
  while (wanted !== null) {
    const next = wanted;
    wanted = null;
    const address = `${$("#replay").dataset.replay}?at=${next}`;
    await window.htmx.ajax("GET", address, { target: "#replay", swap: "morph:outerHTML" }).catch(() => null);
    history.replaceState(null, "", address);
  }
  loading = false;
}

export function togglePlay() {
  if (playing) {
    clearInterval(playing);
    playing = null;
  } else playing = setInterval(step, isCalm() ? 1500 : 900);
  labelPlay();
}

function step() {
  const here = $("#replay");
  const next = here?.dataset.moments.split(" ").map(Number).find((at) => at > Number(here.dataset.at));
  if (next === undefined) togglePlay();
  else if (!loading) goTo(next);
}

// Where a link of the page leads: "back" or "on".
export function stepTo(which) {
  if (!loading) goTo(new URL($(`#replay-${which}`).href).searchParams.get("at"));
}

export function labelPlay() {
  const button = $("#replay-play");
  if (button) button.textContent = $("#replay").dataset[playing ? "stop" : "play"];
}

// --- a review beside it ---

const SVG = "http://www.w3.org/2000/svg";

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey) return;
  const link = event.target.closest("#review a[data-at]");
  const graph = event.target.closest("[data-graph]");
  if (!link && !graph) return;
  event.preventDefault();
  goTo(link ? link.dataset.at : momentAt(graph, event.clientX));
});

// Where a replay may stop that lies nearest to a place in the graph.
function momentAt(graph, x) {
  const box = graph.getBoundingClientRect();
  const [left, right, width] = graph.dataset.graph.split(" ").map(Number);
  const share = (((x - box.left) / box.width) * width - left) / (right - left);
  const wanted = share * Number($("#replay-at").max);
  const moments = $("#replay").dataset.moments.split(" ").map(Number);
  return moments.reduce((best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best), 0);
}

// The options of the decision, graded on the board itself; the best of those at the same place is told.
export function gradeBoard() {
  for (const old of $$(".board .grade")) old.remove();
  const seen = new Set();
  for (const row of $$("#review-here [data-target]")) {
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
