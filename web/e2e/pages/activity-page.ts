import type { Locator, Page } from "@playwright/test";

/** The activity page. */
export class ActivityPage {
  readonly page: Page;
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lines = page.getByRole("region", { name: "Activity" }).getByRole("listitem");
  }

  /** Filters by one person, or shows all. */
  async filterByPerson(name: string): Promise<void> {
    await this.page.getByRole("combobox", { name: "Person" }).click();
    await this.page.getByRole("option", { name, exact: true }).click();
  }
}
