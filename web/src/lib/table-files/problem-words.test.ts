import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { Formats } from "@/lib/formats/formats.ts";
import { describeProblem } from "./problem-words.ts";
import type { TableProblem } from "./table.ts";

const formats = new Formats({ dates: "device", clock: "device", numbers: "device" });

test.each<[TableProblem, string]>([
  [{ code: "tooLarge" }, "10 MB"],
  [{ code: "tooManyRows" }, "20,000 rows"],
  [{ code: "tooManyColumns", row: 1234 }, "Row 1,234 has more than 200 columns"],
  [
    { code: "cellTooLong", row: 3, column: 28 },
    "The cell in row 3, column AB, is longer than 10,000 characters",
  ],
  [{ code: "tooMuchText", row: 2223 }, "By row 2,223 this table has more than 20,000,000 characters"],
  [{ code: "oldWorkbook" }, "save it as .xlsx"],
])("%j names the limit", (problem, words) => {
  expect(i18n._(describeProblem(problem, formats))).toContain(words);
});
