import { beforeAll, expect, it } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { unparsed, unparsedText } from "./unparsed-value.ts";

let core: Core;

beforeAll(() => {
  core = realCore();
});

it("keeps the text as typed", () => {
  expect(unparsedText(unparsed("29/02/2027"))).toBe("29/02/2027");
  expect(unparsedText(unparsed("?"))).toBe("?");
  expect(unparsedText("2027-03-01")).toBeUndefined();
  expect(unparsedText("")).toBeUndefined();
});

// Without the mark, a command would accept each of these texts.
it.each<[string, Command]>([
  ["dueDate", { type: "expense.update", id: "e1", changes: { dueDate: unparsed("2027-03-01") } }],
  ["amount", { type: "expense.update", id: "e1", changes: { amount: unparsed("1.00") } }],
  ["plusOnes", { type: "guest.update", id: "g1", changes: { plusOnes: unparsed("2") } }],
  ["weddingDate", { type: "wedding.update", changes: { weddingDate: unparsed("2027-03-01") } }],
  ["guestCount", { type: "wedding.update", changes: { guestCount: unparsed("1.0") } }],
  [
    "exchangeRate",
    { type: "wedding.update", changes: { secondaryCurrency: "USD", exchangeRate: unparsed("1.084") } },
  ],
])("is never saved as %s", (field, command) => {
  const model = new core.WeddingModel();
  model.load(
    JSON.stringify({ expenses: { e1: { description: "Cake" } }, guests: { g1: { firstName: "Ada" } } }),
  );
  expect(model.prepare(command, "OWNER", "2026-11-24T10:00:00.000Z")).toMatchObject({
    kind: "refused",
    issues: [{ field }],
  });
});
