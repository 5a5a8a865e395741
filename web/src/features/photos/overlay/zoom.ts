/** Zoom of a picture in its stage: offset in px, and scale relative to the fit. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FITS: Zoom = { scale: 1, x: 0, y: 0 };

/** Maximum scale: more than the actual pixels of a photo of 2,048 px. */
const LARGEST = 6;
export const TAPPED = 2.5;

interface StageSize {
  width: number;
  height: number;
}

/** Limits a zoom: not smaller than the fit, and never out of view. */
export function limitZoom({ scale, x, y }: Zoom, { width, height }: StageSize): Zoom {
  const within = Math.min(LARGEST, Math.max(1, scale));
  const most = (side: number) => (side * (within - 1)) / 2;
  return { scale: within, x: clamp(x, most(width)), y: clamp(y, most(height)) };
}

/** Zooms and keeps the point under the fingers in place; `at` is its offset from the centre of the stage. */
export function zoomAt(zoom: Zoom, scale: number, at: { x: number; y: number }, size: StageSize): Zoom {
  const to = Math.min(LARGEST, Math.max(1, scale));
  const by = to / zoom.scale;
  return limitZoom({ scale: to, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, size);
}

function clamp(value: number, most: number): number {
  // Adding 0 turns -0 into 0, for comparisons.
  return Math.min(most, Math.max(-most, value)) + 0;
}
