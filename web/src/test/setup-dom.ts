import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import CSSPropertyManager from "happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js";
import * as React from "react";
import { afterEach, vi } from "vitest";
import { toastStore } from "@/kit/toasts.tsx";

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// React records where each element was created, up to 10,000 times a second, for warnings that no test reads. With
// the count at its limit it stops: this saves a tenth of the time of all component tests.
const internals = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
Object.defineProperty(Reflect.get(React, internals), "recentlyCreatedOwnerStacks", {
  get: () => 10_000,
  set: () => {},
  configurable: true,
});

// happy-dom copies the style of every element that a query by role checks, with a slow structured clone.
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

// It has no fonts either: an autosizing text field waits for them to measure itself again.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

// There is no server, except in tests that provide one.
window.fetch = () => Promise.reject(new TypeError("no server was brought"));

// Nothing has a size, so that closed menus differ from open ones.
window.Element.prototype.getClientRects = () => [] as unknown as DOMRectList;

// Nothing scrolls into view: content that waits for that renders at once.
vi.stubGlobal("IntersectionObserver", undefined);

window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

// Work scheduled three seconds later would find the window gone. No screen test waits for it.
vi.mock("@/lib/idle.ts", () => ({
  whenIdleLater: () => {},
  whenIdle: (work: () => void) => void setTimeout(work),
}));

// Test files share one window: leftovers would reach the next test.
afterEach(() => {
  cleanup();
  toastStore.setState({ toast: undefined });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
