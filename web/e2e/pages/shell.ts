import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The frame around every page of a signed-in account. */
export class Shell {
  readonly page: Page;
  readonly sync: Locator;
  readonly account: Locator;
  /** The others who have the wedding open; missing while there are none. */
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

  /** Waits until the server has everything that this device has. */
  async waitForSync(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Online.*Synced/);
  }

  /** Waits until the server has everything but the edits that it did not accept. */
  async waitForSyncButFor(notAccepted: number): Promise<void> {
    const words = notAccepted === 1 ? "1 edit" : `${notAccepted} edits`;
    await expect(this.sync).toHaveAccessibleName(new RegExp(`Online.*${words} not accepted`));
  }

  /** Like `waitForSync`, after the server vanished: a device looks for it again within half a minute, not at once. */
  async waitForSyncAgain(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Online.*Synced/, { timeout: 45_000 });
  }

  /** Tells the app that the network is back, and waits until everything is synced. */
  async comeBackOnline(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await this.waitForSyncAgain();
  }

  /** Waits until the app has noticed that there is no server. */
  async waitUntilOffline(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Offline/);
  }

  /** Waits until the app has noticed that there is no server, and everything is stored on this device. */
  async waitUntilOfflineAndSaved(): Promise<void> {
    await expect(this.sync).toHaveAccessibleName(/Offline.*Saved on this device/);
  }

  async signOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole("menuitem", { name: "Sign out" }).click();
  }

  /** Waits until the service worker has cached the whole app and controls this page: from here on it opens offline. */
  async waitUntilReadyForOffline(): Promise<void> {
    await this.page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.active?.state === "activated" && navigator.serviceWorker.controller !== null;
    });
  }
}
