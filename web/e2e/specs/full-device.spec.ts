import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("a device without space says so, loses nothing, and saves by itself when there is room @offline", async ({
  page,
  account,
  api,
}) => {
  await api.createWedding(account, { partnerName: "William" });
  const app = new App(page);
  await app.signIn(account);
  await app.shell.isSynced();
  await app.shell.isReadyForOffline();
  await page.context().setOffline(true);
  await app.shell.isOfflineAndSaved();
  await app.shell.goTo("Guests");

  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await app.guests.add({ firstName: "Charles", lastName: "Babbage" });
  const notice = page.getByRole("status").filter({ hasText: "This device has no space left" });
  await expect(notice).toBeVisible();
  await expect(app.guests.row("Charles Babbage")).toBeVisible();
  const download = page.waitForEvent("download");
  await notice.getByRole("button", { name: "Export a copy" }).click();
  await download;

  await browser.send("Storage.overrideQuotaForOrigin", { origin });
  await expect(notice).toHaveCount(0);
  await app.shell.isOfflineAndSaved();
  await page.reload();
  await expect(app.guests.row("Charles Babbage")).toBeVisible();
});
