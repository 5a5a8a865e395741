import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { QuickLine } from "@/domain/guests/quick-add/quick-line.tsx";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { realCore, realImporter } from "@/test/core.ts";
import { resetWedding, run } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import ImportPage from "./import-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  documentJson: async () => "{}",
}));

// happy-dom has no workers: run their work here.
vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string) => parseTable(source, {}, LIMITS),
}));
vi.mock("./import/import-job.ts", async () => {
  const { importRequestHandler } = await import("./import/import-requests.ts");
  return {
    ImportJob: class {
      request = importRequestHandler();
      close() {}
    },
  };
});

const COUPLES_CSV = `Guest Name,Table
Alan & Nora Pell,1
Uncle Bert Osei and Guest,1
Joaquin Rey & Mila Santos,2
Tom & Karen K. Dorsey,2
Desmond & Gerri Mund Jr.,3
Rita and Ray and Family,3
Vince Tully Jr.& Jess Ngo,3
Nora,4
Mr. and Mrs. Ivo Brandt,4
Dr. & Mrs. Paul Weiss,5
Diego & Gus,5
The Harper Family (4),6
Anna Berg +1,6
Marie et Luc Dubois,7
Familie Huber,7
Juan y Elena Paz,8`;

/** Zola's export, with one household per row. */
const HOUSEHOLDS_CSV = `Title,First Name,Last Name,Suffix,Partner Title,Partner First Name,Partner Last Name,Partner Suffix,Child 1 First Name,Child 1 Last Name,Child 2 First Name,Child 2 Last Name,Child 3 First Name,Child 3 Last Name,Email Address,Phone Number,Street Address,Street Address (line 2),City,State / Region,Zip / Postal Code,Country,Relationship To Couple,Total Definitely Invited,Total Maybe Invited
Mr.,Owen,Marlow,,Mrs.,Tessa,Marlow,,Finn,Marlow,Juno,Marlow,,,owen.marlow@example.com,(555) 010-2231,12 Birch Lane,Apt 4,Salem,OR,97301,United States,Groom Family,4,0
Ms.,Priya,Raman,,,Guest,,,,,,,,,priya@example.com,,9 Quay St,,Portland,ME,04101,United States,Bride Friend,2,0
Dr.,Hugo,Lindqvist,Jr.,Ms.,Amara,Okafor,,,,,,,,hugo@example.com,,,,,,,,Bride Family,2,0
,Bea,Stone,,,,,,,,,,,,,,,,,,,,Groom Friend,1,0`;

const SHORT_HOUSEHOLDS_CSV = `Total Definitely Invited,First Name,Last Name,Partner First Name,Partner Last Name,Relationship To Couple,Street Address,Street Address (line 2),City,State / Region,Zip / Postal Code,Country
2,Owen,Marlow,Tessa,Grant,Groom Family,12 Birch Lane,Apt 4,Salem,OR,97301,United States
1,Bea,Stone,,,Bride Friend,9 Quay St,,Portland,ME,04101,United States`;

const ANSWERS_CSV = `First Name,Last Name,Welcome Drinks,Ceremony & Reception,Farewell Brunch,Meal - Ceremony & Reception
Owen,Marlow,Attending,Attending,Declined,Beef
Tessa,Marlow,Attending,Attending,No Response,Fish
Priya,Raman,No Response,Declined,Declined,
Bea,Stone,,No Response,,`;

const user = userEvent.setup({ delay: null });

beforeAll(() => {
  realCore();
  realImporter();
});

beforeEach(() => {
  localStorage.clear();
  resetWedding();
});

function openPage(path: string) {
  renderInApp(
    <Routes>
      <Route
        path="/app/guests"
        element={
          <WriteAccess area="planning">
            <QuickLine />
          </WriteAccess>
        }
      />
      <Route path="/app/guests/import" element={<ImportPage />} />
    </Routes>,
    path,
  );
}

/** Completes the import of the open table. Returns its commands as JSON, with ids replaced by their order. */
async function completeImport(): Promise<string> {
  await user.click(await screen.findByRole("button", { name: "See what will change" }));
  await user.click(await screen.findByRole("button", { name: /^Import \d+ guests?$/ }));
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  const command = JSON.stringify(run.mock.calls[0]?.[0]);
  cleanup();
  run.mockClear();
  const ids = [
    ...new Set([...command.matchAll(/"(?:id|partyId|groupId|plusOneOf)":"([^"]+)"/g)].map(([, id]) => id)),
  ];
  return ids.reduce<string>((text, id, index) => text.replaceAll(`"${id}"`, `"id ${index}"`), command);
}

async function importFile(csv: string): Promise<string> {
  openPage("/app/guests/import");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no way to choose a file");
  await user.upload(input, new File([csv], "guests.csv", { type: "text/csv" }));
  return completeImport();
}

async function importByPasting(text: string): Promise<string> {
  openPage("/app/guests");
  fireEvent.paste(screen.getByRole("textbox", { name: "Add guests by name" }), {
    clipboardData: { getData: () => text },
  });
  expect(await screen.findByText(/^This is a table\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Look at the columns" }));
  return completeImport();
}

it.each([
  ["couples in a cell", COUPLES_CSV, "Pell"],
  ["households of Zola", HOUSEHOLDS_CSV, "Okafor"],
  ["households of a shorter export", SHORT_HOUSEHOLDS_CSV, "Marlow"],
  ["answers", ANSWERS_CSV, "Raman"],
  ["names without headings", "Ada,Byron\nGrace,Hopper", "Hopper"],
])("makes the same guests of pasted cells as of a file: %s", async (_name, csv, lastName) => {
  const file = await importFile(csv);
  expect(file).toContain(`"lastName":"${lastName}"`);
  expect(await importByPasting(csv.replaceAll(",", "\t"))).toBe(file);
});

it("makes the same guests of a pasted text with headings and commas", async () => {
  expect(await importByPasting(COUPLES_CSV)).toBe(await importFile(COUPLES_CSV));
});

it("keeps a pasted table that is not imported yet", async () => {
  openPage("/app/guests/import");
  await user.type(screen.getByRole("textbox", { name: "Rows" }), "Name,Table");
  cleanup();
  openPage("/app/guests");
  fireEvent.paste(screen.getByRole("textbox", { name: "Add guests by name" }), {
    clipboardData: { getData: () => "Ada\tByron\nGrace\tHopper" },
  });
  await user.click(await screen.findByRole("button", { name: "Look at the columns" }));
  await screen.findByRole("heading", { name: "What’s in each column?" });
  expect(screen.getByText("The table that was waiting here was replaced.")).toBeVisible();
  cleanup();
  openPage("/app/guests/import");
  expect(screen.getByRole("textbox", { name: "Rows" })).toHaveValue("Ada\tByron\nGrace\tHopper");
  cleanup();
  openPage("/app/guests");
  expect(screen.getByRole("button", { name: "Paste a list" })).toBeVisible();
});
