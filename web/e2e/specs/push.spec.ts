import type { Page, Worker } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

/** Delivers a push to the service worker as the browser's push service does. */
async function push(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data,
  });
  await devtools.detach();
}

interface ShownNotification {
  title: string;
  body: string | undefined;
  tag: string | undefined;
}

/** Records the notifications that the worker shows: a headless browser shows none. */
async function recordNotifications(worker: Worker): Promise<() => Promise<ShownNotification[]>> {
  const notifications = await worker.evaluateHandle(() => {
    const recorded: ShownNotification[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag } = {}) => {
      recorded.push({ title, body, tag });
    };
    return recorded;
  });
  return () => notifications.jsonValue();
}

test("every push is shown, even an unreadable one @offline @fresh", async ({ page, context, account }) => {
  await context.grantPermissions(["notifications"]);
  await new App(page).openAs(account);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The app has no worker");
  const readShown = await recordNotifications(worker);

  const news = { id: "n1", title: "Mia Rossi is coming", message: "", link: "/app/guests?guest=mia" };
  await push(page, JSON.stringify(news));
  const firstNotification = { title: news.title, body: news.message, tag: "n1" };
  await expect.poll(readShown).toEqual([firstNotification]);

  // Browsers revoke the permission of an app that gets a push and shows nothing.
  await push(page, "not what Troth sends");
  await expect.poll(readShown).toEqual([firstNotification, expect.objectContaining({ title: "Troth" })]);
});
