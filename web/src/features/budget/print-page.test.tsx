import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import BudgetPrintPage from "./print-page.tsx";

const plan: readonly Command[] = [
  { type: "wedding.update", changes: { budget: "5000" } },
  { type: "vendor.add", id: "flora", vendor: { name: "Flora", category: "Flowers" } },
  { type: "category.set", id: "flowers", changes: { planned: "900" } },
  {
    type: "expense.add",
    id: "roses",
    expense: { description: "Roses", amount: "1000", categoryId: "flowers", vendorId: "flora" },
  },
  {
    type: "payment.add",
    id: "deposit",
    payment: { expenseId: "roses", name: "Deposit", amount: "300", paidDate: "2027-02-01" },
  },
  {
    type: "payment.add",
    id: "rest",
    payment: { expenseId: "roses", name: "Rest", amount: "700", dueDate: "2027-03-01" },
  },
  {
    type: "expense.add",
    id: "hall",
    expense: { description: "Hall", amount: "2500", categoryId: "venue", dueDate: "2027-05-01" },
  },
];

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** The page rule that the browser gets. */
const pageRule = () =>
  [...document.querySelectorAll("style")]
    .map(({ textContent }) => textContent ?? "")
    .find((rule) => rule.startsWith("@page"));

test("totals, categories, upcoming payments and every expense with its payments", async () => {
  await renderWedding(<BudgetPrintPage />, plan);
  const sheet = screen.getByRole("region", { name: "Budget" });
  expect(sheet).toHaveTextContent("Ana & Ben");
  expect(sheet).toHaveTextContent("Total budget: €5,000.00");
  expect(sheet).toHaveTextContent(/Paid: €300.00.*Still to pay: €3,200.00.*Left: €1,500.00/);
  expect(rowsOf("By category")).toEqual([
    ["Category", "Planned", "Paid", "To pay", "Total"],
    ["Venue", "–", "€0.00", "€2,500.00", "€2,500.00"],
    ["Flowers", "€900.00", "€300.00", "€700.00", "€1,000.00"],
    ["All categories", "€900.00", "€300.00", "€3,200.00", "€3,500.00"],
  ]);
  expect(rowsOf("Upcoming payments").slice(1)).toEqual([
    ["01/03/2027overdue", "RosesRest", "Flora", "€700.00"],
    ["01/05/2027", "Hall", "", "€2,500.00"],
  ]);
  expect(rowsOf("Expenses").slice(1)).toEqual([
    ["Venue"],
    ["Hall", "", "01/05/2027", "", "Pending", "€2,500.00"],
    ["Flowers"],
    ["Roses", "Flora", "", "", "Overdue", "€1,000.00"],
    ["Deposit", "", "01/02/2027", "Paid", "€300.00"],
    ["Rest", "01/03/2027", "", "Overdue", "€700.00"],
  ]);
});

test("the paper size can be chosen, and is in the address", async () => {
  await renderWedding(<BudgetPrintPage />, plan, "/app/budget/print?orientation=landscape");
  expect(pageRule()).toContain("297mm 210mm");
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(screen.getByRole("combobox", { name: "Paper" }), "Letter");
  await user.selectOptions(screen.getByRole("combobox", { name: "Orientation" }), "portrait");
  expect(pageRule()).toContain("215.9mm 279.4mm");
});

test("a viewer of the budget prints it, also when it is empty", async () => {
  await openWedding([], "VIEWER");
  renderInApp(<BudgetPrintPage />);
  expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeEnabled();
  expect(screen.getByText("No budget set")).toBeVisible();
  expect(screen.getByText("No expenses yet.")).toBeVisible();
  expect(screen.queryByRole("table", { name: "By category" })).toBeNull();
});
