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
  const hers = new App(await openDevice(landscape));
  const his = new App(await openDevice(portrait));

  await test.step("they begin together, online", async () => {
    await hers.openAs(couple);
    await hers.dashboard.createWedding({ partnerName: "William", venue: "Ashley Combe" });
    await expect(hers.dashboard.couple).toContainText("William");
    await hers.shell.goTo("Guests");
    await hers.guests.add({ firstName: "Mary", lastName: "Somerville" });
    await hers.shell.goTo("Budget");
    await hers.budget.add({ description: "Flowers", amount: "400" });
    await hers.shell.isSynced();

    await his.openAs(couple, "/app/budget");
    await expect(his.budget.row("Flowers")).toBeVisible();
    await his.shell.isSynced();
    await hers.shell.isReadyForOffline();
    await his.shell.isReadyForOffline();
  });

  await test.step("both continue while the server is down", async () => {
    await server.stop("SIGKILL");
    await hers.shell.isOfflineAndSaved();
    await his.shell.isOfflineAndSaved();

    await hers.budget.edit("Flowers", { amount: "450" });
    await hers.shell.goTo("Guests");
    await hers.guests.edit("Mary Somerville", { phone: "+44 20 7946 0000" });
    await hers.guests.add({ firstName: "Charles", lastName: "Babbage" });

    await his.budget.edit("Flowers", { amount: "520", notes: "Peonies, if there are any" });
    await his.budget.add({ description: "String quartet", amount: "1250.50" });
    await his.shell.goTo("Guests");
    await his.guests.edit("Mary Somerville", { rsvp: "Confirmed" });
    await his.guests.add({ firstName: "Michael", lastName: "Faraday" });

    await hers.shell.isOfflineAndSaved();
    await his.shell.isOfflineAndSaved();
  });

  await test.step("both reload with no server and still see their own work", async () => {
    await hers.page.reload();
    await expect(hers.guests.row("Charles Babbage")).toBeVisible();
    await hers.guests.show("Mary Somerville");
    await expect(hers.guests.panel.getByLabel("Phone")).toHaveValue("+44 20 7946 0000");
    await hers.guests.close();
    await hers.shell.goTo("Budget");
    await expect(hers.budget.row("Flowers")).toContainText("450");

    await his.page.reload();
    await expect(his.guests.row("Michael Faraday")).toBeVisible();
    await expect(his.guests.row("Mary Somerville")).toContainText("Confirmed");
    await his.shell.goTo("Budget");
    await expect(his.budget.row("Flowers")).toContainText("520");
    await expect(his.budget.row("String quartet")).toContainText("1,250.50");
    await hers.shell.isOfflineAndSaved();
    await his.shell.isOfflineAndSaved();
  });

  await test.step("the server is back, without a reload", async () => {
    await server.start();
    await hers.shell.isSyncedAgain();
    await his.shell.isSyncedAgain();
    await expect(hers.budget.row("String quartet")).toBeVisible();
    for (const tablet of [hers, his]) {
      await expect(tablet.budget.row("Flowers")).toContainText("Two versions");
      await tablet.shell.goTo("Guests");
      await expect(tablet.guests.row("Charles Babbage")).toBeVisible();
      await expect(tablet.guests.row("Michael Faraday")).toBeVisible();
      await expect(tablet.guests.row("Mary Somerville")).toContainText("Confirmed");
      await tablet.guests.show("Mary Somerville");
      await expect(tablet.guests.panel.getByLabel("Phone")).toHaveValue("+44 20 7946 0000");
      await tablet.guests.close();
    }
    await expectSameDocument(hers.page, his.page);
  });

  await test.step("a third, fresh device has the same", async () => {
    const fresh = new App(await openDevice({ serviceWorkers: "block" }));
    await fresh.openAs(couple, "/app/guests");
    for (const name of ["Mary Somerville", "Charles Babbage", "Michael Faraday"]) {
      await expect(fresh.guests.row(name)).toBeVisible();
    }
    await fresh.shell.goTo("Budget");
    await expect(fresh.budget.row("String quartet")).toBeVisible();
    await fresh.shell.isSynced();
    await expectSameDocument(hers.page, fresh.page);

    const { content } = await storedDocument(fresh.page);
    const expenses = Object.values(content.expenses as Record<string, { amount: number }>);
    const [flowers, quartet] = expenses.map(({ amount }) => amount).sort((a, b) => a - b);
    expect(quartet).toBe(125_050);
    expect([45_000, 52_000]).toContain(flowers);
  });
});

/** Both have all changes, and so the same document, down to which of two amounts shows. */
async function expectSameDocument(one: Page, other: Page): Promise<void> {
  await expect(async () => {
    expect(await storedDocument(one)).toEqual(await storedDocument(other));
  }).toPass();
}
