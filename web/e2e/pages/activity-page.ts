import type { Locator, Page } from "@playwright/test";

/** Who did what. */
export class ActivityPage {
  readonly page: Page;
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lines = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  }

  /** Shows one person's changes, or everybody's. */
  async filterByPerson(name: string): Promise<void> {
    await this.page.getByRole("combobox", { name: "Person" }).click();
    await this.page.getByRole("option", { name, exact: true }).click();
  }
}
