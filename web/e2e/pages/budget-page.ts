import type { Locator, Page } from "@playwright/test";

export interface ExpenseInput {
  description?: string;
  amount?: string;
  notes?: string;
}

export class BudgetPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly list: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Budget Management" });
    this.list = page.getByRole("list", { name: "Expenses" });
    this.panel = page.getByRole("dialog");
  }

  row(description: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: description });
  }

  /** The summary card with this label. */
  card(label: "Total Budget" | "Total Spent" | "Remaining" | "Over Budget" | "Total Expenses"): Locator {
    return this.page.locator("[data-tone]").filter({ has: this.page.getByText(label, { exact: true }) });
  }

  async setTotal(amount: string): Promise<void> {
    await this.page.getByRole("button", { name: /Set budget|Edit total budget/ }).click();
    await this.page.getByRole("textbox", { name: "Total Budget" }).fill(amount);
    await this.page.getByRole("button", { name: "Save budget" }).click();
  }

  async markPaid(description: string): Promise<void> {
    await this.list.getByRole("button", { name: `Mark paid: ${description}` }).click();
  }

  async remove(description: string): Promise<void> {
    await this.show(description);
    await this.panel.getByRole("button", { name: "Delete" }).click();
    const question = this.page.getByRole("dialog", { name: "Are you sure you want to delete this expense?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async setSecondCurrency(code: string, rate: string): Promise<void> {
    await this.page.getByRole("button", { name: "Currency" }).click();
    await this.panel.getByRole("combobox", { name: /Secondary currency/ }).click();
    await this.page.getByRole("option", { name: new RegExp(`^${code}`) }).click();
    await this.panel.getByLabel("Exchange rate").fill(rate);
    await this.panel.getByLabel("Show both currencies").check();
    await this.panel.getByRole("button", { name: "Save currency" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async add(expense: ExpenseInput): Promise<void> {
    await this.page.getByRole("button", { name: "Add Expense" }).first().click();
    await this.#fill(expense);
    await this.panel.getByRole("button", { name: "Save expense" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async edit(description: string, changes: ExpenseInput): Promise<void> {
    await this.show(description);
    await this.#fill(changes);
    await this.panel.getByRole("button", { name: "Save changes" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  /** Opens an expense's form. */
  async show(description: string): Promise<void> {
    await this.row(description).getByRole("button").first().click();
    await this.panel.waitFor();
  }

  async #fill(expense: ExpenseInput): Promise<void> {
    const texts = { description: "Description", amount: "Amount", notes: "Notes" };
    for (const [field, label] of Object.entries(texts) as [keyof typeof texts, string][]) {
      const value = expense[field];
      const input = this.panel.getByRole("textbox", { name: label, exact: true });
      if (value !== undefined) await input.fill(value);
    }
  }
}
