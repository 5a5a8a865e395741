import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import { loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { realImporter } from "@/test/core.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { previewedRows, previewFile } from "@/test/table-files.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import BudgetImportPage from "../import-page.tsx";

vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string) => parseTable(source, {}, LIMITS),
}));

beforeAll(() => void realImporter());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 21, 12) });
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
});

afterEach(() => setLanguage("en-GB"));

function setLanguage(language: string) {
  Object.defineProperty(navigator, "language", { value: language, configurable: true });
  loadFormatsOf(undefined);
}

async function openPreview(content: string, language = "en-GB") {
  setLanguage(language);
  const session = await renderWedding(<BudgetImportPage />);
  const user = userEvent.setup({ delay: null });
  await previewFile(user, content);
  return { session, user };
}

const importRows = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole("button", { name: /^Import \d/ }));
  await screen.findByText(/added$/);
};

const expensesOf = (session: WeddingSession) =>
  session.views.report("expenses", {}).toSorted((a, b) => a.description.localeCompare(b.description));
const daysOf = (session: WeddingSession) => expensesOf(session).map(({ dueDate }) => dueDate);

/** Sources: dannymcc/may#250, submersion-app#1828, dbeaver#23212. */
describe.each(["en-US", "en-GB", "de-DE"])("on a device in %s", (language) => {
  const [day, otherDay] =
    language === "en-US" ? ["June 4, 2027", "April 6, 2027"] : ["4 June 2027", "6 April 2027"];

  test.each([
    ["dots", "Description;Amount;Due date\nHall;1000;04.06.2027\nBand;500;05.06.2027", "2027-06-05"],
    [
      "slashes that one row makes clear",
      "Description,Amount,Due date\nHall,1000,04/06/2027\nBand,500,25/06/2027",
      "2027-06-25",
    ],
  ])("%s are day first, and the month is shown as a word", async (_what, content, band) => {
    const { session, user } = await openPreview(content, language);
    expect(previewedRows()[0]).toContain(`Due date: ${day}`);
    expect(screen.queryByRole("radiogroup")).toBeNull();
    await importRows(user);
    expect(daysOf(session)).toEqual([band, "2027-06-04"]);
  });

  test("an ambiguous date with slashes is asked about once", async () => {
    const { session, user } = await openPreview(
      "Description,Amount,Due date\nHall,1000,04/06/2027\nBand,500,05/06/2027",
      language,
    );
    const question = screen.getByRole("radiogroup", {
      name: /What does “04\/06\/2027” mean in the column “Due date”/,
    });
    const asDay = within(question).getByRole("radio", { name: `The day comes first: ${day}` });
    const asMonth = within(question).getByRole("radio", { name: `The month comes first: ${otherDay}` });
    const isAmerican = language === "en-US";
    expect(isAmerican ? asMonth : asDay).toBeChecked();
    expect(previewedRows()[0]).toContain(`Due date: ${isAmerican ? otherDay : day}`);
    await user.click(isAmerican ? asDay : asMonth);
    expect(previewedRows()[0]).toContain(`Due date: ${isAmerican ? day : otherDay}`);
    await importRows(user);
    expect(daysOf(session)).toEqual(isAmerican ? ["2027-06-05", "2027-06-04"] : ["2027-05-06", "2027-04-06"]);
  });

  test("amounts are read by their column, and refunds count below zero", async () => {
    const { session, user } = await openPreview(
      "Description;Amount\nA;1.234,56\nB;1.000\nC;1 234,50 €\nD;(500,00)\nE;-500\nF;500-",
      language,
    );
    expect(screen.queryByRole("radiogroup")).toBeNull();
    expect(previewedRows()[3]).toContain("A refund or credit: it’s taken off.");
    await importRows(user);
    expect(expensesOf(session).map(({ total }) => total)).toEqual([
      123_456, 100_000, 123_450, -50_000, -50_000, -50_000,
    ]);
    expect(session.views.report("overview").budget.expenses).toBe(123_456 + 100_000 + 123_450 - 150_000);
  });
});

test("ambiguous amounts are asked about once", async () => {
  const { session, user } = await openPreview("Description;Amount\nHall;1.000\nBand;2.500");
  const question = screen.getByRole("radiogroup", { name: /What does “1.000” mean in the column “Amount”/ });
  expect(
    within(question).getByRole("radio", { name: "A point stands before the cents: €1.00" }),
  ).toBeChecked();
  await user.click(
    within(question).getByRole("radio", { name: "A comma stands before the cents: €1,000.00" }),
  );
  await importRows(user);
  expect(expensesOf(session).map(({ amount }) => amount)).toEqual([250_000, 100_000]);
});

test("a German budget is read by its headings, with the paid amounts", async () => {
  const { session, user } = await openPreview(
    `Beschreibung;Betrag;Fällig am;Kategorie;Bezahlt;Anbieter;Notizen
Saal;1.200,00;4. Juni 2027;Location;ja;;
Band;800,00;05.06.27;Musik;nein;;laut
Blumen;500,00;;Blumen;200,00;;
Torte;90,00;;;01.03.2027;;`,
  );
  expect(previewedRows()[0]).toContain("The file doesn’t say when it was paid");
  await importRows(user);
  const [band, flowers, hall, cake] = expensesOf(session);
  expect(hall).toMatchObject({ amount: 120_000, dueDate: "2027-06-04", paidDate: "2027-03-21" });
  expect(band).toMatchObject({ dueDate: "2027-06-05", paid: 0, notes: "laut", categoryName: "Musik" });
  expect(flowers).toMatchObject({ total: 50_000, paid: 20_000 });
  expect(cake).toMatchObject({ paidDate: "2027-03-01" });
  const payments = session.views.records("payment", {}) as RecordOf<"payment">[];
  expect(payments).toMatchObject([{ amount: 20_000, paidDate: "2027-03-21" }]);
  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await screen.findByRole("button", { name: "4 Known already" })).toBeEnabled();
});
