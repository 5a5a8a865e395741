import { thumbHashToAverageRGBA, thumbHashToDataURL } from "thumbhash";

/*
 * What stands in the place of a picture until it is here: its colours, from a few bytes of the document.
 */

/** A long list draws the same ones again and again. */
const MOST_KEPT = 500;

/** The picture in a few blurred colours, as an address; undefined where nothing is known of it. */
export const blurredPhoto = remembered(thumbHashToDataURL);

/** The colour that it has on the whole: much quicker. */
export const averageColor = remembered((bytes) => {
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(" ")})`;
});

function remembered(compute: (bytes: Uint8Array) => string) {
  const known = new Map<string, string | undefined>();
  return (hash: string | null): string | undefined => {
    if (!hash) return undefined;
    if (!known.has(hash)) {
      if (known.size >= MOST_KEPT) known.clear();
      known.set(hash, orNothing(hash, compute));
    }
    return known.get(hash);
  };
}

/** Another program may have written anything. */
function orNothing(hash: string, compute: (bytes: Uint8Array) => string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : compute(bytes);
  } catch {
    return undefined;
  }
}
