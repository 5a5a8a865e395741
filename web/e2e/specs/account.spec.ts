import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

const newPassword = "candle-meadow-harbour";

test("a forgotten password is replaced by a link from the operator @on-phone", async ({
  page,
  account,
  server,
}) => {
  const { auth, dashboard } = new App(page);
  await test.step("without a mail server the screen refers to the operator", async () => {
    await auth.open();
    await page.getByRole("link", { name: "Forgot password" }).click();
    await expect(page.getByRole("heading", { name: "This server can’t send email yet" })).toBeVisible();
    await expect(page.getByText("Ask the person who runs this server")).toBeVisible();
  });

  const output = await server.command("account", "reset-password", account.email);
  const path = /\/reset-password\/[\w-]+/.exec(output)?.[0] ?? "";
  await test.step("the link sets a new password, which then signs in", async () => {
    await page.goto(path);
    await auth.choosePassword(newPassword);
    await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
    await page.getByRole("link", { name: "Sign in" }).click();
    await auth.signIn({ email: account.email, password: newPassword });
    await expect(dashboard.heading).toHaveText("Welcome back, Ada!");
  });

  await test.step("it works once", async () => {
    await page.goto(path);
    await auth.choosePassword("another-password-to-try");
    await expect(page.getByRole("heading", { name: "This link has been used" })).toBeVisible();
  });
});

test("after too many wrong passwords the form shows how long to wait @deep", async ({ page, account }) => {
  const { auth } = new App(page);
  // The limit is the server's matter; its own tests check the answer.
  const rateLimitError = {
    code: "RATE_LIMITED",
    message: "Too many attempts. Please wait a moment and try again.",
  };
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "600" },
      json: { success: false, error: rateLimitError },
    }),
  );
  await auth.open();
  await auth.signIn({ email: account.email, password: "not-the-password" });
  await expect(page.getByRole("alert")).toContainText("You can try again in 10 minutes.");
  await expect(auth.submitSignIn).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "waiting");
  await auth.email.fill("somebody.else@example.org");
  await expect(auth.submitSignIn).not.toHaveAttribute("aria-disabled");
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the sign-in methods have no serious fault @phone @deep", async ({ page }) => {
    for (const [path, title] of [
      ["/forgot-password", "This server can’t send email yet"],
      ["/reset-password/no-such-token", "Choose a new password"],
      ["/confirm-email/no-such-token", "Confirm your address"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.getByRole("button", { name: "Yes, this is my address" }).click();
    await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    await expectAccessible(page, "a dead link");
  });
});
