import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The frame around every page of a signed-in person. */
export class Shell {
  readonly page: Page;
  readonly sync: Locator;
  readonly account: Locator;
  /** The others who have the wedding open; not there while nobody has. */
  readonly presence: Locator;
  readonly undo: Locator;
  readonly redo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sync = page.getByRole("banner").getByRole("button", { name: /Online|Slow connection|Offline/ });
    this.account = page.getByRole("button", { name: /^Account/ });
    this.presence = page.getByRole("banner").getByRole("button", { name: /^Here now/ });
    this.undo = page.getByRole("banner").getByRole("button", { name: /^(Undo|Nothing to undo)/ });
    this.redo = page.getByRole("banner").getByRole("button", { name: /^(Redo|Nothing to redo)/ });
  }

  async goTo(name: "Dashboard" | "Guests" | "Budget" | "Seating" | "Activity" | "Team"): Promise<void> {
    await this.page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
  }

  /** The server has everything that this device has. */
  async isSynced(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Online.*Synced/);
  }

  /** The server has everything but what it did not accept. */
  async isSyncedButFor(notAccepted: number): Promise<void> {
    const words = notAccepted === 1 ? "1 edit" : `${notAccepted} edits`;
    await expect(this.sync).toHaveAccessibleName(new RegExp(`Online.*${words} not accepted`));
  }

  /** As `isSynced`, after the server was gone without a word: a device looks for it again within half a minute, not at once. */
  async isSyncedAgain(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Online.*Synced/, { timeout: 45_000 });
  }

  /** The device has a signal again, as its browser tells the app, and the server gets everything. */
  async hasSignalAgain(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await this.isSyncedAgain();
  }

  /** The app has noticed that there is no server. */
  async isOffline(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Offline/);
  }

  /** The app has noticed that there is no server, and this device has written everything down. */
  async isOfflineAndSaved(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Offline.*Saved on this device/);
  }

  async signOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole("menuitem", { name: "Sign out" }).click();
  }

  /** The service worker has the whole app and answers for this page: from here on it opens without a server. */
  async isReadyForOffline(): Promise<void> {
    await this.page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.active?.state === "activated" && navigator.serviceWorker.controller !== null;
    });
  }
}
