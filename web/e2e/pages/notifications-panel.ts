import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The bell in the header, and its panel. */
export class NotificationsPanel {
  readonly bell: Locator;
  readonly panel: Locator;
  readonly items: Locator;
  readonly markAll: Locator;
  readonly empty: Locator;

  constructor(page: Page) {
    this.bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
    this.panel = page.getByRole("region", { name: "Notifications" });
    this.items = this.panel.getByRole("listitem");
    this.markAll = this.panel.getByRole("button", { name: "Mark all as read" });
    this.empty = this.panel.getByRole("heading", { name: "No notifications" });
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.panel).toBeVisible();
  }

  item(text: string): Locator {
    return this.items.filter({ hasText: text });
  }

  /** Follows a notification's link. */
  async follow(text: string): Promise<void> {
    await this.item(text).getByRole("link").click();
  }

  async delete(text: string): Promise<void> {
    await this.item(text)
      .getByRole("button", { name: /^Delete/ })
      .click();
  }

  async hasUnread(count: number): Promise<void> {
    const name = count === 0 ? "Notifications" : `Notifications, ${count} unread`;
    await expect(this.bell).toHaveAccessibleName(name);
  }
}
