import { expect, it } from "vitest";
import { FIT_ZOOM, limitZoom, zoomAt } from "./use-stage-gestures.ts";

const stage = { width: 400, height: 300 };

it("keeps the point under the fingers in place", () => {
  const enlarged = zoomAt(FIT_ZOOM, 2, { x: 100, y: 50 }, stage);
  expect(enlarged).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoomAt(enlarged, 1, { x: 100, y: 50 }, stage)).toEqual(FIT_ZOOM);
});

it("is never smaller than the fit, larger than the maximum, or out of view", () => {
  expect(limitZoom({ scale: 0.3, x: 80, y: 9 }, stage)).toEqual(FIT_ZOOM);
  expect(limitZoom({ scale: 2, x: 9000, y: -9000 }, stage)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(limitZoom({ scale: 90, x: 0, y: 0 }, stage).scale).toBe(6);
});
