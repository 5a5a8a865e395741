import fc from "fast-check";
import { expect, it } from "vitest";
import { justifiedRows, neighbour, rowOf } from "./justified-rows.ts";

const photo = (id: string, width: number | null, height: number | null) => ({ id, width, height });
const landscape = (id: string) => photo(id, 4000, 3000);
const measures = { width: 1000, height: 220, gap: 8 };
const many = (count: number) => Array.from({ length: count }, (_, at) => landscape(`p${at}`));

it("fills each row but the last to the px, with one height", () => {
  const rows = justifiedRows(many(10), measures);
  expect(rows.map(({ places }) => places.length)).toEqual([3, 3, 3, 1]);
  for (const { places, height } of rows.slice(0, -1)) {
    const last = places.at(-1);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(1000);
    expect(height).toBe(246);
  }
  expect(rows.at(-1)).toMatchObject({ height: 220, places: [{ left: 0, width: 293, index: 9 }] });
});

it("treats a photo without a size as an ordinary one, and crops panoramas and strips", () => {
  const [row] = justifiedRows([photo("a", null, null), photo("b", 9000, 500), photo("c", 10, 900)], {
    width: 5000,
    height: 300,
    gap: 10,
  });
  expect(row?.places.map(({ width }) => width)).toEqual([400, 900, 150]);
});

it("is empty for no photos, and leaves none out at any width", () => {
  expect(justifiedRows([], measures)).toEqual([]);
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 3000 }), (list, width) => {
      const photos = list.map(([w, h], at) => photo(`p${at}`, w, h));
      const rows = justifiedRows(photos, { width, height: 160, gap: 4 });
      const places = rows.flatMap((row) => row.places);
      expect(places.map(({ index }) => index)).toEqual(photos.map((_, at) => at));
      for (const { height } of rows) expect(height).toBeGreaterThan(0);
      for (const { places: row } of rows.slice(0, -1)) {
        const last = row.at(-1);
        if (width >= 200) expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(width);
      }
    }),
  );
});

it("moves up and down to the nearest photo", () => {
  const rows = justifiedRows(many(10), measures);
  expect(neighbour(rows, 1, 1)).toBe(4);
  expect(neighbour(rows, 4, -1)).toBe(1);
  expect(neighbour(rows, 8, 1)).toBe(9);
  expect(neighbour(rows, 0, -1)).toBeUndefined();
  expect(neighbour(rows, 9, 1)).toBeUndefined();
  expect(rowOf(rows, 9)).toBe(3);
});
