import type { Locator, Page } from "@playwright/test";

export class InvitationsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly list: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Invitations" });
    this.list = page.getByRole("list", { name: "Invitations" });
    this.panel = page.getByRole("dialog");
  }

  row(name: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: name });
  }

  async show(name: string): Promise<void> {
    await this.row(name).getByRole("button", { name }).first().click();
    await this.panel.waitFor();
  }

  /** The address in the field of the open invitation. */
  async link(): Promise<string> {
    return this.panel.getByRole("textbox", { name: /^Link for/ }).inputValue();
  }
}
