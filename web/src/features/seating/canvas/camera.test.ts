import { describe, expect, test } from "vitest";
import {
  centreCamera,
  clampCamera,
  fitCamera,
  panCamera,
  revealCamera,
  scaleLimits,
  toRoom,
  toScreen,
  uncoverCamera,
  visibleMiddle,
  visibleSize,
  wheelAction,
  wheelFactor,
  zoomCamera,
} from "./camera.ts";

const room = { width: 1600, height: 1200 };
const canvas = { width: 1000, height: 700 };
const start = { x: 30, y: -40, scale: 0.5 };

describe("the camera", () => {
  test.each([[{ x: 0, y: 0 }], [{ x: 517, y: 333 }], [{ x: -20, y: 4000 }]])(
    "converts a point to the screen and back: %o",
    (point) => {
      const back = toRoom(start, toScreen(start, point));
      expect(back.x).toBeCloseTo(point.x);
      expect(back.y).toBeCloseTo(point.y);
    },
  );

  test.each([0.2, 0.9, 1, 2.5])("zooming to %d keeps the point under the pointer in place", (scale) => {
    const pointer = { x: 412, y: 99 };
    const under = toRoom(start, pointer);
    const after = toScreen(zoomCamera(start, scale, pointer), under);
    expect(after.x).toBeCloseTo(pointer.x);
    expect(after.y).toBeCloseTo(pointer.y);
  });

  test.each([
    [0.0001, scaleLimits.min],
    [1000, scaleLimits.max],
  ])("a scale of %d is limited to %d", (scale, limited) => {
    expect(zoomCamera(start, scale, { x: 0, y: 0 }).scale).toBe(limited);
  });

  test("the whole room fits, centred, with its margin", () => {
    const camera = fitCamera(room, canvas, 24);
    const corner = toScreen(camera, { x: 0, y: 0 });
    const opposite = toScreen(camera, { x: room.width, y: room.height });
    expect(corner.x).toBeGreaterThanOrEqual(24);
    expect(corner.y).toBeCloseTo(24);
    expect(opposite.x).toBeLessThanOrEqual(canvas.width - 24);
    expect(corner.x).toBeCloseTo(canvas.width - opposite.x);
  });

  test("on a phone, with its taller canvas, the room starts at the top", () => {
    const phone = { width: 358, height: 700 };
    const camera = fitCamera(room, phone, 14);
    expect(toScreen(camera, { x: 0, y: 0 })).toEqual({ x: 14, y: 14 });
    expect(toScreen(camera, { x: room.width, y: 0 }).x).toBeCloseTo(phone.width - 14);
  });

  test.each([
    ["the space below the room does not count", { x: 14, y: 14, scale: 0.2 }, { x: 174, y: 134 }],
    ["nor does the part of the room out of sight", { x: -600, y: -100, scale: 0.5 }, { x: 100, y: 250 }],
    [
      "of a room larger than the canvas it is the middle of the canvas",
      { x: -1000, y: -1000, scale: 2 },
      { x: 179, y: 350 },
    ],
    ["and so it is if no part of the room is visible", { x: 500, y: 14, scale: 0.2 }, { x: 179, y: 134 }],
  ])("the middle of the visible part: %s", (_what, camera, middle) => {
    expect(visibleMiddle(camera, room, { width: 358, height: 700 })).toEqual(middle);
  });

  test("a canvas without a size yet gives a usable camera", () => {
    expect(fitCamera(room, { width: 0, height: 0 }, 24).scale).toBe(scaleLimits.min);
  });

  test.each([
    [9000, 0],
    [-9000, 0],
    [0, 9000],
    [-9000, -9000],
  ])("flung by %d, %d, an edge of the room stays visible", (dx, dy) => {
    const clamped = clampCamera(panCamera(start, dx, dy), room, canvas);
    const corner = toScreen(clamped, { x: 0, y: 0 });
    const opposite = toScreen(clamped, { x: room.width, y: room.height });
    expect(corner.x).toBeLessThanOrEqual(canvas.width - 96);
    expect(corner.y).toBeLessThanOrEqual(canvas.height - 96);
    expect(opposite.x).toBeGreaterThanOrEqual(96);
    expect(opposite.y).toBeGreaterThanOrEqual(96);
  });

  test("a camera that shows the room is left alone", () => {
    expect(clampCamera(start, room, canvas)).toBe(start);
    expect(revealCamera(start, { x: 500, y: 500 }, canvas, 80)).toBe(start);
  });

  test("a point out of view is brought in, up to its margin", () => {
    const screenPoint = toScreen(revealCamera(start, { x: 5000, y: 500 }, canvas, 80), { x: 5000, y: 500 });
    expect(screenPoint.x).toBeCloseTo(canvas.width - 80);
    expect(screenPoint.y).toBeCloseTo(start.y + 250);
  });
});

