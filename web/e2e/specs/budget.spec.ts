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
  await expect(budget.card("Remaining")).toContainText("No budget set");

  await budget.setTotal("1000");
  await expect(budget.card("Remaining")).toContainText("€1,000.00");
  await budget.add({ description: "Flowers", amount: "850.50" });
  await expect(budget.card("Total Spent")).toContainText("€0.00");
  await expect(budget.row("Flowers")).toContainText("Pending");
  await expect(budget.card("Remaining")).toContainText("€149.50");
  await expect(budget.card("Remaining")).toContainText("left once everything is paid");
  await expect(budget.card("Remaining")).toContainText("More than 80% is spent or still to pay");

  await budget.markPaid("Flowers");
  await expect(budget.row("Flowers")).toContainText("Paid");
  await expect(budget.card("Total Spent")).toContainText("€850.50");
  await expect(budget.card("Total Spent")).toContainText("Spent: 85% of the budget");
  await expect(budget.card("Remaining")).toContainText("left, with nothing more to pay");

  await budget.edit("Flowers", { amount: "1200" });
  await expect(budget.card("Over Budget")).toContainText("€200.00 over budget");

  await budget.remove("Flowers");
  await expect(
    page.getByRole("heading", { name: "No expenses found. Add your first expense to get started." }),
  ).toBeVisible();
  await page.getByRole("status").filter({ hasText: "removed" }).getByRole("button", { name: "Undo" }).click();
  await expect(budget.card("Over Budget")).toContainText("€200.00 over budget");
});

test("an amount written by two devices at once is settled in one tap @offline @deep", async ({
  page,
  openDevice,
  couple,
  server,
}) => {
  const other = await openDevice();
  const hers = await openBudget(page, couple);
  await hers.add({ description: "Flowers", amount: "400" });
  const his = await openBudget(other, couple);
  await expect(his.row("Flowers")).toBeVisible();

  await server.stop();
  await new Shell(page).isOfflineAndSaved();
  await new Shell(other).isOfflineAndSaved();
  await hers.edit("Flowers", { amount: "450" });
  await his.edit("Flowers", { amount: "520" });
  await server.start();

  await new Shell(page).hasSignalAgain();
  await new Shell(other).hasSignalAgain();
  await expect(hers.row("Flowers")).toContainText("Two versions");
  await expect(his.row("Flowers")).toContainText("Two versions");
  await hers.show("Flowers");
  const claims = hers.panel.getByRole("region", { name: "Two versions of Amount" });
  await expect(claims.getByRole("button", { name: /€450\.00/ })).toBeVisible();
  await claims.getByRole("button", { name: /€520\.00/ }).click();
  await expect(claims).toHaveCount(0);
  await expect(his.row("Flowers")).toContainText("€520.00");
  await expect(his.row("Flowers")).not.toContainText("Two versions");
});

test("a second currency is shown beside the first, by the typed rate @deep", async ({ page, couple }) => {
  const budget = await openBudget(page, couple);
  await budget.add({ description: "Band", amount: "1000" });
  await budget.setSecondCurrency("USD", "1.083457");
  await expect(budget.row("Band")).toContainText("€1,000.00");
  await expect(budget.row("Band")).toContainText("$1,083.46");
});
