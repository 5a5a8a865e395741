import { el } from "./note.ts";
import { keptAttribute, type Message, scopeOf, type WhyKept, workerUrl } from "./worker-words.ts";

/** Keeps the website on this device by its worker, and says so where the page came from there. */
export async function keepOffline(base: string): Promise<void> {
  sayWhenKept();
  const scope = scopeOf(base);
  if (scope !== undefined) await keepBy(workerUrl, scope);
}

/** Has a worker keep the page that is shown. */
export async function keepBy(url: string, scope: string): Promise<void> {
  if (!("serviceWorker" in navigator) || document.body.classList.contains("state")) return;
  // At an address without a site's name in front the planner may live, whose worker has the same scope. Its worker of
  // a wider scope, which a browser names as well, is in nobody's way.
  const other = await navigator.serviceWorker.getRegistration(scope);
  if (other?.active && other.scope === new URL(scope, location.href).href && !isOurs(other.active, url))
    return;
  const wasBrought = isOurs(navigator.serviceWorker.controller, url);
  const registration = await navigator.serviceWorker.register(url, { scope }).catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // The worker has kept the page that it brought; the first one came before it.
  const message: Message = {
    type: "keep",
    page: wasBrought ? undefined : location.href,
    files: filesOfPage(),
  };
  if (isOurs(active, url)) active.postMessage(message);
}

/** Keeps the page as it is now on the server. */
export function refreshKept(): void {
  const worker = navigator.serviceWorker?.controller;
  if (isOurs(worker)) worker.postMessage({ type: "keep", page: location.href, files: [] } satisfies Message);
}

/** The planner's worker, which may be there for the same page, understands nothing of what is said to the website's. */
function isOurs(worker: ServiceWorker | null | undefined, url: string = workerUrl): worker is ServiceWorker {
  return !!worker && new URL(worker.scriptURL).pathname === url;
}

/** Background Sync, which TypeScript does not know of. */
interface WithSync extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has a worker send what waits when there is a line, where browsers do that. Says whether it will. */
export async function sendLater(url: string, tag: string): Promise<boolean> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
    if (!registration?.sync || !isOurs(registration.active, url)) return false;
    await registration.sync.register(tag);
    return true;
  } catch {
    return false;
  }
}

/** What the page has loaded, and the calendar files that it offers. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = loaded.filter((url) => url.startsWith(`${location.origin}/assets/`));
  const calendars = [...document.querySelectorAll<HTMLAnchorElement>('a[href$=".ics"]')].map(
    ({ href }) => href,
  );
  return [...new Set([...assets, ...calendars])];
}

const whyKept = {
  offline: "You are offline.",
  slow: "The line is slow.",
  busy: "The website is not answering.",
} satisfies Record<WhyKept, string>;

function sayWhenKept(): void {
  const kept = document.documentElement.getAttribute(keptAttribute);
  if (kept === null) return;
  const what = whyKept[kept as WhyKept] ?? whyKept.offline;
  const line = el("p", { className: "line" }, `${what} Times and places are as of your last visit.`);
  line.setAttribute("role", "status");
  document.body.append(line);
  window.addEventListener("online", () => {
    const again = el("button", { type: "button" }, "Show what is new");
    again.addEventListener("click", () => location.reload());
    line.replaceChildren("You are online again.", again);
  });
}
