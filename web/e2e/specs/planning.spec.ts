import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/planning.ts";
import { Shell } from "../pages/shell.ts";

const dialog = (page: Page, name?: string) => page.getByRole("dialog", name ? { name } : {});

async function fillEvent(page: Page, title: string, start: string, end: string): Promise<void> {
  await page.getByRole("button", { name: "Add Event" }).first().click();
  const form = dialog(page, "Add Event");
  await form.getByRole("textbox", { name: "Title" }).fill(title);
  for (const [name, [day, time]] of [
    ["Start time", start.split("T")],
    ["End time", end.split("T")],
  ] as const) {
    const group = form.getByRole("group", { name });
    await group.getByRole("textbox", { name: "Day" }).fill(day ?? "");
    await group.getByRole("textbox", { name: "Time" }).fill(time ?? "");
  }
  await form.getByRole("button", { name: "Save event" }).click();
  await form.waitFor({ state: "detached" });
}

/** Opens a part of the timeline: its events, milestones or tasks. */
async function openPart(page: Page, part: string): Promise<void> {
  const tab = page
    .getByRole("navigation", { name: "Events, milestones and tasks" })
    .getByRole("link", { name: part });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
}

/** Chooses a view: its label is pressed, since the radio itself is not rendered. */
async function choose(page: Page, view: string): Promise<void> {
  await page.getByRole("radiogroup").locator("label").filter({ hasText: view }).click();
  await expect(page.getByRole("radio", { name: view, exact: true })).toBeChecked();
}

const events = (page: Page) => page.getByRole("list", { name: /^Events on / }).getByRole("listitem");

test("a day is planned offline, runs late, and is the same on the other device @phone @offline @tablet @deep", async ({
  page,
  openDevice,
  couple,
  server,
}) => {
  const otherPage = await openDevice();
  await couple.open(otherPage, "/app/timeline");
  await couple.open(page, "/app/timeline");
  await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
  await new Shell(page).waitUntilReadyForOffline();

  await server.stop();
  await new Shell(page).waitUntilOffline();
  await fillEvent(page, "Ceremony", "2027-06-19T14:30", "2027-06-19T15:15");
  await fillEvent(page, "Dinner", "2027-06-19T18:00", "2027-06-19T20:00");
  await fillEvent(page, "Dance", "2027-06-19T20:30", "2027-06-19T23:00");
  await events(page).filter({ hasText: "Dinner" }).getByRole("button").first().click();
  const panel = dialog(page, "Dinner");
  await panel.getByRole("button", { name: "Shift everything after this" }).click();
  await panel.getByRole("button", { name: "Shift them" }).click();
  await expect(events(page).filter({ hasText: "Dance" })).toContainText(/20:45 – 23:15/);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "More of the timeline" }).click();
  await page.getByRole("menuitem", { name: "Run of show" }).click();
  await page.getByRole("button", { name: "Done: Ceremony" }).click();
  await expect(page.getByRole("button", { name: "Done: Ceremony" })).toHaveAttribute("aria-pressed", "true");
  await new Shell(page).waitUntilOfflineAndSaved();

  await server.start();
  await new Shell(page).comeBackOnline();
  await new Shell(otherPage).comeBackOnline();
  await expect(events(otherPage).filter({ hasText: "Dance" })).toContainText(/20:45 – 23:15/);
  await expect(otherPage.getByRole("button", { name: "Done: Ceremony" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a template's plan is worked through offline @offline @phone @tablet @deep", async ({
  page,
  couple,
  server,
}) => {
  await couple.open(page, "/app?edit=details");
  const details = dialog(page);
  await details.getByRole("textbox", { name: /^Wedding date/i }).fill("19/06/2027");
  await details.getByRole("button", { name: "Save", exact: true }).click();
  await details.waitFor({ state: "detached" });
  await new Shell(page).waitUntilReadyForOffline();
  await server.stop();
  await new Shell(page).waitUntilOffline();

  await page.getByRole("button", { name: "More for your wedding" }).click();
  await page.getByRole("menuitem", { name: "View Timeline" }).click();
  await openPart(page, "Milestones");
  await page.getByRole("button", { name: "Start with a template" }).click();
  const templates = dialog(page, "Start with a template");
  await templates.getByRole("radio", { name: /small/i }).check();
  await templates.getByRole("button", { name: "Add to the plan" }).click();
  await templates.waitFor({ state: "detached" });
  const ticks = page
    .getByRole("list", { name: /^Milestones: / })
    .getByRole("button", { name: /^Completed: / });
  await expect(ticks.first()).toBeVisible();
  const name = (await ticks.first().getAttribute("aria-label")) ?? "";
  const first = page.getByRole("button", { name, exact: true });
  await first.click();
  await expect(page.getByRole("button", { name: "1 completed" })).toBeVisible();
  // It is folded below the open ones now. To correct a mistake the user presses it once more.
  await page.getByRole("button", { name: "Done 1" }).click();
  await expect(ticks.last()).toHaveAccessibleName(name);
  await first.click();
  await expect(page.getByRole("button", { name: "0 completed" })).toBeVisible();

  await openPart(page, "Tasks");
  await page.getByRole("textbox", { name: "Add a task in one line" }).fill("Call aunt Eve");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Tasks: Without a date" })).toContainText("Call aunt Eve");
  await new Shell(page).waitUntilOfflineAndSaved();
  await server.start();
  await new Shell(page).comeBackOnline();
});

