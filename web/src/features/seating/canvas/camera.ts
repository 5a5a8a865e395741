/** Where a plan unit is on the screen: `screen = unit * scale + (x, y)`, in CSS pixels from the canvas's corner. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole of the largest room on a phone, and a single seat as large as a hand. */
export const scales = { least: 0.08, most: 4 } as const;

/** One press of a zoom button or key: four of them make four times as large. */
export const zoomStep = Math.SQRT2;

/** How much of the room stays in sight, in px, however far somebody pans. */
const keptInSight = 96;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const toPlan = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

export const toScreen = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  x: camera.x + dx,
  y: camera.y + dy,
  scale: camera.scale,
});

/** Another scale; what is at `at` (in px from the canvas's corner) stays there. */
export function scaledAt(camera: Camera, scale: number, at: Point): Camera {
  const next = within(scale, scales.least, scales.most);
  const ratio = next / camera.scale;
  return { x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio, scale: next };
}

/**
 * The whole of the room with `margin` px around it, and what the canvas is taller than that below it: a phone would
 * begin with an empty half of its tall canvas, and the buttons lie in the lower corner.
 */
export function fitted(room: Size, canvas: Size, margin: number): Camera {
  const across = Math.max(1, canvas.width - 2 * margin) / room.width;
  const down = Math.max(1, canvas.height - 2 * margin) / room.height;
  const scale = within(Math.min(across, down), scales.least, scales.most);
  const x = (canvas.width - room.width * scale) / 2;
  const y = (canvas.height - room.height * scale) / 2;
  return { x, y: Math.min(y, margin), scale };
}

/** The middle of what is seen of the room, in px: where a new table would be noticed, and what a button makes larger. */
export function middleInSight(camera: Camera, room: Size, canvas: Size): Point {
  const middle = (at: number, extent: number, visible: number) => {
    const [from, to] = [Math.max(0, at), Math.min(visible, at + extent)];
    return from < to ? (from + to) / 2 : visible / 2;
  };
  return {
    x: middle(camera.x, room.width * camera.scale, canvas.width),
    y: middle(camera.y, room.height * camera.scale, canvas.height),
  };
}

/** The nearest camera that shows at least an edge of the room: a plan that was flung away is not lost. */
export function keptOn(camera: Camera, room: Size, canvas: Size): Camera {
  const keep = (at: number, extent: number, visible: number) => {
    const kept = Math.min(keptInSight, extent);
    return within(at, kept - extent, visible - kept);
  };
  const x = keep(camera.x, room.width * camera.scale, canvas.width);
  const y = keep(camera.y, room.height * camera.scale, canvas.height);
  return x === camera.x && y === camera.y ? camera : { x, y, scale: camera.scale };
}

/** The camera that shows a point of the plan, moved no further than needed; `margin` px stay around it. */
export function revealed(camera: Camera, point: Point, canvas: Size, margin: number): Camera {
  const at = toScreen(camera, point);
  const shift = (value: number, extent: number) =>
    within(value, Math.min(margin, extent / 2), Math.max(extent - margin, extent / 2)) - value;
  const dx = shift(at.x, canvas.width);
  const dy = shift(at.y, canvas.height);
  return dx === 0 && dy === 0 ? camera : panned(camera, dx, dy);
}

/** What of the screen something lies on, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Less than this between a sheet and the edge is no place to show anything in, in px. */
const leastInSight = 96;

/** What is seen of the canvas, from its corner on: a sheet over it takes from below, a panel from the right. */
export function seenOf(canvas: Box, covers: readonly Box[]): Size {
  let [width, height] = [canvas.right - canvas.left, canvas.bottom - canvas.top];
  for (const cover of covers) {
    const across = Math.min(cover.right, canvas.right) - Math.max(cover.left, canvas.left);
    const down = Math.min(cover.bottom, canvas.bottom) - Math.max(cover.top, canvas.top);
    if (across <= 0 || down <= 0) continue;
    const [restAcross, restDown] = [cover.left - canvas.left, cover.top - canvas.top];
    if (across > (canvas.right - canvas.left) / 2 && restDown >= leastInSight)
      height = Math.min(height, restDown);
    else if (restAcross >= leastInSight) width = Math.min(width, restAcross);
  }
  return { width, height };
}

/** The camera that shows what lies `radius` px around a point of the plan, if it is covered; else the same one. */
export function uncovered(camera: Camera, point: Point, radius: number, seen: Size): Camera {
  const at = toScreen(camera, point);
  // What is larger than what is seen keeps its beginning in sight.
  const shift = (value: number, extent: number) =>
    Math.min(0, Math.max(extent - (value + radius), Math.min(0, radius - value)));
  const [dx, dy] = [shift(at.x, seen.width), shift(at.y, seen.height)];
  return dx === 0 && dy === 0 ? camera : panned(camera, dx, dy);
}

/** Part of the way from one camera to another. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

/**
 * What a turn of the wheel means. A pinch on a trackpad arrives with Ctrl and zooms; two fingers on a trackpad move in
 * both directions and in small or broken steps, and pan; the rest is the wheel of a mouse, and zooms.
 */
export function wheelMeans(event: {
  deltaX: number;
  deltaY: number;
  deltaMode: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}): "zoom" | "pan" {
  if (event.ctrlKey || event.metaKey) return "zoom";
  if (event.deltaMode !== 0) return event.shiftKey ? "pan" : "zoom";
  if (event.deltaX !== 0) return "pan";
  return Number.isInteger(event.deltaY) && Math.abs(event.deltaY) >= 40 ? "zoom" : "pan";
}

/** The factor of one wheel event: a notch is about 1.2, a pinch on a trackpad is finer. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const lines = event.deltaMode === 0 ? 1 : 33;
  const speed = event.ctrlKey && Math.abs(event.deltaY) < 40 ? 0.01 : 0.0018;
  return Math.exp(-within(event.deltaY * lines, -240, 240) * speed);
}
