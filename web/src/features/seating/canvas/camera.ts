/** Maps plan units to the screen: `screen = unit * scale + (x, y)`, in CSS pixels from the canvas's corner. */
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

/** From the whole of the largest room on a phone to a single seat as large as a hand. */
export const scales = { least: 0.08, most: 4 } as const;

/** Factor of a zoom button or key: four presses make it four times as large. */
export const zoomStep = Math.SQRT2;

/** Part of the room that stays visible, in px, however far the user pans. */
const keptInSight = 96;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const toRoom = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

export const toScreen = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

export const panCamera = (camera: Camera, dx: number, dy: number): Camera => ({
  x: camera.x + dx,
  y: camera.y + dy,
  scale: camera.scale,
});

/** Changes the scale; the point `at` (in px from the canvas's corner) stays in place. */
export function zoomCamera(camera: Camera, scale: number, at: Point): Camera {
  const next = within(scale, scales.least, scales.most);
  const ratio = next / camera.scale;
  return { x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio, scale: next };
}

/**
 * Shows the whole room with `margin` px around it. Extra height goes below the room: otherwise a phone would start with
 * an empty upper half, and the buttons are in the lower corner.
 */
export function fitCamera(room: Size, canvas: Size, margin: number): Camera {
  const across = Math.max(1, canvas.width - 2 * margin) / room.width;
  const down = Math.max(1, canvas.height - 2 * margin) / room.height;
  const scale = within(Math.min(across, down), scales.least, scales.most);
  const x = (canvas.width - room.width * scale) / 2;
  const y = (canvas.height - room.height * scale) / 2;
  return { x, y: Math.min(y, margin), scale };
}

/** The middle of the visible part of the room, in px: where a new table is noticed, and the centre of button zooms. */
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

/** The nearest camera that shows at least an edge of the room, so that a plan cannot be lost. */
export function clampCamera(camera: Camera, room: Size, canvas: Size): Camera {
  const keep = (at: number, extent: number, visible: number) => {
    const kept = Math.min(keptInSight, extent);
    return within(at, kept - extent, visible - kept);
  };
  const x = keep(camera.x, room.width * camera.scale, canvas.width);
  const y = keep(camera.y, room.height * camera.scale, canvas.height);
  return x === camera.x && y === camera.y ? camera : { x, y, scale: camera.scale };
}

/** The camera that shows a point of the plan with `margin` px around it, moved as little as possible. */
export function revealCamera(camera: Camera, point: Point, canvas: Size, margin: number): Camera {
  const at = toScreen(camera, point);
  const shift = (value: number, extent: number) =>
    within(value, Math.min(margin, extent / 2), Math.max(extent - margin, extent / 2)) - value;
  const dx = shift(at.x, canvas.width);
  const dy = shift(at.y, canvas.height);
  return dx === 0 && dy === 0 ? camera : panCamera(camera, dx, dy);
}

/** A rectangle of the screen, in px. */
export interface ScreenRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Minimum useful space between a sheet and the edge, in px. */
const leastInSight = 96;

/** Visible size of the canvas, from its corner on: a sheet over it covers the bottom, a panel the right. */
export function visibleSize(canvas: ScreenRect, covers: readonly ScreenRect[]): Size {
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

/** The camera that uncovers `radius` px around a point of the plan; unchanged if the point is visible. */
export function uncoverCamera(camera: Camera, point: Point, radius: number, seen: Size): Camera {
  const at = toScreen(camera, point);
  // An area larger than the view keeps its beginning visible.
  const shift = (value: number, extent: number) =>
    Math.min(0, Math.max(extent - (value + radius), Math.min(0, radius - value)));
  const [dx, dy] = [shift(at.x, seen.width), shift(at.y, seen.height)];
  return dx === 0 && dy === 0 ? camera : panCamera(camera, dx, dy);
}

/** Interpolates between two cameras. */
export function interpolateCamera(from: Camera, to: Camera, part: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

/**
 * Classifies a wheel event. A pinch on a trackpad arrives with Ctrl and zooms; two fingers on a trackpad move in both
 * directions or in small or fractional steps, and pan; the rest is a mouse wheel, and zooms.
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

/** Zoom factor of a wheel event: about 1.2 for a notch, less for a pinch on a trackpad. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const lines = event.deltaMode === 0 ? 1 : 33;
  const speed = event.ctrlKey && Math.abs(event.deltaY) < 40 ? 0.01 : 0.0018;
  return Math.exp(-within(event.deltaY * lines, -240, 240) * speed);
}
