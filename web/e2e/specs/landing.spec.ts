import { expect, test } from "../fixtures/test.ts";

const LIMIT = 150_000;

test("the first visit stays under its size, and brings nothing of the app @phone @fresh", async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on("requestfinished", (request) => {
    const size = request.sizes().then((found) => found.responseBodySize + found.responseHeadersSize);
    sizes.set(new URL(request.url()).pathname, size);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // All of it, also what loads only when somebody reads on.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");

  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(LIMIT);
  expect([...sizes.keys()].filter((path) => /automerge|\.wasm$|react|\/app/i.test(path))).toEqual([]);
});

test("its buttons lead to the one screen for signing in and up @phone", async ({ page }) => {
  for (const name of ["Sign In", "Get Started", "Start Planning"]) {
    await page.goto("/");
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(/\/auth/);
  }
});
