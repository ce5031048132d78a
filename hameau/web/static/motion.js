// What has just happened is seen and heard: goods fly to their owner, dice roll. Nothing moves with reduced motion.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, isCalm, table } = await beside("page");
const { wordsWithout } = await beside("aloud");
const { goodOf } = await beside("goods");
const { placeAt } = await beside("placing");
const { isSheet } = await beside("sheet");
const { play } = await beside("sound");

const [GLIDE, FLIGHT] = [600, 750]; // milliseconds: a piece comes to rest, then goods fly
const THROW = 650; // until the first die lies
const READ = 4500; // to read a roll
const PASSING = 4000; // a new round is told
const MOST = 5; // lines about a new round
let seen = null; // up to which moment
let wasMine = null;
let stood = new Map(); // where each piece stood, and on what
let used = ""; // the place that oneself was using
let chosen = ""; // the place of what was decided last
document.addEventListener("submit", ({ submitter }) => (chosen = (submitter?.id === "coach-go" ? $("#choices .proposed") : submitter)?.dataset.target ?? ""), true);
let width = 0; // of the board

// Where the table gets another shape, as beside opened rules, pieces are at once where it has them: they would glide
// across all that has moved without them.
const shape = new ResizeObserver(([{ target }]) => {
  if (width && target.clientWidth !== width) for (const gliding of target.getAnimations({ subtree: true })) gliding.transitionProperty === "transform" && gliding.finish();
  width = target.clientWidth;
});

export function settleMotion() {
  const here = table();
  if (!here) return;
  shape.disconnect();
  if ($("#board")) shape.observe($("#board"));
  const at = Number(here.dataset.at);
  const rows = JSON.parse(here.dataset.gains || "[]").filter((row) => seen !== null && row.at > seen);
  const isNew = seen !== null && at > seen;
  const [moved, before] = [movedPieces(), used];
  used = (here.dataset.myTurn === "yes" && $("#board [data-target] > rect.turn")?.parentNode.parentNode.closest("[data-target]")?.id) || "";
  const rolled = isNew ? $$("#since li").filter((line) => Number(line.dataset.at) > seen).flatMap((line) => $$(".die", line)) : [];
  if (isNew) listen(rows, rolled, here);
  const own = isNew ? showRolls(here.dataset.seat) : null;
  if (isNew) showRound(here.dataset.seat);
  seen = at;
  wasMine = here.dataset.myTurn === "yes";
  if (isCalm() || !isNew) return;
  const gains = rows.flatMap((row) => Object.entries(row.goods).filter(([, count]) => count > 0).map(([good, count]) => [row.seat, good, count, originOf(row, moved, before)]));
  for (const die of rolled) roll(die);
  const rest = own ? throwDice(own) : moved.some(({ left }) => !left) ? GLIDE : 0;
  if (own) holdBack(gains, here.dataset.seat, rest);
  for (const die of own ? rolled : []) for (const made of $$("b", die.parentNode)) appear(made, rest); // also among the news
  setTimeout(() => {
    for (const [i, gain] of gains.slice(0, 8).entries()) fly(...gain, i * 90);
  }, rest);
}

// With what a round ends and begins, or is turned over, seen in passing, but not what one has chosen oneself; it stays
// among the news, which a phone shows on its sheet. There what one has turned up is seen where it lies, or in a picture.
function showRound(seat) {
  const isToTell = (line) => line.dataset.whose !== seat || (line.matches(".befallen") && !isSheet());
  const lines = $$("#since li[data-round]").filter((line) => Number(line.dataset.at) > seen && isToTell(line));
  if (!lines.length || $("#coach") || $("#recap")?.getClientRects().length) return;
  $("#round")?.remove();
  const shown = document.createElement("div");
  shown.id = "round";
  shown.setAttribute("aria-hidden", "true"); // the log is read aloud
  shown.append(...lines.slice(-MOST).map((line) => Object.assign(document.createElement("p"), { textContent: wordsOf(line) })));
  document.body.append(shown);
  setTimeout(() => shown.remove(), PASSING);
}

// One's own dice lie over the board for long enough to be read, with what they brought.
function showRolls(seat) {
  const lines = $$("#since li, #rolled li").filter((line) => line.dataset.whose === seat && Number(line.dataset.at) > seen && $(".dice", line));
  if (!lines.length) return null;
  $("#rolls")?.remove();
  if ($("#board #die")) return $("#board #die"); // it lies there, and the news tell what it brought
  if ($("#board .offered[id^=die-]") || (isSheet() && $("#board #dice"))) return null; // with what they stand for or make
  const shown = document.createElement("div");
  shown.id = "rolls";
  shown.setAttribute("aria-hidden", "true"); // the log is read aloud
  for (const line of lines.slice(-3)) {
    const [row, told] = [document.createElement("p"), document.createElement("p")];
    row.append($(".dice", line).cloneNode(true));
    told.className = "dim";
    told.append(wordsOf(line));
    shown.append(row, told);
  }
  document.body.append(shown);
  lieAt(shown, placesOf(lines.at(-1))[0]);
  setTimeout(() => shown.remove(), READ * lines.length);
  return shown;
}

// What a line of the news says, but for its dice.
const wordsOf = (line) => wordsWithout(".mark, .dice, .hidden", $("a", line));

const placesOf = (line) => (line.dataset.places || "").split(" ").filter(Boolean).map((id) => $(`#board [id="${id}"]`)).filter(Boolean);

// Dice lie where they were rolled, in that part of the table; on a small screen, or at no place of the table, where the
// page has room for them.
function lieAt(dice, place) {
  if (!place || isSheet()) return;
  Object.assign(dice.style, { position: "absolute", bottom: "auto", translate: "none" });
  const { left, top, width, height } = place.getBoundingClientRect();
  const part = (place.closest("#board [id^=panel-]") ?? $("#board")).getBoundingClientRect();
  const x = Math.max(part.left, Math.min(left + (width - dice.offsetWidth) / 2, part.right - dice.offsetWidth));
  placeAt(dice, x, top + (height - dice.offsetHeight) / 2);
}

