// News as they come, one request at a time.

const beside = (name) => import(`./${name}.js${new URL(import.meta.url).search}`); // of the same version
const { $, table } = await beside("page");
const { patience, sinceSeen } = await beside("follow");

let source = null;
let sourceTable = "";

export function listen() {
  const here = table();
  if (!here?.dataset.table || sourceTable === here.dataset.table) return; // a puzzle is no table
  source?.close();
  sourceTable = here.dataset.table;
  source = new EventSource(`/table/${sourceTable}/events`);
  source.addEventListener("news", (event) => {
    refresh(event.lastEventId);
    offline(false);
  });
  source.addEventListener("error", () => offline(true));
  source.addEventListener("open", () => offline(false));
}

function offline(yes) {
  const notice = $("#notice");
  if (!notice) return;
  if (yes) {
    notice.textContent = table().dataset.offline;
    notice.dataset.offline = "yes";
    notice.hidden = false;
  } else if (notice.dataset.offline) {
    delete notice.dataset.offline;
    notice.hidden = true;
  }
}

// One request at a time; news that come meanwhile are fetched afterwards, unless an answer brought them already.
let busy = 0;
let due = "";

function refresh(mark) {
  due = mark;
  const wait = patience();
  if (!busy && wait !== null) setTimeout(fetchNews, wait);
}

// The next decision of the others, or with `all` the table as it stands now.
export function fetchNext(all) {
  due = "the next";
  fetchNews(all === true);
}

function fetchNews(all = false) {
  const here = table();
  if (!here || busy || !due) return;
  const known = due === here.dataset.mark;
  due = "";
  if (known) return;
  const address = `/table/${here.dataset.table}/body?seat=${here.dataset.seat}${all === true ? "" : sinceSeen()}`;
  window.htmx.ajax("GET", address, { target: "#live", swap: "morph:outerHTML" });
}

// The request itself says when it is over: events of htmx are lost if what was pressed is no longer in the page.
document.addEventListener("htmx:beforeSend", (event) => {
  const request = event.detail.xhr;
  busy += 1;
  request.addEventListener("loadend", () => {
    busy -= 1;
    if (isTrouble(request)) {
      offline(true);
      setTimeout(refresh, AGAIN, "whatever there is");
    } else if (due) refresh(due);
  });
});

// A server that has no answer, or none of ours: the table stays in sight and is asked for again.
const AGAIN = 1500;
const NUMBER = /id="live"[^>]*data-number="(\d+)"/;

function isTrouble(request) {
  const failed = !request.status || request.status === 429 || request.status >= 500;
  return failed && !NUMBER.test(request.responseText);
}

// An answer that must not take the place of the table: none of ours, or older than what is there.
export function isUseless(request, answer) {
  const number = NUMBER.exec(answer || "");
  return isTrouble(request) || Boolean(number && table() && Number(number[1]) < Number(table().dataset.number));
}
