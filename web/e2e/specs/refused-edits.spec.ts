import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account, Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { NotAcceptedPage } from "../pages/not-accepted-page.ts";

interface Scene {
  owner: Account;
  helper: Account;
  wedding: string;
}

/** A couple's wedding with a guest, and a helper who may still write everything. */
async function createScene(api: Api): Promise<Scene> {
  const owner = await api.register("Ada", "Lovelace");
  const { id } = await api.createWedding(owner, { partnerName: "William" });
  await api.addGuest(owner, id, { firstName: "Charles", lastName: "Babbage" });
  const helper = await api.join(owner, id, "ORGANIZER");
  return { owner, helper, wedding: id };
}

/** Takes only this device offline: the app closes its socket and shows that before anything is edited. */
async function goOffline(app: App): Promise<void> {
  await app.shell.waitUntilReadyForOffline();
  await app.page.context().setOffline(true);
  await app.shell.waitUntilOfflineAndSaved();
}

const goOnline = (app: App) => app.page.context().setOffline(false);

/** The helper's offline edits, as an organizer: to the budget and to the guests. */
async function editOffline(app: App): Promise<void> {
  await app.shell.goTo("Budget");
  await app.budget.add({ description: "Florist deposit", amount: "700" });
  await app.shell.goTo("Guests");
  await app.guests.edit("Charles Babbage", { phone: "+44 20 7946 0000" });
  await app.guests.add({ firstName: "Michael", lastName: "Faraday" });
  await app.shell.waitUntilOfflineAndSaved();
}

test("a planner's guests are accepted, and the budget edits are set aside @offline @deep", async ({
  api,
  openDevice,
}) => {
  const { owner, helper, wedding } = await createScene(api);
  const app = new App(await openDevice());
  const notAccepted = new NotAcceptedPage(app.page);
  const herApp = new App(await openDevice({ serviceWorkers: "block" }));
  await app.openAs(helper);
  await app.shell.waitForSync();
  await herApp.openAs(owner, "/app/guests");

  await goOffline(app);
  await editOffline(app);
  await api.changeRole(owner, wedding, helper, "PLANNER");
  await goOnline(app);

  await test.step("edits that a planner may make reach the others", async () => {
    await expect(herApp.guests.row("Michael Faraday")).toBeVisible();
    await herApp.guests.show("Charles Babbage");
    await expect(herApp.guests.panel.getByLabel("Phone")).toHaveValue("+44 20 7946 0000");
    await herApp.guests.close();
    await herApp.shell.goTo("Budget");
    await expect(herApp.budget.heading).toBeVisible();
    await expect(herApp.budget.row("Florist deposit")).toHaveCount(0);
  });

  await test.step("the rest is listed in plain words", async () => {
    await expect(notAccepted.card).toContainText("1 edit wasn’t accepted");
    await notAccepted.open();
    const entry = notAccepted.entry("Budget: Florist deposit");
    await expect(entry).toContainText("€700.00");
    await expect(entry).toContainText("The budget is read-only for planners.");
    await expect(entry.getByRole("button", { name: /^Try again/ })).toBeDisabled();
    await expectAccessible(app.page, "the list of what was not accepted");
    await app.shell.waitForSyncButFor(1);
  });

  await test.step("the device is clean and editable, also after a reload", async () => {
    await app.shell.goTo("Budget");
    await expect(app.page.getByRole("note")).toContainText("The budget is read-only for planners.");
    await expect(app.budget.row("Florist deposit")).toHaveCount(0);
    await expectAccessible(app.page, "a budget to look at");
    await app.shell.goTo("Guests");
    await app.guests.add({ firstName: "Jane", lastName: "Marcet" });
    await app.shell.waitForSyncButFor(1);
    await herApp.shell.goTo("Guests");
    await expect(herApp.guests.row("Jane Marcet")).toBeVisible();
    await app.page.reload();
    await expect(app.guests.row("Jane Marcet")).toBeVisible();
    await expect(notAccepted.card).toContainText("1 edit wasn’t accepted");
  });

  await test.step("with another role the edits are retried", async () => {
    await notAccepted.open();
    await api.changeRole(owner, wedding, helper, "ORGANIZER");
    await notAccepted.retry("Budget: Florist deposit");
    await expect(notAccepted.entry("Budget: Florist deposit")).toHaveCount(0);
    await herApp.shell.goTo("Budget");
    await expect(herApp.budget.row("Florist deposit")).toContainText("€700.00");
  });
});

