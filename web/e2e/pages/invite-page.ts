import type { Locator, Page } from "@playwright/test";

/** The page of an invitation link. */
export class InvitePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly email: Locator;
  readonly accept: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.email = page.getByLabel("Email");
    this.accept = page.getByRole("button", { name: "Accept invitation" });
  }

  async signInAndAccept(password: string): Promise<void> {
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign In and Accept" }).click();
  }

  async signUpAndAccept(firstName: string, lastName: string, password: string): Promise<void> {
    await this.page.getByLabel("First name").fill(firstName);
    await this.page.getByLabel("Last name").fill(lastName);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByLabel("Confirm password").fill(password);
    await this.page.getByRole("button", { name: "Create Account and Accept" }).click();
  }
}
