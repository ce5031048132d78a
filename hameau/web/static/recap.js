// What others did since one's last turn: where it happened, and on a small screen in two lines for each as many whole
// sentences as there is room for, and how many more.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");
const { lightPlaces } = await beside("follow");

export function settleRecap() {
  const lines = $$("#recap > span");
  const [seen, beyond] = [lines.filter((line) => line.offsetParent), lines.filter((line) => !line.offsetParent)];
  for (const line of seen) fitRecap(line, line === seen.at(-1) ? beyond.flatMap((one) => $$(".one", one)).length : 0);
}

addEventListener("resize", settleRecap);

function fitRecap(line, beyond) {
  const told = $$(".one", line);
  const more = $(".more", line);
  more.textContent = beyond ? ` +${beyond} ›` : "";
  for (const one of told) one.classList.remove("later");
  for (let shown = told.length - 1; shown > 0 && line.scrollHeight > line.clientHeight + 1; shown -= 1) {
    told[shown].classList.add("later");
    more.textContent = ` +${told.length - shown + beyond} ›`;
  }
}

// Marks a sentence and lights its places, or none; these are given back, to be brought into sight.
export function tell(line) {
  for (const old of $$(".tells")) old.classList.remove("tells");
  line?.classList.add("tells");
  lightPlaces(line);
  return line ? $$("#board .told") : [];
}

// A finger opens the news and goes from sentence to sentence; the same one again, or beside them, folds them.
export function tellNext(pressed) {
  const isAgain = $("#recap").classList.contains("whole") && (!pressed || pressed.matches(".tells"));
  $("#recap").classList.toggle("whole", !isAgain);
  return tell(isAgain ? null : pressed);
}

export function closeRecap() {
  $("#recap")?.classList.remove("whole");
  tell(null);
}

// From line to line by keys: each is lit as it has the focus.
export function stepNews(key, line) {
  const next = { arrowdown: line.nextElementSibling, arrowup: line.previousElementSibling }[key];
  if (next) $("a", next).focus();
  return Boolean(next);
}
