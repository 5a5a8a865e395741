import { expectAccessible } from "../fixtures/accessibility.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

/** Ada with a chart of two tables, at which one of her four guests sits. */
const test = base.extend<{ app: App }>({
  app: async ({ page, api }, use) => {
    const ada = await api.register("Ada", "Lovelace");
    const { id: wedding } = await api.createWedding(ada, { partnerName: "William" });
    const ids: string[] = [];
    for (const name of ["Mia", "Leo", "Zoe", "Kim"]) {
      ids.push((await api.addGuest(ada, wedding, { firstName: name, lastName: "Rossi" })).id);
    }
    const tables = { "Table 1": ids.slice(0, 1), "Table 2": [] };
    const chart = await api.addChart(ada, wedding, { name: "Main Reception", tables });
    const app = new App(page);
    await app.openAs(ada, `/app/seating-chart?chart=${chart.id}`);
    await app.shell.waitForSync();
    await expect(app.seating.drawing).toBeVisible();
    await use(app);
  },
});

test("seats are suggested, previewed, applied in one step and undone in one", async ({ page, app }) => {
  const { seating } = app;
  await seating.press("Suggest seats");
  const dialog = page.getByRole("dialog", { name: "Suggest seats" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "wishes");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByRole("heading", { name: "5 guests move" })).toBeVisible();
  await expectAccessible(page, "preview");
  await seating.expectFigures({ taken: 1, unseatedGuests: 5 });

  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toBeHidden();
  await seating.expectFigures({ taken: 6, unseatedGuests: 0 });
  await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).click();
  await seating.expectFigures({ taken: 1, unseatedGuests: 5 });
});

test("a draft is edited, compared with its plan and adopted @deep", async ({ page, app }) => {
  const { seating } = app;
  await seating.press("Drafts");
  await page.getByRole("menuitem", { name: "Try something in a draft" }).click();
  await expect(seating.picker).toHaveValue(/Draft of Main Reception/);
  await seating.assign("Leo", "Table 2", 3);

  await page.getByRole("link", { name: "Compare with Main Reception" }).click();
  await expect(page.getByRole("img", { name: "Plan of Main Reception" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Plan of Draft of Main Reception" })).toBeVisible();
  const moves = page.getByRole("region", { name: "1 guest moves" });
  await expect(moves.getByRole("listitem")).toHaveText(/Leo Rossi.*no seat.*Table 2, seat 3/);
  await expectAccessible(page, "compare");

  await page.getByRole("checkbox", { name: "Table 2" }).check();
  await page.getByRole("button", { name: "Use 1 table" }).click();
  await expect(page.getByText("Draft and plan are the same: everyone sits in the same place.")).toBeVisible();
  await page.getByRole("link", { name: "Main Reception", exact: true }).click();
  await seating.expectFigures({ taken: 2, unseatedGuests: 4 });
  await expect(seating.seat("Table 2", 3)).toHaveAccessibleName(/Leo Rossi/);
});
