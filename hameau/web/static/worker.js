// The service worker: where no page can be had it says so, with a page that it has kept. It keeps nothing else.

const { searchParams } = new URL(self.location);
const [KEPT, OFFLINE] = [`hameau ${searchParams.get("v")} ${searchParams.get("lang")}`, `/offline/${searchParams.get("lang")}`];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([OFFLINE, `/static/hameau.css?v=${searchParams.get("v")}`, "/static/look.css"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("hameau ") && name !== KEPT));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET")
    event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
  else if (event.request.destination === "style") event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});
