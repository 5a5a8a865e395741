import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { deviceClock } from "@/lib/calendar.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import VendorsPage from "./vendors-page.tsx";

const vendor = (id: string, name: string, otherFields: object = {}): Command => ({
  type: "vendor.add",
  id,
  vendor: { name, category: "Flowers", ...otherFields },
});
const expense = (id: string, description: string, otherFields: object): Command => ({
  type: "expense.add",
  id,
  expense: { description, ...otherFields },
});
const event = (id: string, title: string, startTime: string, endTime: string): Command => ({
  type: "event.add",
  id,
  event: { title, startTime, endTime },
});
const assign = (id: string, eventId: string, vendorId: string, role?: string): Command => ({
  type: "eventVendor.add",
  id,
  eventVendor: { eventId, vendorId, ...(role && { role }) },
});

const bloom = vendor("bloom", "Bloom");
/** As a document from before the ledger has them. */
const amounts = (totalCost: string, paidAmount: string): Command => ({
  type: "vendor.update",
  id: "bloom",
  changes: { totalCost, paidAmount },
});
const ceremony = event("ceremony", "Ceremony", "2027-06-19T14:30", "2027-06-19T15:15");
const dinner = event("dinner", "Dinner", "2027-06-19T15:00", "2027-06-19T19:00");

const user = userEvent.setup({ delay: null });

async function openBloom(commands: readonly Command[]) {
  const session = await renderWedding(<VendorsPage />, commands);
  await user.click(screen.getByRole("button", { name: /^Bloom/ }));
  return { session, panel: within(screen.getByRole("dialog", { name: "Bloom" })) };
}

const expensesOf = (session: WeddingSession) =>
  session.views.records("expense", { having: { vendorId: "bloom" } }) as RecordOf<"expense">[];
const bloomOf = (session: WeddingSession) => session.views.record("vendor", "bloom") as RecordOf<"vendor">;

