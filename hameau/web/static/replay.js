// A replay: any position of the past, by slider, by links, by the graph of a review, or running by itself.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, isCalm } = await beside("page");
await beside("grades");

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

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey) return;
  const link = event.target.closest("#review [data-at]");
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
