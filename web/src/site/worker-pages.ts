import { type CacheReason, cachedAttribute, type WorkerMessage } from "./worker-messages.ts";

/* How the workers of public pages answer requests: from the network or from these caches. */

const pageCacheName = "troth-site-pages";
const fileCacheName = "troth-site-files";

/* Limits of the caches. Guests visit one website or a few: older pages are not missed. */
const maxPages = 20;
const maxFiles = 120;

/** How long a page may load before the cached one is shown. */
const pageTimeoutMs = 4_000;

/** Status codes of a page that this guest may not see, or that no longer exists. */
const statusesOfLostPages = new Set([401, 403, 404, 410]);

/** Fetches from the network. */
export type PageFetch = (request: Request) => Promise<Response>;

/** The kind of a request that a worker with this scope handles; undefined for others, which the browser handles. */
export function kindOf(request: Request, scope: string): "page" | "calendar" | "file" | undefined {
  const { origin, pathname } = new URL(request.url);
  const { origin: ownOrigin, pathname: scopePath } = new URL(scope);
  if (request.method !== "GET" || origin !== ownOrigin) return undefined;
  if (pathname.startsWith("/assets/")) return "file";
  if (!pathname.startsWith(scopePath)) return undefined;
  if (pathname.endsWith(".ics")) return "calendar";
  // An album download may have a gigabyte, which would be held in memory here.
  if (pathname.endsWith(".zip")) return undefined;
  return request.mode === "navigate" ? "page" : undefined;
}

/**
 * A page from the network, or from the cache if that fails or takes too long. `waitUntil` keeps the worker alive until
 * the page is cached.
 */
export async function loadPage(
  request: Request,
  fetch: PageFetch,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fromNetwork = fetch(request);
  const caching = fromNetwork.then((response) => cachePage(request.url, response.clone()));
  waitUntil(caching.catch(() => undefined));
  const timeout = new Promise<"slow">((resolve) => setTimeout(resolve, pageTimeoutMs, "slow"));
  const outcome = await Promise.race([fromNetwork, timeout]).catch(() => "offline" as const);
  const response = outcome instanceof Response ? outcome : undefined;
  if (response && response.status < 500) return response;
  const cached = await (await caches.open(pageCacheName)).match(keyOf(request.url));
  if (cached) return markCached(cached, outcome instanceof Response ? "busy" : outcome);
  if (response) return response;
  return outcome === "slow" ? fromNetwork.catch(buildOfflinePage) : buildOfflinePage();
}

/** A file with a content hash in its name: once cached, it stays valid. */
export async function loadFile(request: Request, fetch: PageFetch): Promise<Response> {
  const cache = await caches.open(fileCacheName);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && response.status === 200) await cache.put(request.url, response.clone());
  return response;
}

/** A calendar file from the network, or offline from the cache: its times may change. */
export async function loadCalendar(request: Request, fetch: PageFetch): Promise<Response> {
  const cache = await caches.open(fileCacheName);
  const key = keyOf(request.url);
  try {
    const response = await fetch(request);
    if (response.status === 200) await cache.put(key, response.clone());
    else if (statusesOfLostPages.has(response.status)) await cache.delete(key);
    return response;
  } catch {
    return (await cache.match(key)) ?? buildOfflinePage();
  }
}

/** Caches a page and its files on request of the page, which loaded them before the worker started. */
export async function cacheVisit(
  { page, files }: WorkerMessage,
  scope: string,
  fetch: PageFetch,
): Promise<void> {
  if (page?.startsWith(scope)) {
    const response = await fetch(new Request(page, { headers: { Accept: "text/html" } }));
    await cachePage(page, response);
  }
  const requests = files.map((url) => new Request(url));
  for (const request of requests) {
    const kind = kindOf(request, scope);
    if (kind === "file") await loadFile(request, fetch);
    if (kind === "calendar") await loadCalendar(request, fetch);
  }
  await removeOldEntries(fileCacheName, maxFiles);
}

/** Caches the answer for a page; a page that this guest may no longer see leaves the cache. */
async function cachePage(url: string, response: Response): Promise<void> {
  const key = keyOf(url);
  const cache = await caches.open(pageCacheName);
  // The page after a form post shows its result, which must not be cached.
  const showsFormResult = new URL(url).searchParams.has("sent");
  const isPage = response.status === 200 && /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
  if (statusesOfLostPages.has(response.status)) await cache.delete(key);
  if (!isPage || showsFormResult) return;
  // The newest entry comes last.
  await cache.delete(key);
  await cache.put(key, response);
  await removeOldEntries(pageCacheName, maxPages);
}

async function removeOldEntries(cacheName: string, maxEntries: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key);
}

/** One key for all spellings of a page's address. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/(.)\/+$/, "$1");
}

/** The cached page with the reason in its root element, from which the page's script shows a line. */
async function markCached(cached: Response, reason: CacheReason): Promise<Response> {
  const html = (await cached.text()).replace("<html ", `<html ${cachedAttribute}="${reason}" `);
  // The text is decompressed and has another length.
  const headers = new Headers(cached.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

/** The page for one that is not in the cache. */
function buildOfflinePage(): Response {
  const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You’re offline</title><style>body{display:grid;place-items:center;min-height:90vh;margin:0;padding:1.5rem;
color:#2a2730;background:#fbf8f3;font:1.1rem/1.6 Georgia,serif;text-align:center}main{max-width:30rem}h1{font-weight:400}
a{display:inline-block;padding:.75rem 0;color:#a8415b}</style><main><h1>You’re offline</h1>
<p>This page has not been on this device before. The pages of the wedding that you have opened here still open.</p>
<p><a href="">Try again</a></p></main></html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
