// The document of a position: a complaint leads to its line.

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-line]");
  const field = document.getElementById("document");
  if (!button || !field) return;
  const lines = field.value.split("\n");
  const at = Math.min(Number(button.dataset.line), lines.length) - 1;
  const start = lines.slice(0, at).join("\n").length + (at > 0 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + lines[at].length);
  field.scrollTop = (field.scrollHeight / lines.length) * (at - 5);
});
