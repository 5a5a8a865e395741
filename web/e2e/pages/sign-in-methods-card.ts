import { expect, type Locator, type Page } from "@playwright/test";

/** The sign-in methods of an account, in its settings. */
export class SignInMethodsCard {
  readonly page: Page;
  readonly card: Locator;
  readonly passkeys: Locator;
  readonly secondFactor: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole("region", { name: "Ways to sign in" });
    this.passkeys = this.card.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
    this.secondFactor = this.card.getByRole("checkbox", { name: "Ask for a passkey after my password" });
  }

  async open(): Promise<void> {
    await this.page.goto("/app/settings?tab=account");
    await expect(this.card).toBeVisible();
  }

  async addPasskey(password: string): Promise<void> {
    await this.card.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Go on" }).click();
    await expect(dialog).toBeHidden();
  }

  /** Requires a passkey after the password from now on; resolves to the recovery code. */
  async askForPasskey(password: string): Promise<string> {
    // It is checked once the server has saved it.
    await this.secondFactor.click();
    const dialog = this.page.getByRole("dialog", { name: "Ask for a passkey after my password" });
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Turn it on" }).click();
    const shown = this.page.getByRole("dialog", { name: "Your recovery code" });
    return (await shown.getByLabel("Recovery code").textContent()) ?? "";
  }

  async keepRecoveryCode(): Promise<void> {
    await this.page.getByRole("button", { name: "I’ve kept it" }).click();
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
    await expect(this.secondFactor).toBeChecked();
  }
}
