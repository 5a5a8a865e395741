import type { Locator, Page } from "@playwright/test";
import type { Account } from "../fixtures/api.ts";

/** Sign-in and sign-up, on one screen. */
export class AuthPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submitSignIn: Locator;
  readonly submitSignUp: Locator;
  /** Missing on servers without a provider. */
  readonly google: Locator;
  readonly passkey: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel("Password", { exact: true });
    this.submitSignIn = page.getByRole("button", { name: "Sign In", exact: true });
    this.submitSignUp = page.getByRole("button", { name: "Create Account" });
    this.google = page.getByRole("button", { name: "Continue with Google" });
    this.passkey = page.getByRole("button", { name: "Sign in with a passkey" });
  }

  async open(): Promise<void> {
    await this.page.goto("/auth");
  }

  async signIn({ email, password }: Pick<Account, "email" | "password">): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submitSignIn.click();
  }

  async toSignUp(): Promise<void> {
    await this.page.getByRole("link", { name: "Sign up" }).click();
  }

  async fillSignUp(person: Omit<Account, "accessToken">, confirmation = person.password): Promise<void> {
    await this.page.getByLabel("First name").fill(person.firstName);
    await this.page.getByLabel("Last name").fill(person.lastName);
    await this.email.fill(person.email);
    await this.password.fill(person.password);
    await this.page.getByLabel("Confirm password").fill(confirmation);
  }

  /** Requires the page of a password link to be open. */
  async choosePassword(password: string): Promise<void> {
    await this.page.getByLabel("New password", { exact: true }).fill(password);
    await this.page.getByLabel("Confirm password").fill(password);
    await this.page.getByRole("button", { name: "Set new password" }).click();
  }

  /** The field's own error, as a screen reader announces it. */
  errorOf(field: Locator): Promise<string | null> {
    return field.evaluate((input) => {
      const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ") || null;
    });
  }
}
