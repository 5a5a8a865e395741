import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Core, loadCoreFromBytes } from "./core.ts";

const now = "2026-05-01T10:00:00.000Z";
const today = "2026-05-01";

let core: Core;

beforeAll(() => {
  core = loadCoreFromBytes(readFileSync(new URL("./generated/troth_core_bg.wasm", import.meta.url)));
});

test("an accepted command becomes patches, and the model shows the changed document", () => {
  const model = new core.WeddingModel();
  const guest = { firstName: " Ada ", lastName: "Lovelace", plusOnes: 2 };
  const prepared = model.prepare({ type: "guest.add", id: "g1", guest }, "OWNER", now);

  if (prepared.kind !== "ready") throw new Error(JSON.stringify(prepared));
  const { message, patches } = prepared.patches;
  expect(JSON.parse(message)).toEqual({ command: "guest.add", id: "g1" });
  expect(model.record("guest", "g1", today)).toBeUndefined();

  const written = patches.find((patch) => patch.op === "set" && patch.path.join("/") === "guests/g1");
  if (written?.op !== "set") throw new Error(JSON.stringify(patches));
  model.put("guests", "g1", JSON.stringify(written.value));

  expect(model.record("guest", "g1", today)).toMatchObject({ id: "g1", firstName: "Ada", plusOnes: 2 });
  expect(model.guestIds({})).toEqual(["g1"]);
  expect(model.describeEdit()).toMatchObject({
    name: "Ada Lovelace",
    step: { undo: { type: "guest.remove", id: "g1" } },
    paths: { firstName: ["guests", "g1", "firstName"] },
  });
  expect(model.describeEdit()).toBeUndefined();
});

test("a refused role is given the area, and without a role there is none", () => {
  const model = new core.WeddingModel();
  const command = { type: "expense.remove", id: "e1" } as const;
  expect(model.prepare(command, "PLANNER", now)).toEqual({ kind: "forbidden", area: "budget" });
  expect(model.prepare(command, undefined, now)).toEqual({ kind: "forbidden", area: "budget" });
  expect(core.forbiddenArea(command, "VIEWER")).toBe("budget");
  expect(core.forbiddenArea(command, "OWNER")).toBeUndefined();
});

test("search ignores accents, by the browser's tables", () => {
  const model = new core.WeddingModel();
  model.load(JSON.stringify({ guests: { g1: { firstName: "Nguyễn", lastName: "Łukasz" } } }));
  expect(model.guestIds({ search: "nguyen lukasz" })).toEqual(["g1"]);
});

test("a refused command names the field, and nothing is thrown", () => {
  const decision = new core.WeddingModel().prepare(
    { type: "guest.add", id: "g1", guest: { firstName: "Ada", lastName: "Lovelace", plusOnes: 6 } },
    "OWNER",
    now,
  );
  expect(decision).toMatchObject({ kind: "refused", issues: [{ field: "plusOnes" }] });
});

test("null clears a field, undefined leaves it", () => {
  const model = new core.WeddingModel();
  model.load(JSON.stringify({ guests: { g1: { firstName: "Ada", email: "ada@example.org", phone: "1" } } }));
  const prepared = model.prepare(
    { type: "guest.update", id: "g1", changes: { email: null, phone: undefined } },
    "OWNER",
    now,
  );
  if (prepared.kind !== "ready") throw new Error(JSON.stringify(prepared));
  const touched = prepared.patches.patches.map((patch) => patch.path.join("/"));
  expect(touched).toContain("guests/g1/email");
  expect(touched).not.toContain("guests/g1/phone");
});

test("an invalid command throws a readable error and leaves the model usable", () => {
  const model = new core.WeddingModel();
  const nonsense = { type: "guest.rename", id: "g1" } as unknown as Parameters<typeof model.prepare>[0];
  expect(() => model.prepare(nonsense, "OWNER", now)).toThrow(/guest\.rename/);
  expect(() => model.view("yesterday")).toThrow(/yesterday/);
  expect(model.view(today).stats.guests.total).toBe(0);
});

test("a wedding of 2,000 guests is counted, listed and searched", () => {
  const guests = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [
      `g${index}`,
      {
        firstName: `First${index}`,
        lastName: "Müller",
        rsvpStatus: index % 2 === 0 ? "CONFIRMED" : "PENDING",
        plusOnes: index % 2 === 0 ? 1 : 0,
      },
    ]),
  );
  const model = new core.WeddingModel();
  model.load(JSON.stringify({ guests }));

  expect(model.view(today).stats.guests).toMatchObject({ total: 2000, confirmed: 1000, headcount: 1000 });
  expect(model.guestIds({ search: "muller first1999" })).toEqual(["g1999"]);

  model.remove("guests", "g1999");
  expect(model.view(today).stats.guests.total).toBe(1999);
});

test("money crosses exactly, as hundredths", () => {
  const model = new core.WeddingModel();
  const amount = 100_000_000_000_000;
  model.load(JSON.stringify({ expenses: { e1: { description: "Castle", amount, paidDate: today } } }));
  expect(model.expenses({}, today)).toMatchObject([{ id: "e1", amount, status: "PAID" }]);
  expect(model.view(today).budget.spent).toBe(amount);
});

test("typed values cross as parsed values, or as the reason why they cannot be parsed", () => {
  const conventions = { order: "dayFirst" as const, months: [], weekdays: [], fillers: [] };
  expect(core.readDate("1/6/2027", conventions, today)).toEqual({ date: "2027-06-01" });
  expect(core.readDate("12/25/2027", conventions, today)).toEqual({ issue: "noSuchMonth", month: 25 });
  expect(core.readDate("1 June", conventions, today)).toEqual({ issue: "notADate" });
  expect(core.readAmount("€1.000,50", "point", "EUR")).toEqual({ kind: "read", value: "1000.50" });
  expect(core.readAmount("1.000", "point", "EUR")).toEqual({ kind: "ambiguous", readings: ["1000", "1"] });
  expect(core.readAmount("$5", "point", "EUR")).toEqual({ kind: "otherCurrency", written: "$" });
  expect(core.readNumber("٣", "comma", 0)).toEqual({ kind: "read", value: "3" });
});

test.each([
  [10_000, 1.0825, 10_825],
  [333, 1.1, 366],
  // As floats this product is 100.49999999999999, one hundredth too little.
  [100, 1.005, 101],
  [-250, 2, -500],
  [100_000_000, 5e-7, 100],
  [10_000, null, undefined],
  [10_000, undefined, undefined],
  [10_000, 0, undefined],
  [10_000, -1, undefined],
  [10_000, Number.NaN, undefined],
  [0.5, 1, undefined],
  [Number.MAX_SAFE_INTEGER, 2, undefined],
])("converts %d hundredths at %j to %j", (hundredths, rate, converted) => {
  expect(core.convertMoney(hundredths, rate)).toBe(converted);
});

test("the genesis and the currencies exist without a wedding", () => {
  expect(core.genesis().length).toBeGreaterThan(100);
  expect(core.containers()).toContain("guests");
  expect(core.currencies()).toHaveLength(33);
});
