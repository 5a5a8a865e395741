import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const onFind = vi.fn();
const onHelp = vi.fn();
const onUndo = vi.fn();
const onRedo = vi.fn();

function Page({ modal = false }) {
  useShortcuts({ onFind, onHelp, onUndo, onRedo });
  return (
    <>
      <output>{useLocation().pathname}</output>
      <input aria-label="Notes" />
      <input type="checkbox" aria-label="VIP" />
      {modal && <div role="dialog" aria-modal="true" />}
    </>
  );
}

function open(modal = false) {
  onFind.mockClear();
  onHelp.mockClear();
  onUndo.mockClear();
  onRedo.mockClear();
  renderInApp(<Page modal={modal} />);
  return screen.getByRole("status");
}

describe("useShortcuts", () => {
  it.each([
    ["gg", "/app/guests"],
    ["gb", "/app/budget"],
    ["gd", "/app"],
    ["gx", "/"],
    // The letter alone, or after another one, does nothing.
    ["b", "/"],
    ["gxb", "/"],
  ])("%s leads to %s", (keys, path) => {
    const place = open();
    // Without pauses: the first key waits for the second only for a time.
    for (const key of keys) fireEvent.keyDown(document.body, { key });
    expect(place).toHaveTextContent(path);
  });

  it("opens the help on ?", async () => {
    open();
    await userEvent.keyboard("?");
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])("finds on %s, even while typing", async (keys) => {
    open();
    await userEvent.click(screen.getByLabelText("Notes"));
    await userEvent.keyboard(keys);
    expect(onFind).toHaveBeenCalledOnce();
  });

  it.each([
    ["{Control>}z{/Control}", 1, 0],
    ["{Meta>}z{/Meta}", 1, 0],
    ["{Control>}{Shift>}z{/Shift}{/Control}", 0, 1],
    ["{Meta>}{Shift>}z{/Shift}{/Meta}", 0, 1],
    ["{Control>}y{/Control}", 0, 1],
    // Cmd+Y belongs to the browser.
    ["{Meta>}y{/Meta}", 0, 0],
    ["z", 0, 0],
  ])("%s undoes %i and redoes %i", async (keys, undone, redone) => {
    open();
    await userEvent.click(screen.getByLabelText("VIP"));
    await userEvent.keyboard(keys);
    expect(onUndo).toHaveBeenCalledTimes(undone);
    expect(onRedo).toHaveBeenCalledTimes(redone);
  });

  it("leaves undo in text fields to the browser, and does nothing behind a modal", async () => {
    open();
    await userEvent.type(screen.getByLabelText("Notes"), "a{Control>}z{/Control}");
    expect(onUndo).not.toHaveBeenCalled();
    cleanup();
    open(true);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(onUndo).not.toHaveBeenCalled();
  });

  it("ignores keys while the user is typing", async () => {
    const place = open();
    await userEvent.type(screen.getByLabelText("Notes"), "gb?");
    expect(place).toHaveTextContent("/");
    expect(onHelp).not.toHaveBeenCalled();
  });

  it("ignores keys while a dialog is open", async () => {
    const place = open(true);
    await userEvent.keyboard("gb?");
    expect(place).toHaveTextContent(/^\/$/);
    expect(onHelp).not.toHaveBeenCalled();
  });
});
