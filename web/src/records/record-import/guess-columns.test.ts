import { expect, test } from "vitest";
import type { RecordImport } from "./description.ts";
import { guessColumns, shownColumns } from "./guess-columns.ts";

const column = (key: string, label: string, headings: readonly string[] = []) => ({ key, label, headings });
const described = {
  columns: [column("name", "Name", ["vendor"]), column("email", "Email"), column("cost", "Amount")],
  workedOut: { headings: ["Total"], label: "", note: "" },
} as unknown as RecordImport<"vendor">;

test.each([
  [["Name", "Email"], true, ["name", "email"]],
  [["VENDOR *", "E-Mail:", "Amount (EUR)", "Total"], true, ["name", "email", "cost", "workedOut"]],
  // Of two columns of one meaning the first has it.
  [["Name", "Vendor", "Remarks"], true, ["name", "ignore", "ignore"]],
  [["Flora", "rosa@example.org"], false, ["ignore", "ignore"]],
])("%j: heading %s, meanings %j", (first, hasHeading, meanings) => {
  const guess = guessColumns(described, [first]);
  expect(guess.hasHeading).toBe(hasHeading);
  expect(guess.columns.map(({ meaning }) => meaning)).toEqual(meanings);
});

test("a column is shown with some of what stands in it", () => {
  const rows = [["Name"], ["Ada"], [""], ["Ada"], ["Ben"], ["Cleo"], ["Dan"]];
  expect(shownColumns(rows, true)).toEqual([{ heading: "Name", samples: ["Ada", "Ben", "Cleo"] }]);
  expect(shownColumns(rows, false)).toEqual([{ heading: "", samples: ["Name", "Ada", "Ben"] }]);
});
