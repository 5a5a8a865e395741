import { readFile } from "node:fs/promises";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Account } from "../fixtures/api.ts";
import { storedDocument } from "../fixtures/documents.ts";
import { printedPages } from "../fixtures/pdf.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { App } from "../pages/app.ts";
import { PrintPage } from "../pages/print-page.ts";

/** Ada with a chart of two tables and three guests, one of them without a seat, about to print it. */
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
    await app.shell.waitForSync();
    const print = new PrintPage(page);
    await expect(print.sheets).toBeVisible();
    await use(print);
  },
});

const portrait = { width: 210, height: 297 };

test("all of a plan fits the paper size", async ({ page, print }) => {
  await test.step("the plan, with its scale, on every paper size", async () => {
    await expect(print.sheets).toContainText("Scale 1:100 · Room 20 × 15 m");
    await expect(print.sheets).toContainText("Ada & William");
    expect(await printedPages(page)).toEqual([{ width: 297, height: 210 }]);
    await print.chooseOrientation("Portrait");
    expect(await printedPages(page)).toEqual([portrait]);
    await print.choosePaper("A3");
    await print.chooseOrientation("Landscape");
    expect(await printedPages(page)).toEqual([{ width: 420, height: 297 }]);
    await print.choosePaper("A1 poster");
    await expect(print.sheets).toContainText("Scale 1:40");
    expect(await printedPages(page)).toEqual([{ width: 841, height: 594 }]);
    await print.choosePaper("A4");
  });

  await test.step("who sits where, by name and by table", async () => {
    await print.choosePrint("Guests by name");
    const rows = page.getByRole("table", { name: "Guests by name" }).getByRole("row");
    await expect(rows).toHaveText([
      /Guest/,
      /Zoe Abel.*No seat yet/,
      // The couple have one name each.
      /Ada.*No seat yet/,
      /Leo Rossi.*Table 1.*2/,
      /Mia Rossi.*Table 1.*1.*VG/,
      /William.*No seat yet/,
    ]);
    expect(await printedPages(page)).toEqual([portrait]);
    await print.choosePrint("Guests by table");
    await expect(page.getByRole("region", { name: /^Table 1/ })).toContainText("Mia Rossi");
    await expect(page.getByRole("region", { name: /^No seat yet/ })).toContainText("Zoe Abel");
    expect(await printedPages(page)).toEqual([portrait]);
  });

  await test.step("cards", async () => {
    await print.choosePrint("Place cards");
    await expect(print.sheets).toContainText("Mia");
    expect(await printedPages(page)).toEqual([portrait]);
    await print.choosePrint("Table cards");
    await expect(print.sheets).toContainText("Table 2");
    expect(await printedPages(page)).toEqual([portrait]);
  });

  await test.step("the kitchen's list", async () => {
    await print.choosePrint("Caterer sheet");
    const needs = page.getByRole("table", { name: "Dietary needs by table and seat" });
    await expect(needs).toContainText("VG Vegan, ! allergic to kiwi");
    await expect(needs).not.toContainText("Leo Rossi");
    expect(await printedPages(page)).toEqual([portrait]);
    await expectAccessible(page, "print");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, "print on a phone");
  });
});

/** First and last names, as guests write them. */
const writtenNames: readonly (readonly [string, string])[] = [
  ["María José", "de la O García-Márquez y Sánchez"],
  ["Prof. Dr. Ralf", "Müller"],
  ["عبد الرحمن", "الراشد"],
  ["Nguyễn", "Thị Minh Khai"],
  ["👰 Mia", "Rossi"],
  [
    "Wolfeschlegelsteinhausenbergerdorff",
    "Zeus Abraham Barthélemy-Featherstonehaugh von und zu Hohenlohe-Waldenburg-Schillingsfürst",
  ],
  ["李", "小龙"],
  ["יעל", "כהן"],
];

/** Positions of cards on their sheet, in millimetres from its upper left corner, as on the package. */
const preCutSheets = [
  {
    sheets: "Avery 5302",
    page: [216, 279],
    card: [88.9, 101.6],
    firstCard: [19.05, 38.1],
    cardStep: [88.9, 101.6],
    cardsPerRow: 2,
  },
  {
    sheets: "Avery 5305",
    page: [216, 279],
    card: [215.9, 127],
    firstCard: [0, 12.7],
    cardStep: [215.9, 127],
    cardsPerRow: 1,
  },
  {
    sheets: "Avery 5371, 8371",
    page: [216, 279],
    card: [88.9, 50.8],
    firstCard: [19.05, 12.7],
    cardStep: [88.9, 50.8],
    cardsPerRow: 2,
  },
  {
    sheets: "Avery Zweckform 32010",
    page: [210, 297],
    card: [85, 54],
    firstCard: [14.1, 14.1],
    cardStep: [94.9, 54],
    cardsPerRow: 2,
  },
  {
    sheets: "Avery Zweckform 32015",
    page: [210, 297],
    card: [85, 54],
    firstCard: [17, 31.5],
    cardStep: [91, 60],
    cardsPerRow: 2,
  },
  {
    sheets: "Herma 5028",
    page: [210, 297],
    card: [83.8, 50.8],
    firstCard: [18.6, 22],
    cardStep: [89.2, 50.8],
    cardsPerRow: 2,
  },
  // A package that is not in the list: two by two A4 tent cards of 90 by 50 mm, in the middle.
  {
    sheets: "Other pre-cut sheets",
    page: [210, 297],
    card: [90, 100],
    firstCard: [15, 48.5],
    cardStep: [90, 100],
    cardsPerRow: 2,
  },
] as const;

