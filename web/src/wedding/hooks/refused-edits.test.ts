import { expect, test } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import type { RefusedEdit } from "@/lib/db/db.ts";
import { realCore } from "@/test/core.ts";
import { retryCommand } from "./refused-edits.ts";

const core = realCore();

function edit(part: Partial<RefusedEdit>, fields: Record<string, unknown> = {}): RefusedEdit {
  return {
    container: "guests",
    id: "x1",
    kind: "change",
    record: {},
    at: "2026-05-01T10:00:00.000Z",
    ...part,
    fields: Object.entries(fields).map(([field, after]) => ({ field, before: null, after })),
  };
}

test.each<[RefusedEdit, Command | undefined]>([
  [edit({}, { phone: "1" }), { type: "guest.update", id: "x1", changes: { phone: "1" } }],
  [
    edit({ container: "expenses", kind: "add" }, { description: "Cake", amount: 70_050 }),
    { type: "expense.add", id: "x1", expense: { description: "Cake", amount: "700.50" } },
  ],
  [edit({ container: "vendors", kind: "remove" }), { type: "vendor.remove", id: "x1" }],
  [edit({ container: "expenses", kind: "restore" }), { type: "expense.restore", id: "x1" }],
  [
    edit({ container: "categories", id: "venue", kind: "add" }, { planned: 100 }),
    { type: "category.set", id: "venue", changes: { planned: "1" } },
  ],
  [
    edit({ container: "groups" }, { name: "Choir" }),
    { type: "group.update", id: "x1", changes: { name: "Choir" } },
  ],
  [edit({ container: "charts" }, { name: "Hall" }), undefined],
  [
    edit({ container: "wedding", id: undefined }, { venue: "The Mill", colors: ["sage"] }),
    { type: "wedding.update", changes: { venue: "The Mill", colors: ["sage"] } },
  ],
  [
    edit({ container: "budget", id: undefined }, { total: 1_000_000 }),
    { type: "wedding.update", changes: { budget: "10000" } },
  ],
  [
    edit({ container: "currency", id: undefined }, { rate: 1_082_500, primary: "EUR", rateFetchedAt: "x" }),
    { type: "wedding.update", changes: { exchangeRate: "1.082500", primaryCurrency: "EUR" } },
  ],
])("%o", (refused, command) => {
  expect(retryCommand(refused)).toEqual(command);
  // The core parses it: an invalid command would throw.
  const model = new core.WeddingModel();
  if (command)
    expect(model.prepare(command, "OWNER", "2026-05-01T10:00:00.000Z").kind).toMatch(/ready|refused/);
});
