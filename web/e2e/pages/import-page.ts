import type { Locator, Page } from "@playwright/test";

export class ImportPage {
  readonly page: Page;
  readonly columns: Locator;
  readonly preview: Locator;
  /** The counts of new, known and other rows. */
  readonly kinds: Locator;

  constructor(page: Page) {
    this.page = page;
    this.columns = page.getByRole("heading", { name: "What’s in each column?" });
    this.preview = page.getByRole("heading", { name: "What will change" });
    this.kinds = page.getByRole("group", { name: "Rows to import" });
  }

  async choose(name: string, content: Buffer): Promise<void> {
    const file = { name, mimeType: "application/octet-stream", buffer: content };
    await this.page.locator("input[type=file]").setInputFiles(file);
  }

  async showPreview(): Promise<void> {
    await this.page.getByRole("button", { name: "See what will change" }).click();
    await this.preview.waitFor();
  }

  async confirm(): Promise<void> {
    await this.page.getByRole("button", { name: /^Import \d+ guests?$/ }).click();
  }
}
