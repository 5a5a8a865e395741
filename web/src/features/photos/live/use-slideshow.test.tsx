import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { PhotoSize } from "@/lib/photos/photo-cache.ts";
import { useSlideshow } from "./use-slideshow.ts";

/** Sizes on this device: "b/display". */
const here = new Set<string>();

vi.mock("@/domain/photos/use-photo.ts", () => ({
  usePhoto: (photo: string, size: PhotoSize) => (here.has(`${photo}/${size}`) ? { url: "blob:" } : {}),
}));

const photos = ["a", "b", "c"].map((id) => ({ id }) as RecordOf<"photo">);

beforeEach(() => {
  here.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function start() {
  const { result } = renderHook(() => useSlideshow(photos, 5, true));
  return {
    now: () => result.current.now?.id,
    pass: (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000)),
  };
}

it("moves at once to a photo with its large size on the device", () => {
  here.add("b/display");
  const { now, pass } = start();
  pass(4.9);
  expect(now()).toBe("a");
  pass(0.2);
  expect(now()).toBe("b");
});

it("waits for the large size, then takes the small one", () => {
  here.add("b/thumbnail");
  const { now, pass } = start();
  pass(7.9);
  expect(now()).toBe("a");
  pass(0.2);
  expect(now()).toBe("b");
});

it("skips photos that are not on the device", () => {
  here.add("c/display");
  const { now, pass } = start();
  pass(5.9);
  expect(now()).toBe("a");
  pass(0.2);
  pass(0);
  expect(now()).toBe("c");
});
