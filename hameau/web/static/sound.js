// Soft sounds, made here and not loaded: off in company until somebody wants them, and never with reduced motion.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, isCalm, table } = await beside("page");

// Each sound: notes as [hertz, seconds until it begins, seconds it lasts, loudness].
const SOUNDS = {
  piece: [[180, 0, 0.09, 0.25], [95, 0.01, 0.12, 0.3]],
  gain: [[880, 0, 0.16, 0.1], [1174, 0.07, 0.22, 0.08]],
  dice: [0, 0.07, 0.13, 0.22, 0.34].map((after, i) => [240 + 60 * (i % 3), after, 0.05, 0.22]),
  turn: [[523, 0, 0.5, 0.14], [784, 0.16, 0.7, 0.12]],
};

let context = null;

const isOn = () => !isCalm() && (localStorage.getItem("sound") ?? (table()?.dataset.company === "yes" ? "off" : "on")) === "on";

export function play(name) {
  if (!isOn() || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const note of SOUNDS[name]) strike(...note);
}

function strike(hertz, after, lasts, loud) {
  const [tone, volume, now] = [context.createOscillator(), context.createGain(), context.currentTime + after];
  tone.type = "triangle";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, now);
  volume.gain.linearRampToValueAtTime(loud, now + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + lasts);
}

export function settleSound() {
  $("#sound")?.setAttribute("aria-pressed", String(isOn()));
}

export function toggleSound() {
  localStorage.setItem("sound", isOn() ? "off" : "on");
  settleSound();
  play("turn");
}
