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
import RegistryImportPage from "../import-page.tsx";
import RegistryPage from "../registry-page.tsx";

const downloadFile = vi.hoisted(() => vi.fn<(name: string, content: string | Blob, type: string) => void>());

vi.mock("@/kit/download-file.ts", () => ({ downloadFile }));
vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string) => parseTable(source, {}, LIMITS),
}));

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A gift with every field, a fund, and a contribution. */
const REGISTRY: readonly Command[] = [
  {
    type: "registryItem.add",
    id: id(1),
    registryItem: {
      name: "Pan",
      category: "Kitchen & Dining",
      price: "120.50",
      quantity: 2,
      priority: "high",
      store: "Cook",
      storeUrl: "https://example.org/pan",
      imageUrl: "https://example.org/pan.jpg",
      description: "Cast iron",
      notes: "The large one",
    },
  },
  {
    type: "registryItem.add",
    id: id(2),
    registryItem: { name: "Journey", category: "Trips", price: "1000", isFund: true, quantity: 1 },
  },
  { type: "purchase.add", id: id(3), purchase: { itemId: id(1), buyerName: "Ada", quantity: 1 } },
];

beforeAll(() => void realImporter());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 21, 12) });
  downloadFile.mockReset();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
});

const setUp = () => userEvent.setup({ delay: null });
const giftsOf = (session: WeddingSession) =>
  session.views.records("registryItem", {}) as RecordOf<"registryItem">[];

async function exportFile(user: UserEvent, file: "Excel (.xlsx)" | "CSV, for any app") {
  await user.click(screen.getByRole("button", { name: "More for the registry" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export" }));
  await user.click(await screen.findByRole("radio", { name: file }));
  await user.click(screen.getByRole("button", { name: "Save file" }));
  const [name = "", content = ""] = downloadFile.mock.calls.at(-1) ?? [];
  return { name, content };
}

test("a workbook has the gifts, and the purchases on a second sheet", async () => {
  await renderWedding(<RegistryPage />, REGISTRY);
  const { name, content } = await exportFile(setUp(), "Excel (.xlsx)");
  expect(name).toBe("ana-ben-registry-2027-03-21.xlsx");
  const gifts = await parseTable(new Blob([content]), {}, LIMITS);
  const purchases = await parseTable(new Blob([content]), { sheet: "Purchases" }, LIMITS);
  const [heading = [], ...rows] = gifts.ok ? gifts.rows : [];
  const pan = rows.find(([gift]) => gift === "Pan") ?? [];
  expect(Object.fromEntries(heading.map((label, column) => [label, pan[column]]))).toMatchObject({
    Category: "Kitchen & Dining",
    Price: "120.5",
    Quantity: "2",
    Priority: "High",
    Purchased: "1",
    "Troth ID": id(1),
  });
  expect(purchases.ok && purchases.rows[1]?.slice(0, 2)).toEqual(["Pan", "Ada"]);
});

describe.each(["Excel (.xlsx)", "CSV, for any app"] as const)("what was exported as %s", (file) => {
  test("matches its own wedding without changes, and is all new in another", async () => {
    const ownSession = await renderWedding(<RegistryPage />, REGISTRY);
    const user = setUp();
    const { content } = await exportFile(user, file);
    const comparable = ({ id: _, createdAt: __, updatedAt: ___, ...rest }: RecordOf<"registryItem">) => ({
      ...rest,
      purchased: 0,
      isComplete: false,
      unthanked: 0,
      received: 0,
    });
    const expected = giftsOf(ownSession).map(comparable);
    cleanup();
    renderInApp(<RegistryImportPage />);
    await previewFile(user, content, "registry");
    expect(screen.getByText("Nothing to add")).toBeVisible();
    cleanup();

    const session = await openWedding();
    renderInApp(<RegistryImportPage />);
    await previewFile(user, content, "registry");
    await user.click(screen.getByRole("button", { name: "Import 2 gifts" }));
    await screen.findByText("2 gifts added");
    expect(giftsOf(session).map(comparable)).toEqual(expected);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(giftsOf(session)).toEqual([]);
  });
});

test("headings in other languages are recognised, and only the changed cell is a change", async () => {
  const session = await renderWedding(<RegistryImportPage />, REGISTRY);
  const user = setUp();
  await previewFile(
    user,
    "Geschenk;Preis;Anzahl;Geschäft\nPan;120,50;3;Cook\nLampe;49,90;;Ikea\nVase;viel;;",
  );
  expect(previewedRows()[0]).toContain("Preis: “viel” That isn’t a number");
  await user.click(screen.getByRole("button", { name: "1 Changed" }));
  expect(previewedRows()).toEqual([expect.stringContaining("Quantity: 2 to 3")]);
  await user.click(screen.getByRole("button", { name: "Import 2 gifts" }));
  expect(await screen.findByText("1 gift added, 1 gift changed")).toBeVisible();
  expect(giftsOf(session).find(({ name }) => name === "Lampe")).toMatchObject({
    price: 4_990,
    quantity: 1,
    category: "Other",
  });
});

test("a viewer exports, and imports nothing", async () => {
  await openWedding(REGISTRY, "VIEWER");
  renderInApp(<RegistryPage />);
  await setUp().click(screen.getByRole("button", { name: "More for the registry" }));
  const menuItems = await screen.findAllByRole("menuitem");
  expect(menuItems.map(({ textContent }) => textContent)).toEqual(["Who to thank", "Export"]);
});
