// Another's board, shown large.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$, table } = await beside("page");

export function openLook(seat) {
  const panel = $(`#board [data-seat="${seat}"]`);
  const copy = panel && $("#hm-table").cloneNode(true);
  if (!copy) return;
  for (const one of $$("style, defs", copy)) one.remove();
  for (const one of [copy, ...$$("[id]", copy)]) one.removeAttribute("id");
  for (const one of $$(".offered, .turn", copy)) one.classList.remove("offered", "turn");
  copy.setAttribute("viewBox", panel.dataset.box);
  copy.setAttribute("preserveAspectRatio", "xMidYMid meet");
  $("#look-title").textContent = $(`#sitting-${seat} .name`).firstChild.textContent.trim();
  $("#look-at").replaceChildren(copy);
  if (!$("#look").open) $("#look").showModal();
}

// Boards too small to read can be pressed; seats whose board is not drawn have nothing to look at.
export function markPanels() {
  for (const panel of $$("#board [data-seat]")) {
    const wide = panel.getBoundingClientRect().width;
    panel.classList.toggle("tiny", wide > 0 && wide < 320 && panel.dataset.seat !== table()?.dataset.seat);
  }
  for (const button of $$("[data-look]")) button.hidden = !$(`#board [data-seat="${button.dataset.look}"]`);
}
