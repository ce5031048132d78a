// Whose turn it is, in the title and if allowed as a notification; and how much time is left.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, table } = await beside("page");

let wasMyTurn = null;

export function showTurn() {
  const here = table();
  if (!here) return;
  document.title = here.dataset.title;
  const mine = here.dataset.myTurn === "yes";
  if (mine && wasMyTurn === false && document.hidden && window.Notification?.permission === "granted")
    new Notification(here.dataset.turn, { body: here.dataset.title.replace(/^● /, ""), tag: here.dataset.table });
  wasMyTurn = mine;
}

export function showNotify() {
  const button = $("#notify");
  if (button) button.hidden = !("Notification" in window) || Notification.permission !== "default";
}

setInterval(() => {
  const clock = $(".clock");
  if (!clock) return;
  const left = Math.max(0, Math.round(Number(clock.dataset.deadline) - Date.now() / 1000));
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}, 500);
