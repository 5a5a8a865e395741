import { i18n } from "@lingui/core";
import { afterAll, afterEach, vi } from "vitest";
import { areas } from "@/app/areas.ts";
import { WEDDING_WORDS } from "@/domain/wedding-words.ts";
import { activateEnglish } from "@/lib/language.ts";
import { registerAreas } from "@/records/area.ts";
import { emptyDisk } from "./empty-disk.ts";

// The user's language: tests of another one set it.
if (globalThis.navigator) {
  Object.defineProperty(navigator, "language", { value: "en-GB", configurable: true });
}

activateEnglish(i18n);

// As at the app's start: texts about records need these words.
registerAreas(areas, WEDDING_WORDS);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// The files of a project share a process, which loads the libraries once: that halves the time of all tests. Our own
// modules are reloaded for each file, with an empty disk.
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  emptyDisk();
});
