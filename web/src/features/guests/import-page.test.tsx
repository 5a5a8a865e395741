import { cleanup, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { parseTable } from "@/lib/table-files/parse-table.ts";
import { aGuest } from "@/test/builders.ts";
import { realCore, realImporter } from "@/test/core.ts";
import { resetWedding, run } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import ImportPage from "./import-page.tsx";

let wedding = "{}";
/** Delays reading the document until it resolves. */
let documentDelay: Promise<void> | undefined;

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  documentJson: async () => {
    await documentDelay;
    return wedding;
  },
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

const GUESTS_CSV = `First name;Last name;E-mail;Group;Remarks
Mia;Rossi;mia@example.org;Family;"two
lines"
Leo;Rossi;nonsense;Family;
;;;;
Ada;Byron;;Friends;`;

async function chooseTable(text = GUESTS_CSV) {
  const user = userEvent.setup();
  renderInApp(<ImportPage />);
  await upload(user, text);
  return user;
}

async function upload(user: UserEvent, text: string) {
  const file = new File([text], "guests.csv", { type: "text/csv" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no way to choose a file");
  await user.upload(input, file);
  await screen.findByRole("heading", { name: "What’s in each column?" });
}

const showPreview = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "See what will change" }));

/** Adds guests with these names, an email address and other fields to the list. */
function setGuestList(...guests: { firstName: string; lastName: string; phone?: string }[]) {
  const listedGuests = guests.map((guest) => {
    const id = guest.firstName.toLowerCase();
    return { id, ...guest, email: `${id}@example.org`, updatedAt: "2027-01-01T00:00:00.000Z" };
  });
  wedding = JSON.stringify({ guests: Object.fromEntries(listedGuests.map((guest) => [guest.id, guest])) });
  resetWedding({ guests: listedGuests.map(({ id, ...guest }) => aGuest(id, guest)) });
}

const outcomes = () => within(screen.getByRole("group", { name: "Rows to import" }));

beforeAll(() => {
  realCore();
  realImporter();
});

beforeEach(() => {
  localStorage.clear();
  wedding = "{}";
  documentDelay = undefined;
  resetWedding();
  // Without layout no row would be in view.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(72);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(72);
});

it("shows the columns' meanings, then the changes, and writes them as one change", async () => {
  const user = await chooseTable();
  expect(screen.getByRole("combobox", { name: "Meaning of E-mail" })).toHaveValue("Email");
  expect(screen.getByRole("combobox", { name: "Meaning of Remarks" })).toHaveValue("Notes");
  expect(run).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await screen.findByRole("heading", { name: "What will change" })).toBeVisible();
  expect(outcomes().getByRole("button", { name: "3 New" })).toBeEnabled();
  expect(screen.getByText(/1 row needs a look/)).toBeVisible();
  const [first] = screen.getAllByRole("listitem").filter((item) => item.textContent?.includes("Leo"));
  expect(first).toHaveTextContent("E-mail: “nonsense” Please enter a valid email address");
  expect(screen.getByText("New groups: Family and Friends")).toBeVisible();
  expect(run).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Import 3 guests" }));
  expect(await screen.findByText("3 guests imported")).toBeVisible();
  expect(run).toHaveBeenCalledOnce();
  const command = run.mock.calls[0]?.[0] as Extract<Command, { type: "records.change" }>;
  expect(command.type).toBe("records.change");
  expect(command.commands.map(({ type }) => type)).toEqual([
    "group.add",
    "group.add",
    "guest.add",
    "guest.add",
    "guest.add",
  ]);
});

it("leaves out a row with an unreadable value if the user says so", async () => {
  const user = await chooseTable();
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  await screen.findByRole("button", { name: "Import 3 guests" });
  await user.click(screen.getByRole("checkbox", { name: /Leave out values that can’t be read/ }));
  expect(await screen.findByRole("button", { name: "Import 2 guests" })).toBeEnabled();
  expect(outcomes().getByRole("button", { name: "1 Left out" })).toBeEnabled();
});

