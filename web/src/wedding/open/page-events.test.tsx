import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PageEvents, watchWakeUps } from "./page-events.ts";

const on = {
  onOnline: vi.fn(),
  onOffline: vi.fn(),
  onReturn: vi.fn(),
  onLeave: vi.fn(),
} satisfies PageEvents;
let visibility: DocumentVisibilityState;
let stop: () => void;

function becomes(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

function pageshow(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  stop = watchWakeUps(on);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("online and offline events are reported at once", () => {
  window.dispatchEvent(new Event("offline"));
  expect(on.onOffline).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event("online"));
  expect(on.onOnline).toHaveBeenCalledOnce();
});

test("a quick switch is a short return, a sleeping tablet a long one", () => {
  becomes("hidden");
  expect(on.onLeave).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  becomes("visible");
  expect(on.onReturn).toHaveBeenLastCalledWith(false);
  becomes("hidden");
  vi.advanceTimersByTime(60_000);
  becomes("visible");
  expect(on.onReturn).toHaveBeenLastCalledWith(true);
});

test("a page from the back-forward cache counts as a long return", () => {
  pageshow(false);
  expect(on.onReturn).not.toHaveBeenCalled();
  pageshow(true);
  expect(on.onReturn).toHaveBeenLastCalledWith(true);
});

test("no events are reported after it stops", () => {
  stop();
  window.dispatchEvent(new Event("online"));
  becomes("hidden");
  expect(on.onOnline).not.toHaveBeenCalled();
  expect(on.onLeave).not.toHaveBeenCalled();
});
