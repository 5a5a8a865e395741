import { devices } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { NotificationsPanel } from "../pages/notifications-panel.ts";

interface Wedding {
  id: string;
  owner: Account;
}

const test = base.extend<{ wedding: Wedding }>({
  wedding: async ({ api }, use) => {
    const owner = await api.register("Ada", "Lovelace");
    const { id } = await api.createWedding(owner, { partnerName: "William" });
    await use({ id, owner });
  },
});

async function openBell(page: App["page"], account: Account): Promise<NotificationsPanel> {
  await new App(page).openAs(account);
  const notifications = new NotificationsPanel(page);
  await notifications.hasUnread(0);
  return notifications;
}

test("an owner is notified of a new member in two tabs and on a phone, and reads it once", async ({
  page,
  context,
  openDevice,
  api,
  wedding,
}) => {
  const { viewport, isMobile, hasTouch } = devices["Pixel 7"];
  const ownBell = await openBell(page, wedding.owner);
  const tab = await context.newPage();
  await tab.goto("/app");
  const secondTabBell = new NotificationsPanel(tab);
  const phone = await openDevice({ viewport, isMobile, hasTouch });
  const otherDeviceBell = await openBell(phone, wedding.owner);
  const allBells = [ownBell, secondTabBell, otherDeviceBell];

  await test.step("the bells update by themselves", async () => {
    await api.join(wedding.owner, wedding.id, "PLANNER", "Mary");
    for (const notifications of allBells) await notifications.hasUnread(1);
  });

  await test.step("read on the phone, it is read everywhere, and leads to the team", async () => {
    await otherDeviceBell.open();
    await expect(otherDeviceBell.item("Mary Somerville")).toContainText("Unread");
    await otherDeviceBell.follow("Mary Somerville");
    await expect(phone).toHaveURL(/\/app\/team$/);
    for (const notifications of allBells) await notifications.hasUnread(0);
  });

  await test.step("the remaining tab continues when the other one is closed", async () => {
    await tab.close();
    await api.join(wedding.owner, wedding.id, "VIEWER", "Charles");
    for (const notifications of [ownBell, otherDeviceBell]) await notifications.hasUnread(1);
  });

  await test.step("deleted here, it is gone there", async () => {
    await ownBell.open();
    await ownBell.delete("Charles Somerville");
    await expect(ownBell.items).toHaveCount(1);
    await ownBell.delete("Mary Somerville");
    await expect(ownBell.empty).toBeVisible();
    await expect(ownBell.panel.getByText("You're all caught up!")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ownBell.panel).toHaveCount(0);
    await otherDeviceBell.open();
    await expect(otherDeviceBell.empty).toBeVisible();
  });
});

test("reading and deleting offline survives a reload, and is sent later @offline @deep", async ({
  page,
  openDevice,
  api,
  server,
  wedding,
}) => {
  const ownBell = await openBell(page, wedding.owner);
  const otherPage = await openDevice();
  const otherDeviceBell = await openBell(otherPage, wedding.owner);
  await api.join(wedding.owner, wedding.id, "PLANNER", "Mary");
  await ownBell.hasUnread(1);
  await ownBell.open();
  await ownBell.markAll.click();
  await otherDeviceBell.hasUnread(0);
  await page.keyboard.press("Escape");
  await api.join(wedding.owner, wedding.id, "VIEWER", "Charles");
  await ownBell.hasUnread(1);
  const { shell } = new App(page);
  await shell.waitUntilReadyForOffline();

  await server.stop("SIGKILL");
  await shell.waitUntilOffline();
  await ownBell.open();
  await expect(ownBell.panel.getByText("You’re offline.")).toBeVisible();
  await ownBell.delete("Mary Somerville");
  await ownBell.markAll.click();
  await ownBell.hasUnread(0);
  await page.reload();
  await ownBell.hasUnread(0);
  await ownBell.open();
  await expect(ownBell.items).toHaveCount(1);

  await server.start();
  await shell.comeBackOnline();
  await otherDeviceBell.hasUnread(0);
  await otherPage.reload();
  await otherDeviceBell.hasUnread(0);
  await otherDeviceBell.open();
  await expect(otherDeviceBell.items).toHaveCount(1);
  await expect(otherDeviceBell.item("Charles Somerville")).toBeVisible();
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the panel has no serious fault @tablet @phone @deep", async ({ page, api, wedding }) => {
    const notifications = await openBell(page, wedding.owner);
    await api.join(wedding.owner, wedding.id, "PLANNER", "Mary");
    await notifications.hasUnread(1);
    await notifications.open();
    await expect(notifications.items).toHaveCount(1);
    await expectAccessible(page, "a notification");
    await notifications.delete("Mary Somerville");
    await expect(notifications.empty).toBeVisible();
    await expectAccessible(page, "no notification");
  });
});
