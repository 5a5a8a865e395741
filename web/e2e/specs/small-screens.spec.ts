import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/planning.ts";

const PAGES = [
  "/app",
  "/app/guests",
  "/app/budget",
  "/app/vendors",
  "/app/activity",
  "/app/team",
  "/app/backup",
];

test("on the narrowest phones no page is wider than the window @deep", async ({ page, couple }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await couple.addGuests(["Wolfeschlegelsteinhausen Bergerdorff", "Ada Byron"]);
  const app = await couple.open(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await app.shell.waitForSync();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

// The smallest screens with the largest text are the first to cut something off; the others are @deep.
for (const [width, height, text, tier] of [
  [320, 568, 100, " @deep"],
  [360, 640, 100, " @deep"],
  [390, 844, 200, " @deep"],
  [320, 568, 200, ""],
] as const) {
  test(`at ${width} x ${height} with text of ${text} % the bars cut nothing off${tier}`, async ({
    page,
    couple,
  }) => {
    await page.setViewportSize({ width, height });
    await couple.open(page, "/app/activity");
    await page.addStyleTag({ content: `html { font-size: ${text}% !important }` });
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const place of await bar.locator("> *").all()) {
      const box = await place.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(await isCut(page, await place.getAttribute("href"))).toBe(false);
    }
    await expect(page.getByRole("banner").getByText("Ada & William")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: /^Account/ })).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height, tier] of [
  [360, 640, ""],
  [390, 844, " @deep"],
  [820, 1180, " @deep"],
  [1180, 820, " @deep"],
  [1440, 900, " @deep"],
] as const) {
  test(`at ${width} x ${height} pages fit the window, and a form's buttons are in sight${tier}`, async ({
    page,
    couple,
  }) => {
    await page.setViewportSize({ width, height });
    await couple.addGuests(["Ada Byron"]);
    const app = await couple.open(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await app.shell.waitForSync();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    await page.goto("/app/guests");
    for (const open of ["Add Guest", "Ada Byron"]) {
      await page
        .getByRole(open === "Ada Byron" ? "row" : "button", { name: open })
        .first()
        .click();
      const form = page.getByRole("dialog");
      await expect(form.getByRole("button", { name: /^Save/ }).last()).toBeInViewport({ ratio: 1 });
      await expect(form.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
      // Back closes the open form, and stays on the page.
      await page.goBack();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(/guests/);
    }
  });
}

test("Back closes the sheet of more pages before it leaves the page", async ({ page, couple }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await couple.open(page, "/app/budget");
  await page.getByRole("button", { name: "More", exact: true }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await expect(more).toBeVisible();
  await page.goBack();
  await expect(more).toBeHidden();
  await expect(page).toHaveURL(/budget/);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await more.getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(/team/);
  await page.goBack();
  await expect(page).toHaveURL(/budget/);
  await expect(more).toBeHidden();
});

/** Whether an item of the bar shows text that is wider than the item. */
async function isCut(page: Page, href: string | null): Promise<boolean> {
  return page
    .getByRole("navigation", { name: "Main" })
    .locator(href === null ? "button" : `a[href="${href}"]`)
    .evaluate((place) => {
      const { left, right } = place.getBoundingClientRect();
      const words = [...place.children].map((child) => child.getBoundingClientRect());
      return words.some((box) => box.left < left - 1 || box.right > right + 1);
    });
}
