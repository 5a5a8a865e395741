import { beforeEach, expect, test } from "vitest";
import type { WeddingRow } from "@/lib/db/db.ts";
import { rememberSelection, selectedOf } from "./selection.ts";

beforeEach(() => localStorage.clear());

function row(id: string, known: Partial<WeddingRow> = {}): WeddingRow {
  return { account: "ana", id, title: id, role: "OWNER", registered: true, ...known };
}

const deleted = { removed: true, deleted: true };

test.each<[what: string, rows: WeddingRow[], expected: string | undefined]>([
  ["the one that was chosen", [row("first"), row("chosen")], "chosen"],
  ["the one that was chosen and was lost", [row("first"), row("chosen", { removed: true })], "chosen"],
  [
    "another in place of a deleted one",
    [row("lost", { removed: true }), row("chosen", deleted), row("c")],
    "c",
  ],
  [
    "the deleted one where there is no other",
    [row("lost", { removed: true }), row("chosen", deleted)],
    "chosen",
  ],
  ["the first where none was chosen", [row("lost", { removed: true }), row("first"), row("second")], "first"],
  ["nothing where there is nothing", [], undefined],
])("shows %s", (_what, rows, expected) => {
  rememberSelection("ana", "chosen");
  expect(selectedOf("ana", rows)?.id).toBe(expected);
});
