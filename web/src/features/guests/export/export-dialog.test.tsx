import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { aGuest } from "@/test/builders.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyCatering } from "@/wedding/model/empty-views.ts";
import { ExportDialog } from "./export-dialog.tsx";

const downloadFile = vi.hoisted(() => vi.fn<(name: string, content: string | Blob, type: string) => void>());

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  useWeddings: () => [{ id: "wedding", title: "Ada & William" }],
}));
vi.mock("@/kit/download-file.ts", () => ({ downloadFile }));

const mia = aGuest("mia", {
  firstName: "Mia",
  lastName: "Rossi",
  email: "mia@example.org",
  rsvpStatus: "CONFIRMED",
  plusOnes: 1,
  dietVegan: true,
  allergyNuts: true,
  partyId: "p",
  partyName: "Rossi family",
  notes: "Not beside Aunt Eva",
});
const companion = aGuest("c", { plusOneOf: "mia", hostName: "Mia Rossi", name: "Guest of Mia Rossi" });
const formulaGuest = aGuest("evil", {
  firstName: '=HYPERLINK("https://example.org")',
  lastName: "Byron",
  isVip: true,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 0, 31, 12) });
  localStorage.clear();
  downloadFile.mockReset();
  resetWedding({
    guests: [mia, companion, formulaGuest],
    parties: [
      {
        id: "p",
        name: "Rossi family",
        address: "1 Mill Lane, Cambridge",
        greeting: null,
        greetedAs: "",
        guests: ["mia"],
        guestCount: 1,
        confirmedCount: 1,
        declinedCount: 0,
        sentCount: 0,
        isSent: false,
        isAnswered: true,
      },
    ],
  });
});

function openDialog(ids = ["mia", "c", "evil"]) {
  const onClose = vi.fn();
  renderInApp(<ExportDialog opened onClose={onClose} query={{}} ids={ids} />);
  return { user: userEvent.setup({ delay: null }), onClose };
}

const radio = (name: string | RegExp) => screen.getByRole("radio", { name });
const columnBox = (name: string) =>
  within(screen.getByRole("group", { name: "Columns" })).getByRole("checkbox", { name });
const saveButton = () => screen.getByRole("button", { name: "Save file" });

/** The saved file, as another program reads it. */
async function readSavedFile(sheet?: string) {
  const [name = "", content = "", type = ""] = downloadFile.mock.calls.at(-1) ?? [];
  const text = typeof content === "string" ? content : "";
  const table = await parseTable(new Blob([content]), sheet === undefined ? {} : { sheet }, LIMITS);
  return { name, type, text, table, rows: table.ok ? table.rows : [] };
}

test("guests go into a workbook with the default columns, and the file name has the couple's names", async () => {
  const { user, onClose } = openDialog();
  await user.click(saveButton());
  expect(onClose).toHaveBeenCalledOnce();
  const { name, rows } = await readSavedFile();
  expect(name).toBe("ada-william-guests-2027-01-31.xlsx");
  expect(await screen.findByText("ada-william-guests-2027-01-31.xlsx is in your downloads.")).toBeVisible();
  const [heading = [], ...guests] = rows;
  const cell = (row: number, column: string) => guests[row]?.[heading.indexOf(column)];
  expect(heading).not.toContain("Notes");
  expect(cell(0, "RSVP")).toBe("Confirmed");
  expect(cell(0, "Dietary needs")).toBe("Vegan, Nut allergy");
  expect(cell(0, "Party")).toBe("Rossi family");
  expect([cell(1, "First Name"), cell(1, "Brought by")]).toEqual(["", "Mia Rossi"]);
  expect(cell(2, "First Name")).toBe('=HYPERLINK("https://example.org")');
});

test("a guest named like a formula is text in a CSV file", async () => {
  const { user } = openDialog();
  await user.click(radio("CSV, for any app"));
  await user.click(saveButton());
  const { name, text, type } = await readSavedFile();
  expect(name).toBe("ada-william-guests-2027-01-31.csv");
  expect(type).toBe("text/csv;charset=utf-8");
  expect(text).toContain(`\r\n"'=HYPERLINK(""https://example.org"")",Byron,`);
});

test("columns are chosen, and remembered on the device; names are always included", async () => {
  const { user } = openDialog();
  expect(columnBox("First Name")).toBeDisabled();
  expect(columnBox("First Name")).toBeChecked();
  expect(columnBox("Notes")).not.toBeChecked();
  await user.click(columnBox("Notes"));
  await user.click(columnBox("Email"));
  await user.click(radio("CSV, for any app"));
  await user.click(saveButton());
  const [heading, first] = (await readSavedFile()).rows;
  expect(heading).toContain("Notes");
  expect(heading).not.toContain("Email");
  expect(first).toContain("Not beside Aunt Eva");
});

test("the last columns are restored", async () => {
  localStorage.setItem("troth.guest-columns.file", JSON.stringify(["isVip", "nonsense"]));
  const { user } = openDialog();
  expect(columnBox("VIP")).toBeChecked();
  expect(columnBox("Email")).not.toBeChecked();
  await user.click(radio("CSV, for any app"));
  await user.click(saveButton());
  const { rows } = await readSavedFile();
  expect(rows.map((row) => row.at(-3))).toEqual(["Brought by", "", "Mia Rossi", ""]);
  expect(rows.map((row) => row.at(-2))).toEqual(["VIP", "No", "No", "Yes"]);
});

