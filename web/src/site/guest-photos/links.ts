/** The queue of one wedding's photos, so that none is sent to another wedding. */
export const queueOf = (wedding: string) => `troth-guest-photos-${wedding}`;

/** The upload endpoint of a wedding's guest photos. */
export const endpointOf = (wedding: string, token: string) => {
  const path = `/api/guest-photos/weddings/${encodeURIComponent(wedding)}/uploads?k=${encodeURIComponent(token)}`;
  return { url: new URL(path, location.origin).href, headers: {} };
};

/** The cache with the links' tokens, shared by page and worker: one entry for each wedding. */
const store = "troth-guest-links";
const keyOf = (wedding: string) =>
  new URL(`/guest-photos/${encodeURIComponent(wedding)}`, location.origin).href;

/**
 * The token with which the page and later the worker send; undefined if the page is for an invalid link. A cached page
 * opens without a token in its address: then the latest valid one is used.
 */
export async function linkOf(
  wedding: string,
  { named, isClosed }: { named: string | undefined; isClosed: boolean },
): Promise<string | undefined> {
  // A browser that stores nothing sends only from the page, and the page shows that.
  const kept = await keptLink(wedding).catch(() => undefined);
  if (isClosed) {
    // The stored token may be another one, which is valid.
    if (named !== undefined && named === kept) await change((all) => all.delete(keyOf(wedding)));
    return undefined;
  }
  if (named === undefined) return kept;
  if (named !== kept) await change((all) => all.put(keyOf(wedding), new Response(named)));
  return named;
}

async function keptLink(wedding: string): Promise<string | undefined> {
  return (await (await caches.open(store)).match(keyOf(wedding)))?.text();
}

async function change(work: (all: Cache) => Promise<unknown>): Promise<void> {
  try {
    await work(await caches.open(store));
  } catch (error) {
    console.warn("The link cannot be kept on this device", error);
  }
}

/** The stored links: weddings with their tokens. */
export async function links(): Promise<[wedding: string, token: string][]> {
  const kept = await caches.open(store);
  const found: [string, string][] = [];
  for (const key of await kept.keys()) {
    const wedding = decodeURIComponent(new URL(key.url).pathname.split("/").at(-1) ?? "");
    const token = await (await kept.match(key.url))?.text();
    if (token) found.push([wedding, token]);
  }
  return found;
}
