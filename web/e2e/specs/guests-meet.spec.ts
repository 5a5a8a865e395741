import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import type { TrothServer } from "../fixtures/server.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import type { GuestsPage } from "../pages/guests-page.ts";

/** Two people with a tablet each, and the same guests on both. */
interface Tablets {
  ada: { page: Page; app: App };
  mary: { page: Page; app: App };
  /** Stops the server, makes each change something, and brings them together again. */
  editApart: (changes: () => Promise<void>) => Promise<void>;
}

const test = base.extend<{ tablets: Tablets }>({
  tablets: async ({ api, server, page, openDevice }, use) => {
    const ada = await api.register("Ada", "Lovelace");
    const { id } = await api.createWedding(ada, { partnerName: "William" });
    await api.addGuest(ada, id, { firstName: "Mia", lastName: "Rossi", plusOnes: 1 });
    await api.addGuest(ada, id, { firstName: "Leo", lastName: "Park" });
    const mary = await api.join(ada, id, "PLANNER", "Mary");
    const adasApp = await openGuestList(page, ada);
    const marysPage = await openDevice();
    const apps = [adasApp, await openGuestList(marysPage, mary)] as const;
    await use({
      ada: { page, app: apps[0] },
      mary: { page: marysPage, app: apps[1] },
      editApart: (changes) => withoutServer(server, apps, changes),
    });
  },
});

async function openGuestList(page: Page, account: Account): Promise<App> {
  const app = new App(page);
  await app.openAs(account, "/app/guests");
  await app.shell.waitForSync();
  await app.shell.waitUntilReadyForOffline();
  return app;
}

async function withoutServer(
  server: TrothServer,
  apps: readonly App[],
  changes: () => Promise<void>,
): Promise<void> {
  await server.stop("SIGKILL");
  for (const app of apps) await app.shell.waitUntilOffline();
  await changes();
  await server.start();
  for (const app of apps) await app.shell.comeBackOnline();
}

async function moveToParty(page: Page, guests: GuestsPage, name: string, party: string): Promise<void> {
  await guests.row(name).focus();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: `Move ${name} to a party` });
  await dialog.getByRole("combobox", { name: "Party" }).fill(party);
  // An existing party, or the option to create it.
  await page.getByRole("option", { name: party }).click();
  await dialog.getByRole("button", { name: "Move" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("one device moves a guest into a party, the other renames it and adds a companion: both survive @offline @deep", async ({
  tablets: { ada, mary, editApart },
}) => {
  await moveToParty(ada.page, ada.app.guests, "Mia Rossi", "Rossi");
  await ada.app.guests.byParty();
  await mary.app.guests.byParty();
  await expect(mary.app.guests.list.getByRole("row", { name: /^Rossi/ })).toBeVisible();

  await editApart(async () => {
    await moveToParty(ada.page, ada.app.guests, "Leo Park", "Rossi");

    await mary.page.getByRole("button", { name: "More for Rossi" }).click();
    await mary.page.getByRole("menuitem", { name: "Rename" }).click();
    const rename = mary.page.getByRole("dialog", { name: "Rename the party" });
    await rename.getByRole("textbox").fill("The Rossis");
    await rename.getByRole("textbox").press("Enter");
    await mary.app.guests.show("Mia Rossi");
    await mary.app.guests.panel.getByRole("button", { name: "Add a companion" }).click();
    await expect(mary.app.guests.panel.getByRole("button", { name: "Guest of Mia Rossi" })).toBeVisible();
    await mary.app.guests.close();
  });

  for (const { app } of [ada, mary]) {
    await expect(app.guests.list.getByRole("row", { name: /^The Rossis/ })).toContainText("0 of 3 replied");
    await expect(app.guests.row("Guest of Mia Rossi")).toBeVisible();
    // Only the couple is left without a party.
    await expect(app.guests.list.getByRole("row").nth(-3)).toContainText("No party");
  }
});

test("one device deletes a host while the other names the companion: the conflict is reported and settled @offline @deep", async ({
  tablets: { ada, mary, editApart },
}) => {
  await ada.app.guests.show("Mia Rossi");
  await ada.app.guests.panel.getByRole("button", { name: "Add a companion" }).click();
  await ada.app.guests.close();
  await expect(mary.app.guests.row("Guest of Mia Rossi")).toBeVisible();

  await editApart(async () => {
    await ada.app.guests.list.getByText("Mia Rossi", { exact: true }).click();
    await ada.app.guests.panel.getByRole("button", { name: "Delete" }).click();
    const question = ada.page.getByRole("dialog", { name: "Are you sure you want to delete this guest?" });
    await question.getByRole("button", { name: "Remove them too" }).click();
    await expect(ada.app.guests.row("Guest of Mia Rossi")).toHaveCount(0);

    await mary.app.guests.edit("Guest of Mia Rossi", { firstName: "Tom", lastName: "Baker" });
  });

  const question = "The guest bringing Tom Baker was removed.";
  for (const { app, page } of [ada, mary]) {
    await expect(app.guests.row("Tom Baker")).toBeVisible();
    await page.goto("/app/to-settle");
    await expect(page.getByText(question)).toBeVisible();
  }
  await expectAccessible(mary.page, "a companion without a host");
  await mary.page.getByRole("button", { name: "Keep as a separate guest" }).click();
  for (const { page } of [mary, ada]) await expect(page.getByText(question)).toHaveCount(0);
  await ada.page.goto("/app/guests");
  await expect(ada.app.guests.row("Tom Baker")).toBeVisible();
});
