import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { useRemoveWedding } from "./remove-wedding-dialog.tsx";

function Asks() {
  const { ask, dialog } = useRemoveWedding();
  return (
    <>
      <button type="button" onClick={ask}>
        Remove
      </button>
      {dialog}
    </>
  );
}

const synced = { saved: true, unsynced: 0, lastSyncedAt: "2027-03-21T10:00:00Z", storageFailed: false };

/** The text of the dialog for a wedding. */
async function dialogText(known: object): Promise<string> {
  const wedding = { id: "w1", title: "Ana & Ben", role: "OWNER", registered: true } as const;
  weddingsStore.setState({
    ...nothingOpen,
    weddings: [wedding],
    selected: "w1",
    socketConnected: true,
    tracked: synced,
    ...known,
  });
  renderInApp(<Asks />);
  act(() => screen.getByRole("button", { name: "Remove" }).click());
  return (await screen.findByRole("dialog")).textContent ?? "";
}

afterEach(() => weddingsStore.setState(nothingOpen));

test("a wedding on the server stays there", async () => {
  expect(await dialogText({})).toContain("It stays on the server and on other devices.");
});

const edit = { key: "e", account: "u1", wedding: "w1", at: "2027-03-21T10:00:00Z" };

test.each([
  ["changes wait", { tracked: { ...synced, unsynced: 2 } }, "2 changes are only on this device"],
  ["edits were not accepted", { refusedEdits: [edit] }, "1 edit that wasn’t accepted will be lost with it"],
  ["nothing was ever sent", { tracked: { ...synced, lastSyncedAt: undefined } }, "may have the only copy"],
  ["the server cannot read it", { unreadable: ["w1"] }, "the only good one"],
])("if %s, the dialog does not claim that it stays on the server", async (_, known, words) => {
  const text = await dialogText(known);
  expect(text).toContain(words);
  expect(text).not.toContain("It stays on the server");
});
