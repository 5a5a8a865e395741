import type { Locator, Page } from "@playwright/test";

export interface ExpenseInput {
  description?: string;
  amount?: string;
  /** As the user types it: DD/MM/YYYY. */
  dueDate?: string;
  notes?: string;
}

export class BudgetPage {
  readonly page: Page;
  readonly heading: Locator;
  /** The figures above the content of a tab. */
  readonly figures: Locator;
  readonly list: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Budget" });
    this.figures = page.getByRole("list", { name: "Budget in numbers" });
    this.list = page.getByRole("list", { name: "Expenses" });
    this.panel = page.getByRole("dialog");
  }

  row(description: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: description });
  }

  async goTo(tab: "Expenses" | "Payments" | "Where it goes"): Promise<void> {
    const tabs = this.page.getByRole("navigation", { name: "Expenses, payments and where it goes" });
    await tabs.getByRole("link", { name: tab }).click();
    await tabs.getByRole("link", { name: tab }).and(this.page.locator("[aria-current=page]")).waitFor();
  }

  /** Sets the total budget, and goes back to the expenses. */
  async setTotal(amount: string): Promise<void> {
    await this.goTo("Where it goes");
    await this.page.getByRole("button", { name: /Set budget|Edit total budget/ }).click();
    await this.page.getByRole("textbox", { name: "Total Budget" }).fill(amount);
    await this.page.getByRole("button", { name: "Save budget" }).click();
    await this.panel.waitFor({ state: "detached" });
    await this.goTo("Expenses");
  }

  async chooseFromMenu(action: "Categories" | "Currency"): Promise<void> {
    await this.page.getByRole("button", { name: "More budget actions" }).click();
    await this.page.getByRole("menuitem", { name: action }).click();
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
    await this.chooseFromMenu("Currency");
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
    const texts = { description: "Description", amount: "Amount", dueDate: "Due date", notes: "Notes" };
    for (const [field, label] of Object.entries(texts) as [keyof typeof texts, string][]) {
      const value = expense[field];
      const input = this.panel.getByRole("textbox", { name: label, exact: true });
      if (value !== undefined) await input.fill(value);
    }
  }
}