test("cards print at their positions on every pre-cut sheet, and no name is cut off", async ({
  page,
  api,
}) => {
  const ada = await api.register("Ada", "Lovelace");
  const { id: wedding } = await api.createWedding(ada, { partnerName: "William" });
  const ids: string[] = [];
  for (const [firstName, lastName] of writtenNames) {
    ids.push((await api.addGuest(ada, wedding, { firstName, lastName })).id);
  }
  const { id } = await api.addChart(ada, wedding, { name: "Main Reception", tables: { "Table 1": ids } });
  const app = new App(page);
  await app.openAs(ada, `/app/seating-chart/print?chart=${id}&view=place-cards`);
  await app.shell.waitForSync();
  const print = new PrintPage(page);
  const choice = page.getByLabel("Sheets");
  for (const { sheets, page: size, card, firstCard, cardStep, cardsPerRow } of preCutSheets) {
    await test.step(sheets, async () => {
      await page.emulateMedia({ media: "screen" });
      const option = choice.locator("option", { hasText: sheets });
      await choice.selectOption((await option.getAttribute("value")) ?? "");
      await expect(print.sheets.first()).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const printedSheets = await print.sheets.evaluateAll((elements) =>
        elements.map((sheet) => {
          const millimetres = (pixels: number) => (pixels * 25.4) / 96;
          const { left, top, width } = sheet.getBoundingClientRect();
          const cards = [...sheet.querySelectorAll(":scope > g")].filter((group) =>
            group.querySelector("text"),
          );
          return {
            width: millimetres(width),
            cards: cards.map((group) =>
              [...group.querySelectorAll("text")].map((text) => {
                const box = text.getBoundingClientRect();
                return {
                  content: text.textContent ?? "",
                  left: millimetres(box.left - left),
                  right: millimetres(box.right - left),
                  top: millimetres(box.top - top),
                  bottom: millimetres(box.bottom - top),
                };
              }),
            ),
          };
        }),
      );
      const cards = printedSheets.flatMap((sheet) => sheet.cards);
      expect(cards).toHaveLength(writtenNames.length);
      for (const [index, [firstName, lastName]] of writtenNames.entries()) {
        const letters = (cards[index] ?? [])
          .map(({ content }) => content)
          .join("")
          .replaceAll(" ", "");
        expect(letters).toContain(`${firstName}${lastName}`.replaceAll(" ", ""));
      }
      for (const { width, cards: sheetCards } of printedSheets) {
        expect(Math.round(width)).toBe(size[0]);
        for (const [index, texts] of sheetCards.entries()) {
          const left = firstCard[0] + (index % cardsPerRow) * cardStep[0];
          const top = firstCard[1] + Math.floor(index / cardsPerRow) * cardStep[1];
          for (const text of texts) {
            expect(text.left, text.content).toBeGreaterThan(left);
            expect(text.right, text.content).toBeLessThan(left + card[0]);
            expect(text.top, text.content).toBeGreaterThan(top);
            expect(text.bottom, text.content).toBeLessThan(top + card[1]);
          }
        }
      }
      const pages = await printedPages(page);
      expect(pages).toEqual(printedSheets.map(() => ({ width: size[0], height: size[1] })));
    });
  }
});

test("seventy guests by name fit on one sheet @deep", async ({ page, print, chart, api }) => {
  const { ada, wedding } = chart;
  for (let number = 1; number <= 65; number += 1) {
    await api.addGuest(ada, wedding, { firstName: "Guest", lastName: String(number) });
  }
  await print.choosePrint("Guests by name");
  // With the couple, the chart's three guests and the heading.
  await expect(page.getByRole("row")).toHaveCount(71);
  expect(await printedPages(page)).toEqual([portrait]);
});

test("only the sheet is printed, and it is light in a dark colour scheme", async ({ page, print }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(print.sheets).toBeVisible();
  await expect(print.heading).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await print.page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await expectAccessible(page, "print");
});

test("printing works offline, and the printed version is remembered @offline", async ({
  page,
  print,
  chart,
  server,
}) => {
  const { shell } = new App(page);
  await shell.waitUntilReadyForOffline();
  await server.stop("SIGKILL");
  await shell.waitUntilOffline();
  await page.reload();
  await print.choosePrint("Caterer sheet");
  await expect(page.getByRole("table", { name: "Dietary needs by table and seat" })).toBeVisible();
  expect(await printedPages(page)).toEqual([portrait]);
  await shell.waitUntilOfflineAndSaved();
  await expect
    .poll(async () => {
      const { charts } = (await storedDocument(page)).content as {
        charts: Record<string, { prints?: object }>;
      };
      return Object.keys(charts[chart.id]?.prints ?? {});
    })
    .toEqual([expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
});

test("the plan reports how it differs from the printed version @deep", async ({ page, print }) => {
  const { seating } = new App(page);
  await expect(print.sheets).toBeVisible();
  expect(await printedPages(page)).toHaveLength(1);
  await page.getByRole("link", { name: "Back to the plan" }).click();
  await expect(seating.drawing).toBeVisible();
  const notice = page.getByText(/^Changed since the print of/);
  await expect(notice).toBeHidden();
  await seating.assign("Zoe", "Table 2", 1);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "What has changed" }).click();
  const dialog = page.getByRole("dialog", { name: /^Since the print/ });
  await expect(dialog.getByRole("listitem")).toHaveText(/Zoe Abel.*no seat.*Table 2, seat 1/);
  await expectAccessible(page, "what has changed since the print");
});

test("the plan and its guests can be downloaded @deep", async ({ page, print }) => {
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
