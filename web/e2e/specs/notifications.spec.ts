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
  const here = await openBell(page, wedding.owner);
  const tab = await context.newPage();
  await tab.goto("/app");
  const beside = new NotificationsPanel(tab);
  const phone = await openDevice({ viewport, isMobile, hasTouch });
  const there = await openBell(phone, wedding.owner);
  const everywhere = [here, beside, there];

  await test.step("the bells update by themselves", async () => {
    await api.join(wedding.owner, wedding.id, "PLANNER", "Mary");
    for (const notifications of everywhere) await notifications.hasUnread(1);
  });

  await test.step("read on the phone, it is read everywhere, and leads to the team", async () => {
    await there.open();
    await expect(there.item("Mary Somerville")).toContainText("Unread");
    await there.follow("Mary Somerville");
    await expect(phone).toHaveURL(/\/app\/team$/);
    for (const notifications of everywhere) await notifications.hasUnread(0);
  });

  await test.step("the remaining tab continues when the other one is closed", async () => {
    await tab.close();
    await api.join(wedding.owner, wedding.id, "VIEWER", "Charles");
    for (const notifications of [here, there]) await notifications.hasUnread(1);
  });

  await test.step("deleted here, it is gone there", async () => {
    await here.open();
    await here.delete("Charles Somerville");
    await expect(here.items).toHaveCount(1);
    await here.delete("Mary Somerville");
    await expect(here.empty).toBeVisible();
    await expect(here.panel.getByText("You're all caught up!")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(here.panel).toHaveCount(0);
    await there.open();
    await expect(there.empty).toBeVisible();
  });
});

test("reading and deleting offline survives a reload, and is sent later @offline @deep", async ({
  page,
  openDevice,
  api,
  server,
  wedding,
}) => {
  const here = await openBell(page, wedding.owner);
  const other = await openDevice();
  const there = await openBell(other, wedding.owner);
  await api.join(wedding.owner, wedding.id, "PLANNER", "Mary");
  await here.hasUnread(1);
  await here.open();
  await here.markAll.click();
  await there.hasUnread(0);
  await page.keyboard.press("Escape");
  await api.join(wedding.owner, wedding.id, "VIEWER", "Charles");
  await here.hasUnread(1);
  const { shell } = new App(page);
  await shell.isReadyForOffline();

  await server.stop("SIGKILL");
  await shell.isOffline();
  await here.open();
  await expect(here.panel.getByText("You’re offline.")).toBeVisible();
  await here.delete("Mary Somerville");
  await here.markAll.click();
  await here.hasUnread(0);
  await page.reload();
  await here.hasUnread(0);
  await here.open();
  await expect(here.items).toHaveCount(1);

  await server.start();
  await shell.hasSignalAgain();
  await there.hasUnread(0);
  await other.reload();
  await there.hasUnread(0);
  await there.open();
  await expect(there.items).toHaveCount(1);
  await expect(there.item("Charles Somerville")).toBeVisible();
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
