import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { SidePanel } from "./side-panel.tsx";

/** A window that can be rotated: the panel queries whether there is room beside the list. */
function turnableWindow() {
  let wide = true;
  const listeners = new Set<() => void>();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        get matches() {
          return wide;
        },
        media,
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return (isWide: boolean) =>
    act(() => {
      wide = isWide;
      for (const listener of listeners) (listener as (event: unknown) => void)({ matches: isWide });
    });
}

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Add guest
      </button>
      <button type="button" onClick={() => setOpened(false)}>
        Next guest
      </button>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title="New guest">
        <label>
          First name <input />
        </label>
      </SidePanel>
    </>
  );
}

/** A panel and a dialog about it that is still closing when the panel is gone. */
function PageThatAsks() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Add guest
      </button>
      <SidePanel opened={opened} onClose={() => {}} title="New guest">
        …
      </SidePanel>
      <div role="dialog" aria-label="Discard your changes?">
        <button type="button" onClick={() => setOpened(false)}>
          Discard
        </button>
      </div>
    </>
  );
}

describe("SidePanel", () => {
  let turn: ReturnType<typeof turnableWindow>;
  beforeEach(() => {
    turn = turnableWindow();
  });
  afterEach(() => {
    document.body.style.overflow = "";
  });

  it("takes the focus, closes on Escape and returns the focus", async () => {
    renderInApp(<Page />);
    const opener = screen.getByRole("button", { name: "Add guest" });
    await userEvent.click(opener);
    const panel = screen.getByRole("dialog", { name: "New guest" });
    expect(panel).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it("returns the focus after a dialog, too", async () => {
    renderInApp(<PageThatAsks />);
    const opener = screen.getByRole("button", { name: "Add guest" });
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("dialog", { name: "New guest" })).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it("leaves the focus where the user has put it", async () => {
    renderInApp(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Add guest" }));
    screen.getByRole("button", { name: "Next guest" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Next guest" })).toHaveFocus();
  });

  it("closes on Escape when the focused element is gone", async () => {
    renderInApp(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Add guest" }));
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("keeps the input when a tablet is rotated", async () => {
    renderInApp(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Add guest" }));
    await userEvent.type(screen.getByLabelText("First name"), "Rosa");
    expect(screen.getByRole("dialog")).toHaveAttribute("aria-modal", "false");
    turn(false);
    expect(screen.getByRole("dialog")).toHaveAttribute("aria-modal", "true");
    expect(screen.getByLabelText("First name")).toHaveValue("Rosa");
    turn(true);
    expect(screen.getByLabelText("First name")).toHaveValue("Rosa");
  });
});
