import { expect, test } from "vitest";
import { zoneChanges } from "./zone-changes.ts";

const around = Date.UTC(2027, 2, 21);
const minute = (iso: string) => Date.parse(iso) / 60_000;

/** The changes in 2027, and the offset from each on. */
function in2027(name: string): [number, number][] {
  const { at, offsets } = zoneChanges(name, around);
  const [from, to] = [minute("2027-01-01T00:00Z"), minute("2028-01-01T00:00Z")];
  return [...at].flatMap((when, index) =>
    when >= from && when < to ? [[when, offsets[index] ?? 0] as [number, number]] : [],
  );
}

test.each<[string, [string, number][]]>([
  [
    "Europe/Vienna",
    [
      ["2027-03-28T01:00Z", 120],
      ["2027-10-31T01:00Z", 60],
    ],
  ],
  [
    "America/New_York",
    [
      ["2027-03-14T07:00Z", -240],
      ["2027-11-07T06:00Z", -300],
    ],
  ],
  [
    "Australia/Lord_Howe",
    [
      ["2027-04-03T15:00Z", 630],
      ["2027-10-02T15:30Z", 660],
    ],
  ],
  ["Asia/Kolkata", []],
])("%s", (name, expected) => {
  expect(in2027(name)).toEqual(expected.map(([at, offset]) => [minute(at), offset]));
});

test("a zone without changes has an offset", () => {
  expect([...zoneChanges("Asia/Kolkata", around).offsets]).toEqual([330]);
});

test("an unknown zone means the device's", () => {
  expect(zoneChanges("Nowhere/At_All", around)).toEqual(zoneChanges(undefined, around));
});
