// Two fingers on the board turn the tile that is being laid.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { isLaying, turnTile } = await beside("laying");

const ENOUGH = Math.PI / 5; // so far two fingers go round until the tile turns once
let held = null; // the angle at which it turned last

const angle = ([one, other]) => Math.atan2(other.clientY - one.clientY, other.clientX - one.clientX);

document.addEventListener("touchstart", (event) => {
  held = event.touches.length === 2 && isLaying() ? angle(event.touches) : null;
});
document.addEventListener(
  "touchmove",
  (event) => {
    if (held === null || event.touches.length !== 2) return;
    event.preventDefault();
    const turned = Math.atan2(Math.sin(angle(event.touches) - held), Math.cos(angle(event.touches) - held));
    if (Math.abs(turned) < ENOUGH) return;
    held = angle(event.touches);
    turnTile("", Math.sign(turned));
  },
  { passive: false },
);
