import { expect, test } from "../fixtures/three-guests.ts";
import { Touch } from "../fixtures/touch.ts";
import { App } from "../pages/app.ts";
import { SeatingCanvas } from "../pages/seating-canvas.ts";

const sizes = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
];

test("on a small screen fingers pan the plan, take guests to it, and return to the page @on-phone @touch", async ({
  page,
  ada,
}) => {
  const app = new App(page);
  const { seating } = app;
  const canvas = new SeatingCanvas(page);
  const touch = await Touch.create(page);
  await app.openAs(ada, "/app/seating-chart");
  await seating.create();
  await seating.addTables(2);

  await test.step("the plan has at least 70 % of every small screen", async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      const part = async () => {
        const box = await canvas.drawing.boundingBox();
        return box ? (box.width * box.height) / (size.width * size.height) : 0;
      };
      await expect.poll(part, `${size.width} x ${size.height}`).toBeGreaterThanOrEqual(0.7);
    }
  });

  await test.step("one finger pans, and no page scrolls behind it", async () => {
    const cameraBefore = await canvas.camera();
    const from = await canvas.floorSpot(0.5, 0.8);
    await touch.drag(from, { x: from.x - 40, y: from.y - 150 });
    await expect.poll(async () => (await canvas.camera()).y).toBeLessThan(cameraBefore.y - 60);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await canvas.fit.tap();
  });

  const sheet = page.getByRole("button", { name: "Show the guests without a seat" });

  await test.step("the sheet leaves the plan visible: tap a guest, then a table", async () => {
    await sheet.tap();
    await seating.waiting("Zoe").tap();
    const [table, tray] = [await canvas.table("Table 1").boundingBox(), await seating.tray.boundingBox()];
    expect((table?.y ?? 0) + (table?.height ?? 0)).toBeLessThan(tray?.y ?? 0);
    await canvas.table("Table 1").tap();
    await expect(seating.waiting("Zoe")).toHaveCount(0);
    await expect(canvas.table("Table 1")).toHaveAccessibleName(/1 of 8/);
  });

  await test.step("a long press picks up a guest, and the sheet moves away", async () => {
    const row = await seating.waiting("Leo").boundingBox();
    const boxBefore = await seating.tray.boundingBox();
    if (!row || !boxBefore) throw new Error("Leo is not in the list");
    const from = { x: row.x + 60, y: row.y + row.height / 2 };
    await touch.hold(from, async () => {
      await expect
        .poll(async () => (await seating.tray.boundingBox())?.y ?? 0)
        .toBeGreaterThan(boxBefore.y + 100);
    });
    await touch.lift();
    await expect.poll(async () => (await seating.tray.boundingBox())?.y ?? 0).toBe(boxBefore.y);
    await touch.longPressAndDrag(from, await canvas.tableSpot("Table 2"));
    await expect(canvas.table("Table 2")).toHaveAccessibleName(/1 of 8/);
    // It comes back up.
    await expect.poll(async () => (await seating.tray.boundingBox())?.y ?? 0).toBe(boxBefore.y);
  });

  await test.step("the sheet's handle is dragged down", async () => {
    const head = await seating.tray.boundingBox();
    if (!head) throw new Error("there is no sheet");
    const handle = { x: head.x + head.width / 2, y: head.y + 12 };
    await touch.drag(handle, { x: handle.x, y: handle.y + 380 });
    await expect(sheet).toBeVisible();
  });

  await test.step("a tapped table stays visible beside its form", async () => {
    await canvas.table("Table 2").tap();
    const form = page.getByRole("dialog", { name: "Table 2" });
    await expect(form).toBeVisible();
    const bottom = async () => {
      const [table, panel] = [await canvas.table("Table 2").boundingBox(), await form.boundingBox()];
      return (panel?.y ?? 0) - ((table?.y ?? 0) + (table?.height ?? 0));
    };
    await expect.poll(bottom).toBeGreaterThan(0);
    await form.getByRole("button", { name: "Close" }).tap();
  });

  await test.step("outside full screen a finger on the plan scrolls the page, and a tap returns", async () => {
    await page.getByRole("button", { name: "Leave full screen" }).tap();
    const enter = page.getByRole("button", { name: "Tap to work on the plan" });
    const box = await enter.boundingBox();
    if (!box) throw new Error("there is no way back");
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.drag(middle, { x: middle.x, y: middle.y - 200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await enter.tap();
    await expect(page.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  });
});
