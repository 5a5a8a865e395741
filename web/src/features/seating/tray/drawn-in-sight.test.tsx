import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { DrawnInSight } from "./drawn-in-sight.tsx";

interface Watch {
  tell: (isIntersecting: boolean, height: number) => void;
}

/** Browsers tell of what comes into sight; happy-dom has no sight. */
const watches = vi.hoisted(() => {
  const all: Watch[] = [];
  const Observer = class {
    constructor(heard: (entries: unknown[]) => void) {
      all.push({
        tell: (isIntersecting, height) => heard([{ isIntersecting, boundingClientRect: { height } }]),
      });
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal("IntersectionObserver", Observer);
  return all;
});

function tell(isIntersecting: boolean, height = 0): void {
  act(() => {
    for (const watch of watches) watch.tell(isIntersecting, height);
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
  tell(true);
  expect(screen.getByLabelText("Mia")).toBeInTheDocument();
  expect(box).not.toHaveStyle({ height: "960px" });
  tell(false, 1010);
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
  tell(false, 100);
  expect(screen.getByLabelText("Mia")).toHaveFocus();
});
