import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { newAddress } from "../fixtures/api.ts";
import { OpenIdProvider } from "../fixtures/openid-provider.ts";
import { freePort, TrothServer } from "../fixtures/server.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { addAuthenticator } from "../fixtures/virtual-authenticator.ts";
import { App } from "../pages/app.ts";
import { SignInMethodsCard } from "../pages/sign-in-methods-card.ts";

/** A server with a public name and a provider, unlike those of otherAddress stories. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  isFresh: async ({}, use) => use(true),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  server: async ({}, use, testInfo) => {
    const publicUrl = `http://localhost:${await freePort()}`;
    const provider = await OpenIdProvider.start(`${publicUrl}/auth/google`);
    const server = await TrothServer.create({ publicUrl, settings: provider.settings });
    await use(server);
    await server.dispose();
    await provider.stop();
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach("server.log", { body: server.log(), contentType: "text/plain" });
    }
  },
});

/** Requires the provider's page to be open. */
async function sayWho(page: Page, email: string): Promise<void> {
  await page.getByLabel("Address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test.describe("Google", () => {
  test("a new person signs up with it, and signs in again with it @on-phone", async ({ page }) => {
    const { auth, dashboard, shell } = new App(page);
    await page.goto("/app/budget");
    await auth.toSignUp();
    await auth.google.click();
    await sayWho(page, newAddress("Mary"));
    // The wanted page; nothing of the callback or its ticket is left.
    await expect(page).toHaveURL(/\/app\/budget$/);
    expect(await page.evaluate(() => sessionStorage.getItem("troth.departure"))).toBeNull();

    await shell.signOut();
    await expect(page).toHaveURL(/\/auth$/);
    await auth.google.click();
    // The provider's session still exists.
    await expect(dashboard.heading).toHaveText("Welcome back, Mary!");
  });

  test("an account with the same address is linked only after its password @deep", async ({
    page,
    account,
  }) => {
    const { auth, dashboard, shell } = new App(page);
    await auth.open();
    await auth.google.click();
    await sayWho(page, account.email);
    await expect(page.getByText(`${account.email} already has an account.`)).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/google$/);

    await auth.password.fill("not-the-password");
    await page.getByRole("button", { name: "Connect Google" }).click();
    await expect(auth.password).toHaveAttribute("aria-invalid", "true");
    await auth.password.fill(account.password);
    await page.getByRole("button", { name: "Connect Google" }).click();
    await expect(dashboard.heading).toHaveText("Welcome back, Ada!");

    await shell.signOut();
    await auth.google.click();
    await expect(dashboard.heading).toBeVisible();
    const ways = new SignInMethodsCard(page);
    await ways.open();
    await expect(ways.card).toContainText(account.email);
    await ways.card.getByRole("button", { name: "Disconnect Google" }).click();
    const asking = page.getByRole("dialog");
    await asking.getByLabel("Current password").fill(account.password);
    await asking.getByRole("button", { name: "Disconnect Google" }).click();
    await expect(ways.card.getByRole("button", { name: "Connect Google" })).toBeVisible();
  });

  test("it is linked in the settings, which show it @deep", async ({ page, account }) => {
    await new App(page).openAs(account);
    const ways = new SignInMethodsCard(page);
    await ways.open();
    await ways.card.getByRole("button", { name: "Connect Google" }).click();
    const otherAddress = newAddress("Ada");
    await sayWho(page, otherAddress);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Connect Google" }).click();
    await expect(page.getByText("Google is connected.")).toBeVisible();
    await expect(ways.card).toContainText(otherAddress);
  });

  test("a user who cancels there can continue here @deep", async ({ page, account }) => {
    const { auth, dashboard } = new App(page);
    await auth.open();
    await auth.google.click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You didn’t continue with Google");
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await auth.signIn(account);
    await expect(dashboard.heading).toBeVisible();
  });
});

test.describe("passkeys", () => {
  test("a passkey signs in without typing", async ({ page, account }) => {
    await addAuthenticator(page);
    const { auth, dashboard, shell } = new App(page);
    await new App(page).openAs(account);
    const ways = new SignInMethodsCard(page);
    await ways.open();
    await ways.addPasskey(account.password);
    await expect(ways.passkeys).toHaveText([/Chrome on .*not used yet/]);

    await shell.signOut();
    await auth.passkey.click();
    await expect(dashboard.heading).toHaveText("Welcome back, Ada!");
    await ways.open();
    await expect(ways.passkeys).toHaveText([/last used just now/]);

    await ways.card.getByRole("button", { name: /^Rename/ }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("My laptop");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ways.passkeys).toHaveText([/My laptop/]);
    await ways.card.getByRole("button", { name: "Remove My laptop" }).click();
    await page.getByRole("dialog").getByLabel("Current password").fill(account.password);
    await page.getByRole("button", { name: "Remove passkey" }).click();
    await expect(ways.passkeys).toHaveCount(0);
  });

  test("a passkey is required after the password, and the recovery code replaces it @deep", async ({
    page,
    openDevice,
    account,
  }) => {
    await addAuthenticator(page);
    const { auth, dashboard, shell } = new App(page);
    await new App(page).openAs(account);
    const ways = new SignInMethodsCard(page);
    await ways.open();
    await ways.addPasskey(account.password);
    const code = await ways.askForPasskey(account.password);
    expect(code).toMatch(/^\w{4}(-\w{4}){4}$/);
    await ways.keepRecoveryCode();

    await shell.signOut();
    await auth.signIn(account);
    await expect(dashboard.heading).toBeVisible();

    const otherDevice = await openDevice();
    // This device has no passkey.
    const otherApp = new App(otherDevice);
    await otherApp.auth.open();
    await otherApp.auth.signIn(account);
    await otherDevice.getByRole("button", { name: "Use your recovery code instead" }).click();
    await otherDevice.getByLabel("Recovery code").fill(code.toUpperCase());
    await otherApp.auth.submitSignIn.click();
    await expect(otherApp.dashboard.heading).toBeVisible();
    await expect(otherDevice.getByText(/You’ve used your recovery code/)).toBeVisible();
  });
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the ways to sign in have no serious fault @phone @deep", async ({ page, openDevice, account }) => {
    await addAuthenticator(page);
    const app = new App(page);
    await app.auth.open();
    await expect(app.auth.google).toBeVisible();
    await expect(app.auth.passkey).toBeVisible();
    await expectAccessible(page, "sign-in with more ways");
    await app.auth.google.click();
    await sayWho(page, account.email);
    await expect(app.auth.password).toBeVisible();
    await expectAccessible(page, "password before an account is linked");
    await page.goto("/auth/google?error=access_denied");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, "back without a yes");

    await app.openAs(account);
    const ways = new SignInMethodsCard(page);
    await ways.open();
    await ways.addPasskey(account.password);
    await ways.askForPasskey(account.password);
    await expectAccessible(page, "recovery code");
    await ways.keepRecoveryCode();
    await expectAccessible(page, "settings, ways to sign in");

    const otherDevice = await openDevice();
    const otherApp = new App(otherDevice);
    await otherApp.auth.open();
    await otherApp.auth.signIn(account);
    await expect(otherDevice.getByRole("heading", { name: "Confirm with your passkey" })).toBeVisible();
    await expectAccessible(otherDevice, "second step");
    await otherDevice.getByRole("button", { name: "Use your recovery code instead" }).click();
    await expect(otherDevice.getByLabel("Recovery code")).toBeVisible();
    await expectAccessible(otherDevice, "recovery code in its place");
  });
});