test("two people buy the last of a gift at the same moment, and both count @offline @phone @tablet @deep", async ({
  page,
  openDevice,
  couple,
  server,
}) => {
  const otherPage = await openDevice();
  await couple.open(page, "/app/registry");
  await page.getByRole("button", { name: "Add Item" }).first().click();
  const form = dialog(page);
  await form.getByLabel(/^Name/).fill("Kettle");
  await form.getByLabel(/^Price/).fill("40");
  await form.getByRole("combobox", { name: /^Category/ }).click();
  await page.getByRole("option", { name: "Kitchen & Dining" }).click();
  await form.getByRole("button", { name: "Save gift" }).click();
  await form.waitFor({ state: "detached" });
  await new Shell(page).waitForSync();
  await couple.open(otherPage, "/app/registry");
  await expect(gifts(otherPage)).toContainText("Kettle");

  await server.stop();
  await new Shell(page).waitUntilOffline();
  await new Shell(otherPage).waitUntilOffline();
  await buy(page, "Mary Somerville");
  await buy(otherPage, "Charles Babbage");
  await new Shell(page).waitUntilOfflineAndSaved();
  await new Shell(otherPage).waitUntilOfflineAndSaved();
  await server.start();
  await new Shell(page).comeBackOnline();
  await new Shell(otherPage).comeBackOnline();
  await expect(dialog(page)).toContainText("Mary Somerville");
  await expect(dialog(page)).toContainText("Charles Babbage");
});

const gifts = (page: Page) => page.getByRole("list", { name: "Gifts" });

async function buy(page: Page, name: string): Promise<void> {
  await gifts(page).getByRole("listitem").filter({ hasText: "Kettle" }).getByRole("button").first().click();
  await dialog(page, "Kettle").getByRole("button", { name: "Mark Purchased" }).click();
  const purchase = dialog(page, "Mark Purchased");
  await purchase.getByLabel(/^Name/).fill(name);
  await purchase.getByRole("button", { name: "Save purchase" }).click();
  await purchase.waitFor({ state: "detached" });
}

test.describe("in light and dark", () => {
  // A sheet that is still sliding in shows the colours below it.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the screens of planning have no serious fault @tablet @phone @deep", async ({ page, couple }) => {
    await couple.open(page, "/app/timeline");
    await expectAccessible(page, "timeline, empty");
    await fillEvent(page, "Ceremony", "2027-06-19T14:30", "2027-06-19T15:15");
    await fillEvent(page, "Dinner", "2027-06-19T15:00", "2027-06-19T20:00");
    await expectAccessible(page, "timeline");
    await choose(page, "Day");
    await expectAccessible(page, "timeline, day");
    await openPart(page, "Tasks");
    for (const title of ["Call aunt Eve", "Ask the band"]) {
      await page.getByRole("textbox", { name: "Add a task in one line" }).fill(title);
      await page.keyboard.press("Enter");
      await expect(page.locator("main")).toContainText(title);
    }
    await expectAccessible(page, "tasks");
    await choose(page, "Board");
    await expectAccessible(page, "tasks, board");
    await choose(page, "Calendar");
    await expectAccessible(page, "tasks, calendar");
    await openPart(page, "Milestones");
    await expectAccessible(page, "milestones, empty");
    for (const path of [
      "/app/timeline/day",
      "/app/timeline/print",
      "/app/timeline/vendor",
      "/app/registry",
      "/app/budget/import",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.goto("/app/budget");
    await page.getByRole("button", { name: "More budget actions" }).click();
    await page.getByRole("menuitem", { name: "Categories" }).click();
    await expect(dialog(page, "Budget categories")).toBeVisible();
    await expectAccessible(page, "budget categories");
  });
});
