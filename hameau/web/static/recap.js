// What others did, in two lines for each on a small screen: as many whole sentences as there is room for, and how many more.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, $$ } = await beside("page");

export function settleRecap() {
  for (const line of $$("#recap > span")) fitRecap(line);
}

addEventListener("resize", settleRecap);

export const toggleRecap = () => $("#recap").classList.toggle("whole");
export const closeRecap = () => $("#recap")?.classList.remove("whole");

function fitRecap(line) {
  const told = $$(".one", line);
  const more = $(".more", line);
  more.textContent = "";
  for (const one of told) one.classList.remove("later");
  for (let shown = told.length - 1; shown > 0 && line.scrollHeight > line.clientHeight + 1; shown -= 1) {
    told[shown].classList.add("later");
    more.textContent = ` +${told.length - shown} ›`;
  }
}
