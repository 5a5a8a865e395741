import { beforeAll, expect, test } from "vitest";
import { realImporter } from "@/test/core.ts";
import { guessColumns, shownColumns } from "./guess-columns.ts";
import type { RecordImport } from "./import-description.ts";

beforeAll(() => void realImporter());

const column = (key: string, label: string) => ({ key, label });
const description = {
  kind: { noun: "vendor" },
  columns: [column("name", "Name"), column("email", "Email"), column("offer", "Amount")],
  computed: { headings: ["Total"], label: "", note: "" },
} as unknown as RecordImport<"vendor">;

test.each([
  [["Name", "Email"], true, ["name", "email"]],
  [["VENDOR *", "E-Mail:", "Amount (EUR)", "Total"], true, ["name", "email", "offer", "workedOut"]],
  // Of two columns with one meaning, the first gets it.
  [["Name", "Vendor", "Mood"], true, ["name", "ignore", "ignore"]],
  // Headings of other programs and languages, and our own id column.
  [["Anbieter", "Angebot (EUR)", "Troth ID"], true, ["name", "offer", "id"]],
  [["Flora", "rosa@example.org"], false, ["ignore", "ignore"]],
])("%j: heading %s, meanings %j", (firstRow, hasHeading, meanings) => {
  const guess = guessColumns(description, [firstRow]);
  expect(guess.hasHeading).toBe(hasHeading);
  expect(guess.columns.map(({ meaning }) => meaning)).toEqual(meanings);
});

test("a column is shown with samples of its cells", () => {
  const rows = [["Name"], ["Ada"], [""], ["Ada"], ["Ben"], ["Cleo"], ["Dan"]];
  expect(shownColumns(rows, true)).toEqual([{ heading: "Name", samples: ["Ada", "Ben", "Cleo"] }]);
  expect(shownColumns(rows, false)).toEqual([{ heading: "", samples: ["Name", "Ada", "Ben"] }]);
});
