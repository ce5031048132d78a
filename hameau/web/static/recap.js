// What others did since one's last turn: where it happened, and on a small screen in two lines for each as many whole
// sentences as there is room for, and how many more.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");
const { lightPlaces } = await beside("follow");

const MOST = [6, 5, 4, 3]; // lines for each, beside the table

export function settleRecap() {
  const recap = $("#recap");
  if (!recap) return;
  for (const one of $$(".later", recap)) one.classList.remove("later");
  giveRoom(recap, recap.closest(".ask"));
  const lines = $$("#recap > span");
  const [seen, beyond] = [lines.filter((line) => line.offsetParent), lines.filter((line) => !line.offsetParent)];
  for (const line of seen) fitRecap(line, line === seen.at(-1) ? beyond.flatMap((one) => $$(".one", one)).length : 0);
}

// As many lines as leave in sight whatever can be chosen.
function giveRoom(recap, ask) {
  for (const most of MOST) {
    recap.style.setProperty("--lines", most);
    if ([recap, ask].every((one) => one.scrollHeight <= one.clientHeight + 1)) return;
  }
}

addEventListener("resize", settleRecap);

function fitRecap(line, beyond) {
  const [told, more] = [$$(".one", line), $(".more", line)];
  const say = (count) => (more.textContent = count ? ` ${count > 1 ? more.dataset.many.replace("§", count) : more.dataset.one} › ` : "");
  say(beyond);
  for (const one of told) one.classList.remove("later");
  const least = told.length + beyond > 1 ? 0 : 1; // a sentence alone is rather cut than not told
  for (let shown = told.length - 1; shown >= least && line.scrollHeight > line.clientHeight + 1; shown -= 1) {
    told[shown].classList.add("later");
    say(told.length - shown + beyond);
  }
}

// Marks a sentence and lights its places, or none; these are given back, to be brought into sight.
export function tell(line) {
  for (const old of $$(".tells")) old.classList.remove("tells");
  line?.classList.add("tells");
  lightPlaces(line);
  return line ? $$("#board .told") : [];
}

// On a small screen all of them lie over the sheet, in the order in which they happened.
export function openNews() {
  const news = $("#since");
  if (!news) return;
  news.open = true;
  news.classList.add("over");
  $("ol", news).scrollTop = 0;
}

export function closeRecap() {
  const news = $("#since.over");
  if (news) news.open = false; // as a small screen has it
  news?.classList.remove("over");
  tell(null);
}

// From line to line by keys: each is lit as it has the focus.
export function stepNews(key, line) {
  const next = { arrowdown: line.nextElementSibling, arrowup: line.previousElementSibling }[key];
  if (next) $("a", next).focus();
  return Boolean(next);
}
