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

/** Notes the link that a guest came by last, so that the worker can go on sending by it; or that it has none any more. */
export async function noteLink(wedding: string, token: string | undefined): Promise<void> {
  if (typeof caches === "undefined") return;
  const kept = await caches.open(store);
  if (token === undefined) await kept.delete(keyOf(wedding));
  else await kept.put(keyOf(wedding), new Response(token));
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
