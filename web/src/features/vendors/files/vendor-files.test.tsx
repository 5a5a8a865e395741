import { cleanup, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { realImporter } from "@/test/core.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { previewedRows, previewFile } from "@/test/table-files.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import VendorsImportPage from "../import-page.tsx";
import VendorsPage from "../vendors-page.tsx";

const offered = vi.hoisted(() => vi.fn<(name: string, content: string | Blob, type: string) => void>());

vi.mock("@/kit/download-file.ts", () => ({ downloadFile: offered }));
vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string) => parseTable(source, {}, LIMITS),
}));

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A vendor with every field, and its expenses. */
const commands: readonly Command[] = [
  {
    type: "vendor.add",
    id: id(1),
    vendor: {
      name: "@Flora",
      category: "Flowers",
      contactPerson: "Rosa",
      phone: "+49 30 1234",
      email: "rosa@example.org",
      website: "https://example.org",
      address: "1 Mill Lane, Cambridge",
      offer: "1250.50",
      offerUntil: "2027-04-01",
      contractSigned: true,
      rating: 4,
      notes: "Two\nlines",
      links: "https://example.org/offer",
    },
  },
  { type: "vendor.add", id: id(2), vendor: { name: "Bar", category: "Cocktails", isTurnedDown: true } },
  { type: "expense.add", id: id(3), expense: { description: "Roses", amount: "1200", vendorId: id(1) } },
];

beforeAll(() => void realImporter());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 21, 12) });
  offered.mockReset();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
});

const setUpUser = () => userEvent.setup({ delay: null });
const vendorsOf = (session: WeddingSession) => session.views.records("vendor", {}) as RecordOf<"vendor">[];

async function exportFile(user: UserEvent, file: "Excel (.xlsx)" | "CSV, for any app") {
  await user.click(screen.getByRole("button", { name: "More for the vendors" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export" }));
  await user.click(await screen.findByRole("radio", { name: file }));
  await user.click(screen.getByRole("button", { name: "Save file" }));
  const [name = "", content = ""] = offered.mock.calls.at(-1) ?? [];
  return { name, content };
}

test("a file has every field under the form's labels, and the budget's figures", async () => {
  await renderWedding(<VendorsPage />, commands);
  const { name, content } = await exportFile(setUpUser(), "Excel (.xlsx)");
  expect(name).toBe("ana-ben-vendors-2027-03-21.xlsx");
  const table = await parseTable(new Blob([content]), {}, LIMITS);
  const [heading = [], ...rows] = table.ok ? table.rows : [];
  const flora = rows.find((row) => row.includes("@Flora")) ?? [];
  expect(Object.fromEntries(heading.map((label, column) => [label, flora[column]]))).toMatchObject({
    Category: "Flowers",
    Offer: "1250.5",
    "Offer valid until": "2027-04-01",
    "Contract signed": "Yes",
    "Turned down": "No",
    Rating: "4",
    "Total cost": "1200",
    "Paid amount": "0",
  });
});

describe.each(["Excel (.xlsx)", "CSV, for any app"] as const)("what was exported as %s", (file) => {
  test("matches its own wedding without changes, and is all new in another", async () => {
    const before = await renderWedding(<VendorsPage />, commands);
    const user = setUpUser();
    const { content } = await exportFile(user, file);
    const fields = ({
      id: _,
      createdAt: __,
      updatedAt: ___,
      totalCost,
      lineCount,
      ...rest
    }: RecordOf<"vendor">) => rest;
    const expectedVendors = vendorsOf(before).map(fields);
    cleanup();
    renderInApp(<VendorsImportPage />);
    await previewFile(user, content, "vendors");
    expect(screen.getByText("Nothing to add")).toBeVisible();
    cleanup();

    const session = await openWedding();
    renderInApp(<VendorsImportPage />);
    await previewFile(user, content, "vendors");
    await user.click(screen.getByRole("button", { name: "Import 2 vendors" }));
    await screen.findByText("2 vendors added");
    const sorted = (list: readonly object[]) => list.map((item) => JSON.stringify(item)).sort();
    expect(sorted(vendorsOf(session).map(fields))).toEqual(sorted(expectedVendors));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(vendorsOf(session)).toEqual([]);
  });
});

test("an edited file changes only the edited cells, also without ids", async () => {
  const session = await renderWedding(<VendorsPage />, commands);
  const user = setUpUser();
  const { content } = await exportFile(user, "CSV, for any app");
  cleanup();
  expect(content).toContain("Troth ID");
  const changed = String(content).replace("rosa@example.org", "flora@example.org");
  renderInApp(<VendorsImportPage />);
  await previewFile(user, changed, "vendors");
  expect(previewedRows()).toEqual([expect.stringContaining("Email: rosa@example.org to flora@example.org")]);
  await user.click(screen.getByRole("button", { name: "Import 1 vendor" }));
  expect(await screen.findByText("1 vendor changed")).toBeVisible();
  const emails = () => vendorsOf(session).map(({ email }) => email);
  expect(emails()).toContain("flora@example.org");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(emails()).toContain("rosa@example.org");
  cleanup();

  renderInApp(<VendorsImportPage />);
  await previewFile(user, "Anbieter;Kategorie;Telefon;Bewertung\n@Flora;Flowers;+49 30 1234;5\nZelt;;;");
  expect(screen.getByRole("button", { name: "1 New" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "1 Changed" }));
  expect(previewedRows()).toEqual([expect.stringContaining("Rating: 4 to 5")]);
});

test("an offer below zero is refused with its cell and the reason", async () => {
  await renderWedding(<VendorsImportPage />);
  await previewFile(setUpUser(), "Name;Offer\nBand;(500)");
  expect(previewedRows()[0]).toContain("Offer: “(500)” Offer must be 0 or more");
});

test("categories are recognised in any spelling, and costs are left to the budget", async () => {
  const session = await renderWedding(<VendorsImportPage />);
  const user = setUpUser();
  await previewFile(
    user,
    "Company;Type;E-mail;Signed;Stars;Total cost\nBand;music/dj;band@example.org;x;;900\nTent;;;no;;\nCake;Cake;nonsense;maybe;;\nDress;Attire;;;9;",
  );
  const rows = previewedRows();
  expect(rows[0]).toContain("Signed: “maybe” Please write Yes or No");
  expect(rows[1]).toContain("Stars: “9” Rating must be a whole number from 0 to 5");
  await user.click(screen.getByRole("button", { name: "Import 2 vendors" }));
  await screen.findByText("2 vendors added");
  const byName = new Map(vendorsOf(session).map((vendor) => [vendor.name, vendor]));
  expect(byName.get("Band")).toMatchObject({ category: "Music/DJ", contractSigned: true, totalCost: 0 });
  expect(byName.get("Tent")).toMatchObject({ category: "Other", contractSigned: false });
  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  expect(screen.getByText(/come from the budget/)).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Meaning of Total cost" })).toHaveValue(
    "Taken from the budget",
  );
});

test("a viewer exports, and imports nothing", async () => {
  await openWedding(commands, "VIEWER");
  renderInApp(<VendorsPage />);
  await setUpUser().click(screen.getByRole("button", { name: "More for the vendors" }));
  const lines = await screen.findAllByRole("menuitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual(["Compare offers", "Export"]);
});