test("a reload in the middle of the recovery loses nothing and repeats nothing @offline @deep", async ({
  api,
  openDevice,
}) => {
  const { owner, helper, wedding } = await createScene(api);
  const app = new App(await openDevice());
  const notAccepted = new NotAcceptedPage(app.page);
  await app.openAs(helper);
  await app.shell.waitForSync();
  await goOffline(app);
  await editOffline(app);
  await api.changeRole(owner, wedding, helper, "PLANNER");

  await test.step("the refusal arrives, and then the network fails", async () => {
    // The first ticket opens the socket; the second one would fetch the server's copy.
    let tickets = 0;
    await app.page.route("**/api/sync/ticket", (route) => {
      tickets += 1;
      return tickets === 1 ? route.continue() : route.abort();
    });
    await goOnline(app);
    await expect.poll(() => tickets).toBeGreaterThan(1);
    await app.page.reload();
  });

  await test.step("everything is still there, and can be edited", async () => {
    await expect(app.guests.row("Michael Faraday")).toBeVisible();
    await app.guests.add({ firstName: "Jane", lastName: "Marcet" });
    await app.shell.waitUntilOfflineAndSaved();
  });

  await test.step("with the network back the recovery completes", async () => {
    await app.page.unroute("**/api/sync/ticket");
    await app.page.reload();
    await expect(notAccepted.card).toContainText("1 edit wasn’t accepted");
    await app.shell.waitForSyncButFor(1);
    for (const name of ["Charles Babbage", "Michael Faraday", "Jane Marcet"]) {
      await expect(app.guests.row(name)).toHaveCount(1);
    }
    await notAccepted.open();
    await expect(notAccepted.entries).toHaveCount(1);
    await notAccepted.dismiss("Budget: Florist deposit");
    await expect(app.page.getByText("Everything was accepted")).toBeVisible();
  });
});

test("all offline edits of a demoted viewer are set aside @offline @deep", async ({ api, openDevice }) => {
  const { owner, helper, wedding } = await createScene(api);
  const app = new App(await openDevice());
  const notAccepted = new NotAcceptedPage(app.page);
  await app.openAs(helper);
  await app.shell.waitForSync();
  await goOffline(app);
  await editOffline(app);
  await api.changeRole(owner, wedding, helper, "VIEWER");
  await goOnline(app);

  await expect(notAccepted.card).toContainText("3 edits weren’t accepted");
  await notAccepted.open();
  await expect(notAccepted.entry("Guests: Michael Faraday")).toContainText("Added");
  await expect(notAccepted.entry("Guests: Charles Babbage")).toContainText("+44 20 7946 0000");
  await app.shell.waitForSyncButFor(3);
  await app.shell.goTo("Guests");
  await expect(app.page.getByRole("note")).toContainText("You’re a viewer here");
  await expect(app.guests.row("Michael Faraday")).toHaveCount(0);
});

test("a removed member is notified, keeps a read-only copy, and can take it off the device @offline", async ({
  api,
  openDevice,
}) => {
  const { owner, helper, wedding } = await createScene(api);
  const app = new App(await openDevice());
  const notAccepted = new NotAcceptedPage(app.page);
  await app.openAs(helper, "/app/guests");
  await app.shell.waitForSync();
  await expect(app.guests.row("Charles Babbage")).toBeVisible();

  await test.step("while the app is open", async () => {
    await goOffline(app);
    await app.guests.add({ firstName: "Michael", lastName: "Faraday" });
    await app.shell.waitUntilOfflineAndSaved();
    await api.removeMember(owner, wedding, helper);
    await api.addGuest(owner, wedding, { firstName: "Secret", lastName: "Guest" });
    await goOnline(app);
    await expect(app.page.getByText("You no longer have access to this wedding").first()).toBeVisible();
  });

  await test.step("their own unsynced edits are in the list", async () => {
    await expect(notAccepted.card).toContainText("1 edit wasn’t accepted");
    await expect(app.guests.row("Charles Babbage")).toBeVisible();
    await expect(app.guests.row("Secret Guest")).toHaveCount(0);
    await expect(app.page.getByRole("button", { name: "Add Guest" })).toBeDisabled();
  });

  await test.step("the copy leaves the device for good", async () => {
    await app.page
      .getByRole("main")
      .getByRole("button", { name: "Remove this wedding from this device" })
      .click();
    const question = app.page.getByRole("dialog");
    await expect(question).toContainText("1 edit that wasn’t accepted will be lost with it.");
    await question.getByRole("button", { name: "Remove from this device" }).click();
    await app.shell.goTo("Dashboard");
    await expect(app.page.getByRole("heading", { name: "No weddings yet" })).toBeVisible();
    await app.page.reload();
    await expect(app.page.getByRole("heading", { name: "No weddings yet" })).toBeVisible();
  });
});

test("a wedding is taken off a device and brought back", async ({ api, openDevice }) => {
  const { helper } = await createScene(api);
  const app = new App(await openDevice());
  await app.openAs(helper);
  await app.shell.waitForSync();
  await app.shell.account.click();
  await app.page.getByRole("menuitem", { name: "Remove this wedding from this device" }).click();
  await app.page.getByRole("dialog").getByRole("button", { name: "Remove from this device" }).click();
  await expect(app.page.getByRole("heading", { name: "No weddings yet" })).toBeVisible();
  await app.page.reload();
  await app.page.getByRole("button", { name: /^Bring .* back to this device/ }).click();
  await app.shell.goTo("Guests");
  await expect(app.guests.row("Charles Babbage")).toBeVisible();
});
