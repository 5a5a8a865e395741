import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { Touch } from "../fixtures/touch.ts";
import { App } from "../pages/app.ts";
import { SeatingCanvas } from "../pages/seating-canvas.ts";

interface Venue {
  account: Account;
  weddingId: string;
}

const guests = [
  { firstName: "Mia", lastName: "Berg", dietaryRestrictions: "vegan", rsvpStatus: "CONFIRMED" },
  { firstName: "Leo", lastName: "Rossi", isVip: true, rsvpStatus: "CONFIRMED" },
  { firstName: "Ada", lastName: "King" },
];

/** A wedding with three guests without a seat. */
const test = base.extend<{ venue: Venue }>({
  venue: async ({ api }, use) => {
    const account = await api.register("Ada", "Lovelace");
    const { id: weddingId } = await api.createWedding(account, { partnerName: "William" });
    for (const guest of guests) await api.addGuest(account, weddingId, guest);
    await use({ account, weddingId });
  },
});

/** The designer with a chart of two tables side by side, arranged by keyboard, and Mia on a seat. */
async function openDesigner(page: Page, { account }: Venue): Promise<SeatingCanvas> {
  const app = new App(page);
  await app.openAs(account, "/app/seating-chart");
  await app.shell.waitForSync();
  await app.seating.create();
  const canvas = new SeatingCanvas(page);
  await app.seating.addTables(2);
  // Scrolls the whole canvas into view.
  await canvas.drawing.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await canvas.fit.click();
  await expect(canvas.table("Table 2")).toBeVisible();
  return canvas;
}

async function assignSeat(page: Page, canvas: SeatingCanvas, guest: string, table: string, position: number) {
  await new App(page).seating.assign(guest, table, position);
  await expect(canvas.seat(table, position)).toHaveAccessibleName(new RegExp(guest));
}

