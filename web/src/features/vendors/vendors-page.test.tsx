import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aConflict, aVendor, viewOf } from "@/test/builders.ts";
import { realCore, realPhones } from "@/test/core.ts";
import { lastEntry, recordQueries, resetWedding, run, setWedding, undoOrRedo } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import type { LocalWedding } from "@/wedding/types.ts";
import VendorsPage from "./vendors-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const bloom = aVendor("bloom", {
  name: "Bloom",
  category: "Flowers",
  contactPerson: "Rosa",
  phone: "+44 20 7946 0018",
  email: "rosa@bloom.example",
  website: "bloom.example",
  totalCost: 120_000,
  paidAmount: 30_050,
  booked: true,
});
const hall = aVendor("hall", {
  name: "Old Hall",
  category: "Venue",
  totalCost: 500_000,
  contractSigned: true,
  booked: true,
});
const piper = aVendor("piper", { name: "Piper", category: "Bagpipes", website: "javascript:alert(1)" });

function setRole(role: LocalWedding["role"]): void {
  const wedding = { id: "wedding", title: "Ana & Ben", role, registered: true, removed: false };
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "wedding" });
}

beforeAll(() => {
  realCore();
  realPhones();
});

beforeEach(() => {
  weddingsStore.setState(nothingOpen);
  const stats = { total: 3, booked: 2, cost: 620_000, paid: 30_050, unpaid: 589_950 };
  resetWedding({ vendors: [bloom, hall, piper], view: viewOf({ vendors: stats }) });
});

