// What is read aloud to those who listen: every new line of the log, and a question that nothing else tells.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");

const MOST = 20; // lines that are kept
let heard = null; // up to which moment
let asked = "";

export function settleAloud() {
  if (!$("#heard") || !table()) return;
  const lines = $$("#fold-log .log li a").map((line) => [Number(new URL(line.href).searchParams.get("at")), wordsWithout(".mark, .dice", line)]);
  const fresh = heard === null ? [] : lines.filter(([at]) => at > heard).reverse();
  heard = Math.max(0, ...lines.map(([at]) => at));
  for (const [, words] of fresh) say(words);
  const question = $("#question")?.textContent.trim();
  const isMine = table().dataset.myTurn === "yes";
  if (isMine && asked && question !== asked && document.activeElement.id !== "question") say(question);
  asked = question || asked;
}

// What something says without some of its parts, such as the mark of a seat or drawn dice.
export function wordsWithout(parts, line) {
  const copy = line.cloneNode(true);
  for (const part of $$(parts, copy)) part.remove();
  return copy.textContent.replace(/[ \n]+/g, " ").trim();
}

function say(words) {
  const line = document.createElement("p");
  line.textContent = words;
  $("#heard").append(line);
  if ($("#heard").children.length > MOST) $("#heard").firstChild.remove();
}
