// A browser in everyday use: with a wedding, the cached app, and a signed-in account.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { uploadDocument, newDocumentId, weddingOf } from "../sync/clients.mjs";
import { startTroth } from "../sync/servers.mjs";

const executablePath = process.env.TROTH_CHROMIUM ?? "/usr/bin/chromium";

/** Opens the guest list in a browser with a profile on the disk, as in everyday use, and a wedding of this many guests. */
export const openBrowser = async (guests) => openBrowserWith(await weddingOf(guests), guests);

/** The same with a given document, as bytes, which has this many guests. */
export async function openBrowserWith(wedding, guests) {
  const server = await startTroth();
  const id = newDocumentId();
  await server.register(id);
  const uploader = await uploadDocument(server, wedding, id);
  await server.process.waitUntilIdle();
  const profile = await mkdtemp(join(tmpdir(), "troth-bench-profile-"));
  const options = { executablePath, baseURL: server.url, viewport: { width: 1280, height: 800 } };
  const context = await chromium.launchPersistentContext(profile, options);
  const page = await context.newPage();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(server.account.email);
  await page.getByLabel("Password", { exact: true }).fill(server.account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Guests/ }).click();
  await page.getByText(`${guests.toLocaleString("en")} guests shown`).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: /Online.*Synced/ }).waitFor({ timeout: 60_000 });
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === "activated" && navigator.serviceWorker.controller !== null;
  });
  await uploader.repo.shutdown();
  const end = async () => {
    await context.close();
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  };
  return { server, context, page, end };
}
