import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { waitingLines } from "./sync-explanation.tsx";

test("waiting edits with the same words are one line", () => {
  const counts = [
    { command: "group.add", count: 1 },
    { command: "guest.add", count: 3 },
    { command: "party.add", count: 1 },
    { command: "group.remove", count: 1 },
    { command: "party.update", count: 2 },
  ] as const;
  expect(waitingLines(counts, i18n)).toEqual([
    "2 new groups or parties",
    "3 new guests",
    "3 changes to groups and parties",
  ]);
});
