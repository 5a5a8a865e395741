import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { type Couple, expect, test } from "../fixtures/planning.ts";
import type { TrothServer } from "../fixtures/server.ts";
import { type Spot, Touch } from "../fixtures/touch.ts";
import type { GuestsPage } from "../pages/guests-page.ts";

/** The guest list on a device that has lost its server. */
async function openThenOffline(page: Page, couple: Couple, server: TrothServer): Promise<GuestsPage> {
  const { guests, shell } = await couple.open(page, "/app/guests");
  await expect(guests.heading).toBeVisible();
  await shell.waitUntilReadyForOffline();
  await server.stop("SIGKILL");
  // The offline notice covers the list: no press may be under way then.
  await shell.waitUntilOffline();
  return guests;
}

async function centre(name: Locator): Promise<Spot> {
  // Not at the edge, where a phone's bar covers it.
  await name.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await name.boundingBox();
  if (!box) throw new Error("the name is not there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a guest brings a companion, who is a guest of their own, offline @offline @phone @tablet @deep", async ({
  page,
  couple,
  server,
}) => {
  await couple.addGuests(["Mia Rossi"]);
  const guests = await openThenOffline(page, couple, server);

  await test.step("a guest without a plus-one needs a confirmation", async () => {
    await guests.show("Mia Rossi");
    await guests.panel.getByRole("button", { name: "Add a companion" }).click();
    const question = page.getByRole("dialog", { name: "No plus-ones left" });
    await expect(question).toContainText("Mia can’t bring anyone.");
    await question.getByRole("button", { name: "Let them bring 1" }).click();
    await expect(guests.panel.getByRole("button", { name: "Guest of Mia Rossi" })).toBeVisible();
    await expectAccessible(page, "a host with a companion");
  });

  await test.step("the companion gets a name and a reply", async () => {
    await guests.panel.getByRole("button", { name: "Guest of Mia Rossi" }).click();
    await expect(guests.panel).toHaveAccessibleName("Guest of Mia Rossi");
    await expect(guests.panel.getByRole("button", { name: "Brought by Mia Rossi" })).toBeVisible();
    await expectAccessible(page, "a companion");
    await guests.fill({ firstName: "Leo", lastName: "Rossi", rsvp: "Confirmed" });
    await guests.save("Save changes");
    await expect(guests.row("Leo Rossi")).toContainText("brought by Mia Rossi");
    await expect(page.getByText("with 1 companion")).toBeVisible();
  });

  await test.step("removing the host asks about the companion, and is undone completely", async () => {
    // The companion's row also contains the host's name.
    await guests.list.getByText("Mia Rossi", { exact: true }).click();
    await expect(guests.panel).toHaveAccessibleName("Mia Rossi");
    await guests.panel.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure you want to delete this guest?" });
    await expect(question).toContainText("Leo Rossi was coming as a companion");
    await question.getByRole("button", { name: "Remove them too" }).click();
    await expect(page.getByRole("button", { name: "Add your first guest" })).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(guests.row("Leo Rossi")).toContainText("brought by Mia Rossi");
  });
});

test("guests are changed together and listed under their parties, offline @on-tablet @offline @phone", async ({
  page,
  couple,
  server,
  hasTouch,
}) => {
  await couple.addGuests(["Ada Byron", "Mary Somerville", "Michael Faraday"]);
  const guests = await openThenOffline(page, couple, server);
  const bar = page.getByRole("region", { name: "Selected guests" });

  await test.step("two of them get a new party", async () => {
    await guests.select("Ada Byron", "Mary Somerville");
    await expect(bar.getByRole("status")).toHaveText("2 selected");
    await expectAccessible(page, "guests, selected");
    await guests.tool(bar, "Party");
    const dialog = page.getByRole("dialog", { name: "Move 2 guests to a party" });
    await dialog.getByRole("combobox", { name: "Party" }).fill("Analysts");
    await page.getByRole("option", { name: "Create “Analysts”" }).click();
    await expectAccessible(page, "guests, moved together");
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(page.getByText("2 guests: Analysts")).toBeVisible();
    await bar.getByRole("button", { name: "Clear selection" }).click();
    // The toast covers the list.
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("they are listed under it", async () => {
    await guests.byParty();
    await expect(guests.list.getByRole("row", { name: /^Analysts/ })).toBeVisible();
    await expect(guests.list.getByRole("row", { name: /^No party/ })).toBeVisible();
    await expectAccessible(page, "guests by party");
  });

  await test.step("one more is dragged there, and the party is marked as invited", async () => {
    const to = await centre(guests.list.getByText("Analysts", { exact: true }));
    const from = await centre(guests.list.getByText("Michael Faraday", { exact: true }));
    if (!hasTouch) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    } else {
      const touch = await Touch.create(page);
      await touch.longPressAndDrag(from, to, page.locator("[data-over]"));
    }
    await expect(page.getByText("1 guest: Analysts")).toBeVisible();
    // The list has a heading, the two without a party, and the three with one.
    await expect(guests.list).toHaveAttribute("aria-rowcount", "8");
    await page.getByRole("button", { name: "More for Analysts" }).click();
    await page.getByRole("menuitem", { name: "Mark invitation as sent" }).click();
    await expect(guests.list.getByRole("row", { name: /^Analysts/ })).toContainText("Invitation sent");
  });

  await test.step("everything is saved", async () => {
    await page.reload();
    await expect(guests.list.getByRole("row", { name: /^Analysts/ })).toContainText("Invitation sent");
    await expect(guests.row("Michael Faraday")).toBeVisible();
  });
});

test("groups, parties and the menu are edited beside the list, offline @offline @phone @tablet @deep", async ({
  page,
  couple,
  server,
}) => {
  await couple.addGuests(["Ada Byron"]);
  const guests = await openThenOffline(page, couple, server);

  await test.step("a group sets how many its guests may bring", async () => {
    await guests.choose("Manage Groups");
    await guests.panel.getByRole("button", { name: "Add Group" }).click();
    await guests.panel.getByLabel("Name").fill("Old friends");
    await guests.panel.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Friends" }).click();
    await guests.panel.getByRole("checkbox", { name: "Allow plus-ones" }).check();
    await guests.panel.getByLabel("Most plus-ones").fill("2");
    await expectAccessible(page, "a group");
    await guests.panel.getByRole("button", { name: "Save group" }).click();
    await expect(guests.panel.getByText("Old friends")).toBeVisible();
    await expectAccessible(page, "groups");
    await guests.close();
  });

  await test.step("a meal is on the menu, and a guest chooses it", async () => {
    await guests.choose("Menu");
    await guests.panel.getByRole("button", { name: "Add a meal" }).click();
    await guests.panel.getByLabel("Name").fill("Roast squash");
    await expectAccessible(page, "a meal");
    await guests.panel.getByRole("button", { name: "Save meal" }).click();
    await expect(guests.panel.getByText("Roast squash")).toBeVisible();
    await guests.close();
    await guests.show("Ada Byron");
    await guests.panel.getByRole("button", { name: /^Food/ }).click();
    await guests.panel.getByRole("combobox", { name: "Meal" }).click();
    await page.getByRole("option", { name: "Roast squash" }).click();
    await guests.panel.getByRole("button", { name: "Vegan", exact: true }).click();
    await expectAccessible(page, "a guest's food");
    await guests.save("Save changes");
    await expect(guests.row("Ada Byron")).toContainText("Vegan");
  });

  await test.step("the list is filtered by both", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    const dialog = page.getByRole("dialog", { name: "Filter guests" });
    await dialog.getByRole("combobox", { name: "Meal" }).click();
    await page.getByRole("option", { name: "Roast squash" }).click();
    await dialog.getByRole("combobox", { name: "Diet or allergy" }).click();
    await page.getByRole("option", { name: "Vegan" }).click();
    await expectAccessible(page, "filters of guests");
    await dialog.getByRole("button", { name: "Show 1 guest" }).click();
    await expect(page.getByRole("button", { name: "Remove the filter Vegan" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Remove the filter Roast squash" })).toBeVisible();
    await expectAccessible(page, "filters as chips");
  });
});

test("a companion is added, and guests are selected, moved and listed by party, by keyboard alone", async ({
  page,
  couple,
}) => {
  await couple.addGuests(["Ada Byron", "Mary Somerville", "Michael Faraday"]);
  const { guests } = await couple.open(page, "/app/guests");
  await expect(guests.row("Michael Faraday")).toBeVisible();
  /** Presses Tab until an element has the focus. */
  const tabTo = async (target: Locator) => {
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 40; presses += 1) {
      if (await hasFocus()) return;
      await page.keyboard.press("Tab");
    }
    await expect(target).toBeFocused();
  };

  await test.step("Space selects, Shift and an arrow extend, m moves", async () => {
    await page.keyboard.press("/");
    await tabTo(guests.list.getByRole("row").nth(1));
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("region", { name: "Selected guests" })).toContainText("2 selected");
    await page.keyboard.press("m");
    const dialog = page.getByRole("dialog", { name: "Move 2 guests to a party" });
    await expect(dialog.getByRole("combobox", { name: "Party" })).toBeFocused();
    await page.keyboard.type("Analysts");
    // A new party is created only if that option is chosen.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(dialog.getByRole("button", { name: "Move" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 guests: Analysts")).toBeVisible();
    await expect(guests.list.locator("[role=row]:focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Selected guests" })).toHaveCount(0);
  });

  await test.step("Enter opens a guest, who brings one more", async () => {
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(guests.panel).toHaveAccessibleName("Mary Somerville");
    await tabTo(guests.panel.getByRole("button", { name: "Add a companion" }));
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "No plus-ones left" });
    await tabTo(question.getByRole("button", { name: "Let them bring 1" }));
    await page.keyboard.press("Enter");
    await expect(guests.panel.getByRole("button", { name: "Guest of Mary Somerville" })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(guests.panel).toHaveCount(0);
    await expect(guests.row("Guest of Mary Somerville")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(guests.row("Guest of Mary Somerville")).toHaveCount(0);
  });

  await test.step("the list is grouped by party", async () => {
    await page.keyboard.press("/");
    await tabTo(page.getByRole("radio", { name: "List" }));
    await page.keyboard.press("ArrowRight");
    await expect(guests.list.getByRole("row", { name: /^Analysts/ })).toBeVisible();
  });
});
