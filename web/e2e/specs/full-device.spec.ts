import { readFile } from "node:fs/promises";
import { DeviceSpace } from "../fixtures/device-space.ts";
import { storedDocument } from "../fixtures/documents.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("a full device warns, keeps the edits on the page, and saves them once there is space @offline @fresh @deep", async ({
  page,
  account,
  api,
  server,
}) => {
  const noSpace = page.getByText("This device has no space left", { exact: true });
  const space = await DeviceSpace.limit(page, server.url);
  const app = new App(page);
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await app.openAs(account);
  await app.shell.waitForSync();
  await app.shell.waitUntilReadyForOffline();

  await test.step("further edits exist only on this page, and can be downloaded", async () => {
    await server.stop();
    await app.shell.waitUntilOfflineAndSaved();
    await space.fill();
    await app.shell.goTo("Guests");
    await app.guests.add({ firstName: "Mary", lastName: "Somerville" });
    const alert = page.getByRole("alert").filter({ has: noSpace });
    await expect(alert).toBeVisible();
    await expect(app.shell.sync).toHaveAccessibleName(/Not saved: this device is full/);
    await expect(page.getByText(/saved on this device/i)).toHaveCount(0);
    await alert.getByRole("button", { name: "Later" }).click();
    await expect(noSpace).toBeHidden();
    // The header keeps warning, with the way out beside it.
    await expect(app.shell.sync).toHaveAccessibleName(/Not saved: this device is full/);
    await app.shell.sync.click();
    const started = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Download a copy" }).click();
    expect(await readFile(await (await started).path(), "utf8")).toContain("Somerville");
    await page.keyboard.press("Escape");
  });

  await test.step("closing the page asks first", async () => {
    const dialog = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await dialog;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await expect(app.shell.sync).toHaveAccessibleName(/Not saved: this device is full/);
  });

  const venue = page
    .getByRole("region", { name: "Create your wedding" })
    .getByLabel("Venue", { exact: true });
  await test.step("a new wedding is not half created, and the input stays", async () => {
    await app.shell.goTo("Dashboard");
    await app.dashboard.createWedding({ partnerName: "Thomas", venue: "Kew" });
    await expect(page.getByText("so the wedding couldn’t be saved")).toBeVisible();
    await expect(venue).toHaveValue("Kew");
    await expect(app.dashboard.couple).toContainText("William");
  });

  await test.step("there’s space again", async () => {
    await space.free();
    await app.shell.waitUntilOfflineAndSaved();
    await expect(noSpace).toBeHidden();
    expect(JSON.stringify((await storedDocument(page)).content)).toContain("Somerville");
    await page.getByRole("button", { name: "Save wedding" }).click();
    await expect(app.dashboard.couple).toContainText("Thomas");
    await server.start();
    await app.shell.comeBackOnline();
    await expect.poll(async () => JSON.stringify(await api.weddings(account))).toContain("Kew");
    await expect.poll(async () => JSON.stringify(await api.guests(account, id))).toContain("Somerville");
  });
});
