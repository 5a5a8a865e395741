import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// jsdom has no layout: Mantine asks for these while it mounts.
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

window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

// What lies in the one window that the files share would reach the next test.
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