it("makes guests of one party of the people in a cell, and names each", async () => {
  const user = await chooseTable("Guest Name,Table\nAlan & Nora Pell,1\nUncle Bert Osei and Guest,2");
  await showPreview(user);
  expect(await screen.findByText("New parties: Alan & Nora Pell")).toBeVisible();
  const rows = screen.getAllByRole("listitem").map((item) => item.textContent ?? "");
  expect(rows.some((row) => row.startsWith("Row 2 Alan Pell"))).toBe(true);
  expect(rows.some((row) => row.startsWith("Row 2 Nora Pell"))).toBe(true);
  expect(rows.find((row) => row.startsWith("Row 3 Uncle Bert Osei"))).toContain("Plus Ones: 1");
  await user.click(screen.getByRole("button", { name: "Import 3 guests" }));
  const command = run.mock.calls[0]?.[0] as Extract<Command, { type: "records.change" }>;
  expect(command.commands.map(({ type }) => type)).toEqual([
    "party.add",
    "guest.add",
    "guest.add",
    "guest.add",
  ]);
});

it("asks which of several columns has the answer, and takes the chosen heading row", async () => {
  const user = await chooseTable(`Our list,,,
First Name,Last Name,Welcome Drinks,Ceremony & Reception
Ada,Byron,Declined,Attending
Mary,Shelley,Attending,No Response`);
  expect(screen.getByRole("combobox", { name: "The headings are in" })).toHaveValue(
    "Row 2: First Name · Last Name · Welcome Drinks · Ceremony & Reception",
  );
  const question = screen.getByRole("combobox", { name: /has the reply for the wedding/ });
  expect(question).toHaveValue("None of them");
  await user.click(question);
  await user.click(await screen.findByRole("option", { name: "Ceremony & Reception" }));
  expect(screen.getByRole("combobox", { name: "Meaning of Ceremony & Reception" })).toHaveValue("RSVP");
  await showPreview(user);
  const [ada] = (await screen.findAllByRole("listitem")).filter((item) => item.textContent?.includes("Ada"));
  expect(ada).toHaveTextContent("RSVP: Confirmed");
  await user.click(outcomes().getByRole("button", { name: "1 Left out" }));
  expect(screen.getByRole("listitem")).toHaveTextContent("“Our list” Above the headings");

  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  await user.click(screen.getByRole("combobox", { name: "The headings are in" }));
  await user.click(await screen.findByRole("option", { name: "No headings" }));
  expect(await screen.findByRole("combobox", { name: "Meaning of Column 1" })).toBeVisible();
});

