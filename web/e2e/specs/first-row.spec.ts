import type { Locator, Page } from "@playwright/test";
import { ELLA, test } from "../fixtures/demo.ts";
import { expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

interface ListPage {
  path: string;
  /** The name of its first list of content, or its beginning. */
  list: string | RegExp;
  /** Whether a row opens a form beside the list, or over it. */
  opens?: true;
}

const LIST_PAGES: readonly ListPage[] = [
  { path: "guests", list: "Guests", opens: true },
  { path: "guests/replies", list: /waiting for you$/ },
  { path: "guests/invitations", list: "Invitations", opens: true },
  { path: "budget", list: "Expenses", opens: true },
  { path: "budget?view=payments", list: "Payments" },
  { path: "vendors", list: "Vendors", opens: true },
  { path: "registry", list: "Gifts", opens: true },
  { path: "photos", list: "Albums" },
  { path: "photos?tab=photos", list: "Photos" },
  { path: "photos?tab=guests", list: /^\d photos$/ },
  { path: "timeline", list: /^Events on/, opens: true },
  { path: "timeline?view=milestones", list: /^Milestones:/, opens: true },
  { path: "timeline?view=tasks", list: /^Tasks:/, opens: true },
  { path: "emails", list: /^Who do you want to write to/ },
  { path: "activity", list: "Today" },
  { path: "team", list: "Team Members" },
  { path: "website", list: "Sections" },
];

for (const [device, tag, viewport, maxShare] of [
  ["a phone", "@on-phone", { width: 390, height: 844 }, 0.4],
  ["a landscape tablet", "@on-tablet", { width: 1180, height: 820 }, 0.35],
  ["a desktop", "", { width: 1440, height: 900 }, 0.3],
] as const) {
  test(`on ${device} every list begins at the top, and stays where it is when a row opens ${tag}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const app = new App(page);
    await app.openAs(ELLA);
    await app.shell.waitForSync();
    const lowLists: string[] = [];
    for (const { path, list, opens } of LIST_PAGES) {
      await page.goto(`/app/${path}`);
      const row = firstRow(page, list);
      await expect(row, path).toBeVisible();
      const top = await topOf(row);
      if (top > viewport.height * maxShare) lowLists.push(`${path} at ${top} px`);
      if (!opens) continue;
      await openForm(row);
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await topOf(row), `${path} with an open form`).toBe(top);
      await page.goBack();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    expect(lowLists).toEqual([]);
  });
}

/** The first row of a list; of a table, the first below its headings. */
function firstRow(page: Page, name: string | RegExp): Locator {
  const main = page.getByRole("main");
  const items = main.getByRole("list", { name, exact: true }).getByRole("listitem");
  const rows = main
    .getByRole("grid", { name, exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell") });
  return items.or(rows).first();
}

/** In a row of controls, the name opens the form. */
async function openForm(row: Locator): Promise<void> {
  const cell = row.getByRole("gridcell").nth(1);
  if (await cell.count()) await cell.click();
  else await row.getByRole("button").first().click();
}

async function topOf(row: Locator): Promise<number> {
  const box = await row.boundingBox();
  return Math.round(box?.y ?? Number.POSITIVE_INFINITY);
}
