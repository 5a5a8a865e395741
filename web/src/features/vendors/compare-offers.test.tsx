import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deviceClock } from "@/lib/calendar.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { realPhones } from "@/test/core.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import VendorsPage from "./vendors-page.tsx";

const vendor = (id: string, name: string, otherFields: object = {}): Command => ({
  type: "vendor.add",
  id,
  vendor: { name, category: "Flowers", ...otherFields },
});

const offers = [
  vendor("bloom", "Bloom", { offer: "900", offerUntil: "2027-04-30", rating: 4, phone: "+44 20 7946 0018" }),
  vendor("fern", "Fern", { offer: "650", notes: "Only seasonal flowers" }),
  vendor("ivy", "Ivy", { offer: "400", offerUntil: "2027-01-31" }),
  vendor("oak", "Oak", { offer: "300", isTurnedDown: true }),
  vendor("hall", "Old Hall", { category: "Venue", offer: "100" }),
];

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const table = () => screen.getByRole("region", { name: "Offers: Flowers" });
const names = () =>
  within(table())
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

/** Cells of one row, by vendor. */
function cellsOf(name: string): (string | null)[] {
  const row = within(table()).getByRole("rowheader", { name }).closest("tr");
  return Array.from(row?.querySelectorAll("td") ?? [], ({ textContent }) => textContent);
}

const turnedDown = (session: WeddingSession) =>
  (session.views.records("vendor", {}) as RecordOf<"vendor">[])
    .filter(({ isTurnedDown }) => isTurnedDown)
    .map(({ id }) => id)
    .sort();

beforeAll(() => void realPhones());
beforeEach(() => void vi.spyOn(deviceClock, "today").mockReturnValue("2027-03-21"));
afterEach(() => vi.restoreAllMocks());

it("opens from the vendors for one of their categories, and closes again", async () => {
  await renderWedding(<VendorsPage />, offers);
  await press("More for the vendors");
  await user.click(await screen.findByRole("menuitem", { name: "Compare offers" }));
  expect(screen.getByRole("heading", { name: "Which offers do you want to compare?" })).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Category" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Venue", "Flowers"]);
  await user.click(screen.getByRole("option", { name: "Flowers" }));
  expect(names()).toEqual(["Bloom", "Fern", "Ivy", "Oak"]);
  await user.click(screen.getByRole("link", { name: "Back to vendors" }));
  expect(screen.getByRole("list", { name: "Vendors" })).toBeVisible();
});

it("shows the offers side by side, and marks the cheapest valid one", async () => {
  await renderWedding(<VendorsPage />, offers, "/app/vendors?compare=Flowers");
  expect(cellsOf("Offer")).toEqual(["€900.00", "€650.00Cheapest", "€400.00", "€300.00"]);
  expect(cellsOf("Offer valid until")).toEqual(["30/04/2027", "–", "31/01/2027Expired", "–"]);
  expect(cellsOf("Status")).toEqual([
    "Pending Contract",
    "Pending Contract",
    "Pending Contract",
    "Turned down",
  ]);
  expect(cellsOf("Notes")).toEqual(["", "Only seasonal flowers", "", ""]);
  expect(within(table()).getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  expect(within(table()).getByRole("link", { name: "Call Bloom" })).toHaveAttribute(
    "href",
    "tel:+442079460018",
  );
  expect(within(table()).getByRole("link", { name: "Fern" })).toHaveAttribute(
    "href",
    "/app/vendors?vendor=fern",
  );
  // No vendor has an expense yet.
  expect(within(table()).queryByRole("rowheader", { name: "In the budget" })).not.toBeInTheDocument();
});

it("chooses one, which turns the others down in one step", async () => {
  const session = await renderWedding(<VendorsPage />, offers, "/app/vendors?compare=Flowers");
  await press("Choose Fern");
  expect(await screen.findByText("“Fern” is your choice for Flowers.")).toBeVisible();
  expect(turnedDown(session)).toEqual(["bloom", "ivy", "oak"]);
  const choose = screen.getByRole("button", { name: "Choose Fern" });
  expect(choose).toHaveTextContent("Chosen");
  expect(choose).toHaveAttribute("aria-disabled", "true");
  expect(choose).toHaveFocus();
  await press("Undo");
  expect(turnedDown(session)).toEqual(["oak"]);
});

it("chooses one that was turned down, and leaves booked vendors as they are", async () => {
  const booked: Command = { type: "vendor.update", id: "bloom", changes: { contractSigned: true } };
  const session = await renderWedding(<VendorsPage />, [...offers, booked], "/app/vendors?compare=Flowers");
  await press("Choose Oak");
  expect(turnedDown(session)).toEqual(["fern", "ivy"]);
  expect(cellsOf("Status")[0]).toBe("Contract SignedBooked");
});

it("turns one down and considers it again", async () => {
  const session = await renderWedding(<VendorsPage />, offers, "/app/vendors?compare=Flowers");
  await press("Turn down Fern");
  expect(turnedDown(session)).toEqual(["fern", "oak"]);
  // A single offer is not marked as the cheapest.
  expect(screen.queryByText("Cheapest")).not.toBeInTheDocument();
  await press("Reconsider Fern");
  expect(turnedDown(session)).toEqual(["oak"]);
});

it("asks for a category when the address names none that a vendor has", async () => {
  await renderWedding(<VendorsPage />, offers, "/app/vendors?compare=Doves");
  expect(screen.getByRole("heading", { name: "Which offers do you want to compare?" })).toBeVisible();
});

it("is read-only for a viewer", async () => {
  await openWedding(offers, "VIEWER");
  renderInApp(<VendorsPage />, "/app/vendors?compare=Flowers");
  expect(screen.getByRole("button", { name: "Choose Fern" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Turn down Fern" })).toBeDisabled();
});
