import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const onFind = vi.fn();
const onHelp = vi.fn();

function Page({ modal = false }) {
  useShortcuts({ onFind, onHelp });
  return (
    <>
      <output>{useLocation().pathname}</output>
      <input aria-label="Notes" />
      {modal && <div role="dialog" aria-modal="true" />}
    </>
  );
}

function open(modal = false) {
  onFind.mockClear();
  onHelp.mockClear();
  renderInApp(<Page modal={modal} />);
  return screen.getByRole("status");
}

describe("useShortcuts", () => {
  it.each([
    ["gg", "/app/guests"],
    ["gb", "/app/budget"],
    ["gd", "/app"],
    ["gx", "/"],
    // The letter alone, and a letter that comes after something else, go nowhere.
    ["b", "/"],
    ["gxb", "/"],
  ])("%s leads to %s", async (keys, path) => {
    const place = open();
    await userEvent.keyboard(keys);
    expect(place).toHaveTextContent(path);
  });

  it("shows the list of keys on ?", async () => {
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

  it("leaves the keys to whoever is typing", async () => {
    const place = open();
    await userEvent.type(screen.getByLabelText("Notes"), "gb?");
    expect(place).toHaveTextContent("/");
    expect(onHelp).not.toHaveBeenCalled();
  });

  it("leaves the keys to an open dialog", async () => {
    const place = open(true);
    await userEvent.keyboard("gb?");
    expect(place).toHaveTextContent(/^\/$/);
    expect(onHelp).not.toHaveBeenCalled();
  });
});
