import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { noisePng } from "../fixtures/pictures.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

interface Couple {
  ada: Account;
  weddingId: string;
}

/** Ada with a wedding, three guests, two of them a party, and an empty list of charts. */
const test = base.extend<{ couple: Couple }>({
  couple: async ({ api }, use) => {
    const ada = await api.register("Ada", "Lovelace");
    const { id: weddingId } = await api.createWedding(ada, { partnerName: "William" });
    await api.addGuest(ada, weddingId, { firstName: "Mia", lastName: "Rossi", dietaryRestrictions: "vegan" });
    await api.addGuest(ada, weddingId, { firstName: "Leo", lastName: "Rossi" });
    await api.addGuest(ada, weddingId, { firstName: "Zoe", lastName: "Abel", isVip: true });
    await use({ ada, weddingId });
  },
});

test("a chart is created, filled, changed and corrected with the mouse", async ({ page, couple }) => {
  const app = new App(page);
  const { seating } = app;
  await app.openAs(couple.ada);
  await app.shell.goTo("Seating");

  await test.step("a chart, with its id in the address", async () => {
    await expect(page.getByRole("textbox", { name: "Chart name" })).toHaveValue("Main Reception");
    await seating.create();
    await expect(page).toHaveURL(/\?chart=/);
    await expect(seating.picker).toHaveValue("Main Reception");
    await seating.expectFigures({ tables: 0, seats: 0, taken: 0, unseatedGuests: 5 });
  });

  await test.step("two tables, one of them moved by hand", async () => {
    await seating.press("Edit Layout");
    await seating.press("Add Table");
    await seating.press("Add Table");
    const transformBefore = await seating.transformOf("Table 2");
    const box = await seating.table("Table 2").boundingBox();
    if (!box) throw new Error("Table 2 is not drawn");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 90, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => seating.transformOf("Table 2")).not.toBe(transformBefore);
  });

  await test.step("renamed in its panel", async () => {
    await seating.table("Table 1").dblclick();
    await seating.panel.getByRole("textbox", { name: "Table name" }).fill("Family");
    await page.keyboard.press("Tab");
    await expect(seating.table("Family")).toBeVisible();
    await seating.panel.getByRole("button", { name: "Close" }).click();
    await seating.press("Done");
    await expect(app.shell.undo).toHaveAccessibleName("Undo: Table 1 renamed to Family");
  });

  await test.step("a party created here is seated as one", async () => {
    for (const name of ["Mia Rossi", "Leo Rossi"]) {
      await seating.tray.getByRole("button", { name: `Wishes and party of ${name}` }).click();
      const party = seating.panel.getByRole("combobox", { name: "Party" });
      await party.fill("The Rossis");
      await page.getByRole("option", { name: /The Rossis/ }).click();
      await expect(party).toHaveValue("The Rossis");
      await seating.panel.getByRole("button", { name: "Close" }).click();
    }
    await seating.tray.getByRole("button", { name: "Take all of The Rossis" }).click();
    await seating.table("Family").click();
    await seating.expectFigures({ taken: 2, unseatedGuests: 3 });
  });

  await test.step("a guest assigned in a seat's dialog, then moved to another seat", async () => {
    await seating.table("Table 2").click();
    await seating.panel.getByRole("button", { name: /^3/ }).click();
    await seating.panel.getByRole("searchbox", { name: "Search guests" }).fill("zoe");
    await seating.panel.getByRole("radio", { name: /^Zoe/ }).check();
    await seating.panel.getByRole("button", { name: "Assign Guest" }).click();
    await expect(seating.seat("Table 2", 3)).toHaveAccessibleName(/Zoe Abel/);
    // The couple.
    await expect(seating.tray.getByRole("heading", { name: "2 guests without a seat" })).toBeVisible();
  });

  await test.step("a smaller table names the guests who lose a seat", async () => {
    await seating.table("Table 2").click();
    await seating.panel.getByRole("textbox", { name: "Capacity" }).fill("2");
    await page.keyboard.press("Tab");
    const question = page.getByRole("dialog", { name: "Make “Table 2” smaller?" });
    await expect(question).toContainText("Zoe Abel");
    await question.getByRole("button", { name: "Cancel" }).click();
    // The closing question is a dialog as well.
    const form = page.getByRole("dialog", { name: "Table 2", exact: true });
    await expect(form.getByRole("textbox", { name: "Capacity" })).toHaveValue("8");
    await form.getByRole("button", { name: "Close" }).click();
    await seating.expectFigures({ taken: 3, unseatedGuests: 2 });
  });

  await test.step("a deleted table is restored with its guests", async () => {
    await seating.table("Family").click();
    await seating.panel.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete “Family”?" });
    await expect(question).toContainText("Mia Rossi");
    await expect(question).toContainText("Leo Rossi");
    await question.getByRole("button", { name: "Delete table" }).click();
    await seating.expectFigures({ tables: 1, taken: 1, unseatedGuests: 4 });
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await seating.expectFigures({ tables: 2, taken: 3, unseatedGuests: 2 });
  });

  await test.step("the chart is copied, deleted and restored", async () => {
    await page.getByRole("button", { name: "More for “Main Reception”" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await seating.panel.getByRole("button", { name: "Make the copy" }).click();
    await expect(seating.picker).toHaveValue("Copy of Main Reception");
    await seating.expectFigures({ tables: 2, taken: 3 });
    await page.getByRole("button", { name: "More for “Copy of Main Reception”" }).click();
    await page.getByRole("menuitem", { name: "Delete plan" }).click();
    const question = page.getByRole("dialog", { name: "Delete “Copy of Main Reception”?" });
    await expect(question).toContainText("2 tables go with it, and where 3 guests sit");
    await question.getByRole("button", { name: "Delete plan" }).click();
    await expect(seating.picker).toHaveValue("Main Reception");
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(seating.picker).toHaveValue("Copy of Main Reception");
    await seating.expectFigures({ tables: 2, taken: 3 });
  });
});

test("the same with the keyboard alone", async ({ page, couple }) => {
  const app = new App(page);
  const { seating } = app;
  const { keyboard } = page;
  await app.openAs(couple.ada);
  await app.shell.waitForSync();

  /** Focuses a button, as Tab would in the end, and presses a key there. */
  async function press(name: string, key = "Enter"): Promise<void> {
    const button = page.getByRole("button", { name, exact: true });
    await button.focus();
    await keyboard.press(key);
  }

  await test.step("a chart", async () => {
    await keyboard.press("g");
    await keyboard.press("s");
    await expect(seating.heading).toBeFocused();
    await page.getByRole("textbox", { name: "Chart name" }).focus();
    await keyboard.press("Control+a");
    await keyboard.type("Dinner");
    await press("Start with an empty room");
    await expect(seating.picker).toHaveValue("Dinner");
  });

  await test.step("a table, moved by the grid, turned and renamed", async () => {
    await press("Edit Layout");
    await press("Add Table");
    await seating.table("Table 1").focus();
    const transformBefore = await seating.transformOf("Table 1");
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowDown");
    await keyboard.press("r");
    await expect.poll(() => seating.transformOf("Table 1")).not.toBe(transformBefore);
    await keyboard.press("Enter");
    await seating.panel.getByRole("textbox", { name: "Table name" }).focus();
    await keyboard.press("Control+a");
    await keyboard.type("Family");
    await keyboard.press("Enter");
    await expect(seating.table("Family")).toBeFocused();
    await press("Done");
    await expect(page.getByRole("button", { name: "Edit Layout" })).toBeVisible();
  });

  await test.step("a guest in the dialog of a seat", async () => {
    await seating.seat("Family", 2).focus();
    await keyboard.press("Enter");
    await expect(seating.panel.getByRole("searchbox", { name: "Search guests" })).toBeFocused();
    await keyboard.type("mia");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await expect(seating.panel).toHaveCount(0);
    await expect(seating.seat("Family", 2)).toHaveAccessibleName(/Mia Rossi/);
    await expect(seating.seat("Family", 2)).toBeFocused();
  });

  await test.step("another from the list", async () => {
    await seating.waiting("Zoe").focus();
    await keyboard.press("Space");
    await expect(seating.waiting("Zoe")).toBeChecked();
    await page.getByRole("combobox", { name: "Seat them at" }).focus();
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await seating.expectFigures({ taken: 2, unseatedGuests: 3 });
  });

  await test.step("the table is deleted, and Ctrl+Z restores it with its guests", async () => {
    await seating.table("Family").focus();
    await keyboard.press("Enter");
    await seating.panel.getByRole("button", { name: "Delete" }).focus();
    await keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Delete “Family”?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Delete table" }).focus();
    await keyboard.press("Enter");
    await seating.expectFigures({ tables: 0, taken: 0, unseatedGuests: 5 });
    await keyboard.press("Control+z");
    await seating.expectFigures({ tables: 1, taken: 2, unseatedGuests: 3 });
  });
});

test("a companion is seated like any guest, and a chair is held for an unnamed one @deep", async ({
  page,
  couple: { ada, weddingId },
  api,
}) => {
  const host = { firstName: "Ida", lastName: "Berg", rsvpStatus: "CONFIRMED", plusOnes: 2 };
  const { id } = await api.addGuest(ada, weddingId, host);
  await api.addGuest(ada, weddingId, { plusOneOf: id, rsvpStatus: "CONFIRMED", dietVegan: true });
  const app = new App(page);
  const { seating } = app;
  await app.openAs(ada);
  await app.shell.goTo("Seating");
  await seating.create();
  await seating.addTables(1);
  await expect(seating.tray).toContainText("Guests can still bring 1 person, not named yet");

  await seating.assign("Ida Berg", "Table 1", 3);
  await seating.assign("Guest of Ida Berg", "Table 1", 4);
  await expect(seating.seat("Table 1", 4)).toHaveAccessibleName("Seat 4, Guest of Ida Berg, Vegan");
  await seating.expectFigures({ taken: 2, unseatedGuests: 5 });

  await seating.pressInMenu("Name, event and room");
  await seating.panel.getByRole("checkbox", { name: "Hold chairs for guests without a name yet" }).check();
  await expect(seating.panel).toContainText("1 chair is held.");
  await seating.panel.getByRole("button", { name: "Close" }).click();
  const heldSeatName = (position: number) => `Seat ${position}, held for a guest of Ida Berg`;
  await expect(seating.seat("Table 1", 2)).toHaveAccessibleName(heldSeatName(2));
  await expectAccessible(page, "held chairs");

  await test.step("a guest seated on a held chair moves it to another chair", async () => {
    await seating.assign("Zoe Abel", "Table 1", 2);
    await expect(seating.seat("Table 1", 5)).toHaveAccessibleName(heldSeatName(5));
    // Held chairs count for no guest.
    await seating.expectFigures({ taken: 3, unseatedGuests: 4 });
  });

  await test.step("highlighting finds the vegans", async () => {
    await page.getByRole("button", { name: "Highlight", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Vegan · 1" }).click();
    await expect(seating.seat("Table 1", 4)).toHaveAttribute("data-filtered", "lit");
    await expect(seating.seat("Table 1", 3)).toHaveAttribute("data-filtered", "dimmed");
  });
});

test("a viewer sees the plan grow, and why it is read-only @deep", async ({
  page,
  api,
  couple,
  openDevice,
}) => {
  const herApp = new App(page);
  await herApp.openAs(couple.ada, "/app/seating-chart");
  await herApp.seating.create();
  await herApp.seating.addTables(1);
  await herApp.shell.waitForSync();

  const viewer = new App(await openDevice());
  await viewer.openAs(await api.join(couple.ada, couple.weddingId, "VIEWER"), "/app/seating-chart");
  await expect(viewer.seating.table("Table 1")).toBeVisible();
  await expect(viewer.page.getByRole("note")).toContainText("You’re a viewer here");
  await expect(viewer.page.getByRole("button", { name: "Edit Layout" })).toHaveCount(0);

  await herApp.seating.assign("Mia Rossi", "Table 1", 1);
  await expect(viewer.seating.seat("Table 1", 1)).toHaveAccessibleName(/Mia Rossi/);
  await viewer.seating.showTable("Table 1");
  await expect(viewer.seating.panel.getByRole("textbox")).toHaveCount(0);
});

test("a seat that is taken while its dialog is open is reported @deep", async ({
  page,
  couple,
  openDevice,
}) => {
  const herApp = new App(page);
  await herApp.openAs(couple.ada, "/app/seating-chart");
  await herApp.seating.create();
  await herApp.seating.addTables(1);
  await herApp.shell.waitForSync();
  const otherApp = new App(await openDevice());
  await otherApp.openAs(couple.ada, "/app/seating-chart");

  await herApp.seating.seat("Table 1", 1).focus();
  await herApp.page.keyboard.press("Enter");
  await herApp.seating.panel.getByRole("radio", { name: /^Mia/ }).check();
  await otherApp.seating.assign("Zoe", "Table 1", 1);
  await expect(herApp.seating.panel).toContainText("Zoe Abel was just given this seat.");
  await expect(herApp.seating.panel.getByRole("button", { name: "Assign Guest" })).toBeDisabled();
  await herApp.seating.panel.getByRole("button", { name: "Go on" }).click();
  await expect(herApp.seating.panel.getByRole("radio", { name: /^Mia/ })).toBeChecked();
  await herApp.seating.panel.getByRole("button", { name: "Assign Guest" }).click();
  await expect(otherApp.seating.seat("Table 1", 1)).toHaveAccessibleName(/Mia Rossi/);
  await expect(otherApp.seating.waiting("Zoe")).toBeVisible();
});

test("a photo of the floor plan is shrunk for syncing, and other files are refused", async ({
  page,
  couple,
}) => {
  const app = new App(page);
  const { seating } = app;
  await app.openAs(couple.ada, "/app/seating-chart");
  await seating.create();
  await page.getByRole("button", { name: "More for “Main Reception”" }).click();
  await page.getByRole("menuitem", { name: "Name, event and room" }).click();
  const file = page.locator("input[type=file]");

  await file.setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(seating.panel.getByRole("alert")).toContainText("“plan.png” can’t be shown");

  const photograph = noisePng(1200, 900);
  expect(photograph.length).toBeGreaterThan(1_000_000);
  await file.setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: photograph });
  await expect(seating.panel.getByRole("img", { name: "The floor plan" })).toBeVisible();
  await seating.panel.getByRole("button", { name: "Close" }).click();
  const floorPlan = seating.drawing.locator("image");
  await expect(floorPlan).toHaveAttribute("href", /^data:image\/webp;base64,/);
  expect((await floorPlan.getAttribute("href"))?.length).toBeLessThan(64 * 1024);
  // The server accepts no larger value: the synced one was small enough.
  await app.shell.waitForSync();
});

test.describe("in light and dark", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the seating chart has no serious fault @phone @deep", async ({ page, couple }) => {
    const app = new App(page);
    const { seating } = app;
    await app.openAs(couple.ada, "/app/seating-chart");
    await expect(page.getByRole("button", { name: "Create Chart" })).toBeVisible();
    await expectAccessible(page, "seating, no chart");
    await seating.create();
    await seating.press("Edit Layout");
    await seating.press("Add Table");
    await seating.choose("Add to room", "Dance floor");
    await expectAccessible(page, "seating, laying out");
    await seating.press("Done");
    await seating.assign("Mia", "Table 1", 1);
    await expectAccessible(page, "seating, a plan");
    await seating.showTable("Table 1");
    await expectAccessible(page, "seating, a table");
    await seating.panel.getByRole("button", { name: /^1/ }).click();
    await expectAccessible(page, "seating, a seat");
    await seating.panel.getByRole("button", { name: "Wishes and party of Mia Rossi" }).click();
    await expectAccessible(page, "seating, a guest");
    await seating.panel.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "More for “Main Reception”" }).click();
    await page.getByRole("menuitem", { name: "Name, event and room" }).click();
    await expectAccessible(page, "seating, the room");
    await seating.panel.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: /^More for/ }).click();
    await expectAccessible(page, "seating, the menu of tools");
    await page.keyboard.press("Escape");
    // On touch screens the designer starts in full screen.
    const leave = page.getByRole("button", { name: "Leave full screen" });
    if (await leave.isVisible()) {
      await leave.click();
      await expectAccessible(page, "seating, within its page");
      await seating.press("Tap to work on the plan");
    } else {
      await seating.press("Full screen");
      await expectAccessible(page, "seating, the whole window");
    }
    await seating.pressInMenu("Preview");
    await expectAccessible(page, "seating, preview");
  });
});
