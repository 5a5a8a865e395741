import type { FrameLocator, Locator, Page } from "@playwright/test";

/** The builder of the wedding website. */
export class WebsitePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly sections: Locator;
  readonly panel: Locator;
  readonly publish: Locator;
  readonly update: Locator;
  /** The preview of the draft. */
  readonly preview: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Wedding Website Builder" });
    this.sections = page.getByRole("list", { name: "Sections" });
    this.panel = page.getByRole("dialog");
    this.publish = page.getByRole("button", { name: "Publish", exact: true });
    this.update = page.getByRole("button", { name: "Update", exact: true });
    this.preview = page.frameLocator('iframe[title="Preview of the website"]');
  }

  async goTo(tab: "Design" | "Content" | "Settings"): Promise<void> {
    await this.page.getByRole("tab", { name: tab }).click();
  }

  async startWithUsualSections(): Promise<void> {
    await this.page.getByRole("button", { name: "Start with the usual sections" }).click();
    await this.sections.waitFor();
  }

  section(title: string): Locator {
    return this.sections.getByRole("listitem").filter({ hasText: title });
  }

  /** The titles of the sections, in order. */
  get titles(): Locator {
    return this.sections.locator("bdi");
  }

  /** Opens a section's form. */
  async open(title: string): Promise<void> {
    await this.section(title).getByRole("button", { name: title }).first().click();
    await this.panel.waitFor();
  }

  async save(): Promise<void> {
    await this.panel.getByRole("button", { name: "Save Changes" }).click();
    await this.panel.waitFor({ state: "detached" });
  }

  async chooseTheme(name: string): Promise<void> {
    await this.goTo("Design");
    await this.page.getByRole("radio", { name }).check();
  }

  /** Saves an address of the test's own; the suggested one may be taken by now. */
  async takeAddress(subdomain: string): Promise<void> {
    await this.goTo("Settings");
    await this.page.getByRole("textbox", { name: "Subdomain" }).fill(subdomain);
    await this.page.getByText("This address is free.").waitFor();
    await this.page.getByRole("button", { name: "Save address" }).click();
    await this.page.getByText("the old address leads to the new one").waitFor();
  }

  async unpublish(): Promise<void> {
    await this.page.getByRole("main").getByRole("button", { name: "More" }).click();
    await this.page.getByRole("menuitem", { name: "Unpublish" }).click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
    await this.page.getByText("Guests no longer see your website.").waitFor();
  }
}
