import { expectAccessible } from "../fixtures/accessibility.ts";
import { collidingItems } from "../fixtures/core.ts";
import { storedDocument } from "../fixtures/documents.ts";
import { expect, test } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";

interface StoredTable {
  capacity: number;
  shape: "ROUND";
  rotation: number;
  positionX: number;
  positionY: number;
}

// Colours are compared, so nothing may be fading.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a first chart is configured, previewed and created on a phone, and its tables are in rows @on-phone @touch", async ({
  page,
  api,
}) => {
  const app = new App(page);
  const ada = await api.register("Ada", "Lovelace");
  const { id } = await api.createWedding(ada, { partnerName: "William" });
  await api.addGuest(ada, id, { firstName: "Mia", lastName: "Rossi", rsvpStatus: "CONFIRMED" });
  await app.openAs(ada, "/app/seating-chart");
  const people = page.getByRole("textbox", { name: "How many people" });
  const result = page.getByRole("status").filter({ hasText: "in a room of" });

  await test.step("for the given number of guests, in the given room", async () => {
    // Mia and the couple.
    await expect(people).toHaveValue("3");
    await expect(people).toHaveAccessibleDescription(/3 people are coming, 0 are still undecided/);
    await people.fill("64");
    await page.getByRole("combobox", { name: "Head table" }).tap();
    await page.getByRole("option", { name: "No head table" }).tap();
    await page.getByText("I know its size").tap();
    await page.getByRole("textbox", { name: "Width" }).fill("10");
    await page.getByRole("textbox", { name: "Depth" }).fill("10");
    await expect(result).toContainText("don’t fit into this room");
    await expectAccessible(page, "a first chart");
    await result.getByRole("button", { name: /^Plan with/ }).tap();
    await expect(result).toContainText("8 tables with 64 seats");
    await expect(result).not.toContainText("don’t fit");
  });

  await test.step("the tables are spaced apart", async () => {
    await page.getByRole("button", { name: "Create Chart" }).tap();
    await expect(app.seating.table("Table 8")).toBeVisible();
    await app.shell.waitForSync();
    const { charts } = (await storedDocument(page)).content as {
      charts: Record<string, { tables: Record<string, StoredTable> }>;
    };
    const [chart] = Object.values(charts);
    const tables = Object.entries(chart?.tables ?? {}).map(([key, table]) => {
      const { shape, capacity, rotation, positionX: x, positionY: y } = table;
      return { kind: "table" as const, id: key, shape, capacity, rotation, x, y };
    });
    expect(tables).toHaveLength(8);
    expect(collidingItems(tables)).toEqual([]);
    const rows = new Set(tables.map(({ y }) => y));
    expect(rows.size).toBeLessThan(tables.length);
  });
});
