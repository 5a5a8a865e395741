import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/activity-page.ts";
import { App } from "../pages/app.ts";
import { ToSettlePage } from "../pages/to-settle-page.ts";

interface Pair {
  ada: { account: Account; page: Page; app: App };
  mary: { account: Account; page: Page; app: App };
}

/** Ada, the owner, and Mary, who plans with her; each has a browser open on the guest list. */
const test = base.extend<{ pair: Pair }>({
  pair: async ({ api, page, openDevice }, use) => {
    const ada = await api.register("Ada", "Lovelace");
    const { id } = await api.createWedding(ada, { partnerName: "William" });
    await api.addGuest(ada, id, { firstName: "Mia", lastName: "Rossi", phone: "1" });
    await api.addGuest(ada, id, { firstName: "Leo", lastName: "Park" });
    const mary = await api.join(ada, id, "PLANNER", "Mary");
    await use({
      ada: { account: ada, page, app: await openGuestList(page, ada) },
      mary: { account: mary, ...(await openOnDevice(await openDevice(), mary)) },
    });
  },
});

async function openOnDevice(page: Page, account: Account) {
  return { page, app: await openGuestList(page, account) };
}

async function openGuestList(page: Page, account: Account): Promise<App> {
  const app = new App(page);
  await app.openAs(account, "/app/guests");
  await app.shell.waitForSync();
  await expect(app.guests.row("Mia Rossi")).toBeVisible();
  return app;
}

test("an undo reverts the own change and keeps others' later edits", async ({ pair }) => {
  const { ada, mary } = pair;
  const rsvp = (person: { app: App }) =>
    person.app.guests.row("Mia Rossi").getByRole("button", { name: /^RSVP/ });

  await test.step("the button names the step to undo", async () => {
    await expect(ada.app.shell.undo).toHaveAccessibleName("Nothing to undo");
    await ada.app.guests.answer("Mia Rossi", "Confirmed");
    await expect(ada.app.shell.undo).toHaveAccessibleName("Undo: change Mia Rossi’s RSVP");
    await expect(rsvp(mary)).toHaveAccessibleName(/Confirmed/);
  });

  await test.step("another user's edit of another field is kept", async () => {
    await mary.app.guests.edit("Mia Rossi", { phone: "555" });
    await mary.app.shell.waitForSync();
    await expect(ada.app.guests.row("Mia Rossi")).toContainText("555");
    await ada.page.keyboard.press("Control+z");
    await expect(ada.page.getByText("Undone: change Mia Rossi’s RSVP")).toBeVisible();
    await expect(rsvp(ada)).toHaveAccessibleName(/Pending/);
    await expect(rsvp(mary)).toHaveAccessibleName(/Pending/);
    await expect(mary.app.guests.row("Mia Rossi")).toContainText("555");
  });

  await test.step("the undone step is redone", async () => {
    await expect(ada.app.shell.redo).toHaveAccessibleName("Redo: change Mia Rossi’s RSVP");
    await ada.page.keyboard.press("Control+Shift+z");
    await expect(rsvp(mary)).toHaveAccessibleName(/Confirmed/);
  });

  await test.step("a field changed by another user since is kept, and the message names her", async () => {
    await mary.app.guests.answer("Mia Rossi", "Declined");
    await expect(rsvp(ada)).toHaveAccessibleName(/Declined/);
    await ada.app.shell.undo.click();
    await expect(ada.page.getByText("Not undone: change Mia Rossi’s RSVP")).toBeVisible();
    await expect(
      ada.page.getByText("Mary Somerville has changed this since, so it stays: RSVP."),
    ).toBeVisible();
    await expect(rsvp(ada)).toHaveAccessibleName(/Declined/);
  });

  await test.step("a text field keeps its own undo", async () => {
    await ada.app.guests.answer("Leo Park", "Confirmed");
    await ada.app.guests.search.fill("Leo");
    await ada.page.keyboard.press("Control+z");
    await expect(ada.app.shell.undo).toHaveAccessibleName("Undo: change Leo Park’s RSVP");
    await expect(ada.app.guests.row("Leo Park").getByRole("button", { name: /^RSVP/ })).toHaveAccessibleName(
      /Confirmed/,
    );
  });
});

test("two people see each other's presence, page and field, and their leaving", async ({ pair }) => {
  const { ada, mary } = pair;
  await expect(ada.app.shell.presence).toHaveAccessibleName("Here now: Mary Somerville");
  await expect(mary.app.shell.presence).toHaveAccessibleName("Here now: Ada Lovelace");

  await test.step("on the row and in the field", async () => {
    await mary.app.guests.show("Mia Rossi");
    await expect(ada.app.guests.row("Mia Rossi")).toContainText("Here now: Mary Somerville");
    await expect(ada.app.guests.row("Leo Park")).not.toContainText("Here now");
    await ada.app.guests.show("Mia Rossi");
    await mary.app.guests.panel.getByLabel("Phone").focus();
    await expect(ada.app.guests.panel.getByText("Mary Somerville is editing this")).toBeVisible();
    await expectAccessible(ada.page, "a form with somebody else in it");
    await mary.app.guests.panel.getByLabel("Email").focus();
    await expect(ada.app.guests.panel.getByText("Mary Somerville is editing this")).toHaveCount(1);
  });

  await test.step("closing the form removes the mark from the row", async () => {
    await ada.app.guests.close();
    await mary.app.guests.close();
    await expect(ada.app.guests.row("Mia Rossi")).not.toContainText("Here now");
  });

  await test.step("the presence list shows where each person is", async () => {
    await ada.app.shell.presence.click();
    const presenceDialog = ada.page.getByRole("dialog").filter({ hasText: "Here now" });
    await expect(presenceDialog).toContainText("Mary Somerville");
    await expect(presenceDialog).toContainText("Guests");
    await expectAccessible(ada.page, "the list of who is here");
    await ada.page.keyboard.press("Escape");
  });

  await test.step("closing the page ends the presence", async () => {
    await mary.page.close();
    await expect(ada.app.shell.presence).toHaveCount(0);
  });
});

