import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { type Couple, expect, test } from "../fixtures/planning.ts";
import { App } from "../pages/app.ts";
import { Shell } from "../pages/shell.ts";
import { WebsitePage } from "../pages/website-page.ts";

/** An address that no other story uses. */
const newSubdomain = () => `ada-${randomUUID().slice(0, 8)}`;

async function openBuilder(page: Page, couple: Couple): Promise<WebsitePage> {
  await couple.open(page, "/app/website");
  const website = new WebsitePage(page);
  await expect(website.heading).toBeVisible();
  return website;
}

test("a website is built offline, and guests see it once it is published @offline", async ({
  page,
  openDevice,
  couple,
  server,
}) => {
  const website = await openBuilder(page, couple);
  const guest = await openDevice();
  const address = newSubdomain();

  await new Shell(page).waitUntilReadyForOffline();
  await server.stop();
  await new Shell(page).waitUntilOffline();
  await website.startWithUsualSections();
  await website.chooseTheme("Garden Party");
  await website.goTo("Content");
  await website.open("Our Story");
  await website.panel.getByLabel("Subtitle").fill("On a train to Lisbon");
  await website.panel.getByRole("textbox", { name: "Text" }).fill("We met, and missed the stop.");
  await website.save();
  await expect(website.preview.getByText("On a train to Lisbon")).toBeVisible();
  await expect(website.preview.locator("html")).toHaveAttribute("data-theme", "garden");
  await expect(website.publish).toBeDisabled();
  await expect(page.getByText("Publishing needs a connection")).toBeVisible();
  await new Shell(page).waitUntilOfflineAndSaved();

  await server.start();
  await new Shell(page).comeBackOnline();
  await website.takeAddress(address);
  await website.publish.click();
  await expect(page.getByText("Website published!")).toBeVisible();
  await guest.goto(`/w/${address}`);
  await expect(guest.getByText("On a train to Lisbon")).toBeVisible();
  await expect(guest.getByText("We met, and missed the stop.")).toBeVisible();

  // Later changes are not live before they are published.
  await website.goTo("Content");
  await website.open("Our Story");
  await website.panel.getByLabel("Subtitle").fill("On a boat");
  await website.save();
  await page.getByRole("button", { name: "1 change not live yet" }).click();
  await expect(page.getByRole("list", { name: "What has changed" })).toContainText("Our Story");
  await guest.reload();
  await expect(guest.getByText("On a train to Lisbon")).toBeVisible();
  await website.update.click();
  await expect(page.getByText("Guests see all of your changes.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("On a boat")).toBeVisible();

  await website.unpublish();
  await expect(website.publish).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Website Not Found" })).toBeVisible();
});

test("sections are moved, hidden and filled in @tablet @deep", async ({ page, couple }) => {
  const website = await openBuilder(page, couple);
  await website.startWithUsualSections();
  await page.getByRole("button", { name: "Move “Our Story” down" }).click();
  await expect(website.titles).toHaveText([
    "Welcome to Our Wedding",
    "Wedding Details",
    "Our Story",
    "Schedule of the Day",
    "Travel & Accommodation",
    "RSVP",
    "Gift Registry",
  ]);
  await page.getByRole("switch", { name: "Show “RSVP” to guests" }).click();
  await expect(website.section("RSVP")).toContainText("Hidden");

  await website.open("Travel & Accommodation");
  await website.panel.getByRole("button", { name: "Add hotel" }).click();
  await website.panel.getByRole("listitem", { name: "Hotel 1" }).getByLabel("Name").fill("Ritz");
  await website.panel.getByRole("tab", { name: "Advanced Editor" }).click();
  const json = website.panel.getByLabel("Content as JSON");
  await expect(json).toHaveValue(/"name": "Ritz"/);
  await json.fill('{\n  "airport": "LIS",\n  "hotels": [{ "name": "Ritz" },]\n}');
  await website.panel.getByRole("button", { name: "Save Changes" }).click();
  await expect(website.panel.getByText(/^Line 3, column \d+: /)).toBeVisible();
  await json.fill('{\n  "airport": "LIS",\n  "hotels": [{ "name": "Ritz" }, { "name": "Inn" }]\n}');
  await website.save();
  await expect(website.section("Travel & Accommodation")).not.toContainText("Empty");
});

test("a tap on a section of the preview opens its form", async ({ page, couple }) => {
  const website = await openBuilder(page, couple);
  await website.startWithUsualSections();
  await website.preview.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("dialog", { name: "Welcome to Our Wedding" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the draft's preview replaces the form", async ({ page, couple }) => {
    const website = await openBuilder(page, couple);
    await website.startWithUsualSections();
    await expect(website.preview.getByRole("heading", { level: 1 })).toBeHidden();
    await page.getByRole("button", { name: "See draft" }).click();
    await expect(website.preview.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(website.sections).toBeVisible();
  });
});

test.describe("in light and dark", () => {
  // A sheet that is still sliding in shows the colours below it.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the builder has no serious fault @phone @deep", async ({ page, couple }) => {
    const website = await openBuilder(page, couple);
    await expectAccessible(page, "website, empty");
    await website.startWithUsualSections();
    await expectAccessible(page, "website, content");
    await website.goTo("Design");
    await expectAccessible(page, "website, design");
    await website.goTo("Settings");
    await expectAccessible(page, "website, settings");
    await website.goTo("Content");
    await website.open("Our Story");
    await expectAccessible(page, "website, section");
  });
});

test("user text never runs as script in the builder or its preview", async ({ page, api }) => {
  const text = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';
  const ada = await api.register("Ada", "Lovelace");
  const { id } = await api.createWedding(ada, { partnerName: text });
  const sections = ["hero", "story", "custom"].map((type) => ({
    type,
    title: text,
    // The names come from the wedding: REST refuses HTML in a section's plain fields.
    content: type === "hero" ? {} : { content: `<p>${text}</p>` },
  }));
  await api.changeWebsite(ada, id, { subdomain: newSubdomain(), sections });
  await new App(page).openAs(ada, "/app/website");
  const website = new WebsitePage(page);
  await expect(website.preview.getByRole("heading", { level: 1 })).toContainText("onerror");
  await expect(website.titles.first()).toContainText("onerror");
  await expect(website.preview.locator("img[src=x], script:not([type]):not([src])")).toHaveCount(0);
  await expect(page).toHaveTitle(/Troth/);
});
