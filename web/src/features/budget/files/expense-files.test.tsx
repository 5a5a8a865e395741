import { cleanup, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { realImporter } from "@/test/core.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { previewedRows, previewFile } from "@/test/table-files.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import BudgetPage from "../budget-page.tsx";
import BudgetImportPage from "../import-page.tsx";

const offered = vi.hoisted(() => vi.fn<(name: string, content: string | Blob, type: string) => void>());

vi.mock("@/kit/download-file.ts", () => ({ downloadFile: offered }));
vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string) => parseTable(source, {}, LIMITS),
}));

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const flora: Command = { type: "vendor.add", id: id(1), vendor: { name: "Flora", category: "Flowers" } };

/** Expenses with every field. */
const commands: readonly Command[] = [
  flora,
  { type: "category.set", id: id(2), changes: { name: "Live music" } },
  {
    type: "expense.add",
    id: id(3),
    expense: {
      description: "Roses, red; white",
      amount: "1000.50",
      categoryId: "flowers",
      vendorId: id(1),
      dueDate: "2027-05-01",
      notes: "Two\nlines",
      links: "https://example.org/roses",
    },
  },
  {
    type: "payment.add",
    id: id(4),
    payment: {
      expenseId: id(3),
      name: "Part 2",
      amount: "300",
      dueDate: "2027-02-01",
      paidDate: "2027-02-03",
    },
  },
  { type: "payment.add", id: id(5), payment: { expenseId: id(3), amount: "200.25", dueDate: "2027-04-01" } },
  {
    type: "expense.add",
    id: id(6),
    expense: { description: '=HYPERLINK("https://example.org")', amount: "80", paidDate: "2027-01-15" },
  },
  {
    type: "expense.add",
    id: id(7),
    expense: { description: "Menu", perHead: "45", heads: "EXPECTED", categoryId: "catering" },
  },
  {
    type: "expense.add",
    id: id(8),
    expense: { description: "Band", amount: "120", categoryId: id(2), isCredit: true },
  },
];

beforeAll(() => void realImporter());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 21, 12) });
  offered.mockReset();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
});

async function exportFile(user: UserEvent, file: "Excel (.xlsx)" | "CSV, for any app") {
  await user.click(screen.getByRole("button", { name: "More budget actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export" }));
  await user.click(await screen.findByRole("radio", { name: file }));
  await user.click(screen.getByRole("button", { name: "Save file" }));
  const [name = "", content = ""] = offered.mock.calls.at(-1) ?? [];
  return { name, content };
}

const cellsOf = async (content: string | Blob, sheet?: string) => {
  const table = await parseTable(new Blob([content]), sheet === undefined ? {} : { sheet }, LIMITS);
  if (!table.ok) throw new Error(table.problem.code);
  const [heading = [], ...rows] = table.rows;
  return rows.map((row) => Object.fromEntries(heading.map((name, column) => [name, row[column]])));
};

const setUpUser = () => userEvent.setup({ delay: null });

test("a workbook has the expenses with names instead of ids, and the payments on a second sheet", async () => {
  await renderWedding(<BudgetPage />, commands);
  const { name, content } = await exportFile(setUpUser(), "Excel (.xlsx)");
  expect(name).toBe("ana-ben-budget-2027-03-21.xlsx");
  expect(await screen.findByText("ana-ben-budget-2027-03-21.xlsx is in your downloads.")).toBeVisible();
  const rows = await cellsOf(content);
  const roses = rows.find(({ Description }) => Description?.startsWith("Roses"));
  expect(roses).toMatchObject({
    Category: "Flowers",
    Vendor: "Flora",
    Amount: "1000.5",
    "Due date": "2027-05-01",
    Status: "Pending",
    Total: "1000.5",
    Paid: "300",
    "Next due": "2027-04-01",
    Payments: "Part 2 300.00 due 2027-02-01 paid 2027-02-03; 200.25 due 2027-04-01",
  });
  expect(await cellsOf(content, "Payments")).toHaveLength(2);
});

