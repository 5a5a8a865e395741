import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { builtWeb, TrothServer } from "../fixtures/server.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

test("the app can be installed: a manifest with icons that exist", async ({ page, request }) => {
  await page.goto("/auth");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();

  expect(manifest).toMatchObject({ display: "standalone", start_url: "/app" });
  const icons = manifest.icons as { src: string; sizes: string; type: string; purpose?: string }[];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toBe(type);
    expect((await icon.body()).length).toBeGreaterThan(500);
  }
});

test("after the browser was closed, the weddings open offline @offline @deep", async ({
  server,
  account,
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), "troth-profile-"));
  const openBrowser = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
      serviceWorkers: "allow",
    });
    return { context, app: new App(context.pages()[0] ?? (await context.newPage())) };
  };

  const onlineBrowser = await openBrowser();
  await onlineBrowser.app.openAs(account);
  await onlineBrowser.app.dashboard.createWedding({ partnerName: "William" });
  await onlineBrowser.app.shell.waitForSync();
  await onlineBrowser.app.shell.waitUntilReadyForOffline();
  await onlineBrowser.context.close();

  await server.stop("SIGKILL");
  const offlineBrowser = await openBrowser();
  await offlineBrowser.app.dashboard.open();
  await expect(offlineBrowser.app.dashboard.couple).toHaveText("Ada & William");
  await offlineBrowser.app.shell.goTo("Guests");
  await offlineBrowser.app.guests.add({ firstName: "Charles", lastName: "Babbage" });
  await offlineBrowser.app.shell.waitUntilOfflineAndSaved();
  await offlineBrowser.context.close();
  await rm(profile, { recursive: true, force: true });
});

test("with an expired session the weddings open, and the app offers to sign in @offline", async ({
  page,
  account,
  api,
}) => {
  await api.createWedding(account, { partnerName: "William" });
  const app = new App(page);
  await app.openAs(account);
  await expect(app.dashboard.couple).toBeVisible();
  await app.shell.waitForSync();

  await page.evaluate(() => {
    localStorage.setItem("troth.tokens", JSON.stringify({ accessToken: "expired", refreshToken: "expired" }));
  });
  await page.reload();
  await expect(app.dashboard.couple).toHaveText("Ada & William");
  await app.shell.goTo("Guests");
  await app.guests.add({ firstName: "Charles", lastName: "Babbage" });

  await app.shell.sync.click();
  await page.getByRole("link", { name: "Sign in to sync" }).click();
  await expect(app.auth.email).toHaveValue(account.email);
  await app.auth.signIn(account);
  await app.shell.waitForSync();
});

test("a new version waits until the user activates it @offline @fresh", async ({ openDevice }) => {
  const web = await mkdtemp(join(tmpdir(), "troth-web-"));
  await cp(builtWeb, web, { recursive: true });
  const server = await TrothServer.create({ webDirectory: web });
  const page = await openDevice({ baseURL: server.url });
  const app = new App(page);
  await app.auth.open();
  await app.shell.waitUntilReadyForOffline();

  await publishNewWorker(web);
  // The card is part of the shell, which needs a signed-in account.
  await page.evaluate(() => {
    const user = { id: "u", firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", roles: [] };
    localStorage.setItem("troth.user", JSON.stringify(user));
  });
  await app.dashboard.open();
  const card = page.getByRole("status").filter({ hasText: "A new version is ready" });
  await askForUpdate(page);
  await expect(card).toBeVisible();
  expect(await hasWaitingWorker(page)).toBe(true);

  await Promise.all([page.waitForEvent("load"), card.getByRole("button", { name: "Update Now" }).click()]);
  await expect(app.dashboard.heading).toBeVisible();
  await expect(card).toBeHidden();
  expect(await hasWaitingWorker(page)).toBe(false);

  await page.close();
  await server.dispose();
  await rm(web, { recursive: true, force: true });
});

test("the install card appears by itself, and Later dismisses it for good @deep", async ({
  page,
  account,
}) => {
  const app = new App(page);
  await app.openAs(account);
  await page.evaluate(() => {
    // Chromium fires this only where installing is possible; headless it never does.
    const offer = Object.assign(new Event("beforeinstallprompt"), { prompt: async () => undefined });
    window.dispatchEvent(offer);
  });
  const card = page.getByRole("status", { name: "Keep Troth on this device" });
  // The card waits for five seconds.
  await expect(card.getByRole("button", { name: "Install" })).toBeVisible({ timeout: 15_000 });
  await card.getByRole("button", { name: "Later" }).click();
  await expect(card).toBeHidden();
});

test("the offline notice appears once, and goes by itself @offline @deep", async ({
  page,
  account,
  server,
}) => {
  const app = new App(page);
  await app.openAs(account);
  await app.shell.waitUntilReadyForOffline();
  const notice = page.getByRole("status").filter({ hasText: "Changes will sync when you're back online." });
  // Its ten seconds begin when the socket closes, which may be long before the process ends.
  await Promise.all([expect(notice).toBeVisible(), server.stop()]);
  await expect(notice).toBeHidden();
  await app.shell.waitUntilOffline();
});

/** A deployment: the same app with another worker. The compressed copies would be served instead of it. */
async function publishNewWorker(web: string): Promise<void> {
  await Promise.all([rm(join(web, "sw.js.br"), { force: true }), rm(join(web, "sw.js.gz"), { force: true })]);
  await appendFile(join(web, "sw.js"), "\n// The next version.\n");
}

function askForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
}