describe("overlays on the canvas", () => {
  test("a table comes to the middle of what they leave visible", () => {
    const point = { x: 700, y: 300 };
    expect(toScreen(centreCamera(point, 2, { width: 390, height: 280 }), point)).toEqual({ x: 195, y: 140 });
  });

  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  const phone = box(0, 56, 390, 792);

  test.each([
    ["nothing", [], { width: 390, height: 736 }],
    ["a sheet from below", [box(0, 456, 390, 844)], { width: 390, height: 400 }],
    ["a panel at the right", [box(290, 0, 706, 844)], { width: 290, height: 736 }],
    ["a list beside it", [box(400, 56, 706, 844)], { width: 390, height: 736 }],
    [
      "two sheets: the higher one counts",
      [box(0, 500, 390, 844), box(0, 600, 390, 844)],
      { width: 390, height: 444 },
    ],
    ["a sheet over all of it leaves nothing to move to", [box(0, 60, 390, 844)], { width: 390, height: 736 }],
  ])("%s", (_what, overlays, visible) => {
    expect(visibleSize(phone, overlays)).toEqual(visible);
  });

  const camera = { x: 10, y: 20, scale: 0.5 };
  const visible = { width: 390, height: 400 };

  test("a visible point stays in place, also at the very edge", () => {
    expect(uncoverCamera(camera, { x: 0, y: 0 }, 40, visible)).toBe(camera);
    expect(uncoverCamera(camera, { x: 300, y: 600 }, 40, visible)).toBe(camera);
  });

  test("a covered point is uncovered, moving as little as possible", () => {
    const point = { x: 300, y: 1000 };
    const next = uncoverCamera(camera, point, 40, visible);
    expect(toScreen(next, point)).toEqual({ x: 160, y: 360 });
  });

  test("an area larger than the view keeps its beginning visible", () => {
    const point = { x: 300, y: 600 };
    expect(toScreen(uncoverCamera(camera, point, 300, visible), point).y).toBe(300);
  });
});

const wheel = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false };

describe("the wheel", () => {
  test.each([
    ["a notch of a mouse", { deltaY: 100 }, "zoom"],
    ["a notch in lines", { deltaY: 3, deltaMode: 1 }, "zoom"],
    ["a pinch on a trackpad", { deltaY: 2.5, ctrlKey: true }, "zoom"],
    ["two fingers sideways", { deltaX: -7, deltaY: 1 }, "pan"],
    ["two fingers downwards", { deltaY: 4 }, "pan"],
    ["two fingers in broken steps", { deltaY: 60.5 }, "pan"],
    ["the wheel with Shift", { deltaX: 100 }, "pan"],
  ] as const)("%s means %s", (_what, event, means) => {
    expect(wheelAction({ ...wheel, ...event })).toBe(means);
  });

  test("up zooms in, down zooms out, and both together restore the scale", () => {
    const up = wheelFactor({ deltaY: -100, deltaMode: 0, ctrlKey: false });
    const down = wheelFactor({ deltaY: 100, deltaMode: 0, ctrlKey: false });
    expect(up).toBeGreaterThan(1.1);
    expect(up * down).toBeCloseTo(1);
  });
});
