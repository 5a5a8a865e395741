import { beforeAll, describe, expect, test } from "vitest";
import { allRecords, type FieldTable, type RecordTable } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import { type Device, severalDevices, syncAll } from "@/test/two-devices.ts";

beforeAll(() => automergeReady);

type Values = Record<string, unknown>;

/** Three different values of a field. An event's end comes after each of its starts. */
function sample(key: string, field: FieldTable, which: number): unknown {
  const pick = (...values: unknown[]) => values[which];
  switch (field.kind) {
    case "short":
      return key === "daysBefore" ? pick("7, 0", "3", "14") : pick("a1", "b2", "c3");
    case "phone":
    case "prose":
    case "order":
      return pick("a1", "b2", "c3");
    case "richText":
      return JSON.stringify({
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: pick("a1", "b2", "c3") }] }],
      });
    case "website":
    case "links":
      return pick("https://a.example", "https://b.example", "https://c.example");
    case "email":
      return pick("a@x.example", "b@x.example", "c@x.example");
    case "money":
      return pick("12.50", "7.00", "3.25");
    case "whole":
      return pick("1", "2", "3");
    case "date":
      return pick("2027-05-01", "2027-06-02", "2027-07-03");
    case "time":
      return key === "startTime"
        ? pick("2027-05-01T14:30", "2027-05-01T15:30", "2027-05-01T16:30")
        : pick("2027-05-03T18:00", "2027-05-03T19:00", "2027-05-03T20:00");
    case "clock":
      return pick("14:30", "16:00", "18:15");
    case "color":
      return pick("#a8415b", "#5f7a61", "#33415c");
    case "flag":
      return pick(false, true, false);
    case "choice":
      return field.choices?.[which % field.choices.length];
    case "reference":
      return `${field.of}-${which + 1}`;
  }
}

const target = "r";
/** The id of a record: the first built-in one, if the kind has any. */
const idOf = (record: RecordTable) => record.builtIn[0] ?? target;

const add = (record: RecordTable, id: string, values: Values): Command =>
  (record.isSet
    ? { type: `${record.noun}.set`, id, changes: values }
    : { type: `${record.noun}.add`, id, [record.noun]: values }) as Command;
const update = (record: RecordTable, values: Values): Command =>
  ({
    type: `${record.noun}.${record.isSet ? "set" : "update"}`,
    id: idOf(record),
    changes: values,
  }) as Command;

/**
 * Fields excluded by rules beyond their own: guests cannot bring each other and have a name, an expense has an amount.
 */
const restrictedFields: Readonly<Record<string, readonly string[]>> = {
  guest: ["plusOneOf", "hasOneName"],
  expense: ["amount"],
  registryItem: ["quantity"],
  sectionItem: ["name", "url", "photoId"],
};

/** The record itself with required fields, and every record that the sample references name. */
function recordWithReferences(record: RecordTable): Command[] {
  const commands: Command[] = [];
  const addedIds = new Set<string>();
  const addRecord = (table: RecordTable, id: string, depth: number): void => {
    if (addedIds.has(id) || table.builtIn.includes(id)) return;
    addedIds.add(id);
    const values: Values = {};
    for (const [key, field] of Object.entries(table.fields)) {
      if (
        !field.required &&
        !(table.noun in restrictedFields && restrictedFields[table.noun]?.includes(key) && !field.of)
      )
        continue;
      if (field.kind === "reference") {
        const referencedTable = allRecords().find(({ noun }) => noun === field.of);
        if (!referencedTable || depth > 3) continue;
        addRecord(referencedTable, `${field.of}-1`, depth + 1);
      }
      values[key] = sample(key, field, 0);
    }
    commands.push(add(table, id, values));
  };
  for (const field of Object.values(record.fields)) {
    const referencedTable = allRecords().find(({ noun }) => noun === field.of);
    if (referencedTable) for (const which of [1, 2, 3]) addRecord(referencedTable, `${field.of}-${which}`, 0);
  }
  addRecord(record, idOf(record), 0);
  return commands;
}

/** The fields of a record, or the record itself, that a device lists and has announced. */
function listedBy({ session }: Device, record: RecordTable): readonly (readonly string[])[] {
  return [session.allConflicts(), session.newConflicts()].map((items) =>
    items
      .filter(
        (item) => item.kind !== "seat" && item.container === record.container && item.id === idOf(record),
      )
      .map((item) => (item.kind === "field" ? item.field : item.kind))
      .sort(),
  );
}

/** Invariant: every pair of concurrent writes is listed and announced on every device. */
describe.each(allRecords().map((record) => [record.noun, record] as const))("%s", (noun, record) => {
  const fields = Object.entries(record.fields).filter(([, { kind }]) => kind !== "order");
  const isRestricted = (key: string) => restrictedFields[noun]?.includes(key) ?? false;
  const tryUpdate = (device: Device, key: string, value: unknown): boolean =>
    device.session.run(update(record, { [key]: value })).ok;

  function expectListedEverywhere(devices: readonly Device[], expected: readonly string[]): void {
    syncAll(devices);
    const sorted = [...expected].sort();
    for (const device of devices) expect(listedBy(device, record)).toEqual([sorted, sorted]);
  }

  test("two values, and a third device that agrees with one of them", () => {
    const devices = severalDevices(recordWithReferences(record), 3);
    const [one, two, three] = devices as [Device, Device, Device];
    const written = fields.filter(([key, field]) => {
      const [a, b] = [sample(key, field, 1), sample(key, field, 2)];
      // A write of the present value would do nothing, so the other value is written first.
      const haveTwoWritten =
        tryUpdate(one, key, b) && tryUpdate(one, key, a) && tryUpdate(two, key, a) && tryUpdate(two, key, b);
      return haveTwoWritten && tryUpdate(three, key, b) && tryUpdate(three, key, a);
    });
    const refused = fields.filter((field) => !written.includes(field)).map(([key]) => key);
    expect(refused.filter((key) => !isRestricted(key))).toEqual([]);
    expectListedEverywhere(
      devices,
      written.map(([key]) => key),
    );
  });

  test("cleared by one, written by another", () => {
    const devices = severalDevices(recordWithReferences(record), 3);
    const [one, two, three] = devices as [Device, Device, Device];
    for (const [key, field] of fields) tryUpdate(one, key, sample(key, field, 1));
    syncAll(devices);
    const cleared = fields.filter(([key, field]) => {
      if (isRestricted(key) || !tryUpdate(two, key, null)) return false;
      const values = field.kind === "flag" ? [false, true] : [sample(key, field, 2)];
      return values.every((value) => tryUpdate(three, key, value));
    });
    const refused = fields.filter((field) => !cleared.includes(field));
    expect(
      refused.filter(([key, field]) => !field.required && !isRestricted(key)).map(([key]) => key),
    ).toEqual([]);
    expectListedEverywhere(
      devices,
      cleared.map(([key]) => key),
    );
  });

  test("removed by one, written by another", () => {
    const devices = severalDevices(recordWithReferences(record), 3);
    const [one, two] = devices as [Device, Device, Device];
    const removal = { type: `${noun}.remove`, id: idOf(record) } as Command;
    // Built-in records cannot be removed.
    expect(one.session.run(removal).ok).toBe(!record.isSet);
    if (record.isSet) return;
    expect(fields.some(([key, field]) => tryUpdate(two, key, sample(key, field, 1)))).toBe(true);
    expectListedEverywhere(devices, ["removal"]);
  });
});
