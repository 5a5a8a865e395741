import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useLayoutEffect } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { usePageKey } from "./use-page-key.ts";

const search = vi.fn();

function Page({ ready = true, modal = false }) {
  usePageKey("/", ready ? search : undefined);
  return (
    <>
      <button type="button">Add guest</button>
      <input aria-label="Notes" />
      {modal && <div role="dialog" aria-modal="true" />}
    </>
  );
}

function Letter() {
  usePageKey("a", search);
  return null;
}

/** Presses the key in the moment the page appears. */
function Quick({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
  }, []);
  return children;
}

describe("usePageKey", () => {
  beforeEach(() => search.mockClear());

  it("hears a key pressed as soon as the page is rendered", () => {
    renderInApp(
      <Quick>
        <Page />
      </Quick>,
    );
    expect(search).toHaveBeenCalledOnce();
  });

  it("uses the character that the key produces: on a German keyboard / is Shift and 7", async () => {
    renderInApp(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Add guest" }));
    await userEvent.keyboard("{Shift>}/{/Shift}");
    expect(search).toHaveBeenCalledOnce();
  });

  it.each(["{Control>}/{/Control}", "{Meta>}/{/Meta}", "{Alt>}/{/Alt}"])(
    "leaves %s to the browser",
    async (keys) => {
      renderInApp(<Page />);
      await userEvent.keyboard(keys);
      expect(search).not.toHaveBeenCalled();
    },
  );

  it("leaves the key to a focused text field", async () => {
    renderInApp(<Page />);
    await userEvent.type(screen.getByLabelText("Notes"), "and/or");
    expect(search).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Notes")).toHaveValue("and/or");
  });

  it("does nothing behind a modal", async () => {
    renderInApp(<Page modal />);
    await userEvent.keyboard("/");
    expect(search).not.toHaveBeenCalled();
  });

  it("works while a modal is still open, if the focus is outside of it, as when it is closing", async () => {
    renderInApp(<Page modal />);
    await userEvent.click(screen.getByRole("button", { name: "Add guest" }));
    await userEvent.keyboard("/");
    expect(search).toHaveBeenCalledOnce();
  });

  it("does nothing while a second modal is open over the first and has the focus", async () => {
    renderInApp(
      <>
        <Page modal />
        <div role="dialog" aria-modal="true">
          <button type="button">Cancel</button>
        </div>
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("/");
    expect(search).not.toHaveBeenCalled();
  });

  it.each([
    ["a", true],
    ["A", true],
    ["{Shift>}A{/Shift}", false],
  ])("a letter may be a capital by Caps Lock, and not by Shift: %s", async (keys, isHeard) => {
    renderInApp(<Letter />);
    await userEvent.keyboard(keys);
    expect(search).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  });

  it("does nothing without an action", async () => {
    const { rerender } = renderInApp(<Page />);
    rerender(<Page ready={false} />);
    await userEvent.keyboard("/");
    expect(search).not.toHaveBeenCalled();
  });
});
