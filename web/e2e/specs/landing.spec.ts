import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Request } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const LIMIT = 150_000;
/** Preloaded for the sign-in: React, Mantine and the app's start, once per version. */
const PREFETCH_LIMIT = 400_000;

test("the first visit stays within its size limit, and loads nothing of the app @on-phone @fresh", async ({
  page,
}) => {
  const ownSizes = new Map<string, Promise<number>>();
  const prefetchedSizes = new Map<string, Promise<number>>();
  page.on("requestfinished", (request) => {
    const sizes = request.headers()["sec-purpose"] === "prefetch" ? prefetchedSizes : ownSizes;
    sizes.set(new URL(request.url()).pathname, sizeOf(request));
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Including what loads only on scrolling.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");

  expect(await total(ownSizes)).toBeLessThan(LIMIT);
  expect([...ownSizes.keys()].filter((path) => /automerge|\.wasm$|react|\/app/i.test(path))).toEqual([]);
  expect(await total(prefetchedSizes)).toBeLessThan(PREFETCH_LIMIT);
  expect([...prefetchedSizes.keys()].filter((path) => /automerge|\.wasm$/i.test(path))).toEqual([]);
});

test("the sign-in screen is preloaded while the page is read: then it opens from the cache, ready to type @fresh", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page.getByLabel("First name")).toBeFocused();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.(js|css|woff2)$/.test(path)),
  );
  expect(fetched).toEqual([]);

  await page.reload();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a user who continues at once can type before the app has loaded, and keeps their place @phone @fresh", async ({
  page,
  account,
}) => {
  let releaseApp = () => {};
  const appReleased = new Promise<void>((resolve) => {
    releaseApp = resolve;
  });
  await page.route(/\/assets\/classic\/app-.*\.js$/, async (route) => {
    await appReleased;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Sign In" }).first().click({ noWaitAfter: true });
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(page.getByText("Troth is opening.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
  await email.pressSequentially(account.email);
  await page.keyboard.press("Enter");
  const [firstLetter, ...remainingLetters] = account.password;
  await page.getByLabel("Password").pressSequentially(firstLetter ?? "");

  releaseApp();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await expect(page).toHaveURL(/\/auth$/);
  await page.keyboard.type(remainingLetters.join(""));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  await expect(page).toHaveURL(/\/app/);
});

test("its buttons lead to the screen for sign-in and sign-up @on-phone", async ({ page }) => {
  for (const name of ["Sign In", "Get Started", "Start Planning"]) {
    await page.goto("/");
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(/\/auth/);
  }
});

/**
 * Bytes on the wire. A quick build has no compressed files (`web/tools/precompress.mjs`): uncompressed answers then
 * count as if compressed.
 */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const headers = (await (await request.response())?.allHeaders()) ?? {};
  const isUncompressed = COMPRESSIBLE.test(headers["content-type"] ?? "") && !headers["content-encoding"];
  const bodySize = isUncompressed ? await compressedSize(request.url()) : responseBodySize;
  return bodySize + responseHeadersSize;
}

const COMPRESSIBLE = /html|javascript|css|svg|json|wasm/;

async function compressedSize(url: string): Promise<number> {
  const body = await (await fetch(url)).arrayBuffer();
  return (await promisify(brotliCompress)(body)).length;
}

async function total(sizes: ReadonlyMap<string, Promise<number>>): Promise<number> {
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
}
