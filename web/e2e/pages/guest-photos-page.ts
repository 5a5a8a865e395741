import { expect, type Locator, type Page } from "@playwright/test";

type Tab = "Pending Review" | "Approved" | "Bin";

/** Guest photos, and the link for sending them. */
export class GuestPhotosPage {
  readonly page: Page;
  /** The panel of the upload link. */
  readonly panel: Locator;
  readonly link: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("dialog", { name: "Guest upload link" });
    this.link = this.panel.getByLabel("Link", { exact: true });
  }

  static readonly path = "/app/photos?tab=guests";

  /** Makes the upload link in its panel, and closes the panel. */
  async makeLink(): Promise<string> {
    await this.page.getByRole("button", { name: "Ask guests for photos" }).click();
    await this.panel.getByRole("button", { name: "Make the link" }).click();
    await expect(this.link).toHaveValue(/\/guest-photos\//);
    const link = await this.link.inputValue();
    await this.panel.getByRole("button", { name: "Close" }).click();
    return link;
  }

  tab(name: Tab): Locator {
    return this.page.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  async show(name: Tab): Promise<void> {
    await this.tab(name).click();
  }

  async counts(name: Tab, count: number): Promise<void> {
    await expect(this.tab(name)).toHaveAccessibleName(`${name} (${count})`);
  }

  /** Finds a photo by its caption. */
  photo(caption: string): Locator {
    return this.page.getByRole("gridcell", { name: caption });
  }

  async approve(caption: string): Promise<void> {
    await this.photo(caption)
      .getByRole("button", { name: /^Approve/ })
      .click();
  }

  async reject(caption: string): Promise<void> {
    await this.photo(caption)
      .getByRole("button", { name: /^Reject/ })
      .click();
  }
}