const figures = () =>
  within(screen.getByRole("list", { name: "Vendors in numbers" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const vendorRows = () => within(screen.getByRole("list", { name: "Vendors" })).getAllByRole("listitem");

async function openBloom(address?: string) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<VendorsPage />, address);
  if (!address) await user.click(screen.getByRole("button", { name: /^Bloom/ }));
  return { user, form: within(screen.getByRole("dialog", { name: "Bloom" })) };
}

describe("the list", () => {
  it("counts the vendors, and what is paid and still to pay", () => {
    renderInApp(<VendorsPage />);
    expect(figures()).toEqual(["3 vendors", "2 booked", "€5,899.50 still to pay", "€300.50 paid"]);
  });

  it.each([
    { figure: "€5,899.50 still to pay", address: "/app/budget?view=payments" },
    { figure: "€300.50 paid", address: "/app/budget" },
  ])("leads from $figure to the budget", ({ figure, address }) => {
    renderInApp(<VendorsPage />);
    expect(screen.getByRole("link", { name: figure })).toHaveAttribute("href", address);
  });

  it("shows the progress of each in words", () => {
    renderInApp(<VendorsPage />);
    expect(vendorRows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Bloom.*Flowers · Rosa.*Pending Contract.*booked.*€1,200\.00.*€300\.50 paid/),
      expect.stringMatching(/Old Hall.*Venue.*Contract Signed.*booked.*€5,000\.00/),
      expect.stringMatching(/Piper.*Bagpipes.*Pending Contract.*not booked yet/),
    ]);
  });

  it("calls, writes to and visits a vendor, and links only to web addresses", () => {
    renderInApp(<VendorsPage />);
    expect(screen.getByRole("link", { name: "Call Bloom" })).toHaveAttribute("href", "tel:+442079460018");
    expect(screen.getByRole("link", { name: "Email Bloom" })).toHaveAttribute(
      "href",
      "mailto:rosa@bloom.example",
    );
    const website = screen.getByRole("link", { name: "Website of Bloom" });
    expect(website).toHaveAttribute("href", "https://bloom.example/");
    expect(website).toHaveAttribute("target", "_blank");
    expect(website).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.queryByRole("link", { name: "Website of Piper" })).not.toBeInTheDocument();
  });

  it("can be searched, and shows all again", async () => {
    setWedding({ found: { vendor: [] } });
    const user = userEvent.setup({ delay: null });
    renderInApp(<VendorsPage />);
    await user.type(screen.getByRole("searchbox", { name: "Search vendors" }), "x");
    expect(recordQueries).toHaveBeenLastCalledWith("vendor", { search: "x" });
    expect(screen.getByRole("heading", { name: "No matching vendors" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all vendors" }));
    expect(vendorRows()).toHaveLength(3);
  });

  it("can be filtered by the categories in use", async () => {
    setWedding({ found: { vendor: [bloom] } });
    const user = userEvent.setup({ delay: null });
    renderInApp(<VendorsPage />);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(screen.getByRole("combobox", { name: "Filter by category" }));
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Venue",
      "Flowers",
      "Bagpipes",
    ]);
    await user.click(screen.getByRole("option", { name: "Flowers" }));
    expect(recordQueries).toHaveBeenLastCalledWith("vendor", { having: { category: "Flowers" } });
    expect(vendorRows()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "1 filter" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "3 vendors" }));
    expect(vendorRows()).toHaveLength(3);
    expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
  });

  it("invites the user to add the first one", () => {
    resetWedding();
    renderInApp(<VendorsPage />);
    expect(screen.getByRole("heading", { name: "No vendors found" })).toBeVisible();
  });

  it("shows where to begin without a wedding", () => {
    resetWedding({ status: "none" });
    renderInApp(<VendorsPage />);
    expect(screen.getByRole("heading", { name: "No wedding yet" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Add Vendor" })).toBeDisabled();
  });
});

describe("the form", () => {
  it("adds the typed values", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<VendorsPage />);
    await user.keyboard("n");
    const form = within(screen.getByRole("dialog", { name: "Add Vendor" }));
    expect(form.getByLabelText(/^Name/)).toHaveFocus();
    await user.type(form.getByLabelText(/^Name/), "Lens");
    await user.click(form.getByRole("combobox", { name: /^Category/ }));
    await user.click(screen.getByRole("option", { name: "Photography" }));
    await user.type(form.getByLabelText("Offer"), "1800.50");
    await user.click(form.getByLabelText("Contract signed"));
    await user.click(form.getByRole("button", { name: "Save vendor" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "vendor.add",
      id: expect.any(String),
      vendor: { name: "Lens", category: "Photography", offer: "1800.50", contractSigned: true },
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await screen.findByText("“Lens” is now one of your vendors.")).toBeVisible();
  });

  it("accepts a new category as well as an offered one", async () => {
    const { user, form } = await openBloom();
    const category = form.getByRole("combobox", { name: /^Category/ });
    await user.clear(category);
    await user.type(category, "Balloons");
    await user.click(screen.getByRole("option", { name: "Create “Balloons”" }));
    expect(category).toHaveValue("Balloons");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "vendor.update",
      id: "bloom",
      changes: { category: "Balloons" },
    });
  });

  it("takes an offered category by its beginning, and saves none that is only typed", async () => {
    const { user, form } = await openBloom();
    const category = form.getByRole("combobox", { name: /^Category/ });
    await user.clear(category);
    await user.type(category, "Balloons{Enter}");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run).not.toHaveBeenCalled();
    expect(category).toHaveFocus();
    expect(category).toHaveAccessibleDescription(/“Balloons” isn’t in the list/);
    await user.clear(category);
    await user.type(category, "dj{Tab}");
    expect(category).toHaveValue("Music/DJ");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run.mock.calls).toEqual([
      [{ type: "vendor.update", id: "bloom", changes: { category: "Music/DJ" } }],
    ]);
  });

  it("sends only changed fields, and clears emptied ones", async () => {
    const { user, form } = await openBloom();
    await user.clear(form.getByLabelText("Website"));
    await user.type(form.getByLabelText("Offer"), "400");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "vendor.update",
      id: "bloom",
      changes: { website: null, offer: "400" },
    });
  });

  it("shows the core's refusal at its field", async () => {
    run.mockReturnValue({
      ok: false,
      issues: [{ field: "email", code: "email_invalid", message: "Not so" }],
    });
    const { user, form } = await openBloom();
    await user.type(form.getByLabelText("Email"), "x");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(form.getByLabelText("Email")).toHaveAccessibleDescription("Not so");
    expect(form.getByLabelText("Email")).toHaveFocus();
  });

  it("shows that adding failed on an unexpected error", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    run.mockImplementation(() => {
      throw new Error("disk");
    });
    const user = userEvent.setup({ delay: null });
    renderInApp(<VendorsPage />);
    await user.keyboard("n");
    const form = within(screen.getByRole("dialog", { name: "Add Vendor" }));
    await user.type(form.getByLabelText(/^Name/), "Lens");
    await user.click(form.getByRole("button", { name: "Save vendor" }));
    expect(form.getByRole("alert")).toHaveTextContent("Failed to create vendor");
    expect(form.getByLabelText(/^Name/)).toHaveValue("Lens");
  });

  it("opens by its address", async () => {
    const { form } = await openBloom("/app/vendors?vendor=bloom");
    expect(form.getByLabelText("Contact person")).toHaveValue("Rosa");
  });

  it("asks before it deletes, and offers an undo", async () => {
    const { user, form } = await openBloom();
    await user.click(form.getByRole("button", { name: "Delete" }));
    const ask = await screen.findByRole("dialog", { name: "Are you sure you want to delete this vendor?" });
    await user.click(within(ask).getByRole("button", { name: "Delete" }));
    expect(run).toHaveBeenLastCalledWith({ type: "vendor.remove", id: "bloom" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
  });
});

