import fc from "fast-check";
import { expect, it } from "vitest";
import { findPhotoInNextRow, findRowIndex, justifiedRows } from "./justified-rows.ts";

const photo = (id: string, width: number | null, height: number | null) => ({ id, width, height });
const landscape = (id: string) => photo(id, 4000, 3000);
const measures = { width: 1000, height: 220, gap: 8 };
const landscapes = (count: number) => Array.from({ length: count }, (_, index) => landscape(`p${index}`));

it("fills the width of each row but the last, with one height", () => {
  const rows = justifiedRows(landscapes(10), measures);
  expect(rows.map(({ photos }) => photos.length)).toEqual([3, 3, 3, 1]);
  for (const { photos, height } of rows.slice(0, -1)) {
    const last = photos.at(-1);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(1000);
    expect(height).toBe(246);
  }
  expect(rows.at(-1)).toMatchObject({ height: 220, photos: [{ left: 0, width: 293, index: 9 }] });
});

it("treats a photo without a size as an ordinary one, and crops panoramas and strips", () => {
  const [row] = justifiedRows([photo("a", null, null), photo("b", 9000, 500), photo("c", 10, 900)], {
    width: 5000,
    height: 300,
    gap: 10,
  });
  expect(row?.photos.map(({ width }) => width)).toEqual([400, 900, 150]);
});

it("is empty for no photos, and leaves none out at any width", () => {
  expect(justifiedRows([], measures)).toEqual([]);
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 3000 }), (sizesOfPhotos, width) => {
      const photos = sizesOfPhotos.map(([w, h], index) => photo(`p${index}`, w, h));
      const rows = justifiedRows(photos, { width, height: 160, gap: 4 });
      const placedPhotos = rows.flatMap((row) => row.photos);
      expect(placedPhotos.map(({ index }) => index)).toEqual(photos.map((_, index) => index));
      for (const { height } of rows) expect(height).toBeGreaterThan(0);
      for (const { photos: rowPhotos } of rows.slice(0, -1)) {
        const last = rowPhotos.at(-1);
        if (width >= 200) expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(width);
      }
    }),
  );
});

it("moves up and down to the nearest photo", () => {
  const rows = justifiedRows(landscapes(10), measures);
  expect(findPhotoInNextRow(rows, 1, 1)).toBe(4);
  expect(findPhotoInNextRow(rows, 4, -1)).toBe(1);
  expect(findPhotoInNextRow(rows, 8, 1)).toBe(9);
  expect(findPhotoInNextRow(rows, 0, -1)).toBeUndefined();
  expect(findPhotoInNextRow(rows, 9, 1)).toBeUndefined();
  expect(findRowIndex(rows, 9)).toBe(3);
});
