import { newAddress } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

function newcomer() {
  return {
    firstName: "Mary",
    lastName: "Somerville",
    email: newAddress("Mary"),
    password: "plum-orchard-lantern",
  };
}

test("sign-up explains what to correct, in the words of the specification @deep", async ({ page }) => {
  const { auth } = new App(page);
  await auth.open();
  await auth.toSignUp();
  await auth.fillSignUp({ firstName: "M", lastName: "S", email: "mary@", password: "plum" }, "pl");
  await auth.submitSignUp.click();

  for (const message of [
    "First name must be at least 2 characters",
    "Last name must be at least 2 characters",
    "Please enter a valid email address",
    "Password must be at least 6 characters",
    "Please confirm your password",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  const firstName = page.getByLabel("First name");
  await expect(firstName).toBeFocused();
  await expect(firstName, "the focus is seen in a field with an error, too").toHaveCSS(
    "outline-style",
    "solid",
  );

  await auth.fillSignUp(newcomer(), "plum-orchard-lanterns");
  await auth.submitSignUp.click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
});

test("a newcomer signs up, signs out and comes back @on-phone", async ({ page }) => {
  const { auth, dashboard, shell } = new App(page);
  const mary = newcomer();
  await auth.open();
  await auth.toSignUp();
  await auth.fillSignUp(mary);
  await auth.submitSignUp.click();
  await expect(dashboard.heading).toHaveText("Welcome, Mary!");

  await shell.signOut();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/app");
  await expect(page).toHaveURL(/\/auth$/);

  await auth.signIn(mary);
  await expect(dashboard.heading).toHaveText("Welcome back, Mary!");
});

test("a wrong password keeps the form and shows an error @deep", async ({ page, account }) => {
  const { auth } = new App(page);
  await auth.open();
  await auth.signIn({ email: account.email, password: "not-the-password" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(auth.email).toHaveValue(account.email);
  await expect(page).toHaveURL(/\/auth$/);
});

test("a taken address is reported at its field @deep", async ({ page, account }) => {
  const { auth } = new App(page);
  await auth.open();
  await auth.toSignUp();
  await auth.fillSignUp({ ...newcomer(), email: account.email });
  await auth.submitSignUp.click();
  await expect(auth.email).toHaveAttribute("aria-invalid", "true");
});

test("after signing in, the user arrives at the page they wanted", async ({ page, account }) => {
  const { auth, shell } = new App(page);
  await page.goto("/app/budget");
  await expect(page).toHaveURL(/\/auth$/);
  await auth.signIn(account);
  await expect(page).toHaveURL(/\/app\/budget$/);
  await expect(shell.account).toBeVisible();

  await page.goto("/auth");
  await expect(page).toHaveURL(/\/app$/);
});

test("without Remember me the session ends with the browser, and the account's other devices are not affected @deep", async ({
  page,
  account,
  context,
}) => {
  const { auth, dashboard } = new App(page);
  await auth.open();
  await page.getByLabel("Remember me").uncheck();
  await auth.signIn(account);
  await expect(dashboard.heading).toBeVisible();

  const persistentKeys = await page.evaluate(() => Object.keys(localStorage));
  expect(persistentKeys).toContain("troth.user");
  expect(persistentKeys).not.toContain("troth.tokens");

  // A second tab shows the plan; once the last one is closed, none would.
  const secondTab = await context.newPage();
  await secondTab.goto("/app");
  await expect(new App(secondTab).dashboard.heading).toBeVisible();
  await secondTab.close();
  await page.close();
  const reopenedTab = await context.newPage();
  await reopenedTab.goto("/app/guests");
  await expect(reopenedTab).toHaveURL(/\/auth$/);
  await expect(reopenedTab.getByText(/Your plan is hidden/)).toBeVisible();
  await expect(reopenedTab.getByText(account.email)).toHaveCount(0);

  const reopenedAuth = new App(reopenedTab).auth;
  await expect(reopenedTab.getByLabel("Remember me")).not.toBeChecked();
  await reopenedAuth.signIn(account);
  await expect(reopenedTab).toHaveURL(/\/app\/guests$/);
});
