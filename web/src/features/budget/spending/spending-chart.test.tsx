import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import BudgetPage from "../budget-page.tsx";

const spent: readonly Command[] = [
  {
    type: "expense.add",
    id: "hall",
    expense: { description: "Hall", amount: "1000", dueDate: "2027-06-01" },
  },
  {
    type: "payment.add",
    id: "deposit",
    payment: { expenseId: "hall", name: "Deposit", amount: "300", paidDate: "2027-03-01" },
  },
  { type: "expense.add", id: "rings", expense: { description: "Rings", amount: "80" } },
];

async function rowsOf(caption: string): Promise<string[]> {
  const table = await screen.findByRole("table", { name: caption });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));
}

describe("the chart of the budget", () => {
  it("counts expenses without a category under Other", async () => {
    await renderWedding(<BudgetPage />, spent, "/?view=spending");
    expect(await rowsOf("Spending by category")).toEqual(["Other | €300.00 | €780.00"]);
  });

  it("shows paid and unpaid amounts per month, undated ones last", async () => {
    await renderWedding(<BudgetPage />, spent, "/?view=spending");
    await userEvent.click(await screen.findByRole("radio", { name: "Month" }));
    expect(await rowsOf("Spending by month")).toEqual([
      "March 2027 | €300.00 | €0.00",
      "June 2027 | €0.00 | €700.00",
      "No date | €0.00 | €80.00",
    ]);
  });
});
