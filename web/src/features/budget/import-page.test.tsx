import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import type { TableChoice } from "@/lib/table-files/table.ts";
import { writeXlsx } from "@/lib/table-files/table-file.ts";
import { realEncodingDetector, realImporter } from "@/test/core.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { chooseFile, previewedRows, previewFile } from "@/test/table-files.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import BudgetImportPage from "./import-page.tsx";

// happy-dom has no workers: run their work here.
vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string, choice: TableChoice = {}) => parseTable(source, choice, LIMITS),
}));

const FLORA = "a0000000-0000-4000-8000-000000000001";
const HALL = "b0000000-0000-4000-8000-000000000001";

const flora: Command = { type: "vendor.add", id: FLORA, vendor: { name: "Flora", category: "Flowers" } };
const hall: Command = {
  type: "expense.add",
  id: HALL,
  expense: { description: "Hall", amount: "2500.50", categoryId: "venue", dueDate: "2027-05-01" },
};

beforeAll(() => void realImporter());

beforeEach(() => {
  // Without layout no row would be in view.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
});

async function openImport(commands: readonly Command[] = []) {
  const session = await renderWedding(<BudgetImportPage />, commands);
  return { session, user: userEvent.setup({ delay: null }) };
}

const expensesOf = (session: WeddingSession) => session.views.report("expenses", {});
const paymentsOf = (session: WeddingSession) => session.views.records("payment", {}) as RecordOf<"payment">[];
const importButton = () => screen.getByRole("button", { name: /^Import/ });
const kind = (name: string) => screen.getByRole("button", { name });

test("rows become expenses with their category, vendor and payments, as one change", async () => {
  const { session, user } = await openImport([flora]);
  await previewFile(
    user,
    `Item;Cost;Category;Vendor;Due;Payments
Roses;€ 1.200,00;flowers;FLORA;1 May 2027;Deposit 200.00 paid 2027-02-01
Band;800;Live music;;;
Lights;90;live music;Lumen;;`,
  );
  expect(screen.getByText("New budget categories: Live music")).toBeVisible();
  expect(previewedRows()[0]).toMatch(/Row 2 Roses.*Category: Flowers.*Vendor: Flora.*Amount: €1,200.00/);
  expect(previewedRows()[2]).toContain("There’s no vendor “Lumen” yet, so the name goes into the notes.");
  expect(expensesOf(session)).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Import 3 expenses" }));
  expect(await screen.findByText("3 expenses added")).toBeVisible();
  const byName = new Map(expensesOf(session).map((expense) => [expense.description, expense]));
  expect(byName.get("Roses")).toMatchObject({
    amount: 120_000,
    categoryId: "flowers",
    vendorId: FLORA,
    dueDate: "2027-05-01",
    paid: 20_000,
  });
  expect(byName.get("Band")?.categoryName).toBe("Live music");
  expect(byName.get("Lights")?.categoryId).toBe(byName.get("Band")?.categoryId);
  expect(byName.get("Lights")).toMatchObject({ vendorId: null, notes: "Vendor: Lumen" });
  expect(paymentsOf(session)).toMatchObject([{ name: "Deposit", amount: 20_000, paidDate: "2027-02-01" }]);

  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(expensesOf(session)).toEqual([]);
  expect(paymentsOf(session)).toEqual([]);
});

test("an undo also removes the new category", async () => {
  const { session, user } = await openImport();
  await previewFile(user, "Description,Amount,Category\nBand,800,Live music");
  await user.click(importButton());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(session.views.report("categories").some(({ name }) => name === "Live music")).toBe(false);
});

test("existing expenses are not added again, also after an import", async () => {
  const { session, user } = await openImport([hall]);
  const table = "Description,Amount,Due date,Vendor\nHall,2500.5,2027-05-01,\nBand,800,,Lumen";
  await previewFile(user, table);
  expect(kind("1 New")).toBeEnabled();
  expect(kind("1 Known already")).toBeEnabled();
  await user.click(importButton());
  await screen.findByText("1 expense added");
  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await screen.findByText("Nothing to add")).toBeVisible();
  expect(kind("2 Known already")).toBeEnabled();
  expect(expensesOf(session)).toHaveLength(2);
});

