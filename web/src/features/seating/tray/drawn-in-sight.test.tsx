import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { DrawnInSight } from "./drawn-in-sight.tsx";

interface Moment {
  isIntersecting: boolean;
  height?: number;
}

type Tell = (moments: Moment[]) => void;

/** Browsers tell of what comes into sight; happy-dom has no sight. */
const watches = vi.hoisted(() => {
  const all: Tell[] = [];
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

function tell(...moments: Moment[]): void {
  act(() => {
    for (const watch of watches) watch(moments);
  });
}

function show(first: boolean): HTMLElement {
  const { container } = render(
    <DrawnInSight height={960} first={first}>
      {() => <input aria-label="Mia" />}
    </DrawnInSight>,
  );
  return container.firstElementChild as HTMLElement;
}

beforeEach(() => {
  watches.length = 0;
});

it("holds a place until it comes into sight, and the place it had when it goes", () => {
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

it("is there at once where the list begins", () => {
  show(true);
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
});

it("stays while somebody is in it with the keyboard", () => {
  show(true);
  act(() => screen.getByLabelText("Mia").focus());
  tell({ isIntersecting: false, height: 100 });
  expect(screen.getByLabelText("Mia")).toHaveFocus();
});

it("goes by the newest of the moments that a busy browser tells of at once", () => {
  show(true);
  tell({ isIntersecting: false }, { isIntersecting: true, height: 960 });
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
  tell({ isIntersecting: true, height: 960 }, { isIntersecting: false, height: 960 });
  expect(screen.queryByLabelText("Mia")).not.toBeInTheDocument();
});
