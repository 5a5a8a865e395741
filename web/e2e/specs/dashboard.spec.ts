import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("a first wedding: from the empty state to the banner @on-tablet @phone", async ({ page, account }) => {
  const app = new App(page);
  await app.openAs(account);
  await expect(page.getByText("No weddings yet")).toBeVisible();

  await app.dashboard.createWedding({ partnerName: "William", venue: "Ashley Combe", budget: "25000" });
  await expect(page.getByText("Wedding created successfully!")).toBeVisible();
  await expect(page.getByText("You can now start planning your special day.")).toBeVisible();
  await expect(app.dashboard.couple).toHaveText("Ada & William");
  const banner = page.getByRole("region", { name: "Ada & William" });
  await expect(banner).toContainText("Date not set");
  await expect(banner).toContainText("Ashley Combe");
  await app.shell.waitForSync();
});

test("the exchange rate is fetched only with a second currency @deep", async ({ page, account }) => {
  const app = new App(page);
  await app.openAs(account);
  await app.dashboard.openCreateForm();
  await expect(page.getByLabel("Exchange rate")).toBeHidden();
  await page.getByRole("combobox", { name: /Secondary currency/ }).click();
  await page.getByRole("option", { name: /^UGX/ }).click();
  await expect(page.getByLabel("Exchange rate")).toBeVisible();
});

test("a wedding created offline is registered when the server is back @offline @deep", async ({
  page,
  account,
  server,
  api,
}) => {
  const app = new App(page);
  await app.openAs(account);
  await app.shell.waitUntilReadyForOffline();
  await server.stop("SIGKILL");
  await app.shell.waitUntilOffline();

  await app.dashboard.createWedding({ partnerName: "William" });
  await expect(app.dashboard.couple).toHaveText("Ada & William");
  await app.shell.waitUntilOfflineAndSaved();
  await page.reload();
  await expect(app.dashboard.couple).toHaveText("Ada & William");

  await server.start();
  await app.shell.comeBackOnline();
  expect(await api.weddings(account)).toMatchObject({ weddings: [{ partnerName: "William" }] });
});

test("a REST write appears on an open screen by itself", async ({ page, account, api }) => {
  const wedding = await api.createWedding(account, { partnerName: "William" });
  await api.addGuest(account, wedding.id, { firstName: "Mary", lastName: "Somerville" });
  const app = new App(page);
  await app.openAs(account, "/app/guests");
  await expect(app.guests.row("Mary Somerville")).toBeVisible();
  await app.shell.waitForSync();

  await api.addGuest(account, wedding.id, { firstName: "Charles", lastName: "Babbage" });
  await expect(app.guests.row("Charles Babbage")).toBeVisible();
});

test.describe("with colours that do not fade", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a task of today is one tap away, and disappears when done @phone @deep", async ({
    page,
    account,
    api,
  }) => {
    const wedding = await api.createWedding(account, { partnerName: "William" });
    for (const description of ["Hall", "Band"]) {
      await api.addExpense(account, wedding.id, { description, amount: "400", dueDate: "2020-01-02" });
    }
    await api.addExpense(account, wedding.id, { description: "Cake", amount: "300" });
    const app = new App(page);
    await app.openAs(account);
    const today = page.getByRole("region", { name: "Today", exact: true });
    await expect(today).toContainText("€800.00, since 02/01/2020");
    await expectAccessible(page, "dashboard with something to do");

    await today.getByRole("link", { name: /^2 payments are overdue/ }).click();
    await expect(app.budget.list.getByRole("listitem")).toHaveCount(2);
    await app.budget.markPaid("Hall");
    await expect(app.budget.list.getByRole("listitem")).toHaveCount(1);
    await app.budget.markPaid("Band");
    await page.goBack();
    await expect(today).toContainText("Nothing needs you today.");
  });
});

test("an unknown address shows a not-found page", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "This page doesn’t exist" })).toBeVisible();
});
