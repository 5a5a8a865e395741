import { thumbHashToAverageRGBA, thumbHashToDataURL } from "thumbhash";

/* Placeholders for pictures that are not loaded: their colours, from a few bytes in the document. */

/** The size of each cache: long lists draw the same pictures repeatedly. */
const MAX_CACHED = 500;

/** A few blurred colours of the picture, as a data URL; undefined if unknown. */
export const blurredPhoto = cached(thumbHashToDataURL);

/** The average colour, which is much faster to compute. */
export const averageColor = cached((bytes) => {
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(" ")})`;
});

function cached(compute: (bytes: Uint8Array) => string) {
  const results = new Map<string, string | undefined>();
  return (hash: string | null): string | undefined => {
    if (!hash) return undefined;
    if (!results.has(hash)) {
      if (results.size >= MAX_CACHED) results.clear();
      results.set(hash, tryCompute(hash, compute));
    }
    return results.get(hash);
  };
}

/** Undefined for invalid data, which another program may have written. */
function tryCompute(hash: string, compute: (bytes: Uint8Array) => string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : compute(bytes);
  } catch {
    return undefined;
  }
}
