import type { Locator, Page } from "@playwright/test";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The couple's photos, and uploads in progress. */
export class PhotosPage {
  readonly page: Page;
  /** The photos that the page shows. */
  readonly shown: Locator;
  /** The line with upload progress; missing when nothing is being uploaded. */
  readonly uploads: Locator;

  constructor(page: Page) {
    this.page = page;
    this.shown = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
    this.uploads = page.getByRole("region", { name: "Photo uploads" });
  }

  static readonly path = "/app/photos?tab=photos";

  /** Uploads files; with a single album there is nothing else to choose. */
  async upload(...files: ChosenFile[]): Promise<void> {
    await this.page.getByRole("button", { name: "Upload Photos" }).first().click();
    const fileChooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Choose photos" }).click();
    await (await fileChooser).setFiles(files);
  }

  /** The overall upload progress in percent. */
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
