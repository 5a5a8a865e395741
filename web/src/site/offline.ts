import { el } from "./note.ts";
import {
  type CacheReason,
  keptAttribute,
  scopeOf,
  type WorkerMessage,
  workerUrl,
} from "./worker-messages.ts";

/** Caches the website on this device with its worker, and marks pages that came from the cache. */
export async function keepOffline(base: string): Promise<void> {
  sayWhenKept();
  const scope = scopeOf(base);
  if (scope !== undefined) await cacheWith(workerUrl, scope);
}

/** Makes a worker cache the present page. */
export async function cacheWith(url: string, scope: string): Promise<void> {
  if (!("serviceWorker" in navigator) || document.body.classList.contains("state")) return;
  // On an address without a site name the planner may be installed, with a worker of the same scope; that one is kept.
  // A planner's worker with a wider scope, which the lookup also returns, does not matter.
  const other = await navigator.serviceWorker.getRegistration(scope);
  if (other?.active && other.scope === new URL(scope, location.href).href && !isOurs(other.active, url))
    return;
  const wasBrought = isOurs(navigator.serviceWorker.controller, url);
  const registration = await navigator.serviceWorker.register(url, { scope }).catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // The worker has cached pages that it served; on the first visit the page loaded before the worker.
  const message: WorkerMessage = {
    type: "keep",
    page: wasBrought ? undefined : location.href,
    files: filesOfPage(),
  };
  if (isOurs(active, url)) active.postMessage(message);
}

/** Caches the server's present version of the page again. */
export function refreshCachedPage(): void {
  const worker = navigator.serviceWorker?.controller;
  if (isOurs(worker))
    worker.postMessage({ type: "keep", page: location.href, files: [] } satisfies WorkerMessage);
}

/** Whether a worker is the website's: the planner's may control the same page, and does not know these messages. */
function isOurs(worker: ServiceWorker | null | undefined, url: string = workerUrl): worker is ServiceWorker {
  return !!worker && new URL(worker.scriptURL).pathname === url;
}

/** Background Sync, which TypeScript does not know of. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks a worker to send waiting data when online, if the browser supports that. Returns whether it will. */
export async function sendLater(url: string, tag: string): Promise<boolean> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    if (!registration?.sync || !isOurs(registration.active, url)) return false;
    await registration.sync.register(tag);
    return true;
  } catch {
    return false;
  }
}

/** The files that the page has loaded, and its calendar files. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = loaded.filter((url) => url.startsWith(`${location.origin}/assets/`));
  const calendars = [...document.querySelectorAll<HTMLAnchorElement>('a[href$=".ics"]')].map(
    ({ href }) => href,
  );
  return [...new Set([...assets, ...calendars])];
}

const keptReasons = {
  offline: "You’re offline.",
  slow: "The connection is slow.",
  busy: "The website isn’t answering.",
} satisfies Record<CacheReason, string>;

function sayWhenKept(): void {
  const kept = document.documentElement.getAttribute(keptAttribute);
  if (kept === null) return;
  const what = keptReasons[kept as CacheReason] ?? keptReasons.offline;
  const line = el("p", { className: "line" }, `${what} Times and places are as of your last visit.`);
  line.setAttribute("role", "status");
  document.body.append(line);
  window.addEventListener("online", () => {
    const again = el("button", { type: "button" }, "Show what’s new");
    again.addEventListener("click", () => location.reload());
    line.replaceChildren("You’re back online.", again);
  });
}
