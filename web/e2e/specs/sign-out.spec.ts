import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("signing out with unsynced changes warns first, and keeps them @offline @deep", async ({
  page,
  account,
  api,
  server,
}) => {
  await api.createWedding(account, { partnerName: "William" });
  const app = new App(page);
  await app.openAs(account);
  await expect(app.dashboard.couple).toBeVisible();
  await app.shell.waitForSync();
  await app.shell.waitUntilReadyForOffline();
  await server.stop("SIGKILL");
  await app.shell.waitUntilOffline();
  await app.shell.goTo("Guests");
  await app.guests.add({ firstName: "Charles", lastName: "Babbage" });
  await app.shell.waitUntilOfflineAndSaved();

  const warning = page.getByRole("dialog", { name: "Sign out before everything is synced?" });
  await app.shell.signOut();
  await expect(warning).toContainText("1 change is saved only on this device.");
  await warning.getByRole("button", { name: "Cancel" }).click();
  await expect(app.guests.row("Charles Babbage")).toBeVisible();

  await app.shell.signOut();
  await warning.getByRole("button", { name: "Sign out anyway" }).click();
  await expect(page).toHaveURL(/\/auth$/);

  await server.start();
  await app.signIn(account);
  await app.shell.goTo("Guests");
  await expect(app.guests.row("Charles Babbage")).toBeVisible();
  await app.shell.waitForSync();
});

test("signing out with everything synced asks nothing @deep", async ({ page, account, api }) => {
  await api.createWedding(account, { partnerName: "William" });
  const app = new App(page);
  await app.openAs(account);
  await expect(app.dashboard.couple).toBeVisible();
  await app.shell.waitForSync();
  await app.shell.signOut();
  await expect(page).toHaveURL(/\/auth$/);
});
