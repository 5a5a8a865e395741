import type { Locator, Page } from "@playwright/test";

/** The list of conflicts, and the notice that leads there. */
export class ToSettlePage {
  readonly page: Page;
  readonly choose: Locator;
  /** One for each field that waits for a choice. */
  readonly fields: Locator;
  readonly empty: Locator;

  constructor(page: Page) {
    this.page = page;
    this.choose = page.getByRole("link", { name: "Choose" });
    this.fields = page.getByRole("region", { name: /^Two versions of/ });
    this.empty = page.getByRole("heading", { name: "Everything is settled" });
  }

  notice(title: string): Locator {
    return this.page.getByRole("status", { name: title });
  }

  version(field: string, value: string): Locator {
    const versions = this.page.getByRole("region", { name: new RegExp(`^Two versions of .*: ${field}$`) });
    return versions
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("button", { name: `Keep “${value}”` }) });
  }

  async keep(field: string, value: string): Promise<void> {
    await this.version(field, value).getByRole("button").click();
  }
}
