import { thumbHashToAverageRGBA, thumbHashToDataURL } from "thumbhash";

/* Placeholders for pictures that are not loaded: their colours, from a few bytes in the document. */

/** Cache for long lists, which draw the same pictures repeatedly. */
const MOST_KEPT = 500;

/** A few blurred colours of the picture, as a data URL; undefined if unknown. */
export const blurredPhoto = remembered(thumbHashToDataURL);

/** The average colour, which is much faster to compute. */
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

/** Undefined for invalid data, which another program may have written. */
function orNothing(hash: string, compute: (bytes: Uint8Array) => string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : compute(bytes);
  } catch {
    return undefined;
  }
}
