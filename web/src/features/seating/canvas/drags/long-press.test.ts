import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onLongPress } from "./long-press.ts";

const frames = new Map<number, () => void>();
const runNextFrame = () => {
  for (const draw of frames.values()) draw();
  frames.clear();
};

beforeEach(() => {
  frames.clear();
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.set(frames.size + 1, draw).size);
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a resting finger is reported in the frame after the time has passed", () => {
  const onRest = vi.fn();
  onLongPress(350, onRest);
  vi.advanceTimersByTime(349);
  runNextFrame();
  expect(onRest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  runNextFrame();
  expect(onRest).toHaveBeenCalledOnce();
});

test("a move that a busy page receives late still counts", () => {
  const onRest = vi.fn();
  const cancel = onLongPress(350, onRest);
  // The page was busy: the timer fires before the move of that time is delivered.
  vi.advanceTimersByTime(350);
  cancel();
  runNextFrame();
  expect(onRest).not.toHaveBeenCalled();
});

test("a move in time cancels it", () => {
  const onRest = vi.fn();
  const cancel = onLongPress(350, onRest);
  vi.advanceTimersByTime(200);
  cancel();
  vi.advanceTimersByTime(1000);
  runNextFrame();
  expect(onRest).not.toHaveBeenCalled();
});
