import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import CSSPropertyManager from "happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js";
import * as React from "react";
import { afterEach, vi } from "vitest";
import { toastStore } from "@/kit/toasts.tsx";

// A second, its own patience, is no time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// React notes where each element was made, up to 10,000 times a second, for warnings that no test reads. With the count
// at its limit it stops: a tenth of the time of all component tests.
const internals = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
Object.defineProperty(Reflect.get(React, internals), "recentlyCreatedOwnerStacks", {
  get: () => 10_000,
  set: () => {},
  configurable: true,
});

// happy-dom copies the style of every element that a query by role asks about, by a copier made for threads.
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
  const names = "definedPropertyNames";
  Object.assign(Reflect.get(copy, names), Reflect.get(this, names));
  return copy;
};

// happy-dom has no layout: Mantine asks for these while it mounts.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor fonts: a growing text field waits for them to measure itself again.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

// And no server, but for the tests that bring one.
window.fetch = () => Promise.reject(new TypeError("no server was brought"));

// Nothing takes up room, which is how a menu that is closed is told from one that is open.
window.Element.prototype.getClientRects = () => [] as unknown as DOMRectList;

// Nor sight: what is drawn only when it comes into view is drawn at once.
vi.stubGlobal("IntersectionObserver", undefined);

window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

// What waits for a quiet moment, three seconds later, would find the window gone. No test of a screen waits for it.
vi.mock("@/lib/idle.ts", () => ({
  whenQuiet: () => {},
  whenIdle: (work: () => void) => void setTimeout(work),
}));

// What lies in the one window that the files share would reach the next test.
afterEach(() => {
  cleanup();
  toastStore.setState({ toast: undefined });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