test("a row that cannot be accepted shows why, and the others are added", async () => {
  const { session, user } = await openImport();
  await previewFile(
    user,
    "Description,Amount,Due date,Payments\nHall,five,,\n,20,,\nBand,800,31 February 2027,\nCake,$50,,\nTent,5,,soon\nDress,900,,",
  );
  const rows = previewedRows();
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain("Amount: “five” That isn’t a number");
  expect(rows[1]).toContain("Description: Description is required");
  expect(rows[2]).toContain("Due date: “31 February 2027” There’s no 31 February 2027");
  expect(rows[3]).toContain("Amount: “$50” Amounts here are in EUR, not in $");
  expect(rows[4]).toContain("Payments: “soon” Please write payments like these");
  expect(screen.getByText(/These rows are left out. Correct the cells/)).toBeVisible();
  await user.click(importButton());
  await screen.findByText("1 expense added");
  expect(expensesOf(session).map(({ description }) => description)).toEqual(["Dress"]);
});

test("an unreadable value need not reject its row, and stays listed", async () => {
  const { session, user } = await openImport();
  await previewFile(user, "Description,Amount,Due date\nHall,500,soon\nBand,800,");
  expect(kind("1 Can’t be imported")).toBeEnabled();
  await user.click(screen.getByRole("checkbox", { name: /Leave out values that can’t be read/ }));
  expect(kind("2 New")).toBeEnabled();
  expect(previewedRows()[0]).toContain("Due date: “soon” That isn’t a date");
  await user.click(screen.getByRole("button", { name: "Import 2 expenses" }));
  await screen.findByText("2 expenses added");
  expect(expensesOf(session).map(({ dueDate }) => dueDate)).toEqual([null, null]);
});

test("for two expenses of one name the user decides, and nothing is guessed", async () => {
  const deposit = (last: number, amount: string): Command => ({
    type: "expense.add",
    id: `c0000000-0000-4000-8000-00000000000${last}`,
    expense: { description: "Deposit", amount },
  });
  const { session, user } = await openImport([deposit(1, "100"), deposit(2, "200")]);
  await previewFile(user, "Description,Amount,Notes\nDeposit,300,By card\nDeposit,400,In cash");
  expect(kind("2 To decide")).toBeEnabled();
  expect(screen.getByText("Nothing to add until you decide")).toBeVisible();
  const [first] = screen.getAllByRole("button", { name: /Change this/ });
  if (first) await user.click(first);
  expect(kind("1 To decide")).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Add it as new" }));
  expect(kind("0 To decide")).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Import 2 expenses" }));
  expect(await screen.findByText("1 expense added, 1 expense changed")).toBeVisible();
  expect(
    expensesOf(session)
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([20_000, 30_000, 40_000]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(
    expensesOf(session)
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([10_000, 20_000]);
});

test("a name that cannot be created rejects its rows, with the reason", async () => {
  const { user } = await openImport();
  await previewFile(
    user,
    `Description,Amount,Category\nBand,800,${"x".repeat(5000)}\nHall,59.970000000000006,`,
  );
  const [band] = previewedRows();
  expect(band).toContain("Name can have at most 300 characters");
  expect(band).not.toContain("does not exist");
  await user.click(kind("1 New"));
  expect(previewedRows()[0]).toMatch(/Hall.*Amount: €59.97/);
});

test("an unticked row is left out", async () => {
  const { session, user } = await openImport();
  await previewFile(user, "Description,Amount\nHall,100\nSum of all,100");
  await user.click(screen.getByRole("button", { name: "Leave out row 3" }));
  await user.click(screen.getByRole("button", { name: "Import 1 expense" }));
  await screen.findByText("1 expense added");
  expect(expensesOf(session).map(({ description }) => description)).toEqual(["Hall"]);
});

test("columns with an unknown heading are asked about", async () => {
  const { session, user } = await openImport();
  await chooseFile(user, "Hall,2500\nBand,800");
  expect(await screen.findByText(/Choose the column with the descriptions/)).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "The first row has the headings" })).not.toBeChecked();
  expect(screen.getByRole("button", { name: "See what will change" })).toBeDisabled();
  await user.click(screen.getByRole("combobox", { name: "Meaning of Column 1" }));
  await user.click(await screen.findByRole("option", { name: "Description" }));
  await user.click(screen.getByRole("combobox", { name: "Meaning of Column 2" }));
  await user.click(await screen.findByRole("option", { name: "Description" }));
  expect(screen.getByText(/Two columns are “Description”/)).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Meaning of Column 2" }));
  await user.click(await screen.findByRole("option", { name: "Amount" }));
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  await user.click(await screen.findByRole("button", { name: "Import 2 expenses" }));
  await screen.findByText("2 expenses added");
  expect(expensesOf(session)).toHaveLength(2);
});