test("a person who loses the network is shown as gone within ten seconds @deep", async ({ pair }) => {
  const { ada, mary } = pair;
  await expect(ada.app.shell.presence).toHaveAccessibleName("Here now: Mary Somerville");
  // A frozen tab sends nothing and closes nothing.
  const session = await mary.page.context().newCDPSession(mary.page);
  await session.send("Debugger.enable");
  await session.send("Debugger.pause");
  await expect(ada.app.shell.presence).toHaveCount(0);
  await session.send("Debugger.disable");
  await expect(ada.app.shell.presence).toHaveAccessibleName("Here now: Mary Somerville");
});

test("a conflict of offline edits is shown at once, and settled by one of them @offline", async ({
  pair,
  server,
}) => {
  const { ada, mary } = pair;
  const lists = { ada: new ToSettlePage(ada.page), mary: new ToSettlePage(mary.page) };
  await server.stop();
  for (const { app } of [ada, mary]) await app.shell.waitUntilOfflineAndSaved();
  await ada.app.guests.edit("Mia Rossi", { phone: "111", email: "ada@example.org", rsvp: "Confirmed" });
  await mary.app.guests.edit("Mia Rossi", { phone: "222", email: "mary@example.org", rsvp: "Declined" });
  await server.start();
  for (const { app } of [ada, mary]) await app.shell.comeBackOnline();

  await test.step("both see who it was, on any page", async () => {
    await expect(lists.ada.notice("You and Mary changed 3 things")).toBeVisible();
    await expect(lists.mary.notice("You and Ada changed 3 things")).toBeVisible();
    await expectAccessible(ada.page, "the notice of what both changed");
    await expect(ada.app.guests.row("Mia Rossi")).toContainText("Two versions");
  });

  await test.step("the list has both values with their authors", async () => {
    await lists.ada.choose.click();
    await lists.mary.choose.click();
    for (const list of [lists.ada, lists.mary]) await expect(list.fields).toHaveCount(3);
    await expect(lists.ada.version("RSVP", "Confirmed")).toContainText("You");
    await expect(lists.ada.version("RSVP", "Declined")).toContainText("Mary Somerville");
    await expect(lists.mary.version("RSVP", "Confirmed")).toContainText("Ada Lovelace");
    await expectAccessible(ada.page, "what is to settle");
  });

  await test.step("one settles, and the other's list empties", async () => {
    await lists.ada.keep("RSVP", "Declined");
    await expect(lists.mary.fields).toHaveCount(2);
    await lists.ada.keep("Phone", "111");
    await lists.ada.keep("Email", "mary@example.org");
    for (const list of [lists.ada, lists.mary]) await expect(list.empty).toBeVisible();
    await mary.app.shell.goTo("Guests");
    await expect(mary.app.guests.row("Mia Rossi")).toContainText("111");
    await expect(mary.app.guests.row("Mia Rossi")).not.toContainText("Two versions");
  });
});

test("the activity page lists who changed what, and the changes since the last visit @deep", async ({
  pair,
  openDevice,
}) => {
  const { ada, mary } = pair;
  const away = ada.page.getByRole("status", { name: "While you were away" });
  await mary.app.guests.answer("Mia Rossi", "Confirmed");
  await ada.app.guests.answer("Leo Park", "Declined");
  await ada.app.shell.waitForSync();

  await test.step("each line names its author", async () => {
    const activity = new ActivityPage(ada.page);
    await ada.app.shell.goTo("Activity");
    await expect(
      activity.lines.filter({ hasText: "Mary Somerville marked Mia Rossi as coming" }),
    ).toBeVisible();
    await expect(activity.lines.filter({ hasText: "You marked Leo Park as not coming" })).toBeVisible();
    await expectAccessible(ada.page, "the activity");
    await activity.filterByPerson("Mary Somerville");
    await expect(activity.lines).toHaveCount(1);
  });

  await test.step("a line links to its record", async () => {
    await ada.page.getByRole("link", { name: "Mary Somerville marked Mia Rossi as coming" }).click();
    await expect(ada.app.guests.panel).toContainText("Mia Rossi");
    await ada.app.guests.close();
  });

  await test.step("changes by others are shown at the next opening", async () => {
    await ada.page.goto("about:blank");
    await mary.app.guests.answer("Leo Park", "Tentative");
    await mary.app.shell.waitForSync();
    await ada.app.guests.open();
    await expect(away).toContainText("Mary Somerville marked Leo Park as not sure yet");
    await expect(away).not.toContainText("You");
    await expectAccessible(ada.page, "what happened meanwhile");
  });

  await test.step("content under the card can be scrolled into view", async () => {
    await ada.page.setViewportSize({ width: 390, height: 620 });
    for (const name of ["Mia Rossi", "Leo Park"]) {
      await ada.app.guests.show(name);
      await ada.app.guests.close();
    }
    await ada.page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the card is dismissed, and shows nothing twice", async () => {
    await away.getByRole("button", { name: "Close" }).click();
    await expect(away).toHaveCount(0);
    await ada.page.reload();
    await expect(ada.app.guests.row("Mia Rossi")).toBeVisible();
    await ada.app.shell.waitForSync();
    await expect(away).toHaveCount(0);
  });

  await test.step("a device that opens the wedding for the first time shows no card", async () => {
    const fresh = await openOnDevice(await openDevice(), ada.account);
    await expect(fresh.page.getByRole("status", { name: "While you were away" })).toHaveCount(0);
  });
});
