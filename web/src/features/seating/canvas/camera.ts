/** Maps room units to the screen: `screen = unit * scale + (x, y)`, in CSS pixels from the canvas's corner. */
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

/** From the whole largest room on a phone to a single seat as large as a hand. */
export const scaleLimits = { min: 0.08, max: 4 } as const;

/** Factor of a zoom button or key: four presses make it four times as large. */
export const zoomStep = Math.SQRT2;

/** Part of the room that stays visible, in px, however far the user pans. */
const minVisiblePx = 96;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

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

/** Changes the scale; `fixedPoint` (in px from the canvas's corner) stays in place on the screen. */
export function zoomCamera(camera: Camera, scale: number, fixedPoint: Point): Camera {
  const nextScale = clamp(scale, scaleLimits.min, scaleLimits.max);
  const ratio = nextScale / camera.scale;
  return {
    x: fixedPoint.x - (fixedPoint.x - camera.x) * ratio,
    y: fixedPoint.y - (fixedPoint.y - camera.y) * ratio,
    scale: nextScale,
  };
}

/**
 * Shows the whole room with `margin` px around it. Extra height goes below the room: otherwise a phone would start with
 * an empty upper half, and the buttons are in the lower corner.
 */
export function fitCamera(room: Size, canvas: Size, margin: number): Camera {
  const scaleAcross = Math.max(1, canvas.width - 2 * margin) / room.width;
  const scaleDown = Math.max(1, canvas.height - 2 * margin) / room.height;
  const scale = clamp(Math.min(scaleAcross, scaleDown), scaleLimits.min, scaleLimits.max);
  const x = (canvas.width - room.width * scale) / 2;
  const y = (canvas.height - room.height * scale) / 2;
  return { x, y: Math.min(y, margin), scale };
}

/** The middle of the visible part of the room, in px: where a new table is noticed, and the centre of button zooms. */
export function visibleMiddle(camera: Camera, room: Size, canvas: Size): Point {
  const middle = (roomStart: number, roomLength: number, canvasLength: number) => {
    const [from, to] = [Math.max(0, roomStart), Math.min(canvasLength, roomStart + roomLength)];
    return from < to ? (from + to) / 2 : canvasLength / 2;
  };
  return {
    x: middle(camera.x, room.width * camera.scale, canvas.width),
    y: middle(camera.y, room.height * camera.scale, canvas.height),
  };
}

/** The nearest camera that shows at least an edge of the room, so that the room cannot be lost. */
export function clampCamera(camera: Camera, room: Size, canvas: Size): Camera {
  const clampStart = (roomStart: number, roomLength: number, canvasLength: number) => {
    const visiblePx = Math.min(minVisiblePx, roomLength);
    return clamp(roomStart, visiblePx - roomLength, canvasLength - visiblePx);
  };
  const x = clampStart(camera.x, room.width * camera.scale, canvas.width);
  const y = clampStart(camera.y, room.height * camera.scale, canvas.height);
  return x === camera.x && y === camera.y ? camera : { x, y, scale: camera.scale };
}

/** The camera that shows a point of the room with `margin` px around it, moved as little as possible. */
export function revealCamera(camera: Camera, point: Point, canvas: Size, margin: number): Camera {
  const screenPoint = toScreen(camera, point);
  const shiftNeeded = (position: number, canvasLength: number) => {
    const [min, max] = [
      Math.min(margin, canvasLength / 2),
      Math.max(canvasLength - margin, canvasLength / 2),
    ];
    return clamp(position, min, max) - position;
  };
  const dx = shiftNeeded(screenPoint.x, canvas.width);
  const dy = shiftNeeded(screenPoint.y, canvas.height);
  return dx === 0 && dy === 0 ? camera : panCamera(camera, dx, dy);
}

/** A rectangle of the screen, in px. */
export interface ScreenRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Minimum useful space that an overlay leaves beside it, in px. */
const minUncoveredPx = 96;

/**
 * Visible size of the canvas, from its corner on. An overlay over most of the width is a sheet and covers the bottom;
 * any other is a panel and covers the right. An overlay that leaves less than the minimum is ignored.
 */
export function visibleSize(canvas: ScreenRect, overlays: readonly ScreenRect[]): Size {
  const canvasWidth = canvas.right - canvas.left;
  let [width, height] = [canvasWidth, canvas.bottom - canvas.top];
  for (const overlay of overlays) {
    const coveredAcross = Math.min(overlay.right, canvas.right) - Math.max(overlay.left, canvas.left);
    const coveredDown = Math.min(overlay.bottom, canvas.bottom) - Math.max(overlay.top, canvas.top);
    if (coveredAcross <= 0 || coveredDown <= 0) continue;
    const [widthBeside, heightAbove] = [overlay.left - canvas.left, overlay.top - canvas.top];
    if (coveredAcross > canvasWidth / 2 && heightAbove >= minUncoveredPx) {
      height = Math.min(height, heightAbove);
    } else if (widthBeside >= minUncoveredPx) {
      width = Math.min(width, widthBeside);
    }
  }
  return { width, height };
}

/** The camera that uncovers `radius` px around a point of the room; unchanged if the point is visible. */
export function uncoverCamera(camera: Camera, point: Point, radius: number, visible: Size): Camera {
  const screenPoint = toScreen(camera, point);
  const dx = uncoverShift(screenPoint.x, radius, visible.width);
  const dy = uncoverShift(screenPoint.y, radius, visible.height);
  return dx === 0 && dy === 0 ? camera : panCamera(camera, dx, dy);
}

/**
 * Moves left or up only: overlays cover the right and the bottom. An area larger than the view keeps its beginning
 * visible.
 */
function uncoverShift(position: number, radius: number, visibleLength: number): number {
  const overhang = visibleLength - (position + radius);
  const shiftToStart = Math.min(0, radius - position);
  return Math.min(0, Math.max(overhang, shiftToStart));
}

/** Shows a point of the room in the middle of the visible canvas. */
export function centreCamera(point: Point, scale: number, visible: Size): Camera {
  return { x: visible.width / 2 - point.x * scale, y: visible.height / 2 - point.y * scale, scale };
}

/** Interpolates between two cameras; `progress` is from 0 to 1. */
export function interpolateCamera(from: Camera, to: Camera, progress: number): Camera {
  const mix = (start: number, end: number) => start + (end - start) * progress;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

/** Smallest step of a mouse wheel, in px: a trackpad reports smaller ones. */
const minWheelStepPx = 40;

/**
 * Classifies a wheel event. A pinch on a trackpad arrives with Ctrl and zooms; two fingers on a trackpad move in both
 * directions or in small or fractional steps, and pan; anything else is a mouse wheel, and zooms.
 */
export function wheelAction(event: {
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
  return Number.isInteger(event.deltaY) && Math.abs(event.deltaY) >= minWheelStepPx ? "zoom" : "pan";
}

/** Zoom factor of a wheel event: about 1.2 for a notch, less for a pinch on a trackpad. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  // A browser that counts in lines (deltaMode 1) reports 3 for a notch of about 100 px.
  const pxPerStep = event.deltaMode === 0 ? 1 : 33;
  const isPinch = event.ctrlKey && Math.abs(event.deltaY) < minWheelStepPx;
  const zoomPerPx = isPinch ? 0.01 : 0.0018;
  return Math.exp(-clamp(event.deltaY * pxPerStep, -240, 240) * zoomPerPx);
}
