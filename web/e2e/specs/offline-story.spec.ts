import type { Page } from "@playwright/test";
import { storedDocument } from "../fixtures/documents.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

const landscape = { viewport: { width: 1180, height: 820 }, hasTouch: true };
const portrait = { viewport: { width: 820, height: 1180 }, hasTouch: true };

test("two tablets plan offline, and their work is merged when the server is back @offline", async ({
  server,
  api,
  openDevice,
}) => {
  test.setTimeout(180_000);
  const couple = await api.register("Ada", "Lovelace");
  const herApp = new App(await openDevice(landscape));
  const hisApp = new App(await openDevice(portrait));

  await test.step("they begin together, online", async () => {
    await herApp.openAs(couple);
    await herApp.dashboard.createWedding({ partnerName: "William", venue: "Ashley Combe" });
    await expect(herApp.dashboard.couple).toContainText("William");
    await herApp.shell.goTo("Guests");
    await herApp.guests.add({ firstName: "Mary", lastName: "Somerville" });
    await herApp.shell.goTo("Budget");
    await herApp.budget.add({ description: "Flowers", amount: "400" });
    await herApp.shell.waitForSync();

    await hisApp.openAs(couple, "/app/budget");
    await expect(hisApp.budget.row("Flowers")).toBeVisible();
    await hisApp.shell.waitForSync();
    await herApp.shell.waitUntilReadyForOffline();
    await hisApp.shell.waitUntilReadyForOffline();
  });

  await test.step("both continue while the server is down", async () => {
    await server.stop("SIGKILL");
    await herApp.shell.waitUntilOfflineAndSaved();
    await hisApp.shell.waitUntilOfflineAndSaved();

    await herApp.budget.edit("Flowers", { amount: "450" });
    await herApp.shell.goTo("Guests");
    await herApp.guests.edit("Mary Somerville", { phone: "+44 20 7946 0000" });
    await herApp.guests.add({ firstName: "Charles", lastName: "Babbage" });

    await hisApp.budget.edit("Flowers", { amount: "520", notes: "Peonies, if there are any" });
    await hisApp.budget.add({ description: "String quartet", amount: "1250.50" });
    await hisApp.shell.goTo("Guests");
    await hisApp.guests.edit("Mary Somerville", { rsvp: "Confirmed" });
    await hisApp.guests.add({ firstName: "Michael", lastName: "Faraday" });

    await herApp.shell.waitUntilOfflineAndSaved();
    await hisApp.shell.waitUntilOfflineAndSaved();
  });

  await test.step("both reload with no server and still see their own work", async () => {
    await herApp.page.reload();
    await expect(herApp.guests.row("Charles Babbage")).toBeVisible();
    await herApp.guests.show("Mary Somerville");
    await expect(herApp.guests.panel.getByLabel("Phone")).toHaveValue("+44 20 7946 0000");
    await herApp.guests.close();
    await herApp.shell.goTo("Budget");
    await expect(herApp.budget.row("Flowers")).toContainText("450");

    await hisApp.page.reload();
    await expect(hisApp.guests.row("Michael Faraday")).toBeVisible();
    await expect(hisApp.guests.row("Mary Somerville")).toContainText("Confirmed");
    await hisApp.shell.goTo("Budget");
    await expect(hisApp.budget.row("Flowers")).toContainText("520");
    await expect(hisApp.budget.row("String quartet")).toContainText("1,250.50");
    await herApp.shell.waitUntilOfflineAndSaved();
    await hisApp.shell.waitUntilOfflineAndSaved();
  });

  await test.step("the server is back, without a reload", async () => {
    await server.start();
    await herApp.shell.waitForSyncAgain();
    await hisApp.shell.waitForSyncAgain();
    await expect(herApp.budget.row("String quartet")).toBeVisible();
    for (const tablet of [herApp, hisApp]) {
      await expect(tablet.budget.row("Flowers")).toContainText("Two versions");
      await tablet.shell.goTo("Guests");
      await expect(tablet.guests.row("Charles Babbage")).toBeVisible();
      await expect(tablet.guests.row("Michael Faraday")).toBeVisible();
      await expect(tablet.guests.row("Mary Somerville")).toContainText("Confirmed");
      await tablet.guests.show("Mary Somerville");
      await expect(tablet.guests.panel.getByLabel("Phone")).toHaveValue("+44 20 7946 0000");
      await tablet.guests.close();
    }
    await expectSameDocument(herApp.page, hisApp.page);
  });

  await test.step("a third, fresh device has the same", async () => {
    const fresh = new App(await openDevice({ serviceWorkers: "block" }));
    await fresh.openAs(couple, "/app/guests");
    for (const name of ["Mary Somerville", "Charles Babbage", "Michael Faraday"]) {
      await expect(fresh.guests.row(name)).toBeVisible();
    }
    await fresh.shell.goTo("Budget");
    await expect(fresh.budget.row("String quartet")).toBeVisible();
    await fresh.shell.waitForSync();
    await expectSameDocument(herApp.page, fresh.page);

    const { content } = await storedDocument(fresh.page);
    const expenses = Object.values(content.expenses as Record<string, { amount: number }>);
    const [flowers, quartet] = expenses.map(({ amount }) => amount).sort((a, b) => a - b);
    expect(quartet).toBe(125_050);
    expect([45_000, 52_000]).toContain(flowers);
  });
});

/** Both have all changes, and so the same document, down to which of two amounts shows. */
async function expectSameDocument(firstPage: Page, secondPage: Page): Promise<void> {
  await expect(async () => {
    expect(await storedDocument(firstPage)).toEqual(await storedDocument(secondPage));
  }).toPass();
}
