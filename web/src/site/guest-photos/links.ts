/*
 * The links with which guests send photos. A link has a token; this browser caches the latest valid one of each
 * wedding, so that a page without a token and the worker can send too.
 */

/** The name of the upload queue of one wedding's photos, so that none is sent to another wedding. */
export const queueNameOf = (weddingId: string) => `troth-guest-photos-${weddingId}`;

/** The upload endpoint of a wedding's guest photos. */
export const endpointOf = (weddingId: string, token: string) => {
  const path = `/api/guest-photos/weddings/${encodeURIComponent(weddingId)}/uploads?k=${encodeURIComponent(token)}`;
  return { url: new URL(path, location.origin).href, headers: {} };
};

/** The cache with the tokens, shared by page and worker: one entry for each wedding. */
const cacheName = "troth-guest-links";
const keyOf = (weddingId: string) =>
  new URL(`/guest-photos/${encodeURIComponent(weddingId)}`, location.origin).href;

interface GuestPhotosPage {
  /** The token in the page's address. A page from the cache has none. */
  addressToken: string | undefined;
  /** Whether the server has rendered it for an invalid link. */
  isClosed: boolean;
}

/**
 * The token with which the page, and later the worker, sends: that of the address, or else the latest valid one.
 * Undefined if there is none, or if the page is for an invalid link. Updates the cache.
 */
export async function resolveToken(
  weddingId: string,
  { addressToken, isClosed }: GuestPhotosPage,
): Promise<string | undefined> {
  // A browser that stores nothing sends only from the page, and the page shows that.
  const cachedToken = await readToken(weddingId).catch(() => undefined);
  if (isClosed) {
    // Another cached token may be valid.
    if (addressToken !== undefined && addressToken === cachedToken) {
      await changeCache((cache) => cache.delete(keyOf(weddingId)));
    }
    return undefined;
  }
  if (addressToken === undefined) return cachedToken;
  if (addressToken !== cachedToken) {
    await changeCache((cache) => cache.put(keyOf(weddingId), new Response(addressToken)));
  }
  return addressToken;
}

async function readToken(weddingId: string): Promise<string | undefined> {
  const cache = await caches.open(cacheName);
  return (await cache.match(keyOf(weddingId)))?.text();
}

async function changeCache(change: (cache: Cache) => Promise<unknown>): Promise<void> {
  try {
    await change(await caches.open(cacheName));
  } catch (error) {
    console.warn("The link cannot be kept on this device", error);
  }
}

/** The cached tokens of all weddings. */
export async function listTokens(): Promise<[weddingId: string, token: string][]> {
  const cache = await caches.open(cacheName);
  const tokens: [string, string][] = [];
  for (const key of await cache.keys()) {
    const weddingId = decodeURIComponent(new URL(key.url).pathname.split("/").at(-1) ?? "");
    const token = await (await cache.match(key.url))?.text();
    if (token) tokens.push([weddingId, token]);
  }
  return tokens;
}
