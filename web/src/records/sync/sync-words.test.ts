import { i18n } from "@lingui/core";
import { beforeAll, describe, expect, it } from "vitest";
import type { SyncStatus } from "@/wedding/types.ts";
import { shortSyncWords, syncExplanation, syncWords } from "./sync-words.ts";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const calm: SyncStatus = {
  connection: "online",
  saved: true,
  unsynced: 0,
  state: "synced",
  lastSyncedAt: undefined,
  error: undefined,
};

describe("syncWords", () => {
  it.each<[Partial<SyncStatus>, string]>([
    [{}, "Synced"],
    [{ saved: false }, "Saving"],
    [{ state: "syncing", unsynced: 3 }, "Syncing 3 changes"],
    [{ state: "syncing", unsynced: 1 }, "Syncing 1 change"],
    [{ state: "onThisDevice", unsynced: 2 }, "Saved on this device"],
    [{ state: "offline", connection: "offline", unsynced: 2 }, "Saved on this device"],
    [{ saved: false, notSaved: "full", state: "synced" }, "Not saved: this device is full"],
    [
      { saved: false, notSaved: "failed", state: "offline", connection: "offline" },
      "Not saved on this device",
    ],
    // Refused edits are only on this device.
    [{ notAccepted: 2 }, "2 edits not accepted"],
    [{ notAccepted: 2, state: "syncing", unsynced: 1 }, "Syncing 1 change"],
    [{ serverFull: true, state: "onThisDevice", unsynced: 2 }, "Saved here: the server is full"],
    [{ serverFull: true }, "Synced"],
    [{ serverFull: true, state: "offline", connection: "offline", unsynced: 2 }, "Saved on this device"],
    [{ accountDeleted: true }, "Account deleted"],
    [{ accountDeleted: true, state: "offline", connection: "offline", unsynced: 2 }, "Account deleted"],
    // Edits that are not on disk are never shown as saved, even if the server has them.
    [{ saved: false, state: "offline", connection: "offline" }, "Saving"],
  ])("reads %j as %s", (status, words) => {
    expect(i18n._(syncWords({ ...calm, ...status }))).toBe(words);
  });
});

describe("syncExplanation", () => {
  it("claims nothing to be on the server that is not", () => {
    for (const state of ["onThisDevice", "syncing", "offline"] as const) {
      expect(i18n._(syncExplanation({ ...calm, state }))).not.toContain("and on the server");
    }
    expect(i18n._(syncExplanation(calm))).toContain("and on the server");
  });

  it("promises nothing for refused edits, a deleted account or a full server", () => {
    const refused = i18n._(syncExplanation({ ...calm, notAccepted: 1 }));
    expect(refused).toContain("didn’t accept some of your edits");
    expect(refused).not.toContain("Everything is");
    for (const state of ["onThisDevice", "syncing", "synced", "offline"] as const) {
      const status: SyncStatus = { ...calm, accountDeleted: true, state, unsynced: 1 };
      const words = [syncWords(status), shortSyncWords(status), syncExplanation(status)];
      expect(words.map((one) => i18n._(one)).join("\n")).not.toMatch(/[Ss]ync|by itself|and on the server/);
    }
    const full = { ...calm, serverFull: true, state: "onThisDevice", unsynced: 1 } as const;
    expect(i18n._(syncExplanation(full))).toContain("The server is full");
  });

  it("claims nothing to be saved that is only in the page", () => {
    for (const notSaved of ["full", "failed"] as const) {
      for (const state of ["onThisDevice", "syncing", "synced", "offline"] as const) {
        const status: SyncStatus = { ...calm, saved: false, notSaved, state };
        const words = [syncWords(status), shortSyncWords(status), syncExplanation(status)].map((one) =>
          i18n._(one),
        );
        expect(words[0]).toMatch(/^Not saved/);
        expect(words[1]).toBe("Not saved");
        expect(words[2]).not.toMatch(/saved on this device|and on the server/);
      }
    }
  });

  it("explains that everything works offline", () => {
    const words = i18n._(syncExplanation({ ...calm, state: "offline", connection: "offline", unsynced: 1 }));
    expect(words).toContain("Everything still works");
  });
});