test("a text is shown in the detected encoding, and the user can choose another", async () => {
  realEncodingDetector();
  const { user } = await openImport();
  // "Kőszeg" in Windows-1250.
  const town = new Uint8Array([0x4b, 0xf5, 0x73, 0x7a, 0x65, 0x67]);
  await chooseFile(user, new Blob(["Item;Cost\n", town, ";5\n"]));
  const encoding = await screen.findByRole("combobox", { name: "Text looks wrong? Encoding" });
  expect(encoding).toHaveValue("Central European (Windows-1250)");
  expect(screen.getByText("Kőszeg")).toBeVisible();

  await user.click(encoding);
  await user.click(await screen.findByRole("option", { name: "Western European (Windows-1252)" }));
  expect(await screen.findByText("Kõszeg")).toBeVisible();
  expect(encoding).toHaveValue("Western European (Windows-1252)");

  await user.click(encoding);
  await user.click(await screen.findByRole("option", { name: "All languages (UTF-8)" }));
  expect(
    await screen.findByText(
      "Row 2, column A has a character that can’t be read in this encoding. It shows as “�”.",
    ),
  ).toBeVisible();
});

test("another sheet of a workbook can be read, and pasted rows", async () => {
  const { user } = await openImport();
  const workbook = writeXlsx([
    { name: "Summary", rows: [["Nothing", "here"]] },
    {
      name: "Costs",
      rows: [
        ["Description", "Amount", "Due date"],
        ["Hall", { amount: 250_050 }, { date: "2027-05-01" }],
      ],
    },
  ]);
  await chooseFile(user, workbook, "plan.xlsx");
  await user.click(await screen.findByRole("combobox", { name: "Sheet" }));
  await user.click(await screen.findByRole("option", { name: "Costs" }));
  await user.click(await screen.findByRole("button", { name: "See what will change" }));
  expect(previewedRows()[0]).toMatch(/Hall.*Amount: €2,500.50.*Due date: 1 May 2027/);

  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  await user.click(screen.getByRole("button", { name: "Another table" }));
  await user.click(screen.getByRole("textbox", { name: "Rows" }));
  await user.paste("Description\tAmount\nBand\t800");
  await user.click(screen.getByRole("button", { name: "Continue with these rows" }));
  await user.click(await screen.findByRole("button", { name: "See what will change" }));
  expect(previewedRows()[0]).toMatch(/Band.*Amount: €800.00/);
});

describe("a file without a table", () => {
  it.each([
    ["empty", "", "This table is empty."],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), "This file isn’t a table."],
    ["a page", "<!doctype html><table><tr><td>Hall</td></tr></table>", "This file isn’t a table."],
    ["too large", "x".repeat(LIMITS.fileBytes + 1), "This is larger than 10 MB"],
  ])("is refused with a reason when it is %s", async (_what, content, words) => {
    const { session, user } = await openImport();
    await chooseFile(user, content);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.queryByRole("heading", { name: "What’s in each column?" })).toBeNull();
    expect(expensesOf(session)).toEqual([]);
  });
});

test("a user who may not write the budget sees why, and imports nothing", async () => {
  await openWedding([], "PLANNER");
  renderInApp(<BudgetImportPage />);
  expect(screen.getByRole("note")).toHaveTextContent("The budget is read-only for planners.");
  expect(document.querySelector("input[type=file]")).toBeNull();
});
