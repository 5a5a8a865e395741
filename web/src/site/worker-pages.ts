import { type CacheReason, keptAttribute, type WorkerMessage } from "./worker-messages.ts";

/** Cache names. */
const pages = "troth-site-pages";
const files = "troth-site-files";

/** Guests visit one website or a few: older pages are not missed. */
const mostPages = 20;
const mostFiles = 120;

/** How long a page may load before the cached one is shown. */
const patienceMs = 4_000;

/** Status codes of a page that this guest may not see, or that is gone. */
const gone = new Set([401, 403, 404, 410]);

export type PageFetch = (request: Request) => Promise<Response>;

/** The kind of a request that the worker handles, under its scope. */
export function kindOf(request: Request, scope: string): "page" | "calendar" | "file" | undefined {
  const { origin, pathname } = new URL(request.url);
  const { origin: ours, pathname: path } = new URL(scope);
  if (request.method !== "GET" || origin !== ours) return undefined;
  if (pathname.startsWith("/assets/")) return "file";
  if (!pathname.startsWith(path)) return undefined;
  if (pathname.endsWith(".ics")) return "calendar";
  // An album download may have a gigabyte, which would be held in memory here.
  if (pathname.endsWith(".zip")) return undefined;
  return request.mode === "navigate" ? "page" : undefined;
}

/** A page from the network, or from the cache if that fails or takes too long. */
export async function pageOf(
  request: Request,
  fetch: PageFetch,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fromNetwork = fetch(request);
  later(fromNetwork.then((response) => keepPage(request.url, response.clone())).catch(() => undefined));
  const tooLate = new Promise<"slow">((resolve) => setTimeout(resolve, patienceMs, "slow"));
  const first = await Promise.race([fromNetwork, tooLate]).catch(() => "offline" as const);
  if (first instanceof Response && first.status < 500) return first;
  const kept = await (await caches.open(pages)).match(keyOf(request.url));
  if (kept) return markKept(kept, first instanceof Response ? "busy" : first);
  if (first instanceof Response) return first;
  return first === "slow" ? fromNetwork.catch(notHere) : notHere();
}

/** A file with a content hash in its name: once cached, it stays valid. */
export async function fileOf(request: Request, fetch: PageFetch): Promise<Response> {
  const cache = await caches.open(files);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) await cache.put(request.url, response.clone());
  return response;
}

/** A calendar file, with a time that may change. */
export async function calendarOf(request: Request, fetch: PageFetch): Promise<Response> {
  const cache = await caches.open(files);
  const key = keyOf(request.url);
  try {
    const response = await fetch(request);
    if (response.status === 200) await cache.put(key, response.clone());
    else if (gone.has(response.status)) await cache.delete(key);
    return response;
  } catch {
    return (await cache.match(key)) ?? notHere();
  }
}

/** Caches a page and its files that were loaded before the worker started. */
export async function cacheVisit(
  { page, files: urls }: WorkerMessage,
  scope: string,
  fetch: PageFetch,
): Promise<void> {
  if (page?.startsWith(scope))
    await keepPage(page, await fetch(new Request(page, { headers: { Accept: "text/html" } })));
  const requests = urls.map((url) => new Request(url));
  for (const request of requests) {
    const kind = kindOf(request, scope);
    if (kind === "file") await fileOf(request, fetch);
    if (kind === "calendar") await calendarOf(request, fetch);
  }
  await prune(files, mostFiles);
}

async function keepPage(url: string, response: Response): Promise<void> {
  const key = keyOf(url);
  const cache = await caches.open(pages);
  // The page after a form post shows its result, which must not be cached.
  const isPlain = !new URL(url).searchParams.has("sent");
  const isPage = response.status === 200 && /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
  if (gone.has(response.status)) await cache.delete(key);
  if (!isPage || !isPlain) return;
  // The newest entry comes last.
  await cache.delete(key);
  await cache.put(key, response);
  await prune(pages, mostPages);
}

async function prune(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** One key for all spellings of a page's address. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/(.)\/+$/, "$1");
}

async function markKept(kept: Response, reason: CacheReason): Promise<Response> {
  const html = (await kept.text()).replace("<html ", `<html ${keptAttribute}="${reason}" `);
  // The text is decompressed and has another length.
  const headers = new Headers(kept.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

function notHere(): Response {
  const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You’re offline</title><style>body{display:grid;place-items:center;min-height:90vh;margin:0;padding:1.5rem;
color:#2a2730;background:#fbf8f3;font:1.1rem/1.6 Georgia,serif;text-align:center}main{max-width:30rem}h1{font-weight:400}
a{display:inline-block;padding:.75rem 0;color:#a8415b}</style><main><h1>You’re offline</h1>
<p>This page has not been on this device before. The pages of the wedding that you have opened here still open.</p>
<p><a href="">Try again</a></p></main></html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
