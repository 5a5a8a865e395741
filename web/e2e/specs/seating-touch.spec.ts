import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/three-guests.ts";
import { Touch } from "../fixtures/touch.ts";
import { App } from "../pages/app.ts";
import { SeatingCanvas } from "../pages/seating-canvas.ts";

/** The same as in the stories with mouse and keyboard, using touch only. */
test("a chart is created, filled, changed and corrected by touch @tablet @touch @deep", async ({
  page,
  ada,
}) => {
  const app = new App(page);
  const { seating } = app;
  const canvas = new SeatingCanvas(page);
  const touch = await Touch.create(page);
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
  await app.openAs(ada);
  await app.shell.waitForSync();

  await test.step("a chart with two tables, one of them moved by hand", async () => {
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Seating/ })
      .tap();
    await tap(page, "Start with an empty room");
    await tap(page, "Edit Layout");
    await tap(page, "Add Table");
    await tap(page, "Add Table");
    await allInSight(canvas);
    const positionBefore = await canvas.positionOf("Table 2");
    const spot = await canvas.tableSpot("Table 2");
    await touch.drag(spot, { x: spot.x, y: spot.y + 90 });
    await expect.poll(() => canvas.positionOf("Table 2")).not.toEqual(positionBefore);
  });

  await test.step("renamed in its panel", async () => {
    await tap(page, "Done");
    await expect(page.getByRole("button", { name: "Edit Layout" })).toBeVisible();
    await seating.table("Table 1").tap();
    await seating.panel.getByRole("textbox", { name: "Table name" }).fill("Family");
    await seating.panel.getByRole("button", { name: "Close" }).tap();
    await expect(seating.table("Family")).toBeVisible();
  });

  await test.step("a party created here is seated as one", async () => {
    for (const name of ["Mia Rossi", "Leo Rossi"]) {
      await seating.tray.getByRole("button", { name: `Wishes and party of ${name}` }).tap();
      const party = seating.panel.getByRole("combobox", { name: "Party" });
      await party.fill("The Rossis");
      await page.getByRole("option", { name: /The Rossis/ }).tap();
      await expect(party).toHaveValue("The Rossis");
      await seating.panel.getByRole("button", { name: "Close" }).tap();
    }
    await seating.tray.getByRole("button", { name: "Take all of The Rossis" }).tap();
    await seating.table("Family").tap();
    await seating.expectFigures({ taken: 2, unseatedGuests: 3 });
  });

  await test.step("a guest assigned in a seat's dialog, dragged to another seat", async () => {
    await seating.table("Table 2").tap();
    await seating.panel.getByRole("button", { name: /^3/ }).tap();
    await seating.panel.getByRole("searchbox", { name: "Search guests" }).fill("zoe");
    await seating.panel.getByRole("radio", { name: /^Zoe/ }).tap();
    await seating.panel.getByRole("button", { name: "Assign Guest" }).tap();
    await expect(seating.seat("Table 2", 3)).toHaveAccessibleName(/Zoe Abel/);
    await allInSight(canvas);
    await touch.longPressAndDrag(await canvas.seatSpot("Table 2", 3), await canvas.seatSpot("Table 2", 6));
    await expect(seating.seat("Table 2", 6)).toHaveAccessibleName(/Zoe Abel/);
  });

  await test.step("a smaller table names the guests who lose a seat", async () => {
    await seating.table("Table 2").tap();
    await seating.panel.getByRole("textbox", { name: "Capacity" }).fill("2");
    await page.keyboard.press("Tab");
    const question = dialog("Make “Table 2” smaller?");
    await expect(question).toContainText("Zoe Abel");
    await question.getByRole("button", { name: "Make it smaller" }).tap();
    await dialog("Table 2").getByRole("button", { name: "Close" }).tap();
    await seating.expectFigures({ seats: 10, taken: 2, unseatedGuests: 3 });
    await expect(seating.waiting("Zoe")).toBeVisible();
  });

  await test.step("a deleted table is restored with its guests", async () => {
    await seating.table("Family").tap();
    await seating.panel.getByRole("button", { name: "Delete" }).tap();
    await dialog("Delete “Family”?").getByRole("button", { name: "Delete table" }).tap();
    await seating.expectFigures({ tables: 1, taken: 0, unseatedGuests: 5 });
    await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).tap();
    await seating.expectFigures({ tables: 2, taken: 2, unseatedGuests: 3 });
  });

  await test.step("the chart is copied, deleted and restored", async () => {
    await tap(page, "More for “Main Reception”");
    await page.getByRole("menuitem", { name: "Duplicate" }).tap();
    await seating.panel.getByRole("button", { name: "Make the copy" }).tap();
    await expect(seating.picker).toHaveValue("Copy of Main Reception");
    await tap(page, "More for “Copy of Main Reception”");
    await page.getByRole("menuitem", { name: "Delete plan" }).tap();
    await dialog("Delete “Copy of Main Reception”?").getByRole("button", { name: "Delete plan" }).tap();
    await expect(seating.picker).toHaveValue("Main Reception");
    await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).tap();
    await expect(seating.picker).toHaveValue("Copy of Main Reception");
    await seating.expectFigures({ tables: 2, taken: 2 });
  });
});

async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).tap();
}

/** Scrolls the whole room into view. */
async function allInSight(canvas: SeatingCanvas): Promise<void> {
  await canvas.drawing.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await canvas.fit.tap();
}
