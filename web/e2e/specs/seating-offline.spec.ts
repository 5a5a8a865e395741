import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { storedDocument } from "../fixtures/documents.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

const landscape = { viewport: { width: 1180, height: 820 }, hasTouch: true };
const names = ["Mia Rossi", "Leo Park", "Zoe Abel", "Ben Cole"];

test("two tablets seat guests offline, and no seat is lost @offline @deep", async ({
  server,
  api,
  openDevice,
}) => {
  test.setTimeout(240_000);
  const ada = await api.register("Ada", "Lovelace");
  const { id } = await api.createWedding(ada, { partnerName: "William" });
  for (const name of names) {
    const [firstName, lastName] = name.split(" ");
    await api.addGuest(ada, id, { firstName, lastName });
  }
  const mary = await api.join(ada, id, "PLANNER", "Mary");
  const herApp = new App(await openDevice(landscape));
  const hisApp = new App(await openDevice(landscape));
  const bothApps = [herApp, hisApp];

  await test.step("they begin with one plan", async () => {
    await herApp.openAs(ada, "/app/seating-chart");
    await herApp.seating.create();
    await herApp.seating.addTables(5);
    await herApp.shell.waitForSync();
    await hisApp.openAs(mary, "/app/seating-chart");
    await expect(hisApp.seating.table("Table 5")).toBeVisible();
    for (const app of bothApps) {
      await app.shell.waitForSync();
      await app.shell.waitUntilReadyForOffline();
    }
  });

  await test.step("with the server down, both assign the same seat, and move the same table", async () => {
    await server.stop("SIGKILL");
    for (const app of bothApps) await app.shell.waitUntilOfflineAndSaved();

    await herApp.seating.assign("Mia Rossi", "Table 3", 2);
    await herApp.seating.move("Table 3", "ArrowUp", 2);
    await herApp.seating.assign("Zoe Abel", "Table 5", 7);
    await herApp.seating.expectFigures({ taken: 2, unseatedGuests: 4 });

    await hisApp.seating.assign("Leo Park", "Table 3", 2);
    await hisApp.seating.move("Table 3", "ArrowDown", 3);
    await hisApp.seating.setCapacity("Table 5", 4);
    await hisApp.seating.expectFigures({ taken: 1, unseatedGuests: 5, seats: 36 });
    for (const app of bothApps) await app.shell.waitUntilOfflineAndSaved();
    expect(await herApp.seating.transformOf("Table 3")).not.toBe(await hisApp.seating.transformOf("Table 3"));
  });

  await test.step("with the server back, both show one plan with all guests", async () => {
    await server.start();
    for (const app of bothApps) await app.shell.comeBackOnline();
    for (const app of bothApps) {
      await expect(app.seating.toSettle).toHaveText("2 places to settle");
      await app.seating.expectFigures({ taken: 3, unseatedGuests: 3, seats: 36 });
      await expect(app.seating.waiting("Ben Cole")).toBeVisible();
      await expect(app.seating.seat("Table 3", 2)).toHaveAccessibleName(/Mia Rossi/);
      await expect(app.seating.seat("Table 3", 2)).toHaveAccessibleName(/Leo Park/);
    }
    expect(await herApp.seating.transformOf("Table 3")).toBe(await hisApp.seating.transformOf("Table 3"));
    await expectSameDocument(herApp.page, hisApp.page);
  });

  await test.step("each conflict names both claims and their authors", async () => {
    for (const [app, mine, theirs] of [
      [herApp, "Mia Rossi", "Mary Somerville"],
      [hisApp, "Leo Park", "Ada Lovelace"],
    ] as const) {
      await app.seating.toSettle.click();
      const shared = app.seating.panel.getByRole("region", {
        name: "Table 3, seat 2, was given to several guests.",
      });
      await expect(shared.getByRole("listitem").filter({ hasText: mine })).toContainText("You");
      await expect(shared.getByRole("listitem").filter({ hasNotText: mine })).toContainText(theirs);
      await expect(
        app.seating.panel.getByRole("region", { name: /Zoe Abel has seat 7 at Table 5/ }),
      ).toBeVisible();
      await expectAccessible(app.page, "places to settle");
    }
  });

  await test.step("one tap on either tablet settles one of them", async () => {
    await herApp.seating.panel.getByRole("button", { name: /^Move Leo Park to Table 3, seat \d+$/ }).click();
    await expect(hisApp.seating.toSettle).toHaveText("1 place to settle");
    await hisApp.seating.panel.getByRole("button", { name: "Make Table 5 large enough" }).click();
    for (const app of bothApps) {
      await expect(app.seating.panel.getByText("Everything is settled")).toBeVisible();
      await app.seating.panel.getByRole("button", { name: "Close" }).click();
      await expect(app.seating.toSettle).toHaveCount(0);
      await app.seating.expectFigures({ taken: 3, unseatedGuests: 3 });
      await expect(app.seating.seat("Table 3", 2)).toHaveAccessibleName(/Mia Rossi/);
      await expect(app.seating.seat("Table 5", 7)).toHaveAccessibleName(/Zoe Abel/);
      await app.shell.waitForSync();
    }
    await expectSameDocument(herApp.page, hisApp.page);
  });
});

async function expectSameDocument(firstPage: Page, secondPage: Page): Promise<void> {
  await expect(async () => {
    expect(await storedDocument(firstPage)).toEqual(await storedDocument(secondPage));
  }).toPass();
}
