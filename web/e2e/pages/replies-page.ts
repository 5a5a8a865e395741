import type { Locator, Page } from "@playwright/test";

export class RepliesPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly tab: Locator;
  readonly all: Locator;
  readonly chart: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Replies" });
    this.tab = page
      .getByRole("navigation", { name: "Guests, replies and invitations" })
      .getByRole("link", { name: /^Replies/ });
    this.all = page.getByRole("list", { name: "All replies" });
    this.chart = page.getByRole("figure", { name: "Replies over time" });
  }

  /** A reply that waits to be settled. */
  waiting(name: string): Locator {
    return this.page.getByRole("listitem", { name, exact: true });
  }

  async settle(name: string, how: string): Promise<void> {
    await this.waiting(name).getByRole("button", { name: how }).click();
  }
}
