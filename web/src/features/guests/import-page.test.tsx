import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Importer } from "@/lib/core/importer.ts";
import type { Command } from "@/lib/core/types.ts";
import { LIMITS } from "@/lib/table-files/limits.ts";
import { openTable } from "@/lib/table-files/open-table.ts";
import { realCore, realImporter } from "@/test/core.ts";
import { aGuest, resetWedding, run } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { ImportRequest } from "./import/messages.ts";
import ImportPage from "./import-page.tsx";

let wedding = "{}";

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  documentJson: () => wedding,
}));

// happy-dom has no workers: what they do is done right here.
vi.mock("@/lib/table-files/read-table.ts", () => ({
  readTable: (source: Blob | string) => openTable(source, undefined, LIMITS),
}));
vi.mock("./import/import-job.ts", () => ({
  ImportJob: class {
    #table: InstanceType<Importer["GuestImport"]> | undefined;
    async ask(request: ImportRequest) {
      if (request.kind === "open") {
        this.#table = new (realImporter().GuestImport)(request.wedding, JSON.stringify(request.rows));
        return this.#table.columns();
      }
      if (request.kind === "command") return this.#table?.command(request.ids);
      this.#table?.setWedding(request.wedding);
      return this.#table?.plan(request.mapping, request.choices);
    }
    close() {}
  },
}));

const csv = `First name;Last name;E-mail;Group;Remarks
Mia;Rossi;mia@example.org;Family;"two
lines"
Leo;Rossi;nonsense;Family;
;;;;
Ada;Byron;;Friends;`;

async function choose(text = csv) {
  const user = userEvent.setup();
  renderInApp(<ImportPage />);
  const file = new File([text], "guests.csv", { type: "text/csv" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no way to choose a file");
  await user.upload(input, file);
  await screen.findByRole("heading", { name: "What do the columns mean?" });
  return user;
}

const kinds = () => within(screen.getByRole("group", { name: "Rows by what becomes of them" }));

beforeAll(realCore);

beforeEach(() => {
  localStorage.clear();
  wedding = "{}";
  resetWedding();
});

it("shows what the columns mean, then what will change, and writes it as one change", async () => {
  const user = await choose();
  expect(screen.getByRole("combobox", { name: "Meaning of E-mail" })).toHaveValue("Email");
  expect(screen.getByRole("combobox", { name: "Meaning of Remarks" })).toHaveValue("Notes");
  expect(run).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await screen.findByRole("heading", { name: "What will change" })).toBeVisible();
  expect(kinds().getByRole("button", { name: "2 New" })).toBeEnabled();
  expect(kinds().getByRole("button", { name: "1 Left out" })).toBeEnabled();
  expect(screen.getByText("New groups: Family and Friends")).toBeVisible();
  expect(run).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Import 2 guests" }));
  expect(await screen.findByText("2 guests imported")).toBeVisible();
  expect(run).toHaveBeenCalledOnce();
  const command = run.mock.calls[0]?.[0] as Extract<Command, { type: "records.change" }>;
  expect(command.type).toBe("records.change");
  expect(command.commands.map(({ type }) => type)).toEqual([
    "group.add",
    "group.add",
    "guest.add",
    "guest.add",
  ]);
});

it("takes the rest of a row where somebody says so", async () => {
  const user = await choose();
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  await screen.findByRole("button", { name: "Import 2 guests" });
  await user.click(screen.getByRole("checkbox", { name: /Leave out values that cannot be read/ }));
  expect(await screen.findByRole("button", { name: "Import 3 guests" })).toBeEnabled();
});

it("a table that says nothing new has nothing to import", async () => {
  wedding = JSON.stringify({
    guests: { ada: { firstName: "Ada", lastName: "Byron", updatedAt: "2027-01-01T00:00:00.000Z" } },
  });
  const user = await choose("First name,Last name\nAda,Byron");
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await screen.findByText("There is nothing to add or change")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

it("asks about somebody who may be on the list already", async () => {
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
  const user = await choose("First name,Last name,Email\nAda,Byron,ada@elsewhere.example");
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  expect(await kinds().findByRole("button", { name: "1 To decide" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "All are new guests" }));
  expect(await screen.findByRole("button", { name: "Import 1 guest" })).toBeEnabled();
});

it("looks once more where the guest list changed meanwhile", async () => {
  const user = await choose("First name,Last name\nAda,Byron");
  await user.click(screen.getByRole("button", { name: "See what will change" }));
  await screen.findByRole("button", { name: "Import 1 guest" });
  wedding = JSON.stringify({
    guests: { ada: { firstName: "Ada", lastName: "Byron", updatedAt: "2027-01-01T00:00:00.000Z" } },
  });
  await user.click(screen.getByRole("button", { name: "Import 1 guest" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The guest list has changed meanwhile");
  expect(run).not.toHaveBeenCalled();
});

it("says why a file cannot be read, and goes on with the next one", async () => {
  const user = userEvent.setup();
  renderInApp(<ImportPage />);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no way to choose a file");
  await user.upload(input, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])], "guests.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This file is no table");
  await user.click(screen.getByRole("textbox", { name: "Rows" }));
  await user.paste("Name\tE-mail\nAda Byron\tada@example.org");
  await user.click(screen.getByRole("button", { name: "Go on with these rows" }));
  expect(await screen.findByRole("heading", { name: "What do the columns mean?" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("remembers what somebody put right for the next table of this kind", async () => {
  const user = await choose("First name,Last name,Wer\nAda,Byron,x");
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
