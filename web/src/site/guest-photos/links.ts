/** The queue of one wedding's photos: a guest of two weddings sends nothing to the wrong one. */
export const queueOf = (wedding: string) => `troth-guest-photos-${wedding}`;

/** Where the uploads of a wedding's guests begin. */
export const endpointOf = (wedding: string, token: string) => {
  const path = `/api/guest-photos/weddings/${encodeURIComponent(wedding)}/uploads?k=${encodeURIComponent(token)}`;
  return { url: new URL(path, location.origin).href, headers: {} };
};

/** Where page and worker both find the tokens of links, one kept answer for each wedding. */
const store = "troth-guest-links";
const keyOf = (wedding: string) =>
  new URL(`/guest-photos/${encodeURIComponent(wedding)}`, location.origin).href;

/**
 * The token by which a page sends, and the worker after it; undefined where the page says that the link is not valid.
 * A page that is kept on this device opens without one in its address: then it is the one that the guest came by last.
 */
export async function linkOf(
  wedding: string,
  { named, isClosed }: { named: string | undefined; isClosed: boolean },
): Promise<string | undefined> {
  // A browser that keeps nothing sends from the page alone, and the page says so.
  const kept = await keptLink(wedding).catch(() => undefined);
  if (isClosed) {
    // The one that the guest came by last may be another, which is valid.
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

/** The weddings whose links this device has, with their tokens. */
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
