import { i18n } from "@lingui/core";
import { afterAll, afterEach, vi } from "vitest";
import { areas } from "@/app/areas.ts";
import { speakEnglish } from "@/lib/language.ts";
import { registerAreas } from "@/records/area.ts";
import { emptyDisk } from "./empty-disk.ts";

// The language of the person: tests that are about another one say so.
if (globalThis.navigator) {
  Object.defineProperty(navigator, "language", { value: "en-GB", configurable: true });
}

speakEnglish(i18n);

// As the app does at its start: whatever speaks of records asks for their words.
registerAreas(areas);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// The files of a project share a process, which reads the libraries once: that halves the time of all tests. What is
// ours starts anew in each, on a disk with nothing on it.
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  emptyDisk();
});
