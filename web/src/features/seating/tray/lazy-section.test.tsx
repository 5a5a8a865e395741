import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { LazySection } from "./tray-section.tsx";

interface ObserverEntry {
  isIntersecting: boolean;
  height?: number;
}

type ObserverCallback = (moments: ObserverEntry[]) => void;

/** A fake IntersectionObserver, because happy-dom has no layout. */
const watches = vi.hoisted(() => {
  const all: ObserverCallback[] = [];
  const Observer = class {
    constructor(heard: (entries: unknown[]) => void) {
      all.push((moments) =>
        heard(
          moments.map(({ isIntersecting, height = 0 }) => ({
            isIntersecting,
            boundingClientRect: { height },
          })),
        ),
      );
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal("IntersectionObserver", Observer);
  return all;
});

function tell(...moments: ObserverEntry[]): void {
  act(() => {
    for (const watch of watches) watch(moments);
  });
}

function show(first: boolean): HTMLElement {
  const { container } = render(
    <LazySection height={960} first={first}>
      {() => <input aria-label="Mia" />}
    </LazySection>,
  );
  return container.firstElementChild as HTMLElement;
}

beforeEach(() => {
  watches.length = 0;
});

it("reserves its height until it comes into view, and keeps its last height afterwards", () => {
  const box = show(false);
  expect(screen.queryByLabelText("Mia")).not.toBeInTheDocument();
  expect(box).toHaveStyle({ height: "960px" });
  tell({ isIntersecting: true });
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
  expect(box).not.toHaveStyle({ height: "960px" });
  tell({ isIntersecting: false, height: 1010 });
  expect(screen.queryByLabelText("Mia")).not.toBeInTheDocument();
  expect(box).toHaveStyle({ height: "1010px" });
});

it("is rendered at once at the start of the list", () => {
  show(true);
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
});

it("stays while the keyboard focus is in it", () => {
  show(true);
  act(() => screen.getByLabelText("Mia").focus());
  tell({ isIntersecting: false, height: 100 });
  expect(screen.getByLabelText("Mia")).toHaveFocus();
});

it("uses the newest of several entries that a busy browser delivers together", () => {
  show(true);
  tell({ isIntersecting: false }, { isIntersecting: true, height: 960 });
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
  tell({ isIntersecting: true, height: 960 }, { isIntersecting: false, height: 960 });
  expect(screen.queryByLabelText("Mia")).not.toBeInTheDocument();
});
