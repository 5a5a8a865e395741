import type { Locator, Page } from "@playwright/test";

export interface NewWedding {
  partnerName?: string;
  weddingDate?: string;
  venue?: string;
  budget?: string;
  guestCount?: string;
}

export class DashboardPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly couple: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: /^Welcome.*!$/ });
    this.couple = page.getByRole("region", { name: /&/ }).getByRole("heading", { level: 2 });
  }

  async open(): Promise<void> {
    await this.page.goto("/app");
  }

  /** Opens the form of a first wedding, or of another one. */
  async openCreateForm(): Promise<void> {
    const first = this.page.getByRole("button", { name: "Create Your First Wedding" });
    const menu = this.page.getByRole("button", { name: "More for your wedding" });
    await first.or(menu).waitFor();
    if (await first.isVisible()) return first.click();
    await menu.click();
    await this.page.getByRole("menuitem", { name: "Create another wedding" }).click();
  }

  async createWedding(wedding: NewWedding): Promise<void> {
    await this.openCreateForm();
    const labels: Record<keyof NewWedding, string> = {
      partnerName: "Partner name",
      weddingDate: "Wedding date",
      venue: "Venue",
      budget: "Budget",
      guestCount: "Guest count",
    };
    const form = this.page.getByRole("region", { name: "Create your wedding" });
    for (const [field, value] of Object.entries(wedding) as [keyof NewWedding, string][]) {
      await form.getByLabel(labels[field], { exact: true }).fill(value);
    }
    await form.getByRole("button", { name: "Save wedding" }).click();
  }
}