function listen(rows, rolled, here) {
  const mine = rows.some((row) => String(row.seat) === here.dataset.seat && Object.values(row.goods).some((count) => count > 0));
  if (here.dataset.myTurn === "yes" && !wasMine) play("turn");
  else play(rolled.length ? "dice" : mine ? "gain" : "piece");
}

// Where a seat has gained something: where its piece was put, on the place that was in use or pressed, where its pieces
// came home from if that is one place, where the news say it; else at home.
function originOf({ at, seat }, moved, before) {
  const pieces = moved.filter(({ piece }) => piece.matches(`.p${seat % 7}`) || ![...piece.classList].some((name) => /^p\d$/.test(name)));
  const left = [...new Set(pieces.map((one) => one.left).filter(Boolean))];
  const put = pieces.find((one) => !one.left)?.piece;
  const line = $$("#since li").find((one) => Number(one.dataset.at) === at && one.dataset.whose === String(seat));
  const own = String(seat) === table().dataset.seat ? [before, chosen].map((id) => document.getElementById(id)).filter((place) => !place?.dataset.good) : [];
  const places = [put && document.getElementById(put.dataset.target), put, ...own, left.length === 1 && document.getElementById(left[0]), line && placesOf(line)[0], $(`#board [data-seat="${seat}"]`)];
  return places.find((place) => place?.isConnected) ?? $("#board");
}

// The pieces that stand elsewhere than before, and what those left that are at home now.
function movedPieces() {
  const before = stood;
  stood = new Map($$("#board .f[id]").map((piece) => [piece, { on: piece.dataset.target, at: piece.getAttribute("style") }]));
  const moved = [...stood.keys()].filter((piece) => before.has(piece) && before.get(piece).at !== stood.get(piece).at);
  return moved.map((piece) => ({ piece, left: (piece.dataset.hand && before.get(piece).on) || "" }));
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + Math.min(box.height / 2, 60)];
}

const isOnScreen = (element) => element.getBoundingClientRect().bottom > 0 && element.getBoundingClientRect().top < innerHeight;

// To the line of goods of a small screen, or to where they lie on the board; what cannot be seen does not fly.
function fly(seat, good, count, from, after) {
  const inLine = String(seat) === table().dataset.seat && $(`#goods:not([hidden]) [data-good="${good}"]`);
  const to = inLine || goodOf(seat, good) || $(`#board [data-seat="${seat}"]`);
  if (!to?.getClientRects().length || !isOnScreen(to) || !document.getElementById(`hm-g-${good}`)) return;
  const flying = document.createElement("span");
  flying.className = "flying";
  flying.setAttribute("aria-hidden", "true");
  flying.innerHTML = `<svg viewBox="-11 -11 22 22"><use href="#hm-g-${good}"/></svg>`;
  flying.append(`+${count}`);
  document.body.append(flying);
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const way = [
    { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0 },
    { transform: `translate(${x}px, ${y - 24}px) scale(1.3)`, opacity: 1, offset: 0.3 },
    { transform: `translate(${toX}px, ${toY}px) scale(.8)`, opacity: 0.9 },
  ];
  flying.animate(way, { duration: FLIGHT, delay: after, easing: "ease-in-out", fill: "both" }).finished.finally(() => flying.remove());
}

// A die in the news tumbles where it stands, with the face that was rolled.
function roll(die) {
  die.animate([{ transform: "rotate(-1turn) translateY(-.6em)" }, { transform: "none" }], { duration: 600, easing: "cubic-bezier(.2, .8, .4, 1.2)" });
}

// Dice of one's own are thrown one after the other: other faces are seen while they turn, what they make when they lie.
// Returns when that is.
function throwDice(shown) {
  const dice = $$(".die", shown);
  for (const [i, die] of dice.entries()) {
    const lasts = THROW + 110 * i;
    const way = [
      { transform: "translate(-5rem, -3.5rem) rotate(-2turn) scale(1.6)", opacity: 0 },
      { opacity: 1, offset: 0.12 },
      { transform: "translate(-1.2rem, .5rem) rotate(-.6turn) scale(1.15)", offset: 0.6 },
      { transform: "translate(-.4rem, -.5rem) rotate(-.1turn)", offset: 0.82 },
      { transform: "none" },
    ];
    die.animate(way, { duration: lasts, easing: "ease-out", fill: "backwards" });
    turnFaces($("use[href^='#hm-d']", die), lasts * 0.8);
  }
  const after = THROW + 110 * (dice.length - 1);
  shown.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 }); // no empty frame
  for (const part of $$("b, .dim", shown)) appear(part, after);
  return after;
}

const appear = (part, delay) => part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, delay, fill: "backwards" });

// How many goods one has then is not seen before the dice lie that bring them.
function holdBack(gains, own, lasts) {
  for (const [seat, good] of gains) {
    if (String(seat) !== own) continue;
    const lain = goodOf(seat, good);
    for (const count of [...(lain ? $$("text", lain) : []), ...$$(`#goods [data-good="${good}"] b`)]) count.animate([{ opacity: 0 }, { opacity: 0 }], lasts);
  }
}

function turnFaces(face, lasts) {
  const rolled = face?.getAttribute("href");
  for (let at = 0; face && at < lasts; at += 90) setTimeout(() => face.setAttribute("href", `#hm-d${1 + Math.floor(6 * Math.random())}`), at);
  if (face) setTimeout(() => face.setAttribute("href", rolled), lasts);
}
