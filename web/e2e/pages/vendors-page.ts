import type { Locator, Page } from "@playwright/test";

export interface VendorInput {
  name?: string;
  category?: string;
  phone?: string;
  website?: string;
  offer?: string;
}

export class VendorsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly list: Locator;
  readonly panel: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Vendors" });
    this.list = page.getByRole("list", { name: "Vendors" });
    this.panel = page.getByRole("dialog");
    this.search = page.getByRole("searchbox", { name: "Search vendors" });
  }

  row(name: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: name });
  }

  /** The line of figures above the list. */
  get figures(): Locator {
    return this.page.getByRole("list", { name: "Vendors in numbers" });
  }

  async add(vendor: VendorInput): Promise<void> {
    await this.page.getByRole("button", { name: "Add Vendor" }).first().click();
    await this.#fill(vendor);
    await this.panel.getByRole("button", { name: "Save vendor" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  /** Opens a vendor's form. */
  async show(name: string): Promise<void> {
    await this.row(name).getByRole("button").first().click();
    await this.panel.waitFor();
  }

  async edit(name: string, changes: VendorInput & { signed?: boolean }): Promise<void> {
    await this.show(name);
    await this.#fill(changes);
    if (changes.signed) await this.panel.getByLabel("Contract signed").check();
    await this.panel.getByRole("button", { name: "Save changes" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  /** Makes an expense from a vendor's offer. */
  async addToBudget(name: string): Promise<void> {
    await this.show(name);
    await this.panel.getByRole("button", { name: "Add to budget" }).click();
    await this.panel.getByRole("list", { name: "Budget lines" }).getByRole("link", { name }).waitFor();
    await this.page.keyboard.press("Escape");
    await this.panel.waitFor({ state: "detached" });
  }

  async remove(name: string): Promise<void> {
    await this.show(name);
    await this.panel.getByRole("button", { name: "Delete" }).click();
    const question = this.page.getByRole("dialog", { name: "Are you sure you want to delete this vendor?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async filterBy(category: string): Promise<void> {
    await this.page.getByRole("button", { name: "Filters" }).click();
    await this.page.getByRole("combobox", { name: "Filter by category" }).click();
    await this.page.getByRole("option", { name: category }).click();
    await this.page.keyboard.press("Escape");
  }

  async #fill(vendor: VendorInput): Promise<void> {
    const texts = {
      name: this.panel.getByLabel(/^Name/),
      phone: this.panel.getByLabel("Phone"),
      website: this.panel.getByRole("textbox", { name: "Website" }),
      offer: this.panel.getByRole("textbox", { name: "Offer", exact: true }),
    };
    for (const [field, input] of Object.entries(texts) as [keyof typeof texts, Locator][]) {
      const value = vendor[field];
      if (value !== undefined) await input.fill(value);
    }
    if (vendor.category === undefined) return;
    await this.panel.getByRole("combobox", { name: /^Category/ }).click();
    await this.page.getByRole("option", { name: vendor.category }).click();
  }
}
