// Light or dark, without a new page: what is open stays open.

const NEXT = { dark: "light", light: "auto", auto: "dark" };

export function changeTheme(button) {
  const [form, chosen] = [button.form, button.value];
  const sent = new URLSearchParams(new FormData(form, button));
  fetch(form.action, { method: "POST", body: sent, redirect: "manual" }).catch(() => null); // it is seen all the same
  if (chosen === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  button.value = NEXT[chosen];
  button.title = button.dataset[button.value];
  button.querySelector(".hidden").textContent = button.title;
}
