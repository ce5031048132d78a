// Another's board, shown large.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");

export function openLook(seat) {
  const panel = $(`#board [data-seat="${seat}"]`);
  const copy = panel && $("#hm-table").cloneNode(true);
  if (!copy) return;
  for (const one of $$("style, defs", copy)) one.remove();
  for (const one of $$("[id^=panel-]", copy)) if (one.dataset.seat !== String(seat)) one.remove();
  for (const one of $$(".turn", copy)) one.remove(); // the frame of whose turn it is
  for (const one of [copy, ...$$("[id]", copy)]) one.removeAttribute("id");
  for (const one of $$(".offered", copy)) one.classList.remove("offered", "gift");
  copy.setAttribute("viewBox", panel.dataset.box);
  copy.setAttribute("preserveAspectRatio", "xMidYMid meet");
  $("#look-title").textContent = $(`#sitting-${seat} .name`).firstChild.textContent.trim();
  $("#look-at").replaceChildren(copy, namesOf(panel));
  if (!$("#look").open) $("#look").showModal();
}

// What lies there and does something, by name: on a small board only pictures have room.
function namesOf(panel) {
  const list = document.createElement("ul");
  const told = $$("g > title", panel).map((title) => title.textContent.split("\n")).filter(([, about]) => about?.endsWith("."));
  for (const [name, about] of new Map(told.map(([name, ...lines]) => [name, lines.join(" · ").replaceAll(". · ", ". ")]))) {
    const item = document.createElement("li");
    const strong = Object.assign(document.createElement("b"), { textContent: name });
    item.append(strong, ` · ${about}`);
    list.append(item);
  }
  return list;
}

// Boards too small to read can be pressed; seats whose board is not drawn have nothing to look at.
export function markPanels() {
  for (const panel of $$("#board [data-seat]")) {
    const wide = panel.getBoundingClientRect().width;
    panel.classList.toggle("tiny", wide > 0 && wide < 320 && panel.dataset.seat !== table()?.dataset.seat);
  }
  for (const button of $$("[data-look]")) button.hidden = !$(`#board [data-seat="${button.dataset.look}"]`);
}
