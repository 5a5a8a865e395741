import type { Page } from "@playwright/test";
import { type Couple, expect, test } from "../fixtures/planning.ts";
import type { GuestsPage } from "../pages/guests-page.ts";

async function openGuests(page: Page, couple: Couple): Promise<GuestsPage> {
  const { guests } = await couple.open(page, "/app/guests");
  await expect(guests.heading).toBeVisible();
  return guests;
}

test("a guest is added, replies, and is deleted @on-phone @tablet", async ({ page, couple }) => {
  const guests = await openGuests(page, couple);

  await page.getByRole("button", { name: "Add your first guest" }).click();
  await guests.fill({ firstName: "Mary", lastName: "Somerville", email: "mary@example.org" });
  await guests.save("Save and next");
  await expect(guests.panel.getByLabel("First Name")).toHaveValue("");
  await guests.fill({ firstName: "Charles", lastName: "Babbage" });
  await guests.save("Save guest");

  await expect(guests.row("Mary Somerville")).toContainText("Pending");
  await guests.answer("Mary Somerville", "Confirmed");
  await expect(guests.row("Mary Somerville")).toContainText("Confirmed");

  await guests.filterBy("Confirmed");
  await expect(guests.row("Charles Babbage")).toHaveCount(0);
  await guests.filterBy("All");
  await guests.search.fill("BABB");
  await expect(guests.row("Mary Somerville")).toHaveCount(0);
  await guests.remove("Charles Babbage");
  await expect(page.getByRole("heading", { name: "Nobody matches" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(guests.row("Charles Babbage")).toBeVisible();
});

test("typed input survives Back and a reload, and is saved in the end @on-phone", async ({
  page,
  couple,
}) => {
  const guests = await openGuests(page, couple);
  await page.getByRole("button", { name: "Add your first guest" }).click();
  await guests.fill({ firstName: "Mary", lastName: "Somerville" });

  await page.goBack();
  await expect(guests.panel).toHaveCount(0);
  await expect(guests.heading).toBeVisible();
  await expect(page.getByText("Not saved yet:")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Add your first guest" }).click();
  await expect(guests.panel.getByLabel("First Name")).toHaveValue("Mary");
  await expect(guests.panel.getByText("Not saved yet, from")).toBeVisible();
  await guests.save("Save guest");
  await expect(guests.row("Mary Somerville")).toBeVisible();
  await expect(page.getByText("Not saved yet:")).toHaveCount(0);
});

test("the list works without a mouse @deep", async ({ page, couple }) => {
  await couple.addGuests(["Ada Byron", "Mary Somerville", "Michael Faraday"]);
  const guests = await openGuests(page, couple);
  await expect(guests.row("Michael Faraday")).toBeVisible();

  await page.keyboard.press("/");
  await expect(guests.search).toBeFocused();
  await page.keyboard.press("Tab");
  await guests.row("Ada Byron").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(guests.panel).toHaveAccessibleName("Michael Faraday");
  await page.keyboard.press("Escape");
  await expect(guests.panel).toHaveCount(0);
  await expect(guests.row("Michael Faraday")).toBeFocused();

  await page.keyboard.press("n");
  await page.keyboard.type("Caroline");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Herschel");
  await page.keyboard.press("Enter");
  await expect(guests.row("Caroline Herschel")).toBeVisible();
});

test("a long list renders only the rows in view, and its end is one key away", async ({ page, couple }) => {
  // Plus the couple and the heading.
  const names = Array.from({ length: 80 }, (_, index) => `Guest Number${String(index).padStart(3, "0")}`);
  await couple.addGuests(names);
  const guests = await openGuests(page, couple);
  await expect(guests.list).toHaveAttribute("aria-rowcount", "83");
  expect(await guests.list.getByRole("row").count()).toBeLessThan(60);
  await guests.row("Number000").focus();
  await page.keyboard.press("End");
  await expect(guests.row("Number079")).toBeFocused();
  await expect(guests.row("Number079")).toBeInViewport();
});

test("a refused guest keeps its input and shows the missing field @deep", async ({ page, couple }) => {
  const guests = await openGuests(page, couple);
  await page.getByRole("button", { name: "Add Guest" }).click();
  await guests.fill({ firstName: "Mary", email: "nowhere" });
  await guests.panel.getByRole("button", { name: "Save guest" }).click();
  await expect(guests.panel.getByLabel("Last Name")).toHaveAttribute("aria-invalid", "true");
  await expect(guests.panel.getByLabel("First Name")).toHaveValue("Mary");
});

test.describe("with a second device", () => {
  async function bothOpen(page: Page, otherPage: Page, couple: Couple) {
    await couple.addGuests(["Mary Somerville"]);
    const herGuests = await openGuests(page, couple);
    const hisGuests = await openGuests(otherPage, couple);
    await herGuests.show("Mary Somerville");
    await expect(hisGuests.row("Mary Somerville")).toBeVisible();
    return { herGuests, hisGuests };
  }

  test("an open form follows the other device's edits, and keeps its own @deep", async ({
    page,
    openDevice,
    couple,
  }) => {
    const { herGuests, hisGuests } = await bothOpen(page, await openDevice(), couple);
    await herGuests.fill({ phone: "111" });
    await hisGuests.edit("Mary Somerville", { email: "mary@example.org", phone: "222" });

    await expect(herGuests.panel.getByLabel("Email")).toHaveValue("mary@example.org");
    await expect(herGuests.panel.getByText("Changed elsewhere to “222”")).toBeVisible();
    await expect(herGuests.panel.getByLabel("Phone", { exact: true })).toHaveValue("111");
    await herGuests.save("Save changes");
    await hisGuests.show("Mary Somerville");
    await expect(hisGuests.panel.getByLabel("Phone", { exact: true })).toHaveValue("111");
    await expect(hisGuests.panel.getByLabel("Email")).toHaveValue("mary@example.org");
  });

  test("saving an open form restores a guest removed meanwhile @deep", async ({
    page,
    openDevice,
    couple,
  }) => {
    const { herGuests, hisGuests } = await bothOpen(page, await openDevice(), couple);
    await herGuests.fill({ phone: "111" });
    await hisGuests.remove("Mary Somerville");
    await expect(herGuests.panel.getByText("removed on another device")).toBeVisible();
    await expect(herGuests.panel.getByLabel("Phone", { exact: true })).toHaveValue("111");
    await herGuests.save("Save and bring back");
    await expect(hisGuests.row("Mary Somerville")).toBeVisible();
  });
});
