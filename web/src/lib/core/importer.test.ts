import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadCoreFromBytes } from "./core.ts";
import { type Importer, loadImporterFromBytes } from "./importer.ts";

const now = "2027-01-01T00:00:00.000Z";

let importer: Importer;

beforeAll(() => {
  importer = loadImporterFromBytes(
    readFileSync(new URL("./generated/troth_import_bg.wasm", import.meta.url)),
  );
});

test("a table becomes a plan, and the plan a command that the core accepts", () => {
  const wedding = JSON.stringify({ guests: { zoe: { firstName: "Zoë", lastName: "Weiß", updatedAt: now } } });
  const rows = [
    ["Vorname", "Nachname", "Gruppe", "Begleitung von"],
    ["zoe", "Weiss", "Freunde", ""],
    ["Ben", "Rossi", "", "Mia Rossi"],
    ["Mia", "Rossi", "freunde", ""],
    ["", "", "Freunde", ""],
  ];
  const table = new importer.GuestImport(wedding, JSON.stringify(rows));
  const { hasHeading, columns } = table.columns();
  expect(hasHeading).toBe(true);
  const mapping = { hasHeading, columns: columns.map(({ meaning }) => meaning) };
  expect(mapping.columns).toEqual(["firstName", "lastName", "group", "plusOneOf"]);

  const plan = table.preview(mapping, {});
  expect(plan.counts).toEqual({ add: 2, change: 1, same: 0, skip: 1, ask: 0, companions: 0 });
  expect(plan.made).toEqual([{ noun: "group", name: "Freunde", type: "FRIENDS" }]);
  expect(plan.rows.at(0)?.outcome).toEqual({
    kind: "change",
    of: { kind: "guest", id: "zoe" },
    name: "Zoë Weiß",
    fields: [{ field: "groupId", from: null, to: "Freunde" }],
  });
  expect(plan.rows.at(3)?.remarks).toContainEqual({
    column: 0,
    cell: "",
    message: "First name is required",
  });

  const ids = Array.from({ length: plan.newIds }, (_, at) => `id-${at}`);
  const command = table.command(ids);
  expect(command).toMatchObject({ type: "records.change" });
  const core = loadCoreFromBytes(readFileSync(new URL("./generated/troth_core_bg.wasm", import.meta.url)));
  const model = new core.WeddingModel();
  model.load(wedding);
  expect(command && model.prepare(command, "OWNER", now)).toMatchObject({ kind: "ready" });
  expect(() => table.command([])).toThrow("fewer ids");
});

test("an empty plan gives no command", () => {
  const table = new importer.GuestImport("{}", JSON.stringify([["Name"], [""]]));
  expect(table.command([])).toBeUndefined();
  const plan = table.preview({ hasHeading: true, columns: ["fullName"] }, { badValues: "leaveOut" });
  expect(plan.newIds).toBe(0);
  expect(table.command([])).toBeUndefined();
});
