/** How a picture lies in its stage: moved by px, and so many times as large as it fits. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FITS: Zoom = { scale: 1, x: 0, y: 0 };

/** As large as it is worth: of a photo of 2,048 px more than each of its points. */
const LARGEST = 6;
export const TAPPED = 2.5;

interface Size {
  width: number;
  height: number;
}

/** Not smaller than it fits, and never out of sight. */
export function held({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const within = Math.min(LARGEST, Math.max(1, scale));
  const most = (side: number) => (side * (within - 1)) / 2;
  return { scale: within, x: clamp(x, most(width)), y: clamp(y, most(height)) };
}

/** Larger or smaller, while the point under the fingers stays there; `at` is its distance from the middle of the stage. */
export function zoomedAt(zoom: Zoom, scale: number, at: { x: number; y: number }, size: Size): Zoom {
  const to = Math.min(LARGEST, Math.max(1, scale));
  const by = to / zoom.scale;
  return held({ scale: to, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, size);
}

function clamp(value: number, most: number): number {
  // Not -0, which is nothing to a person and something to a comparison.
  return Math.min(most, Math.max(-most, value)) + 0;
}