test("a host with a shared name is identified by the email address", async () => {
  resetWedding({ guests: [mia, companion], nameHints: { mia: "Rossi family" } });
  const { user } = openDialog(["mia", "c"]);
  await user.click(saveButton());
  const [heading = [], , row] = (await readSavedFile()).rows;
  expect(row?.[heading.indexOf("Brought by")]).toBe("mia@example.org");
});

test("a filtered list offers the shown guests, or all", async () => {
  const { user } = openDialog(["mia"]);
  expect(radio("The 1 guest shown")).toBeChecked();
  expect(screen.getByRole("status")).toHaveTextContent("1 guest, in one row.");
  await user.click(saveButton());
  expect((await readSavedFile()).rows).toHaveLength(2);
  await user.click(radio("All guests: 3"));
  await user.click(saveButton());
  expect((await readSavedFile()).rows).toHaveLength(4);
});

test("an unfiltered list does not ask which guests", () => {
  open();
  expect(screen.queryByRole("radiogroup", { name: "Which guests" })).toBeNull();
});

test("contacts have the known details with the party's address, and no notes", async () => {
  const { user } = openDialog();
  await user.click(radio("Contacts for an address book"));
  expect(screen.getByRole("status")).toHaveTextContent(/^1 of 3 has an email address/);
  expect(screen.queryByRole("group", { name: "Columns" })).toBeNull();
  await user.click(saveButton());
  const { name, text, type } = await readSavedFile();
  expect(name).toBe("ada-william-contacts-2027-01-31.vcf");
  expect(type).toBe("text/vcard;charset=utf-8");
  expect(text).toContain("FN:Mia Rossi\r\nEMAIL;TYPE=INTERNET:mia@example.org\r\n");
  expect(text).toContain("ADR;TYPE=HOME:;;1 Mill Lane\\, Cambridge;;;;\r\n");
  expect(text).not.toMatch(/HYPERLINK|Aunt Eva/);
});

test("without contact details there is no contacts file", async () => {
  resetWedding({ guests: [formulaGuest] });
  const { user } = openDialog(["evil"]);
  await user.click(radio("Contacts for an address book"));
  expect(saveButton()).toBeDisabled();
});

test("the caterer's summary is a workbook of four sheets", async () => {
  resetWedding({
    guests: [mia],
    catering: {
      ...emptyCatering,
      people: 5,
      children: 1,
      meals: [{ id: "fish", name: "=Fish", count: 3 }],
      withoutMeal: 2,
      needs: [{ need: "dietVegan", count: 1 }],
      guests: [
        { id: "mia", name: "Mia Rossi", mealName: null, needs: ["dietVegan"], otherNeeds: "no onions" },
      ],
    },
  });
  const { user } = openDialog(["mia"]);
  await user.click(radio("Summary for the caterer"));
  await user.click(saveButton());
  const { name, table } = await readSavedFile();
  expect(name).toBe("ada-william-caterer-2027-01-31.xlsx");
  expect(table).toMatchObject({
    sheets: ["People", "Meals", "Diets and allergies", "Guests with needs"],
    rows: [
      ["Who", "Number"],
      ["Everyone coming", "5"],
      ["Adults", "4"],
      ["Teens (13–17)", "0"],
      ["Children (3–12)", "1"],
      ["Infants (0–2)", "0"],
      ["Not counted: guests can still bring", "0"],
    ],
  });
  expect((await readSavedFile("Meals")).rows).toEqual([
    ["Meal", "Number"],
    ["=Fish", "3"],
    ["No meal chosen", "2"],
  ]);
  expect((await readSavedFile("Diets and allergies")).rows.at(-1)).toEqual(["Vegan", "1"]);
  expect((await readSavedFile("Guests with needs")).rows.at(-1)).toEqual([
    "Mia Rossi",
    "",
    "Vegan",
    "no onions",
  ]);
});

test("the driver's summary as CSV has its tables one below another", async () => {
  const passenger = (id: string, name: string, address: string | null) => ({
    id,
    name,
    address,
    phone: "+49 30 1",
    isConfirmed: id === "mia",
  });
  const passengers = [
    passenger("mia", "Mia Rossi", "1 Mill Lane"),
    passenger("leo", "Leo Rossi", "1 Mill Lane"),
    passenger("zoe", "Zoe Abel", null),
  ];
  resetWedding({ guests: [mia], passengers });
  const { user } = openDialog(["mia"]);
  await user.click(radio("Summary for the driver"));
  await user.click(radio("CSV, for any app"));
  await user.click(saveButton());
  expect((await readSavedFile()).text).toBe(
    [
      "\uFEFFPassengers",
      "Address,Guest,Phone,Has confirmed",
      "1 Mill Lane,Mia Rossi,+49 30 1,Yes",
      "1 Mill Lane,Leo Rossi,+49 30 1,No",
      "No address,Zoe Abel,+49 30 1,No",
      "",
      "Stops",
      "Address,People",
      "1 Mill Lane,2",
      "No address,1",
      "",
    ].join("\r\n"),
  );
});
