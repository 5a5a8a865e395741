import fc from "fast-check";
import { expect, test } from "vitest";
import { assignColumns } from "./day-view.tsx";

type TimeRanges = [from: number, to: number][];

test.each<[string, TimeRanges, string[]]>([
  ["nothing", [], []],
  [
    "one after the other",
    [
      [0, 30],
      [30, 60],
    ],
    ["1/1", "1/1"],
  ],
  [
    "two at once",
    [
      [0, 60],
      [30, 90],
    ],
    ["1/2", "2/2"],
  ],
  [
    "the third takes the place that is free again",
    [
      [0, 60],
      [10, 20],
      [30, 40],
    ],
    ["1/2", "2/2", "2/2"],
  ],
  [
    "the longer of two that begin together comes first",
    [
      [0, 10],
      [0, 60],
    ],
    ["2/2", "1/2"],
  ],
  [
    "a later run is wide again",
    [
      [0, 60],
      [0, 60],
      [60, 90],
    ],
    ["1/2", "2/2", "1/1"],
  ],
])("%s", (_, times, expected) => {
  const placed = assignColumns(times.map(([from, to], index) => ({ id: String(index), from, to })));
  const inInputOrder = placed.toSorted((a, b) => Number(a.id) - Number(b.id));
  expect(inInputOrder.map(({ column, columns }) => `${column + 1}/${columns}`)).toEqual(expected);
});

test("no two overlap", () => {
  const block = fc.record({ from: fc.nat(200), length: fc.integer({ min: 1, max: 90 }) });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const placed = assignColumns(
        blocks.map(({ from, length }, id) => ({ id: String(id), from, to: from + length })),
      );
      expect(placed).toHaveLength(blocks.length);
      for (const placedBlock of placed) {
        expect(placedBlock.column).toBeLessThan(placedBlock.columns);
        for (const otherBlock of placed) {
          const overlaps =
            placedBlock !== otherBlock &&
            placedBlock.from < otherBlock.to &&
            otherBlock.from < placedBlock.to;
          if (!overlaps) continue;
          expect(placedBlock.column).not.toBe(otherBlock.column);
          expect(placedBlock.columns).toBe(otherBlock.columns);
        }
      }
    }),
  );
});
