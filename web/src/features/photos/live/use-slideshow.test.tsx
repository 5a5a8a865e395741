import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { PhotoSize } from "@/lib/photos/photo-cache.ts";
import { useSlideshow } from "./use-slideshow.ts";

/** Photos on this device, with their size: "b/display". */
const localFiles = new Set<string>();

vi.mock("@/domain/photos/use-photo.ts", () => ({
  usePhoto: (photo: string, size: PhotoSize) => (localFiles.has(`${photo}/${size}`) ? { url: "blob:" } : {}),
}));

const photos = ["a", "b", "c"].map((id) => ({ id }) as RecordOf<"photo">);

beforeEach(() => {
  localFiles.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Plays three photos, each for five seconds. */
function playSlideshow() {
  const { result } = renderHook(() => useSlideshow(photos, 5, true));
  return {
    currentId: () => result.current.current?.id,
    wait: (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000)),
  };
}

it("moves at once to a photo with its large size on the device", () => {
  localFiles.add("b/display");
  const { currentId, wait } = playSlideshow();
  wait(4.9);
  expect(currentId()).toBe("a");
  wait(0.2);
  expect(currentId()).toBe("b");
});

it("waits for the large size, then takes the small one", () => {
  localFiles.add("b/thumbnail");
  const { currentId, wait } = playSlideshow();
  wait(7.9);
  expect(currentId()).toBe("a");
  wait(0.2);
  expect(currentId()).toBe("b");
});

it("skips photos that are not on the device", () => {
  localFiles.add("c/display");
  const { currentId, wait } = playSlideshow();
  wait(5.9);
  expect(currentId()).toBe("a");
  wait(0.2);
  wait(0);
  expect(currentId()).toBe("c");
});
