import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { LazySection } from "./tray-section.tsx";

interface ObserverEntry {
  isIntersecting: boolean;
  height?: number;
}

type ObserverCallback = (entries: ObserverEntry[]) => void;

/** A fake IntersectionObserver, because happy-dom has no layout. */
const observerCallbacks = vi.hoisted(() => {
  const callbacks: ObserverCallback[] = [];
  const FakeObserver = class {
    constructor(callback: (entries: unknown[]) => void) {
      callbacks.push((entries) =>
        callback(
          entries.map(({ isIntersecting, height = 0 }) => ({
            isIntersecting,
            boundingClientRect: { height },
          })),
        ),
      );
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  return callbacks;
});

function reportEntries(...entries: ObserverEntry[]): void {
  act(() => {
    for (const callback of observerCallbacks) callback(entries);
  });
}

function renderSection({ isFirst }: { isFirst: boolean }): HTMLElement {
  const { container } = render(
    <LazySection estimatedHeight={960} isFirst={isFirst}>
      {() => <input aria-label="Mia" />}
    </LazySection>,
  );
  return container.firstElementChild as HTMLElement;
}

beforeEach(() => {
  observerCallbacks.length = 0;
});

it("reserves its height until it comes into view, and keeps its last height afterwards", () => {
  const box = renderSection({ isFirst: false });
  expect(screen.queryByLabelText("Mia")).not.toBeInTheDocument();
  expect(box).toHaveStyle({ height: "960px" });
  reportEntries({ isIntersecting: true });
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
  expect(box).not.toHaveStyle({ height: "960px" });
  reportEntries({ isIntersecting: false, height: 1010 });
  expect(screen.queryByLabelText("Mia")).not.toBeInTheDocument();
  expect(box).toHaveStyle({ height: "1010px" });
});

it("is rendered at once at the start of the list", () => {
  renderSection({ isFirst: true });
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
});

it("stays while the keyboard focus is in it", () => {
  renderSection({ isFirst: true });
  act(() => screen.getByLabelText("Mia").focus());
  reportEntries({ isIntersecting: false, height: 100 });
  expect(screen.getByLabelText("Mia")).toHaveFocus();
});

it("uses the newest of several entries that a busy browser delivers together", () => {
  renderSection({ isFirst: true });
  reportEntries({ isIntersecting: false }, { isIntersecting: true, height: 960 });
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
  reportEntries({ isIntersecting: true, height: 960 }, { isIntersecting: false, height: 960 });
  expect(screen.queryByLabelText("Mia")).not.toBeInTheDocument();
});
