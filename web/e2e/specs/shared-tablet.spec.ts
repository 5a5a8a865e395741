import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { NotAcceptedPage } from "../pages/not-accepted-page.ts";

test("two people on one tablet: Ana's offline edits stay hers, and are synced as hers @offline", async ({
  page,
  api,
  openDevice,
}) => {
  const ana = await api.register("Ana", "Lee");
  const { id } = await api.createWedding(ana, { partnerName: "William" });
  const ben = await api.join(ana, id, "PLANNER", "Ben");
  const tablet = new App(page);
  const notAccepted = new NotAcceptedPage(page);

  await test.step("Ana adds an expense with no signal, and signs out", async () => {
    await tablet.signIn(ana);
    await tablet.shell.waitForSync();
    await tablet.shell.waitUntilReadyForOffline();
    await page.context().setOffline(true);
    await tablet.shell.waitUntilOfflineAndSaved();
    await tablet.shell.goTo("Budget");
    await tablet.budget.add({ description: "Florist deposit", amount: "700" });
    await tablet.shell.waitUntilOfflineAndSaved();
    await tablet.shell.signOut();
    await page.getByRole("button", { name: "Sign out anyway" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.context().setOffline(false);
  });

  await test.step("Ben, who plans the guests, has the server's state of the wedding, and edits it", async () => {
    await tablet.signIn(ben);
    await tablet.shell.goTo("Guests");
    await tablet.guests.add({ firstName: "Michael", lastName: "Faraday" });
    await tablet.shell.waitForSync();
    await tablet.shell.goTo("Budget");
    await expect(tablet.budget.heading).toBeVisible();
    await expect(tablet.budget.row("Florist deposit")).toHaveCount(0);
    // None of her edits was sent with his account, so none was refused.
    await page.reload();
    await tablet.shell.waitForSync();
    await expect(notAccepted.card).toHaveCount(0);
  });

  await test.step("Ben takes the wedding off the tablet: his copy, not hers", async () => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: /Remove this wedding from this device/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove from this device" }).click();
    await expect(page.getByRole("button", { name: /Bring .* back to this device/ })).toBeVisible();
    await tablet.shell.signOut();
    await expect(page).toHaveURL(/\/auth$/);
  });

  await test.step("Ana comes back: her expense is there, and reaches her other device", async () => {
    await tablet.signIn(ana);
    await tablet.shell.goTo("Budget");
    await expect(tablet.budget.row("Florist deposit")).toContainText("€700.00");
    await tablet.shell.waitForSync();
    await expect(notAccepted.card).toHaveCount(0);
    await tablet.shell.goTo("Guests");
    await expect(tablet.guests.row("Michael Faraday")).toBeVisible();
    const phone = new App(await openDevice({ serviceWorkers: "block" }));
    await phone.openAs(ana, "/app/budget");
    await expect(phone.budget.row("Florist deposit")).toContainText("€700.00");
    await phone.shell.goTo("Activity");
    await expect(phone.page.getByRole("listitem").filter({ hasText: "Florist deposit" })).toContainText(
      /You|Ana/,
    );
  });
});
