import type { Locator, Page } from "@playwright/test";

export interface ExpenseInput {
  description?: string;
  amount?: string;
  notes?: string;
}

export class BudgetPage {
  readonly page: Page;
  readonly list: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole("list", { name: "Expenses" });
    this.panel = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await this.page.goto("/app/budget");
  }

  row(description: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: description });
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
      if (value !== undefined) await this.panel.getByLabel(label).fill(value);
    }
  }
}
