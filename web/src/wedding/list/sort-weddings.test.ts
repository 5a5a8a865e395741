import { expect, it } from "vitest";
import { sortByDate } from "../open/watch-lists.ts";

it.each([
  [
    ["2028-05-01", "2027-06-19"],
    ["2027-06-19", "2028-05-01"],
  ],
  [
    ["2027-05-31", "2027-06-01"],
    ["2027-06-01", "2027-05-31"],
  ],
  [
    ["2020-01-01", "2026-09-12"],
    ["2026-09-12", "2020-01-01"],
  ],
  [
    [undefined, "2030-01-01"],
    ["2030-01-01", undefined],
  ],
  [
    ["2026-09-12", undefined],
    [undefined, "2026-09-12"],
  ],
])("of %j on 1 June 2027 it is %j", (dates, expected) => {
  const weddings = dates.map((weddingDate) => ({ weddingDate }));
  expect(sortByDate(weddings, "2027-06-01").map(({ weddingDate }) => weddingDate)).toEqual(expected);
});
