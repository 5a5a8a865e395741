import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

const ADA = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada-of-the-sample@example.org",
  password: "plum-orchard-9",
};

test("the sample wedding opens without account or server, and an account can keep it @offline", async ({
  page,
  server,
  openDevice,
}) => {
  const app = new App(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Try a sample wedding" }).click();
  await expect(app.dashboard.couple).toHaveText("Ella & Jonas");
  await expect(app.shell.sync).toHaveAccessibleName(/On this device only/);
  await app.shell.waitUntilReadyForOffline();

  await test.step("it is edited, and is there after a reload with no server", async () => {
    await server.stop();
    await app.shell.goTo("Guests");
    await app.guests.add({ firstName: "Charles", lastName: "Babbage" });
    await page.reload();
    await app.guests.search.fill("Babbage");
    await expect(page.getByText("Charles Babbage").first()).toBeVisible();
    await server.start();
  });

  await test.step("pages with server data offer to create an account", async () => {
    await page.goto("/app/team");
    await expect(page.getByRole("heading", { name: "This needs an account" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).last().click();
  });

  await page.getByLabel("Keep the sample wedding in my account").check();
  await app.auth.fillSignUp(ADA);
  await app.auth.submitSignUp.click();
  await app.shell.waitForSyncAgain();
  await expect(page.getByText("This is a sample wedding")).toBeHidden();

  const otherApp = new App(await openDevice());
  await otherApp.signIn(ADA);
  await expect(otherApp.dashboard.couple).toHaveText("Ella & Jonas");
  await otherApp.shell.goTo("Guests");
  await otherApp.guests.search.fill("Babbage");
  await expect(otherApp.page.getByText("Charles Babbage").first()).toBeVisible();
});

test("the sample wedding is deleted, and a new one opens in its place", async ({ page }) => {
  const app = new App(page);
  await page.goto("/sample");
  await expect(app.dashboard.couple).toHaveText("Ella & Jonas");
  await app.shell.goTo("Guests");
  await app.guests.add({ firstName: "Charles", lastName: "Babbage" });
  await app.shell.account.click();
  await page.getByRole("menuitem", { name: "Throw the sample away" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Throw away" }).click();
  await expect(page.getByRole("heading", { name: "Your wedding, planned by both of you." })).toBeVisible();

  await page.goto("/app");
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("link", { name: "Try a sample wedding without an account" }).click();
  await expect(app.dashboard.couple).toHaveText("Ella & Jonas");
  await app.shell.goTo("Guests");
  await app.guests.search.fill("Babbage");
  await expect(page.getByText("Charles Babbage")).toBeHidden();
});
