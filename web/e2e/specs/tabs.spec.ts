import { waitForLastSeen } from "../fixtures/documents.ts";
import { expect, test } from "../fixtures/planning.ts";
import { App } from "../pages/app.ts";

// Each tab in its own process, which ends with it.
test.use({
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions, args: [] }), { scope: "worker" }],
});

test("two offline tabs see each other's edits at once, and closing one loses nothing @offline", async ({
  page,
  context,
  couple,
  server,
}) => {
  await couple.addGuests(["Mary Somerville"]);
  const firstTab = await couple.open(page);
  await firstTab.shell.waitUntilReadyForOffline();
  const secondTab = new App(await context.newPage());
  await secondTab.guests.open();
  await expect(secondTab.guests.row("Mary Somerville")).toBeVisible();
  await firstTab.shell.goTo("Guests");
  await server.stop("SIGKILL");
  await firstTab.shell.waitUntilOfflineAndSaved();
  await secondTab.shell.waitUntilOfflineAndSaved();

  await secondTab.guests.add({ firstName: "Michael", lastName: "Faraday" });
  await expect(firstTab.guests.row("Michael Faraday")).toBeVisible();
  await firstTab.guests.answer("Mary Somerville", "Confirmed");
  await expect(secondTab.guests.row("Mary Somerville")).toContainText("Confirmed");

  // The tab closes at the very moment of the edit: nothing waits for the disk here.
  await firstTab.page.close();
  await secondTab.guests.panel.waitFor({ state: "detached" });
  await secondTab.page.getByRole("button", { name: "Add Guest" }).click();
  await secondTab.guests.fill({ firstName: "Jane", lastName: "Marcet" });
  await secondTab.guests.save("Save guest");
  await secondTab.page.close();

  const reopenedApp = new App(await context.newPage());
  await reopenedApp.guests.open();
  for (const name of ["Mary Somerville", "Michael Faraday", "Jane Marcet"]) {
    await expect(reopenedApp.guests.row(name)).toBeVisible();
  }
  await expect(reopenedApp.guests.row("Mary Somerville")).toContainText("Confirmed");
  await server.start();
  await reopenedApp.shell.comeBackOnline();
});

test("an edit survives a page that dies before its write is confirmed @offline @fresh @deep", async ({
  page,
  context,
  couple,
}) => {
  await couple.addGuests(["Mary Somerville"]);
  const app = await couple.open(page, "/app/guests");
  await app.shell.waitUntilReadyForOffline();
  await app.page.getByRole("button", { name: "Add Guest" }).first().click();
  await app.guests.fill({ firstName: "Jane", lastName: "Marcet" });
  const browserSession = await context.browser()?.newBrowserCDPSession();
  if (!browserSession) throw new Error("the browser's processes cannot be listed");
  const editMade = page.waitForEvent("console", (message) => message.text() === "edit made");
  const save = app.guests.panel.getByRole("button", { name: "Save guest" });
  const endlessClick = save.evaluate(async (button: HTMLElement) => {
    button.click();
    // Runs everything that the edit does by itself; after that the page handles no more events.
    for (let turn = 0; turn < 10_000; turn += 1) await Promise.resolve();
    console.log("edit made");
    for (;;);
  });
  await editMade;
  const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
  for (const { type, id } of processInfo) if (type === "renderer") process.kill(id, "SIGKILL");
  await expect(endlessClick).rejects.toThrow("crashed");

  const reopenedApp = new App(await context.newPage());
  await reopenedApp.guests.open();
  await expect(reopenedApp.guests.row("Jane Marcet")).toBeVisible();
});

test("edits made while the plan is still opening are kept, even if the tab is closed then", async ({
  page,
  context,
  couple,
}) => {
  await couple.addGuests(["Mary Somerville"]);
  await couple.open(page);
  await waitForLastSeen(page);
  await page.close();

  const openingApp = new App(await context.newPage());
  // Automerge is the only module compiled before use: this tab never gets it.
  await openingApp.page.addInitScript(() => {
    WebAssembly.compileStreaming = () => new Promise(() => {});
  });
  await openingApp.guests.open();
  await expect(openingApp.guests.row("Mary Somerville")).toBeVisible();
  await openingApp.guests.add({ firstName: "Michael", lastName: "Faraday" });
  await openingApp.guests.answer("Michael Faraday", "Confirmed");
  await expect(openingApp.guests.row("Michael Faraday")).toContainText("Confirmed");
  await expect(openingApp.shell.sync).not.toHaveAccessibleName(/Synced/);
  await openingApp.page.close();

  const reopenedApp = new App(await context.newPage());
  await reopenedApp.guests.open();
  await expect(reopenedApp.guests.row("Michael Faraday")).toContainText("Confirmed");
  await reopenedApp.shell.waitForSync();
  await reopenedApp.page.reload();
  await expect(reopenedApp.guests.row("Michael Faraday")).toHaveCount(1);
});

test("persistent storage is requested after the first edit, and not before", async ({ page, couple }) => {
  await page.addInitScript(() => {
    const requests: string[] = [];
    Object.assign(window, { requests });
    StorageManager.prototype.persist = async () => requests.push("persist") > 0;
  });
  const requests = () => page.evaluate(() => (window as unknown as { requests: string[] }).requests);
  const app = await couple.open(page, "/app/guests");
  expect(await requests()).toEqual([]);
  await app.guests.add({ firstName: "Mary", lastName: "Somerville" });
  await app.guests.add({ firstName: "Charles", lastName: "Babbage" });
  await expect.poll(requests).toEqual(["persist"]);
  await app.shell.waitForSync();
  expect(await requests()).toEqual(["persist"]);
});
