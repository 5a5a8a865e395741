import type { Locator, Page } from "@playwright/test";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The couple's photos, and those on their way. */
export class PhotosPage {
  readonly page: Page;
  /** The photos that the page shows. */
  readonly shown: Locator;
  /** The line with what is on its way; not there while nothing is. */
  readonly uploads: Locator;

  constructor(page: Page) {
    this.page = page;
    this.shown = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
    this.uploads = page.getByRole("region", { name: "Photo uploads" });
  }

  static readonly path = "/app/photos?tab=photos";

  /** With one album there is nothing else to choose. */
  async upload(...files: ChosenFile[]): Promise<void> {
    await this.page.getByRole("button", { name: "Upload Photos" }).first().click();
    const choosing = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Choose photos" }).click();
    await (await choosing).setFiles(files);
  }

  /** How much of everything is on its way or there. */
  async percent(): Promise<number> {
    const bar = this.uploads.getByRole("progressbar", { name: "All photos, uploaded" });
    return Number(await bar.getAttribute("aria-valuenow"));
  }

  async unfold(): Promise<void> {
    await this.uploads.getByRole("button", { name: "Show the list of uploads" }).click();
  }

  row(name: string): Locator {
    return this.uploads.getByRole("listitem").filter({ hasText: name });
  }
}