test("a CSV file has one table, and no formula that a spreadsheet would run", async () => {
  await renderWedding(<BudgetPage />, commands);
  const { name, content } = await exportFile(setUpUser(), "CSV, for any app");
  expect(name).toMatch(/\.csv$/);
  expect(content).toContain(`"'=HYPERLINK(""https://example.org"")"`);
  expect(content).toContain("1000.50");
  expect(await cellsOf(content)).toHaveLength(4);
});

describe.each(["Excel (.xlsx)", "CSV, for any app"] as const)("what was exported as %s", (file) => {
  test("matches its own wedding without changes", async () => {
    const session = await renderWedding(<BudgetPage />, commands);
    const user = setUpUser();
    const { content } = await exportFile(user, file);
    cleanup();
    renderInApp(<BudgetImportPage />);
    await previewFile(user, content, "budget");
    expect(screen.getByText("Nothing to add")).toBeVisible();
    expect(screen.getByRole("button", { name: "4 Known already" })).toBeEnabled();
    expect(session.views.report("expenses", {})).toHaveLength(4);
  });

  test("changes exactly the edited cells", async () => {
    const session = await renderWedding(<BudgetPage />, commands);
    const before = rowsOf(session);
    const user = setUpUser();
    const { content } = await exportFile(user, file);
    cleanup();
    const table = await parseTable(new Blob([content]), {}, LIMITS);
    const rows = table.ok ? table.rows : [];
    const [heading = []] = rows;
    const roses = rows.find((row) => row[0]?.startsWith("Roses")) ?? [];
    roses[0] = "Roses";
    roses[heading.indexOf("Due date")] = "";
    roses[heading.indexOf("Payments")] =
      "Part 2 300.00 due 2027-02-01 paid 2027-02-03; 250.25 due 2027-04-01";
    renderInApp(<BudgetImportPage />);
    await previewFile(user, [rows.map((row) => row.map(quoteCell).join(";")).join("\n")].join(""), "budget");
    expect(screen.getByRole("button", { name: "1 Changed" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "3 Known already" })).toBeEnabled();
    const [shown] = previewedRows();
    expect(shown).toContain("Description: Roses, red; white to Roses");
    expect(shown).toContain("Due date: 1 May 2027 to nothing");
    await user.click(screen.getByRole("button", { name: "Import 1 expense" }));
    expect(await screen.findByText("1 expense changed")).toBeVisible();
    const after = rowsOf(session);
    expect(after).toEqual(
      before.map((expense) =>
        expense.description.startsWith("Roses")
          ? { ...expense, description: "Roses", dueDate: null, nextAmount: 25_025 }
          : expense,
      ),
    );
    const parts = session.views.records("payment", {}) as RecordOf<"payment">[];
    expect(parts.map(({ id, amount }) => [id, amount]).sort()).toEqual([
      [id(4), 30_000],
      [id(5), 25_025],
    ]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(rowsOf(session)).toEqual(before);
  });

  test("is all new in another wedding", async () => {
    const before = await renderWedding(<BudgetPage />, commands);
    const user = setUpUser();
    const { content } = await exportFile(user, file);
    const expectedRows = rowsOf(before);
    cleanup();

    const session = await openWedding([flora]);
    renderInApp(<BudgetImportPage />);
    await previewFile(user, content, "budget");
    await user.click(screen.getByRole("button", { name: "Import 4 expenses" }));
    await screen.findByText("4 expenses added");
    expect(rowsOf(session)).toEqual(expectedRows);
  });
});

function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** An expense without its ids and those of its category and next payment. */
function rowsOf(session: WeddingSession) {
  const rows = session.views.report("expenses", {}).map((expense) => {
    const { id: _, categoryId: __, nextPayment: ___, createdAt: ____, updatedAt: _____, ...says } = expense;
    return says;
  });
  return rows.sort((a, b) => a.description.localeCompare(b.description));
}

test("a viewer of the budget exports and prints it, and imports nothing", async () => {
  await openWedding(commands, "VIEWER");
  renderInApp(<BudgetPage />);
  await setUpUser().click(screen.getByRole("button", { name: "More budget actions" }));
  const lines = await screen.findAllByRole("menuitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual(["Categories", "Currency", "Export", "Print"]);
});