it("a table without changes has nothing to import", async () => {
  wedding = JSON.stringify({
    guests: { ada: { firstName: "Ada", lastName: "Byron", updatedAt: "2027-01-01T00:00:00.000Z" } },
  });
  const user = await chooseTable("First name,Last name\nAda,Byron");
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await screen.findByText("Nothing to add or change")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

it("asks about a guest who may be on the list already", async () => {
  wedding = JSON.stringify({
    guests: {
      ada: {
        firstName: "Ada",
        lastName: "Byron",
        email: "ada@example.org",
        updatedAt: "2027-01-01T00:00:00.000Z",
      },
    },
  });
  resetWedding({
    guests: [aGuest("ada", { firstName: "Ada", lastName: "Byron", email: "ada@example.org" })],
  });
  const user = await chooseTable("First name,Last name,Email\nAda,Byron,ada@elsewhere.example");
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await outcomes().findByRole("button", { name: "1 To decide" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await user.click(screen.getByRole("button", { name: "All are new guests" }));
  expect(await screen.findByRole("button", { name: "Import 1 guest" })).toBeEnabled();
});

it("plans again when the guest list changed meanwhile", async () => {
  const user = await chooseTable("First name,Last name\nAda,Byron");
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  await screen.findByRole("button", { name: "Import 1 guest" });
  wedding = JSON.stringify({
    guests: { ada: { firstName: "Ada", lastName: "Byron", updatedAt: "2027-01-01T00:00:00.000Z" } },
  });
  await user.click(screen.getByRole("button", { name: "Import 1 guest" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The guest list has changed");
  expect(run).not.toHaveBeenCalled();
});

it("allows no changes while it is written", async () => {
  const user = await chooseTable();
  await showPreview(user);
  const importButton = await screen.findByRole("button", { name: "Import 3 guests" });
  let release = () => {};
  documentDelay = new Promise((resolve) => {
    release = resolve;
  });
  await user.click(importButton);
  for (const option of screen.getAllByRole("checkbox")) expect(option).toBeDisabled();
  expect(screen.getByRole("button", { name: "Back to the columns" })).toBeDisabled();
  release();
  expect(await screen.findByText("3 guests imported")).toBeVisible();
  expect(run).toHaveBeenCalledOnce();
});

it("shows why a file cannot be read, and continues with the next one", async () => {
  const user = userEvent.setup();
  renderInApp(<ImportPage />);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no way to choose a file");
  await user.upload(input, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])], "guests.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This file isn’t a table");
  await user.click(screen.getByRole("textbox", { name: "Rows" }));
  await user.paste("Name\tE-mail\nAda Byron\tada@example.org");
  await user.click(screen.getByRole("button", { name: "Continue with these rows" }));
  expect(await screen.findByRole("heading", { name: "What’s in each column?" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("remembers corrections for the next table of this kind", async () => {
  const user = await chooseTable("First name,Last name,Wer\nAda,Byron,x");
  await user.click(screen.getByRole("combobox", { name: "Meaning of Wer" }));
  await user.click(await screen.findByRole("option", { name: "Notes" }));
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  await screen.findByRole("heading", { name: "What will change" });
  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  await user.click(screen.getByRole("button", { name: "Another table" }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no way to choose a file");
  await user.upload(input, new File(["First name,Last name,Wer\nBen,Ito,y"], "more.csv"));
  expect(await screen.findByRole("combobox", { name: "Meaning of Wer" })).toHaveValue("Notes");
});

describe("a known guest's differing values", () => {
  beforeEach(() =>
    setGuestList(
      { firstName: "Ada", lastName: "Byron", phone: "555 1234" },
      { firstName: "Mary", lastName: "Shelley" },
    ),
  );

  it("are in its row and in the summary, and are taken if the user says so", async () => {
    const user = await chooseTable(
      "First name,Last name,Email,Phone\nMary,Shelley,mary@example.org,\nAda,Byron,ada@example.org,555 9999",
    );
    await showPreview(user);
    await user.click(
      await outcomes().findByRole("button", { name: "2 Already on the list, 1 with other values" }),
    );
    const [first] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent("Ada Byron");
    expect(first).toHaveTextContent("Phone stays 555 1234, the file says 555 9999");
    expect(screen.getByText(/1 row differs from its guest/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use the file’s values" }));
    await user.click(await outcomes().findByRole("button", { name: "1 Changed" }));
    await user.click(screen.getByRole("button", { name: "Keep the guest’s own values" }));
    await outcomes().findByRole("button", { name: "2 Already on the list, 1 with other values" });
    await user.click(screen.getByRole("checkbox", { name: /use the file’s/ }));
    expect(await outcomes().findByRole("button", { name: "1 Changed" })).toBeEnabled();
    expect(outcomes().getByRole("button", { name: "1 Already on the list" })).toBeEnabled();
    expect(screen.queryByText(/differs? from/)).toBeNull();
  });

  it("are listed beside the changes", async () => {
    const user = await chooseTable(
      "First name,Last name,Email,Phone,Remarks\nAda,Byron,ada@example.org,555 9999,Sings",
    );
    await showPreview(user);
    await outcomes().findByRole("button", { name: "1 Changed", pressed: true });
    const [row] = screen.getAllByRole("listitem");
    expect(row).toHaveTextContent("Notes: Sings");
    expect(row).toHaveTextContent("Phone stays 555 1234, the file says 555 9999");
  });
});

describe("decisions", () => {
  const TWO_GUESTS_CSV = `First name,Last name,Email
Ada,Byron,ada@elsewhere.example
Mary,Shelley,mary@elsewhere.example`;

  beforeEach(() =>
    setGuestList({ firstName: "Ada", lastName: "Byron" }, { firstName: "Mary", lastName: "Shelley" }),
  );

  async function decideAda(user: UserEvent) {
    await showPreview(user);
    await outcomes().findByRole("button", { name: "2 To decide" });
    await user.click(screen.getAllByRole("button", { name: "Someone new" })[0] as HTMLElement);
    await outcomes().findByRole("button", { name: "1 To decide" });
  }

  it("lead to the next question, and then to the rows", async () => {
    const user = await chooseTable(TWO_GUESTS_CSV);
    await decideAda(user);
    expect(document.activeElement).toHaveTextContent(/Mary Shelley/);
    expect(document.activeElement).toHaveRole("listitem");
    await user.click(screen.getByRole("button", { name: "Leave this row out" }));
    await outcomes().findByRole("button", { name: "0 To decide" });
    expect(screen.getByRole("region", { name: "Rows" })).toHaveFocus();
  });

  it("are restored when the same file is chosen again, until it is imported", async () => {
    const user = await chooseTable(TWO_GUESTS_CSV);
    await decideAda(user);
    cleanup();

    renderInApp(<ImportPage />);
    expect(screen.getByText(/are kept. Choose the same file again/)).toBeVisible();
    await upload(user, TWO_GUESTS_CSV.replace("mary@elsewhere", "mary@another"));
    await showPreview(user);
    expect(await outcomes().findByRole("button", { name: "2 To decide" })).toBeEnabled();
    await user.click(screen.getByRole("button", { name: "Back to the columns" }));
    await user.click(screen.getByRole("button", { name: "Another table" }));
    await upload(user, TWO_GUESTS_CSV);
    await showPreview(user);
    expect(await outcomes().findByRole("button", { name: "1 New" })).toBeEnabled();
    expect(screen.getByText(/Your earlier decisions/)).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Import 1 guest" }));
    await screen.findByText("1 guest imported");
    cleanup();
    renderInApp(<ImportPage />);
    expect(screen.queryByText(/are kept. Choose/)).toBeNull();
  });

  it("can all be reset", async () => {
    const user = await chooseTable(TWO_GUESTS_CSV);
    await decideAda(user);
    cleanup();
    renderInApp(<ImportPage />);
    await upload(user, TWO_GUESTS_CSV);
    await showPreview(user);
    await user.click(await screen.findByRole("button", { name: "Decide everything again" }));
    expect(await outcomes().findByRole("button", { name: "2 To decide" })).toBeEnabled();
    expect(screen.queryByText(/Your earlier decisions/)).toBeNull();
  });
});

it("keeps pasted text when another table is chosen, and when the page is left", async () => {
  const user = userEvent.setup();
  renderInApp(<ImportPage />);
  await user.click(screen.getByRole("textbox", { name: "Rows" }));
  await user.paste("Name\tE-mail\nAda Byron\tada@example.org");
  await user.click(screen.getByRole("button", { name: "Continue with these rows" }));
  await user.click(await screen.findByRole("button", { name: "Another table" }));
  expect(screen.getByRole("textbox", { name: "Rows" })).toHaveValue(
    "Name\tE-mail\nAda Byron\tada@example.org",
  );
  cleanup();

  renderInApp(<ImportPage />);
  await user.click(screen.getByRole("button", { name: "Continue with these rows" }));
  await screen.findByRole("heading", { name: "What’s in each column?" });
  await showPreview(user);
  await user.click(await screen.findByRole("button", { name: "Import 1 guest" }));
  await screen.findByText("1 guest imported");
  cleanup();
  renderInApp(<ImportPage />);
  expect(screen.getByRole("textbox", { name: "Rows" })).toHaveValue("");
});
