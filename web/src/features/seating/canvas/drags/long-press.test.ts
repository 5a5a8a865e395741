import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onLongPress } from "./long-press.ts";

const frames = new Map<number, () => void>();
const nextFrame = () => {
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

test("a resting finger is reported in the frame after its time", () => {
  const act = vi.fn();
  onLongPress(350, act);
  vi.advanceTimersByTime(349);
  nextFrame();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  nextFrame();
  expect(act).toHaveBeenCalledOnce();
});

test("a move that a busy page receives late still counts", () => {
  const act = vi.fn();
  const stop = onLongPress(350, act);
  // The page was busy: the timer fires before the move of that time is delivered.
  vi.advanceTimersByTime(350);
  stop();
  nextFrame();
  expect(act).not.toHaveBeenCalled();
});

test("a move in time cancels it", () => {
  const act = vi.fn();
  const stop = onLongPress(350, act);
  vi.advanceTimersByTime(200);
  stop();
  vi.advanceTimersByTime(1000);
  nextFrame();
  expect(act).not.toHaveBeenCalled();
});
