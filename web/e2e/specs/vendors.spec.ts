import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { type Couple, expect, test } from "../fixtures/planning.ts";
import { Shell } from "../pages/shell.ts";
import { VendorsPage } from "../pages/vendors-page.ts";

async function openVendors(page: Page, couple: Couple): Promise<VendorsPage> {
  await couple.open(page, "/app/vendors");
  const vendors = new VendorsPage(page);
  await expect(vendors.heading).toBeVisible();
  return vendors;
}

test("a vendor is asked, signed and deleted @on-tablet @phone", async ({ page, couple }) => {
  const vendors = await openVendors(page, couple);
  await expect(page.getByRole("heading", { name: "No vendors found" })).toBeVisible();

  await vendors.add({ name: "Bloom", category: "Flowers", phone: "+44 20 7946 0018", offer: "1200" });
  await vendors.add({ name: "Old Hall", category: "Venue", offer: "5000.50" });
  await expect(vendors.row("Bloom")).toContainText("€1,200.00 offered");
  await expect(vendors.row("Bloom")).toContainText("Pending Contract");
  await expect(vendors.row("Bloom").getByRole("link", { name: "Call Bloom" })).toHaveAttribute(
    "href",
    "tel:+442079460018",
  );
  await expect(vendors.figures).toContainText("2 vendors");
  await expect(vendors.figures).toContainText("0 booked");
  // A vendor's cost comes from the budget.
  await vendors.addToBudget("Old Hall");
  await expect(vendors.row("Old Hall")).not.toContainText("offered");
  await expect(vendors.figures).toContainText("€5,000.50 still to pay");
  await expect(vendors.figures).toContainText("€0.00 paid");

  await vendors.edit("Bloom", { signed: true });
  await expect(vendors.row("Bloom")).toContainText("Contract Signed");
  await expect(vendors.figures).toContainText("1 booked");

  await vendors.filterBy("Venue");
  await expect(vendors.row("Bloom")).toHaveCount(0);
  await vendors.search.fill("bloom");
  await expect(page.getByRole("heading", { name: "No matching vendors" })).toBeVisible();
  await page.getByRole("button", { name: "Show all vendors" }).click();

  await vendors.remove("Bloom");
  await expect(vendors.row("Bloom")).toHaveCount(0);
  await page.getByRole("status").filter({ hasText: "removed" }).getByRole("button", { name: "Undo" }).click();
  await expect(vendors.row("Bloom")).toContainText("Contract Signed");
});

test("a vendor added offline appears on the other device later @offline @phone @deep", async ({
  page,
  openDevice,
  couple,
  server,
}) => {
  const otherPage = await openDevice();
  const herVendors = await openVendors(page, couple);
  const hisVendors = await openVendors(otherPage, couple);

  await server.stop();
  await new Shell(page).waitUntilOffline();
  await herVendors.add({ name: "Bloom", category: "Flowers", offer: "1200", website: "bloom.example" });
  await expect(herVendors.row("Bloom")).toContainText("€1,200.00");
  await new Shell(page).waitUntilOfflineAndSaved();
  await server.start();

  await new Shell(page).comeBackOnline();
  await new Shell(otherPage).comeBackOnline();
  await expect(hisVendors.row("Bloom")).toContainText("€1,200.00");
  await hisVendors.show("Bloom");
  const website = hisVendors.panel.getByRole("link", { name: "Website of Bloom" });
  await expect(website).toHaveAttribute("href", "https://bloom.example/");
});

test.describe("in light and dark", () => {
  // A sheet that is still sliding in shows the colours below it.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the vendors have no serious fault @phone @deep", async ({ page, couple }) => {
    const vendors = await openVendors(page, couple);
    await expectAccessible(page, "vendors, empty");
    await vendors.add({ name: "Bloom", category: "Flowers", phone: "+44 20 7946 0018", offer: "100" });
    await expect(vendors.row("Bloom")).toContainText("Pending Contract");
    await expectAccessible(page, "vendors");
    await vendors.show("Bloom");
    await expectAccessible(page, "vendor form");
  });
});