describe("changes by another device", () => {
  it("keeps the typed values when the vendor is removed, and restores it", async () => {
    const { user, form } = await openBloom();
    await user.type(form.getByLabelText("Notes"), "ask for tulips");
    act(() => setWedding({ vendors: [hall] }));
    expect(form.getByRole("status")).toHaveTextContent("This vendor was removed on another device.");
    expect(form.getByRole("button", { name: "Delete" })).toBeDisabled();
    expect(form.getByLabelText("Notes")).toHaveValue("ask for tulips");
    await user.click(form.getByRole("button", { name: "Save and bring back" }));
    expect(run.mock.calls.map(([command]) => command)).toEqual([
      { type: "vendor.restore", id: "bloom" },
      { type: "vendor.update", id: "bloom", changes: { notes: "ask for tulips" } },
    ]);
  });

  it("keeps the typed value when the field is changed elsewhere, and shows a notice", async () => {
    const { user, form } = await openBloom();
    await user.type(form.getByLabelText("Contact person"), " Luz");
    act(() => setWedding({ vendors: [{ ...bloom, contactPerson: "Iris" }, hall] }));
    expect(form.getByLabelText("Contact person")).toHaveValue("Rosa Luz");
    await user.click(form.getByRole("button", { name: "Contact person: use “Iris”" }));
    expect(form.getByLabelText("Contact person")).toHaveValue("Iris");
  });

  it("shows two versions, each formatted for its field, and writes the chosen one", async () => {
    setWedding({
      conflicts: {
        "vendors/bloom": [aConflict("offer", 120_000, 130_050), aConflict("contractSigned", false, true)],
      },
    });
    const user = userEvent.setup({ delay: null });
    renderInApp(<VendorsPage />);
    expect(screen.getByRole("button", { name: /^Bloom.*Two versions/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Bloom/ }));
    const signed = within(screen.getByRole("region", { name: "Two versions of Contract signed" }));
    await user.click(signed.getByRole("button", { name: "Keep “Yes”" }));
    const cost = within(screen.getByRole("region", { name: "Two versions of Offer" }));
    await user.click(cost.getByRole("button", { name: "Keep “€1,300.50”" }));
    expect(run.mock.calls.map(([command]) => command)).toEqual([
      { type: "vendor.update", id: "bloom", changes: { contractSigned: true } },
      { type: "vendor.update", id: "bloom", changes: { offer: "1300.50" } },
    ]);
  });

  it("filters the list to vendors with conflicts", async () => {
    setWedding({ conflicts: { "vendors/hall": [aConflict("phone", "1", "2")] } });
    renderInApp(<VendorsPage />);
    await userEvent.click(screen.getByRole("button", { name: "To settle 1" }));
    expect(vendorRows()).toHaveLength(1);
    expect(vendorRows()[0]).toHaveTextContent(/Old Hall.*Two versions/);
  });

  it("settles in one tap a vendor removed during an edit", async () => {
    const issue = { kind: "removedWhileEdited", container: "vendors", id: "bloom" } as const;
    setWedding({ view: viewOf({ issues: [issue] as never }) });
    const { user, form } = await openBloom();
    await user.click(form.getByRole("button", { name: "Keep it" }));
    await user.click(form.getByRole("button", { name: "Remove it" }));
    expect(run.mock.calls.map(([command]) => command.type)).toEqual(["vendor.restore", "vendor.remove"]);
    expect(await screen.findByText("“The vendor” was removed from your vendors.")).toBeVisible();
  });
});

describe("a viewer", () => {
  it("sees everything, with the reason, and changes nothing", async () => {
    setRole("VIEWER");
    const user = userEvent.setup({ delay: null });
    renderInApp(<VendorsPage />);
    expect(screen.getByRole("note")).toHaveTextContent("You’re a viewer here");
    expect(screen.getByRole("button", { name: "Add Vendor" })).toBeDisabled();
    await user.keyboard("n");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Bloom/ }));
    const form = within(screen.getByRole("dialog", { name: "Bloom" }));
    expect(form.getByLabelText(/^Name/)).toBeDisabled();
    expect(form.getByRole("button", { name: "Delete" })).toBeDisabled();
    expect(form.getByRole("button", { name: "Save changes" })).toBeDisabled();
    expect(form.getByRole("link", { name: "Call Bloom" })).toBeVisible();
  });
});
