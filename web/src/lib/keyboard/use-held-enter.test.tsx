import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { useHeldEnter } from "./use-held-enter.ts";

function Page() {
  useHeldEnter();
  return (
    <>
      <button type="button">Save</button>
      <textarea aria-label="Notes" />
    </>
  );
}

it("lets a held Enter through once, except in a textarea", () => {
  renderInApp(<Page />);
  const isLetThrough = (element: HTMLElement, repeat: boolean) =>
    fireEvent.keyDown(element, { key: "Enter", repeat });
  const button = screen.getByRole("button", { name: "Save" });
  expect(isLetThrough(button, false)).toBe(true);
  expect(isLetThrough(button, true)).toBe(false);
  expect(isLetThrough(screen.getByRole("textbox", { name: "Notes" }), true)).toBe(true);
});
