// A replay: any position of the past, by slider, by links or running by itself.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, isCalm } = await beside("page");

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
