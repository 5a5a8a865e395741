import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";

export class BackupPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly problem: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Backup" });
    const card = page.getByRole("region", { name: "Restore a backup" });
    this.problem = card.getByRole("alert");
    this.done = card.getByRole("status");
  }

  /** Opens the page by the menu, which a phone has too. */
  async open(): Promise<void> {
    await this.page.getByRole("button", { name: /^Account/ }).click();
    await this.page.getByRole("menuitem", { name: "Backup" }).click();
    await expect(this.heading).toBeVisible();
  }

  async download(button: "Download backup" | "Download as JSON"): Promise<{ name: string; bytes: Buffer }> {
    const nextDownload = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: button }).click();
    const download = await nextDownload;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  choose(name: string, buffer: Buffer): Promise<void> {
    return this.chooseFile({ name, mimeType: "application/octet-stream", buffer });
  }

  /** Takes the path of a file, or its content. */
  async chooseFile(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const fileChooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Choose a backup" }).click();
    await (await fileChooser).setFiles(file);
  }
}
