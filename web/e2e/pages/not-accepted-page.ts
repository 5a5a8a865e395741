import type { Locator, Page } from "@playwright/test";

/** The list of edits that the server did not accept, and the card that leads there. */
export class NotAcceptedPage {
  readonly page: Page;
  readonly card: Locator;
  readonly heading: Locator;
  readonly entries: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole("status").filter({ hasText: "n’t accepted" });
    this.heading = page.getByRole("heading", { level: 1, name: "Not accepted" });
    this.entries = page.getByRole("main").getByRole("listitem");
  }

  async open(): Promise<void> {
    await this.card.getByRole("link", { name: "See what wasn’t accepted" }).click();
    await this.heading.waitFor();
  }

  entry(title: string): Locator {
    return this.entries.filter({ has: this.page.getByRole("heading", { name: title }) });
  }

  async retry(title: string): Promise<void> {
    await this.page.getByRole("button", { name: `Try again: ${title}` }).click();
  }

  async dismiss(title: string): Promise<void> {
    await this.page.getByRole("button", { name: `Dismiss: ${title}` }).click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
  }
}
