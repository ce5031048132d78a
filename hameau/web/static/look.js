// Another's board, shown large.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");

export function openLook(seat) {
  const panel = $(`#board [data-seat="${seat}"]`);
  if (!panel) return;
  const picture = pictureOf(panel);
  picture.setAttribute("viewBox", panel.dataset.box);
  $("#look-title").textContent = $(`#sitting-${seat} .name`).firstChild.textContent.trim();
  $("#look-at").replaceChildren(picture, namesOf(panel));
  if (!$("#look").open) $("#look").showModal();
}

// A part of the table with what lies on it, to be looked at and not pressed.
export function pictureOf(panel) {
  const whole = $("#hm-table");
  const [copy, all] = [whole, $(".all", whole)].map((one) => one.cloneNode(false));
  all.append(...[panel, ...$$(".f", whole)].map((one) => one.cloneNode(true)));
  copy.append(all);
  for (const one of $$(".turn", copy)) one.remove(); // the frame of whose turn it is
  for (const one of [copy, ...$$("[id]", copy)]) one.removeAttribute("id");
  for (const one of $$(".offered", copy)) one.classList.remove("offered", "gift");
  copy.setAttribute("preserveAspectRatio", "xMidYMid meet");
  return copy;
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
