import { el } from "./note.ts";
import {
  type CacheReason,
  cachedAttribute,
  scopeOf,
  type WorkerMessage,
  workerUrl,
} from "./worker-messages.ts";

/**
 * Has the website's worker cache the page, and shows a line on a page that came from the cache. `base` is the website's
 * path.
 */
export async function enableOffline(base: string): Promise<void> {
  showCacheLine();
  const scope = scopeOf(base);
  if (scope !== undefined) await cachePageWith(workerUrl, scope);
}

/** Registers a worker, and has it cache this page. */
export async function cachePageWith(url: string, scope: string): Promise<void> {
  if (!("serviceWorker" in navigator) || document.body.classList.contains("state")) return;
  // The app may be installed on this host. Its worker is not replaced if it has the same scope, as on a custom domain;
  // with a wider scope, the lookup returns it too, and it does not matter.
  const existing = await navigator.serviceWorker.getRegistration(scope);
  const hasSameScope = existing?.scope === new URL(scope, location.href).href;
  if (existing?.active && hasSameScope && !hasUrl(existing.active, url)) return;
  const isServedByWorker = hasUrl(navigator.serviceWorker.controller, url);
  const registration = await navigator.serviceWorker.register(url, { scope }).catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // The worker has cached pages that it served; on the first visit the page loaded before the worker.
  const message: WorkerMessage = {
    type: "keep",
    page: isServedByWorker ? undefined : location.href,
    files: listPageFiles(),
  };
  if (hasUrl(active, url)) active.postMessage(message);
}

/** Has the website's worker cache this page again, after a change on the server. */
export function refreshCachedPage(): void {
  const worker = navigator.serviceWorker?.controller;
  if (!hasUrl(worker, workerUrl)) return;
  worker.postMessage({ type: "keep", page: location.href, files: [] } satisfies WorkerMessage);
}

/** Whether a worker has this script. The app's worker may control the same page, and does not know our messages. */
function hasUrl(worker: ServiceWorker | null | undefined, url: string): worker is ServiceWorker {
  return !!worker && new URL(worker.scriptURL).pathname === url;
}

/** With the browser's Background Sync, which TypeScript's types lack. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks a worker to send waiting data when online, if the browser supports that. Returns whether it will. */
export async function sendLater(url: string, tag: string): Promise<boolean> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    if (!registration?.sync || !hasUrl(registration.active, url)) return false;
    await registration.sync.register(tag);
    return true;
  } catch {
    return false;
  }
}

/** URLs of the assets that the page has loaded, and of its calendar files. */
function listPageFiles(): string[] {
  const loadedUrls = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = loadedUrls.filter((url) => url.startsWith(`${location.origin}/assets/`));
  const calendars = [...document.querySelectorAll<HTMLAnchorElement>('a[href$=".ics"]')].map(
    ({ href }) => href,
  );
  return [...new Set([...assets, ...calendars])];
}

const cacheReasonTexts = {
  offline: "You’re offline.",
  slow: "The connection is slow.",
  busy: "The website isn’t answering.",
} satisfies Record<CacheReason, string>;

/** Shows that the page came from the cache, and why; back online, a button that loads it again. */
function showCacheLine(): void {
  const cacheReason = document.documentElement.getAttribute(cachedAttribute);
  if (cacheReason === null) return;
  const reasonText = cacheReasonTexts[cacheReason as CacheReason] ?? cacheReasonTexts.offline;
  const line = el("p", { className: "line" }, `${reasonText} Times and places are as of your last visit.`);
  line.setAttribute("role", "status");
  document.body.append(line);
  window.addEventListener("online", () => {
    const reload = el("button", { type: "button" }, "Show what’s new");
    reload.addEventListener("click", () => location.reload());
    line.replaceChildren("You’re back online.", reload);
  });
}
