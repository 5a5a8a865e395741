import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("a server restored from an older backup gets the missing changes from the devices @fresh @deep", async ({
  page,
  account,
  api,
  server,
  openDevice,
}) => {
  test.setTimeout(180_000);
  const herApp = new App(page);
  const tablet = new App(await openDevice());
  const wentBack = "The server was restored from an older backup";
  await herApp.openAs(account);
  await server.makeBackup();

  await test.step("a wedding, and an account with another one, are newer than the backup", async () => {
    await herApp.dashboard.createWedding({ partnerName: "William", venue: "Ashley Combe" });
    await herApp.shell.goTo("Guests");
    await herApp.guests.add({ firstName: "Mary", lastName: "Somerville" });
    await herApp.shell.waitForSync();
  });

  const cleo = await api.register("Cleo", "Hart");
  await test.step("the account's own wedding", async () => {
    await tablet.openAs(cleo);
    await tablet.dashboard.createWedding({ partnerName: "Thomas", venue: "Kew" });
    await tablet.shell.goTo("Guests");
    await tablet.guests.add({ firstName: "Nina", lastName: "Reed" });
    await tablet.shell.waitForSync();
  });

  await server.restoreFromBackup();

  await test.step("the owner is notified, loses nothing, and continues", async () => {
    await expect(page.getByText(wentBack)).toBeVisible({ timeout: 45_000 });
    await herApp.guests.add({ firstName: "Charles", lastName: "Babbage" });
    await herApp.shell.waitForSyncAgain();
    await expect(page.getByText("You no longer have access to this wedding")).toBeHidden();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText(wentBack)).toBeHidden();
    const fresh = new App(await openDevice());
    await fresh.openAs(account, "/app/guests");
    await expect(fresh.guests.row("Mary Somerville")).toBeVisible();
    await expect(fresh.guests.row("Charles Babbage")).toBeVisible();
  });

  await test.step("a person without their account registers again, and finds the wedding on the tablet", async () => {
    await tablet.auth.open();
    await tablet.auth.toSignUp();
    await tablet.auth.fillSignUp(cleo);
    await tablet.auth.submitSignUp.click();
    await expect(tablet.dashboard.couple).toContainText("Thomas");
    await tablet.shell.waitForSyncAgain();
    const fresh = new App(await openDevice());
    await fresh.openAs(cleo, "/app/guests");
    await expect(fresh.guests.row("Nina Reed")).toBeVisible();
  });
});
