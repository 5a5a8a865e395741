import { expect, test } from "vitest";
import { printAddress, readSettings } from "./print-settings.ts";

const read = (query: string) => readSettings(new URLSearchParams(query));

test.each([
  ["", { chartId: undefined, view: "plan", size: "A4", orientation: undefined, folded: false }],
  [
    "chart=c&view=caterer&sheet=A3&orientation=landscape",
    { chartId: "c", view: "caterer", size: "A3", orientation: "landscape" },
  ],
  ["view=place-cards&cards=folded", { view: "place-cards", folded: true }],
  [
    "view=banquet&sheet=A9&orientation=askew&cards=paper",
    { view: "plan", size: "A4", orientation: undefined, folded: false },
  ],
  ["sheet=toString", { size: "A4" }],
])("the address ?%s prints what it can", (query, settings) => {
  expect(read(query)).toMatchObject(settings);
});

test("a link to a print is read correctly", () => {
  const [, query = ""] = printAddress("c 1&2", "tables").split("?");
  expect(read(query)).toMatchObject({ chartId: "c 1&2", view: "tables" });
});
