import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { BackupPage } from "../pages/backup-page.ts";

test("a wedding that the server cannot read is restored from its owner's device, and all members continue @fresh @deep", async ({
  page,
  account,
  api,
  server,
  openDevice,
}) => {
  test.setTimeout(240_000);
  const cannotRead = "The server can’t read this wedding right now";
  const { id } = await api.createWedding(account, { partnerName: "William" });
  const ben = await api.join(account, id, "PLANNER", "Ben");
  const herApp = new App(page);
  const backup = new BackupPage(page);
  const tablet = await openDevice();
  const hisApp = new App(tablet);
  for (const [app, who] of [
    [herApp, account],
    [hisApp, ben],
  ] as const) {
    await app.openAs(who, "/app/guests");
  }
  await herApp.guests.add({ firstName: "Mary", lastName: "Somerville" });
  await expect(hisApp.guests.row("Mary Somerville")).toBeVisible();

  await test.step("the disk loses data: both are notified, and continue", async () => {
    await server.stop();
    await server.damageDocuments();
    await server.start();
    for (const [app, guest] of [
      [herApp, "Charles"],
      [hisApp, "Michael"],
    ] as const) {
      await expect(app.page.getByText(cannotRead)).toBeVisible({ timeout: 45_000 });
      await app.guests.add({ firstName: guest, lastName: "Babbage" });
      await expect(app.shell.sync).toHaveAccessibleName(/Saved on this device/);
    }
    await expect(tablet.getByRole("link", { name: "Reset edit history" })).toHaveCount(0);
  });

  await test.step("the owner restarts the history", async () => {
    await page.getByRole("link", { name: "Reset edit history" }).click();
    await expect(backup.heading).toBeVisible();
    await page.getByRole("button", { name: "Reset edit history…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset edit history" }).click();
    await expect(page.getByText("The edit history is reset.")).toBeVisible();
  });

  await test.step("every device follows, with its unsent changes", async () => {
    const fresh = new App(await openDevice());
    await fresh.openAs(ben, "/app/guests");
    await herApp.shell.goTo("Guests");
    for (const app of [herApp, hisApp, fresh]) {
      await expect(app.page.getByText(cannotRead)).toBeHidden({ timeout: 45_000 });
      for (const guest of ["Mary Somerville", "Charles Babbage", "Michael Babbage"]) {
        await expect(app.guests.row(guest)).toHaveCount(1, { timeout: 45_000 });
      }
      await app.shell.waitForSyncAgain();
    }
  });
});
