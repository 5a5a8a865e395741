import type { Page } from "@playwright/test";
import { type Couple, expect, test } from "../fixtures/planning.ts";
import type { BudgetPage } from "../pages/budget-page.ts";
import { Shell } from "../pages/shell.ts";

async function openBudget(page: Page, couple: Couple): Promise<BudgetPage> {
  const { budget } = await couple.open(page, "/app/budget");
  await expect(budget.heading).toBeVisible();
  return budget;
}

test("a budget from its first limit to overspending @on-phone @tablet", async ({ page, couple }) => {
  const budget = await openBudget(page, couple);
  await expect(budget.figures).toContainText("No budget set");

  await budget.setTotal("1000");
  await expect(budget.figures).toContainText("€1,000 left, nothing more to pay");
  await budget.add({ description: "Flowers", amount: "850.50" });
  await expect(budget.row("Flowers")).toContainText("Pending");
  await expect(budget.figures).toContainText("€150 left once all is paid");
  await expect(budget.figures).toContainText("85% spent or still to pay");

  await budget.markPaid("Flowers");
  await expect(budget.row("Flowers")).toContainText("Paid");
  await expect(budget.figures).toContainText("€150 left, nothing more to pay");
  await budget.goTo("Where it goes");
  await expect(budget.figures).toContainText("€149.50 left, nothing more to pay");
  await expect(budget.figures).toContainText("€850.50 spent (85%)");
  await budget.goTo("Expenses");

  await budget.edit("Flowers", { amount: "1200" });
  await expect(budget.figures).toContainText("€200 over budget");

  await budget.remove("Flowers");
  await expect(
    page.getByRole("heading", { name: "No expenses found. Add your first expense to get started." }),
  ).toBeVisible();
  await page.getByRole("status").filter({ hasText: "removed" }).getByRole("button", { name: "Undo" }).click();
  await expect(budget.figures).toContainText("€200 over budget");
});

test("a payment is found by its day and marked as paid @on-phone", async ({ page, couple }) => {
  const budget = await openBudget(page, couple);
  await budget.add({ description: "Flowers", amount: "850.50", dueDate: "02/01/2020" });
  await page.getByRole("link", { name: "1 overdue, €851" }).click();
  const payments = page.getByRole("list", { name: "Payments", exact: true });
  await expect(payments.getByRole("listitem")).toHaveCount(1);
  await payments.getByRole("button", { name: "Mark paid: Flowers" }).click();
  await expect(page.getByRole("heading", { name: "No payment is due" })).toBeVisible();
});

test("an amount written by two devices at once is settled in one tap @offline @deep", async ({
  page,
  openDevice,
  couple,
  server,
}) => {
  const otherPage = await openDevice();
  const herBudget = await openBudget(page, couple);
  await herBudget.add({ description: "Flowers", amount: "400" });
  const hisBudget = await openBudget(otherPage, couple);
  await expect(hisBudget.row("Flowers")).toBeVisible();

  await server.stop();
  await new Shell(page).waitUntilOfflineAndSaved();
  await new Shell(otherPage).waitUntilOfflineAndSaved();
  await herBudget.edit("Flowers", { amount: "450" });
  await hisBudget.edit("Flowers", { amount: "520" });
  await server.start();

  await new Shell(page).comeBackOnline();
  await new Shell(otherPage).comeBackOnline();
  await expect(herBudget.row("Flowers")).toContainText("Two versions");
  await expect(hisBudget.row("Flowers")).toContainText("Two versions");
  await herBudget.show("Flowers");
  const versions = herBudget.panel.getByRole("region", { name: "Two versions of Amount" });
  await expect(versions.getByRole("button", { name: /€450\.00/ })).toBeVisible();
  await versions.getByRole("button", { name: /€520\.00/ }).click();
  await expect(versions).toHaveCount(0);
  await expect(hisBudget.row("Flowers")).toContainText("€520.00");
  await expect(hisBudget.row("Flowers")).not.toContainText("Two versions");
});

test("a second currency is shown beside the first, by the typed rate @deep", async ({ page, couple }) => {
  const budget = await openBudget(page, couple);
  await budget.add({ description: "Band", amount: "1000" });
  await budget.setSecondCurrency("USD", "1.083457");
  await expect(budget.row("Band")).toContainText("€1,000.00");
  await expect(budget.row("Band")).toContainText("$1,083.46");
});
