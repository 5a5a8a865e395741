import { createHash } from "node:crypto";
import { truncate, writeFile } from "node:fs/promises";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { BackupPage } from "../pages/backup-page.ts";

test("a wedding is exported to a file, and restored as a synced copy @phone", async ({
  page,
  api,
  account,
  openDevice,
}) => {
  const { id } = await api.createWedding(account, { partnerName: "William", venue: "Ashley Combe" });
  await api.addGuest(account, id, { firstName: "Mary", lastName: "Somerville" });
  const app = new App(page);
  const backup = new BackupPage(page);
  await app.openAs(account);
  await app.shell.waitForSync();

  await backup.open();
  const file = await backup.download("Download backup");
  expect(file.name).toMatch(/^ada-william-\d{4}-\d{2}-\d{2}\.automerge$/);

  // Another person on another device, with nothing but the file.
  const otherPage = await openDevice();
  const otherApp = new App(otherPage);
  const restore = new BackupPage(otherPage);
  await otherApp.openAs(await api.register("Jane", "Marcet"));
  await restore.open();
  await restore.choose(file.name, file.bytes);
  await otherPage.getByRole("button", { name: "Import as a copy" }).click();
  await expect(restore.done).toContainText("A copy of Ada & William is open now.");
  await otherApp.shell.goTo("Guests");
  await expect(otherApp.guests.row("Mary Somerville")).toBeVisible();
  await otherApp.shell.waitForSync();

  await otherApp.guests.add({ firstName: "Michael", lastName: "Faraday" });
  await otherApp.shell.waitForSync();
  await app.shell.goTo("Guests");
  await expect(app.guests.row("Mary Somerville")).toBeVisible();
  await expect(app.guests.row("Michael Faraday")).toHaveCount(0);
});

test("edits that only a backup has are merged into the wedding @offline @deep", async ({
  page,
  api,
  account,
  openDevice,
}) => {
  const { id } = await api.createWedding(account, { partnerName: "William" });
  await api.addGuest(account, id, { firstName: "Mary", lastName: "Somerville" });
  const app = new App(await openDevice({ serviceWorkers: "block" }));
  await app.openAs(account, "/app/guests");
  await app.shell.waitForSync();

  // Edits of a device that never reaches the server again: they exist only in its backup.
  const lostDevice = new App(page);
  await lostDevice.openAs(account, "/app/guests");
  await lostDevice.shell.waitForSync();
  await lostDevice.shell.waitUntilReadyForOffline();
  await page.context().setOffline(true);
  await lostDevice.shell.waitUntilOfflineAndSaved();
  await lostDevice.guests.add({ firstName: "Michael", lastName: "Faraday" });
  await lostDevice.shell.waitUntilOfflineAndSaved();
  const lostBackup = new BackupPage(page);
  await lostBackup.open();
  const file = await lostBackup.download("Download as JSON");
  expect(JSON.parse(file.bytes.toString())).toMatchObject({
    product: "Troth",
    weddings: [{ title: "Ada & William", data: { wedding: { partnerName: "William" } } }],
  });

  await app.guests.answer("Mary Somerville", "Confirmed");
  const backup = new BackupPage(app.page);
  await backup.open();
  await backup.choose(file.name, file.bytes);
  await app.page.getByRole("button", { name: "Merge into Ada & William" }).click();
  await expect(backup.done).toContainText("1 change came back.");
  await app.shell.goTo("Guests");
  await expect(app.guests.row("Michael Faraday")).toBeVisible();
  await expect(app.guests.row("Mary Somerville")).toContainText("Confirmed");
  await app.shell.waitForSync();
});

test("a file that is not a backup is refused, and the page goes on @deep", async ({
  page,
  api,
  account,
}, testInfo) => {
  await api.createWedding(account, { partnerName: "William" });
  const app = new App(page);
  const backup = new BackupPage(page);
  await app.openAs(account);
  await app.shell.waitForSync();
  await backup.open();
  const { bytes } = await backup.download("Download backup");

  await backup.choose("letter.json", Buffer.from("Dear Ada,"));
  await expect(backup.problem).toContainText("This isn’t a Troth backup.");
  await backup.choose("cut.automerge", bytes.subarray(0, bytes.length - 30));
  await expect(backup.problem).toContainText("This backup is damaged");
  await backup.choose("bomb.automerge", expandingChange());
  await expect(backup.problem).toContainText(/damaged|no wedding in this file|too large/);
  // On disk, where it takes no space, and not through the browser's protocol.
  const huge = testInfo.outputPath("huge.automerge");
  await writeFile(huge, "");
  await truncate(huge, 33 * 1024 * 1024);
  await backup.chooseFile(huge);
  await expect(backup.problem).toContainText("too large to be a backup");

  await backup.choose("good.automerge", bytes);
  await page.getByRole("button", { name: "Merge into Ada & William" }).click();
  await expect(backup.done).toContainText("Everything in this backup is already here.");
});

test("a viewer can make a copy but not merge one", async ({ page, api, account }) => {
  const { id } = await api.createWedding(account, { partnerName: "William" });
  const viewer = await api.join(account, id, "VIEWER");
  const app = new App(page);
  const backup = new BackupPage(page);
  await app.openAs(viewer);
  await app.shell.waitForSync();
  await backup.open();
  const file = await backup.download("Download backup");
  await backup.choose(file.name, file.bytes);
  await expect(page.getByRole("button", { name: "Merge into Ada & William" })).toBeDisabled();
  await expect(page.getByText("You’re a viewer here")).toBeVisible();
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the backup screen has no serious fault @phone @deep", async ({ page, api, account }) => {
    await api.createWedding(account, { partnerName: "William" });
    const app = new App(page);
    const backup = new BackupPage(page);
    await app.openAs(account);
    await app.shell.waitForSync();
    await backup.open();
    await expectAccessible(page, "backup");
    const file = await backup.download("Download backup");
    await backup.choose(file.name, file.bytes);
    await expect(page.getByRole("button", { name: "Import as a copy" })).toBeVisible();
    await expectAccessible(page, "found backup");
    await backup.choose("letter.json", Buffer.from("Dear Ada,"));
    await expect(backup.problem).toBeVisible();
    await expectAccessible(page, "problem");
  });
});

/** A change of a few bytes with a valid checksum, with one run that expands to ten million operations. */
function expandingChange(): Buffer {
  // No dependencies, actor 01 02, sequence and operation 1, time 0, no message or other actors, one column: actions.
  const run = [0x80, 0xad, 0xe2, 0x04, 1];
  const body = [0, 2, 1, 2, 1, 1, 0, 0, 0, 1, 0x42, run.length, ...run];
  const chunk = Buffer.from([1, body.length, ...body]);
  const checksum = createHash("sha256").update(chunk).digest().subarray(0, 4);
  return Buffer.concat([Buffer.from([0x85, 0x6f, 0x4a, 0x83]), checksum, chunk]);
}