test("a mouse seats, swaps, moves, turns and selects", async ({ page, venue }) => {
  // High enough for the whole room, however the page scrolls by itself.
  await page.setViewportSize({ width: 1280, height: 1300 });
  const canvas = await openDesigner(page, venue);
  await assignSeat(page, canvas, "Mia Berg", "Table 1", 1);
  await assignSeat(page, canvas, "Leo Rossi", "Table 2", 1);
  // The panel has closed and the canvas has its width again: it must not be dragged while it moves there.
  await canvas.fit.click();

  await test.step("from seat to seat", async () => {
    await canvas.mouseDrag(await canvas.seatSpot("Table 1", 1), await canvas.seatSpot("Table 1", 5));
    await expect(canvas.seat("Table 1", 5)).toHaveAccessibleName("Seat 5, Mia Berg, vegan");
    await expect(canvas.seat("Table 1", 1)).toHaveAccessibleName("Seat 1, free");
  });

  await test.step("onto a taken seat: they swap places", async () => {
    await canvas.mouseDrag(await canvas.seatSpot("Table 1", 5), await canvas.seatSpot("Table 2", 1));
    await expect(canvas.seat("Table 2", 1)).toHaveAccessibleName(/Mia Berg/);
    await expect(canvas.seat("Table 1", 5)).toHaveAccessibleName(/Leo Rossi/);
  });

  await test.step("Escape during a drag changes nothing", async () => {
    const [from, to] = [await canvas.seatSpot("Table 1", 5), await canvas.seatSpot("Table 1", 2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await expect(canvas.seat("Table 1", 2)).toHaveAttribute("data-target");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(canvas.seat("Table 1", 2)).not.toHaveAttribute("data-target");
    await expect(canvas.seat("Table 1", 5)).toHaveAccessibleName(/Leo Rossi/);
  });

  await test.step("the wheel zooms at the pointer, the floor pans, Fit shows the whole room", async () => {
    const cameraBefore = await canvas.camera();
    const spot = await canvas.tableSpot("Table 1");
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.wheel(0, -240);
    await expect.poll(async () => (await canvas.camera()).scale).toBeGreaterThan(cameraBefore.scale * 1.2);
    const spotAfter = await canvas.tableSpot("Table 1");
    expect(Math.hypot(spotAfter.x - spot.x, spotAfter.y - spot.y)).toBeLessThan(3);
    await canvas.fit.click();
    await expect.poll(async () => (await canvas.camera()).scale).toBeCloseTo(cameraBefore.scale);
    const floor = await canvas.floorSpot(0.5, 0.94);
    await canvas.mouseDrag(floor, { x: floor.x - 80, y: floor.y - 40 });
    expect((await canvas.camera()).x).toBeCloseTo(cameraBefore.x - 80, 0);
    await canvas.fit.click();
  });

  await page.getByRole("button", { name: "Edit Layout" }).click();

  await test.step("a table on the grid, within the room", async () => {
    const positionBefore = await canvas.positionOf("Table 1");
    const spot = await canvas.tableSpot("Table 1");
    await canvas.mouseDrag(spot, { x: spot.x - 70, y: spot.y - 33 });
    const positionAfter = await canvas.positionOf("Table 1");
    expect(positionAfter.x).toBeLessThan(positionBefore.x);
    expect([positionAfter.x % 20, positionAfter.y % 20]).toEqual([0, 0]);
    await canvas.mouseDrag(await canvas.tableSpot("Table 1"), await canvas.floorSpot(0.002, 0.002));
    const inCorner = await canvas.positionOf("Table 1");
    expect(Math.min(inCorner.x, inCorner.y)).toBeGreaterThan(60);
    await page.keyboard.press("Control+z");
    await expect.poll(() => canvas.positionOf("Table 1")).toEqual(positionAfter);
    // At the edge the room panned along, by an unknown number of frames.
    await canvas.fit.click();
  });

  await test.step("less than five pixels is a tap", async () => {
    const positionBefore = await canvas.positionOf("Table 2");
    const spot = await canvas.tableSpot("Table 2");
    await canvas.mouseDrag(spot, { x: spot.x + 4, y: spot.y - 3 });
    expect(await canvas.positionOf("Table 2")).toEqual(positionBefore);
    await canvas.expectSelected("Table 2");
  });

  await test.step("the handle turns by 15 degrees", async () => {
    const handle = await canvas.handleSpot();
    const spot = await canvas.tableSpot("Table 2");
    const away = spot.y - handle.y;
    await canvas.mouseDrag(handle, { x: spot.x + away * 0.72, y: spot.y - away * 0.7 });
    expect(await canvas.rotationOf("Table 2")).toBe(45);
  });

  await test.step("a rectangle selects both, and they move as one", async () => {
    await canvas.mouseDrag(await canvas.floorSpot(0.85, 0.95), await canvas.floorSpot(0.03, 0.03));
    await canvas.expectSelected("Table 1", "Table 2");
    const [first, second] = [await canvas.positionOf("Table 1"), await canvas.positionOf("Table 2")];
    const spot = await canvas.tableSpot("Table 1");
    await canvas.mouseDrag(spot, { x: spot.x + 40, y: spot.y + 40 });
    const [firstAfter, secondAfter] = [
      await canvas.positionOf("Table 1"),
      await canvas.positionOf("Table 2"),
    ];
    expect(secondAfter.x - firstAfter.x).toBe(second.x - first.x);
    expect(firstAfter).not.toEqual(first);
    await page.keyboard.press("Escape");
    await canvas.expectSelected();
  });
});

test("fingers seat, pinch, pan, move and select @on-tablet @touch", async ({ page, venue }) => {
  const canvas = await openDesigner(page, venue);
  await assignSeat(page, canvas, "Mia Berg", "Table 1", 1);
  const touch = await Touch.create(page);

  await test.step("two fingers zoom and pan", async () => {
    const cameraBefore = await canvas.camera();
    const centre = await canvas.floorSpot(0.5, 0.5);
    const left = { x: centre.x - 60, y: centre.y };
    const right = { x: centre.x + 60, y: centre.y };
    await touch.pinch([left, { x: left.x - 60, y: left.y }], [right, { x: right.x + 60, y: right.y }]);
    const larger = await canvas.camera();
    expect(larger.scale).toBeGreaterThan(cameraBefore.scale * 1.7);
    await touch.pinch(
      [left, { x: left.x + 50, y: left.y + 30 }],
      [right, { x: right.x + 50, y: right.y + 30 }],
    );
    const moved = await canvas.camera();
    expect(moved.scale).toBeCloseTo(larger.scale, 1);
    expect(moved.x - larger.x).toBeGreaterThan(30);
    await canvas.fit.click();
  });

  await test.step("one finger pans, also from a seat", async () => {
    const cameraBefore = await canvas.camera();
    const from = await canvas.seatSpot("Table 1", 1);
    await touch.drag(from, { x: from.x + 60, y: from.y + 20 });
    expect((await canvas.camera()).x).toBeGreaterThan(cameraBefore.x + 40);
    await expect(canvas.seat("Table 1", 1)).toHaveAccessibleName(/Mia Berg/);
    await canvas.fit.click();
  });

  await test.step("a long press picks up the guest", async () => {
    await touch.longPressAndDrag(await canvas.seatSpot("Table 1", 1), await canvas.seatSpot("Table 2", 4));
    await expect(canvas.seat("Table 2", 4)).toHaveAccessibleName("Seat 4, Mia Berg, vegan");
  });

  await test.step("also in the list", async () => {
    const row = page.getByRole("checkbox", { name: /^Leo Rossi/ });
    const box = await row.boundingBox();
    if (!box) throw new Error("Leo is not in the list");
    await touch.longPressAndDrag(
      { x: box.x + 8, y: box.y + box.height / 2 },
      await canvas.seatSpot("Table 1", 3),
    );
    await expect(canvas.seat("Table 1", 3)).toHaveAccessibleName(/Leo Rossi/);
  });

  await test.step("a tap 22 px beside a seat hits the seat", async () => {
    const spot = await canvas.seatSpot("Table 1", 7);
    const centre = await canvas.tableSpot("Table 1");
    const far = Math.hypot(spot.x - centre.x, spot.y - centre.y);
    const out = 18 / far;
    await page.touchscreen.tap(spot.x + (spot.x - centre.x) * out, spot.y + (spot.y - centre.y) * out);
    await expect(page.getByRole("dialog", { name: "Table 1, seat 7" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await page.getByRole("button", { name: "Edit Layout" }).click();

  await test.step("a finger moves a table, a second finger cancels the move", async () => {
    const positionBefore = await canvas.positionOf("Table 2");
    const spot = await canvas.tableSpot("Table 2");
    await touch.drag(spot, { x: spot.x + 40, y: spot.y + 40 });
    await expect.poll(() => canvas.positionOf("Table 2")).not.toEqual(positionBefore);
    const moved = await canvas.positionOf("Table 2");
    const currentSpot = await canvas.tableSpot("Table 2");
    await touch.dragThenPinch(
      currentSpot,
      { x: currentSpot.x - 50, y: currentSpot.y },
      await canvas.floorSpot(0.1, 0.9),
    );
    expect(await canvas.positionOf("Table 2")).toEqual(moved);
    await canvas.fit.click();
  });

  await test.step("a long press selects a second table", async () => {
    await page.touchscreen.tap(...spread(await canvas.tableSpot("Table 1")));
    await canvas.expectSelected("Table 1");
    const expectBothSelected = () => canvas.expectSelected("Table 1", "Table 2");
    await touch.hold(await canvas.tableSpot("Table 2"), expectBothSelected);
    await touch.lift();
    await canvas.expectSelected("Table 1", "Table 2");
  });
});

const spread = ({ x, y }: { x: number; y: number }) => [x, y] as const;

test("the keyboard does the same @deep", async ({ page, venue }) => {
  const canvas = await openDesigner(page, venue);
  await assignSeat(page, canvas, "Mia Berg", "Table 1", 1);

  await test.step("a guest is picked up and dropped", async () => {
    await canvas.table("Table 1").focus();
    await page.keyboard.press("Tab");
    await expect(canvas.seat("Table 1", 1)).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("PageDown");
    await expect(canvas.seat("Table 2", 1)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(canvas.seat("Table 2", 2)).toHaveAccessibleName("Seat 2, Mia Berg, vegan");
  });

  await page.getByRole("button", { name: "Edit Layout" }).click();

  await test.step("a table is moved, turned, copied and removed", async () => {
    const positionBefore = await canvas.positionOf("Table 1");
    await canvas.table("Table 1").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect
      .poll(() => canvas.positionOf("Table 1"))
      .toEqual({ x: positionBefore.x, y: positionBefore.y + 21 });
    await page.keyboard.press("r");
    await expect.poll(() => canvas.rotationOf("Table 1")).toBe(15);
    await page.keyboard.press("Control+d");
    await expect(canvas.table("Table 3")).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(canvas.group("Table 3")).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(canvas.group("Table 3")).toBeVisible();
  });

  await test.step("removing a table with guests asks first", async () => {
    await canvas.table("Table 2").focus();
    await page.keyboard.press("Delete");
    const dialog = page.getByRole("dialog", { name: "Remove this table?" });
    await expect(dialog).toContainText("Mia Berg loses their seat");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(canvas.group("Table 2")).toBeHidden();
  });
});

test("a tapped table stays in place, and scrolls into view if its form would cover it", async ({
  page,
  venue,
}) => {
  const canvas = await openDesigner(page, venue);
  const { seating } = new App(page);
  // Without the focus ring, which is drawn around it.
  const place = () => canvas.group("Table 1").locator("[data-turn]").first().boundingBox();
  const form = page.getByRole("dialog", { name: "Table 1" });

  await test.step("beside its form", async () => {
    const spotBefore = await canvas.tableSpot("Table 1");
    await page.mouse.click(spotBefore.x, spotBefore.y);
    await expect(form).toBeVisible();
    const spotAfter = await canvas.tableSpot("Table 1");
    expect(Math.hypot(spotAfter.x - spotBefore.x, spotAfter.y - spotBefore.y)).toBeLessThan(2);
    await form.getByRole("button", { name: "Close" }).click();
    const back = await canvas.tableSpot("Table 1");
    expect(Math.hypot(back.x - spotBefore.x, back.y - spotBefore.y)).toBeLessThan(2);
  });

  await test.step("covered by its form", async () => {
    await seating.move("Table 1", "ArrowRight", 30);
    await canvas.fit.click();
    const spot = await canvas.tableSpot("Table 1");
    await page.mouse.click(spot.x, spot.y);
    await expect(form).toBeVisible();
    const panel = await form.boundingBox();
    await expect
      .poll(async () => {
        const box = await place();
        return box ? box.x + box.width : Number.POSITIVE_INFINITY;
      })
      .toBeLessThanOrEqual(panel?.x ?? 0);
    const spotAfter = await canvas.tableSpot("Table 1");
    expect(Math.abs(spotAfter.y - spot.y)).toBeLessThan(2);
  });
});

test("two people see each other's drags on the canvas", async ({ page, api, venue, openDevice }) => {
  const canvas = await openDesigner(page, venue);
  const mary = await api.join(venue.account, venue.weddingId, "PLANNER", "Mary");
  await new App(page).shell.waitForSync();
  const otherPage = await openDevice();
  const app = new App(otherPage);
  await app.openAs(mary, "/app/seating-chart");
  await app.shell.waitForSync();
  const otherCanvas = new SeatingCanvas(otherPage);
  await expect(otherCanvas.table("Table 2")).toBeVisible();

  await page.getByRole("button", { name: "Edit Layout" }).click();
  const spot = await canvas.tableSpot("Table 2");
  await page.mouse.click(spot.x, spot.y);
  await expect(otherCanvas.group("Table 2").getByText("Ada")).toBeVisible();

  const positionBefore = await otherCanvas.positionOf("Table 2");
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await page.mouse.move(spot.x + 60, spot.y + 60, { steps: 6 });
  await expect(otherCanvas.drawing.locator("[data-ghost]")).toBeVisible();
  expect(await otherCanvas.positionOf("Table 2")).toEqual(positionBefore);
  await page.mouse.up();
  await expect(otherCanvas.drawing.locator("[data-ghost]")).toBeHidden();
  await expect.poll(() => otherCanvas.positionOf("Table 2")).toEqual(await canvas.positionOf("Table 2"));
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the plan has no serious fault @tablet @phone @deep", async ({ page, venue }) => {
    const canvas = await openDesigner(page, venue);
    await assignSeat(page, canvas, "Mia Berg", "Table 1", 1);
    await expectAccessible(page, "plan");
    await page.getByRole("button", { name: "Edit Layout" }).click();
    await canvas.table("Table 1").focus();
    await page.keyboard.press("Space");
    await expectAccessible(page, "plan, layout");
    await page.getByRole("button", { name: "How to use the plan" }).click();
    await expect(page.getByText("Laying out the room")).toBeVisible();
    await expectAccessible(page, "plan, help");
  });
});