describe("the budget lines of a vendor", () => {
  it("show paid and unpaid amounts of each and in total, and link to them", async () => {
    const { panel } = await openBloom([
      bloom,
      expense("arch", "Arch", { amount: "500", vendorId: "bloom", dueDate: "2027-05-01" }),
      expense("tables", "Tables", { amount: "300", vendorId: "bloom", paidDate: "2027-03-01" }),
      expense("hall", "Hall", { amount: "9000" }),
      { type: "payment.add", id: "p", payment: { expenseId: "arch", amount: "120", paidDate: "2027-03-02" } },
    ]);
    const section = within(panel.getByRole("region", { name: "Budget lines" }));
    const lines = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Arch.*€120\.00 of €500\.00 paid · €380\.00 to pay · next due 01\/05\/2027$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Tables.*€300\.00 of €300\.00 paid$/));
    expect(panel.getByRole("region", { name: "Budget lines" })).toHaveTextContent(
      /€420\.00 of €800\.00 paid · €380\.00 to pay$/,
    );
    expect(section.getByRole("link", { name: "Arch" })).toHaveAttribute("href", "/app/budget?expense=arch");
    expect(section.queryByRole("button", { name: "Add to budget" })).not.toBeInTheDocument();
  });

  it("are made from the amounts of an older document, in one step", async () => {
    const { session, panel } = await openBloom([bloom, amounts("1200", "300.50")]);
    const proposal = panel.getByRole("group", { name: "For the budget" });
    expect(proposal).toHaveTextContent("€1,200.00 not in the budget yet");
    // An older document has the paid amount and no instalments.
    expect(within(proposal).queryByRole("list", { name: "Instalments" })).not.toBeInTheDocument();
    await user.click(panel.getByRole("button", { name: "Add to budget" }));
    expect(await screen.findByText("“Bloom” is in the budget.")).toBeVisible();
    expect(expensesOf(session)).toMatchObject([
      { description: "Bloom", categoryId: "flowers", total: 120_000, paid: 30_050 },
    ]);
    expect(session.views.records("payment", {})).toMatchObject([{ amount: 30_050, status: "PAID" }]);
    expect(bloomOf(session)).toMatchObject({ lineCount: 1, totalCost: 120_000, paidAmount: 30_050 });
    expect(panel.queryByRole("button", { name: "Add to budget" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(expensesOf(session)).toEqual([]);
    expect(bloomOf(session)).toMatchObject({ lineCount: 0, totalCost: 120_000, paidAmount: 30_050 });
  });

  it("start from an offer, unless it was turned down", async () => {
    const { session, panel } = await openBloom([
      vendor("bloom", "Bloom", { offer: "800", category: "Doves" }),
    ]);
    await user.click(panel.getByRole("button", { name: "Add to budget" }));
    expect(expensesOf(session)).toMatchObject([{ total: 80_000, paid: 0, categoryName: "Other" }]);
  });

  it("are not proposed for an offer that was turned down", async () => {
    const { panel } = await openBloom([vendor("bloom", "Bloom", { offer: "800", isTurnedDown: true })]);
    expect(panel.queryByRole("group", { name: "For the budget" })).not.toBeInTheDocument();
  });

  it("are proposed when the contract is signed: the expense and its instalments, in one tap", async () => {
    vi.spyOn(deviceClock, "today").mockReturnValue("2027-03-21");
    const { session, panel } = await openBloom([
      { type: "wedding.update", changes: { weddingDate: "2027-06-19" } },
      vendor("bloom", "Bloom", { offer: "800" }),
    ]);
    await user.click(panel.getByRole("checkbox", { name: "Contract signed" }));
    // Nothing is added without a tap.
    expect(expensesOf(session)).toEqual([]);
    const parts = () =>
      within(panel.getByRole("list", { name: "Instalments" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(parts()).toEqual([
      expect.stringMatching(/^Deposit €240\.00due 28\/03\/2027$/),
      expect.stringMatching(/^Rest €560\.00due 05\/06\/2027$/),
      "Total €800.00",
    ]);
    await user.click(panel.getByRole("radio", { name: "In three parts" }));
    expect(parts()).toHaveLength(4);
    await user.click(panel.getByRole("radio", { name: "Deposit and rest" }));
    await user.click(panel.getByRole("button", { name: "Add to budget" }));
    expect(expensesOf(session)).toMatchObject([{ description: "Bloom", total: 80_000, nextAmount: 24_000 }]);
    const payments = session.views.records("payment", {}) as RecordOf<"payment">[];
    expect(payments.map(({ name, amount, dueDate }) => [name, amount, dueDate])).toEqual([
      ["Deposit", 24_000, "2027-03-28"],
      ["Rest", 56_000, "2027-06-05"],
    ]);
    // The tick still waits to be saved, and one undo removes the expense.
    expect(panel.getByRole("checkbox", { name: "Contract signed" })).toBeChecked();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(expensesOf(session)).toEqual([]);
    expect(session.views.records("payment", {})).toEqual([]);
    expect(panel.getByRole("group", { name: "For the budget" })).toBeVisible();
  });

  it("cannot be added by a planner", async () => {
    await openWedding([bloom, amounts("1200", "0")], "PLANNER");
    renderInApp(<VendorsPage />);
    await user.click(screen.getByRole("button", { name: /^Bloom/ }));
    const panel = within(screen.getByRole("dialog", { name: "Bloom" }));
    expect(panel.getByRole("button", { name: "Add to budget" })).toBeDisabled();
    expect(panel.getByLabelText(/^Name/)).toBeEnabled();
  });
});

describe("the events of a vendor", () => {
  it("are listed with day, time and role, and link to the timeline", async () => {
    const { panel } = await openBloom([bloom, dinner, ceremony, assign("a", "ceremony", "bloom", "Arch")]);
    const section = within(panel.getByRole("region", { name: "Booked for" }));
    expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ceremony.*Saturday, 19 June 2027.*14:30 – 15:15.*Arch$/),
    ]);
    expect(section.getByRole("link", { name: "Ceremony" })).toHaveAttribute(
      "href",
      "/app/timeline?event=ceremony",
    );
    expect(panel.queryByText("Booked twice")).not.toBeInTheDocument();
  });

  it("warn of two at once, in the row and in the panel, until one of them moves", async () => {
    const commands = [
      bloom,
      vendor("quartet", "Quartet"),
      ceremony,
      dinner,
      assign("a", "ceremony", "bloom"),
      assign("b", "dinner", "bloom"),
      assign("c", "dinner", "quartet"),
    ];
    const { session, panel } = await openBloom(commands);
    expect(screen.getByRole("button", { name: /^Bloom.*Booked twice/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Quartet/ })).not.toHaveTextContent("Booked twice");
    expect(panel.getByRole("status")).toHaveTextContent(
      "Booked twiceCeremony and Dinner are at the same time.",
    );
    act(
      () =>
        void session.run({ type: "event.update", id: "dinner", changes: { startTime: "2027-06-19T16:00" } }),
    );
    expect(screen.queryByText("Booked twice")).not.toBeInTheDocument();
  });
});

describe("other parts of a vendor", () => {
  it("has its documents as web links", async () => {
    const links = "Contract https://files.example/contract.pdf\nhttps://files.example/menu";
    const { panel } = await openBloom([vendor("bloom", "Bloom", { links })]);
    const documents = within(panel.getByRole("region", { name: "Documents" })).getAllByRole("link");
    expect(documents.map(({ textContent }) => textContent)).toEqual(["Contract", "files.example/menu"]);
    expect(documents[0]).toHaveAttribute("href", "https://files.example/contract.pdf");
    expect(documents[0]).toHaveAttribute("target", "_blank");
    expect(documents[0]).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("is found on a map", async () => {
    const { panel } = await openBloom([vendor("bloom", "Bloom", { address: "12 Rose Lane, York" })]);
    expect(panel.getByRole("link", { name: "Bloom on the map" })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/search?query=12%20Rose%20Lane%2C%20York",
    );
  });

  it("lists the side effects before it is removed", async () => {
    const { session, panel } = await openBloom([
      bloom,
      expense("arch", "Arch", { amount: "500", vendorId: "bloom" }),
      ceremony,
      assign("a", "ceremony", "bloom"),
    ]);
    await user.click(panel.getByRole("button", { name: "Delete" }));
    const ask = within(screen.getByRole("dialog", { name: "Are you sure you want to delete this vendor?" }));
    expect(ask.getByText("1 event will no longer have them.")).toBeVisible();
    expect(ask.getByText("1 expense stays in the budget, without a vendor.")).toBeVisible();
    await user.click(ask.getByRole("button", { name: "Delete" }));
    expect(session.views.record("vendor", "bloom")).toBeUndefined();
    expect(session.views.record("expense", "arch")).toMatchObject({ vendorName: null, total: 50_000 });
  });
});

describe("the rating", () => {
  it("is set by a tap or the arrow keys, can be cleared, and is saved with the form", async () => {
    const { session, panel } = await openBloom([bloom]);
    const save = () => user.click(screen.getByRole("button", { name: "Save changes" }));
    const star = (name: string) => panel.getByRole("radio", { name });
    expect(star("None")).toBeChecked();
    await user.click(star("3 stars"));
    await user.keyboard("{ArrowRight}");
    expect(star("4 stars")).toBeChecked();
    await save();
    expect(bloomOf(session).rating).toBe(4);
    const row = screen.getByRole("button", { name: /^Bloom/ });
    expect(within(row).getByRole("img", { name: "4 of 5 stars" })).toBeVisible();

    await user.click(row);
    await user.click(within(screen.getByRole("dialog")).getByRole("radio", { name: "None" }));
    await save();
    expect(bloomOf(session).rating).toBeNull();
    expect(screen.queryByRole("img", { name: /stars/ })).not.toBeInTheDocument();
  });
});

it("has every field in its form", async () => {
  const { session, panel } = await openBloom([bloom]);
  await user.type(panel.getByLabelText("Offer"), "950");
  await user.type(panel.getByLabelText("Offer valid until"), "01/06/2027");
  await user.click(panel.getByLabelText("Turned down"));
  await user.type(panel.getByLabelText("Links"), "in the drawer");
  await user.click(panel.getByRole("button", { name: "Save changes" }));
  expect(panel.getByLabelText("Links")).toHaveAccessibleDescription(
    "Each line needs a web address that begins with https://",
  );
  await user.clear(panel.getByLabelText("Links"));
  await user.type(panel.getByLabelText("Links"), "https://files.example/1");
  await user.click(panel.getByRole("button", { name: "Save changes" }));
  expect(bloomOf(session)).toMatchObject({
    offer: 95_000,
    offerUntil: "2027-06-01",
    isTurnedDown: true,
    links: "https://files.example/1",
  });
  expect(screen.getByRole("button", { name: /^Bloom/ })).toHaveTextContent(/Turned down.*€950\.00 offered/);
});
