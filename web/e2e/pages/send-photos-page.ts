import type { Locator, Page } from "@playwright/test";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The page on which guests send photos. */
export class SendPhotosPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly chosen: Locator;
  /** The results of sent photos. */
  readonly sent: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { name: "Share your photos" });
    this.chosen = page.getByRole("list", { name: "Chosen photos" }).getByRole("listitem");
    this.sent = page.getByRole("region", { name: "Photos on their way" });
  }

  /** Opens the short address of the QR codes on tables. */
  async scan(link: string): Promise<void> {
    await this.page.goto(`/p/${new URL(link).searchParams.get("k")}`);
  }

  async choose(...files: ChosenFile[]): Promise<void> {
    const fileChooser = this.page.waitForEvent("filechooser");
    await this.page.getByText("Choose photos", { exact: true }).click();
    await (await fileChooser).setFiles(files);
  }

  async addCaption(filename: string, caption: string): Promise<void> {
    await this.page.getByLabel(`Caption (optional) of ${filename}`).fill(caption);
  }

  async send(): Promise<void> {
    await this.page.getByRole("button", { name: "Send photos" }).click();
  }
}
