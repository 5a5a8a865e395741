import { readFile } from "node:fs/promises";
import { expectNoFaults } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { storedDocument } from "../fixtures/documents.ts";
import { printedPages } from "../fixtures/pdf.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { PrintPage } from "../pages/print-page.ts";

/** Ada, with a plan of two tables and three guests of whom one has no seat, about to print it. */
const test = base.extend<{ chart: { ada: Account; wedding: string; id: string }; print: PrintPage }>({
  chart: async ({ api }, use) => {
    const ada = await api.register("Ada", "Lovelace");
    const { id: wedding } = await api.createWedding(ada, { partnerName: "William" });
    const guest = (firstName: string, lastName: string, fields = {}) =>
      api.addGuest(ada, wedding, { firstName, lastName, ...fields });
    const mia = await guest("Mia", "Rossi", { dietaryRestrictions: "Vegan, allergic to kiwi" });
    const leo = await guest("Leo", "Rossi");
    await guest("Zoe", "Abel");
    const tables = { "Table 1": [mia.id, leo.id], "Table 2": [] };
    const { id } = await api.addChart(ada, wedding, { name: "Main Reception", tables });
    await use({ ada, wedding, id });
  },
  print: async ({ page, chart }, use) => {
    const app = new App(page);
    await app.openAs(chart.ada, `/app/seating-chart/print?chart=${chart.id}`);
    await app.shell.isSynced();
    const print = new PrintPage(page);
    await expect(print.sheets).toBeVisible();
    await use(print);
  },
});

const portrait = { width: 210, height: 297 };

test("everything of a plan fits the paper that it is printed on", async ({ page, print }) => {
  await test.step("the plan, to a scale that it states, on every size of sheet", async () => {
    await expect(print.sheets).toContainText("Scale 1:100 · Room 20 × 15 m");
    await expect(print.sheets).toContainText("Ada & William");
    expect(await printedPages(page)).toEqual([{ width: 297, height: 210 }]);
    await print.turn("Portrait");
    expect(await printedPages(page)).toEqual([portrait]);
    await print.paper("A3");
    await print.turn("Landscape");
    expect(await printedPages(page)).toEqual([{ width: 420, height: 297 }]);
    await print.paper("A1 poster");
    await expect(print.sheets).toContainText("Scale 1:40");
    expect(await printedPages(page)).toEqual([{ width: 841, height: 594 }]);
    await print.paper("A4");
  });

  await test.step("who sits where, by name and by table", async () => {
    await print.choose("Guests by name");
    const rows = page.getByRole("table", { name: "Guests by name" }).getByRole("row");
    await expect(rows).toHaveText([
      /Guest/,
      /Zoe Abel.*No seat yet/,
      /Leo Rossi.*Table 1.*2/,
      /Mia Rossi.*Table 1.*1.*VG/,
    ]);
    expect(await printedPages(page)).toEqual([portrait]);
    await print.choose("Guests by table");
    await expect(page.getByRole("region", { name: /^Table 1/ })).toContainText("Mia Rossi");
    await expect(page.getByRole("region", { name: /^No seat yet/ })).toContainText("Zoe Abel");
    expect(await printedPages(page)).toEqual([portrait]);
  });

  await test.step("cards", async () => {
    await print.choose("Place cards");
    await expect(print.sheets).toContainText("Mia");
    expect(await printedPages(page)).toEqual([portrait]);
    await print.choose("Table cards");
    await expect(print.sheets).toContainText("Table 2");
    expect(await printedPages(page)).toEqual([portrait]);
  });

  await test.step("the kitchen's", async () => {
    await print.choose("Caterer sheet");
    const needs = page.getByRole("table", { name: "Dietary needs by table and seat" });
    await expect(needs).toContainText("VG Vegan, ! allergic to kiwi");
    await expect(needs).not.toContainText("Leo Rossi");
    expect(await printedPages(page)).toEqual([portrait]);
    await expectNoFaults(page, "print");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoFaults(page, "print on a phone");
  });
});

test("seventy guests by name take one sheet @deep", async ({ page, print, chart, api }) => {
  const { ada, wedding } = chart;
  for (let number = 1; number <= 67; number += 1) {
    await api.addGuest(ada, wedding, { firstName: "Guest", lastName: String(number) });
  }
  await print.choose("Guests by name");
  await expect(page.getByRole("row")).toHaveCount(71);
  expect(await printedPages(page)).toEqual([portrait]);
});

test("on paper there is the sheet alone, and it is light on a dark screen", async ({ page, print }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(print.sheets).toBeVisible();
  await expect(print.heading).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await print.page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await expectNoFaults(page, "print");
});

test("with no server it prints all the same, and remembers what is on paper @offline", async ({
  page,
  print,
  chart,
  server,
}) => {
  const { shell } = new App(page);
  await shell.isReadyForOffline();
  await server.stop("SIGKILL");
  await shell.isOffline();
  await page.reload();
  await print.choose("Caterer sheet");
  await expect(page.getByRole("table", { name: "Dietary needs by table and seat" })).toBeVisible();
  expect(await printedPages(page)).toEqual([portrait]);
  await shell.isOfflineAndSaved();
  await expect
    .poll(async () => {
      const { charts } = (await storedDocument(page)).content as {
        charts: Record<string, { prints?: object }>;
      };
      return Object.keys(charts[chart.id]?.prints ?? {});
    })
    .toEqual([expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
});

test("the plan says that it is another than on paper, and in what @deep", async ({ page, print }) => {
  const { seating } = new App(page);
  await expect(print.sheets).toBeVisible();
  expect(await printedPages(page)).toHaveLength(1);
  await page.getByRole("link", { name: "Back to the plan" }).click();
  await expect(seating.plan).toBeVisible();
  const notice = page.getByText(/^Changed since the print of/);
  await expect(notice).toBeHidden();
  await seating.assign("Zoe", "Table 2", 1);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "What has changed" }).click();
  const dialog = page.getByRole("dialog", { name: /^Since the print/ });
  await expect(dialog.getByRole("listitem")).toHaveText(/Zoe Abel.*no seat.*Table 2, seat 1/);
  await expectNoFaults(page, "what has changed since the print");
});

test("the plan and its guests as files @deep", async ({ page, print }) => {
  await expect(print.sheets).toBeVisible();
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const svg = await save("Save as SVG");
  expect(svg.name).toMatch(/^ada-william-main-reception-.+\.svg$/);
  expect(svg.text).toContain('width="297mm"');
  expect(svg.text).toContain("Scale 1:100");
  const csv = await save("Save as CSV");
  expect(csv.text).toContain('Mia Rossi,Table 1,1,Pending,,,,,,"Vegan, allergic to kiwi",\r\n');
});
