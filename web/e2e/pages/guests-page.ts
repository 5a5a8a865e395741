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
  readonly heading: Locator;
  readonly search: Locator;
  readonly list: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Guests" });
    this.search = page.getByRole("searchbox", { name: "Search guests" });
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
    await this.fill(guest);
    await this.save("Save guest");
  }

  async edit(name: string, changes: GuestInput): Promise<void> {
    await this.show(name);
    await this.fill(changes);
    await this.save("Save changes");
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

  /** Presses a button of the form and waits until it closes or is ready for the next guest. */
  async save(button: "Save guest" | "Save and next" | "Save changes" | "Save and bring back"): Promise<void> {
    await this.panel.getByRole("button", { name: button }).click();
    if (button !== "Save and next") await this.panel.waitFor({ state: "detached" });
  }

  /** Sets a status from the row, without opening the guest. */
  async answer(name: string, rsvp: NonNullable<GuestInput["rsvp"]>): Promise<void> {
    await this.row(name)
      .getByRole("button", { name: /^RSVP of/ })
      .click();
    await this.page.getByRole("menuitemradio", { name: rsvp }).click();
  }

  /** Presses the figure of a status, or that of all guests. */
  async filterBy(status: "All" | NonNullable<GuestInput["rsvp"]>): Promise<void> {
    const figures = this.page.getByRole("list", { name: "Guests in numbers" });
    const name = status === "All" ? /^\d+ guests?$/ : new RegExp(`^\\d+ ${status.toLowerCase()}$`);
    await figures.getByRole("button", { name }).click();
  }

  /** Chooses an action of the page's menu. */
  async choose(action: "Manage Groups" | "Parties" | "Menu"): Promise<void> {
    await this.page.getByRole("button", { name: "More for the guest list" }).click();
    await this.page.getByRole("menuitem", { name: action }).click();
  }

  /** Selects guests; on a small screen it first turns on selecting by tap. */
  async select(...names: string[]): Promise<void> {
    const box = (name: string) => this.list.getByRole("checkbox", { name: `Select ${name}` });
    await this.row(names[0] ?? "").waitFor();
    if (!(await box(names[0] ?? "").isVisible())) {
      await this.#sortMenu();
      await this.page.getByRole("menuitem", { name: "Select guests" }).click();
    }
    for (const name of names) await box(name).check();
  }

  /** Lists the guests under their parties. */
  async byParty(): Promise<void> {
    const choice = this.page.locator("label").filter({ hasText: "By party" });
    if (await choice.isVisible()) await choice.click();
    else {
      await this.#sortMenu();
      await this.page.getByRole("menuitemcheckbox", { name: "Under their parties" }).click();
    }
  }

  async #sortMenu(): Promise<void> {
    await this.page.getByRole("button", { name: /^Sort:/ }).click();
  }

  /** Presses a tool, in the row or in the menu for tools that do not fit. */
  async tool(row: Locator, name: string): Promise<void> {
    const button = row.getByRole("button", { name, exact: true });
    if (await button.isVisible()) await button.click();
    else {
      await row.getByRole("button", { name: /^More/ }).click();
      await this.page.getByRole("menuitem", { name, exact: true }).click();
    }
  }

  async remove(name: string): Promise<void> {
    await this.show(name);
    await this.panel.getByRole("button", { name: "Delete" }).click();
    const question = this.page.getByRole("dialog", { name: "Are you sure you want to delete this guest?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  /** Types into the open form. */
  async fill(guest: GuestInput): Promise<void> {
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
