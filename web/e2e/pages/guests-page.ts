import type { Locator, Page } from "@playwright/test";

export interface GuestInput {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  rsvp?: "Pending" | "Confirmed" | "Declined" | "Tentative";
}

export class GuestsPage {
  readonly page: Page;
  readonly list: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole("grid", { name: "Guests" });
    this.panel = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await this.page.goto("/app/guests");
  }

  row(name: string): Locator {
    return this.list.getByRole("row").filter({ hasText: name });
  }

  async add(guest: GuestInput): Promise<void> {
    await this.page.getByRole("button", { name: "Add Guest" }).first().click();
    await this.#fill(guest);
    await this.panel.getByRole("button", { name: "Save guest" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async edit(name: string, changes: GuestInput): Promise<void> {
    await this.show(name);
    await this.#fill(changes);
    await this.panel.getByRole("button", { name: "Save changes" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  /** Opens a guest's form. */
  async show(name: string): Promise<void> {
    await this.row(name).getByRole("gridcell").first().click();
    await this.panel.waitFor();
  }

  async close(): Promise<void> {
    await this.panel.getByRole("button", { name: "Close" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async #fill(guest: GuestInput): Promise<void> {
    const texts = { firstName: "First Name", lastName: "Last Name", email: "Email", phone: "Phone" };
    for (const [field, label] of Object.entries(texts) as [keyof typeof texts, string][]) {
      const value = guest[field];
      if (value !== undefined) await this.panel.getByLabel(label).fill(value);
    }
    if (guest.rsvp !== undefined) {
      await this.panel.getByRole("combobox", { name: "RSVP" }).click();
      await this.page.getByRole("option", { name: guest.rsvp }).click();
    }
  }
}
