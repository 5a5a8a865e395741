import { readFileSync } from "node:fs";
import { join } from "node:path";
import { msg, plural } from "@lingui/core/macro";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Gift } from "lucide-react";
import { expect, test, vi } from "vitest";
import type { Noun } from "@/lib/core/records.ts";
import type { Role } from "@/lib/core/types.ts";
import type { RecordWords } from "./area.ts";

/* A core with one extra record that the app knows only from this file: a table (core/src/records/keepsake.rs)
   and an area. `xtask sample` builds it. */
vi.mock("@/lib/core/generated/records.ts", () => vi.importActual("../lib/core/generated/sample/records.ts"));
vi.mock("@/lib/core/generated/troth_core.js", () =>
  vi.importActual("../lib/core/generated/sample/troth_core.js"),
);

const sample = join(import.meta.dirname, "../lib/core/generated/sample/troth_core_bg.wasm");
const clock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };
const noun = "keepsake" as Noun;

const words = {
  noun,
  singular: msg`a keepsake`,
  quantity: (count: number) => msg`${plural(count, { one: "# keepsake", other: "# keepsakes" })}`,
  waitingEdits: {
    added: (count: number) => msg`${plural(count, { one: "# new keepsake", other: "# new keepsakes" })}`,
    changed: (count: number) =>
      msg`${plural(count, { one: "# change to a keepsake", other: "# changes to keepsakes" })}`,
    removed: (count: number) =>
      msg`${plural(count, { one: "# removed keepsake", other: "# removed keepsakes" })}`,
  },
  areaName: msg`Keepsakes`,
  areaInSentence: msg`the keepsakes`,
  untitled: msg`Keepsake without a name`,
  fields: {
    name: { label: msg`Name`, inSentence: msg`name` },
    story: { label: msg`Story`, inSentence: msg`story` },
    unit: { label: msg`Unit`, inSentence: msg`unit`, choices: { m: msg`Metres`, ft: msg`Feet` } },
    price: { label: msg`Price`, inSentence: msg`price` },
    pieces: { label: msg`Pieces`, inSentence: msg`pieces` },
    boughtOn: { label: msg`Bought on`, inSentence: msg`day of buying` },
    isWrapped: { label: msg`Wrapped`, inSentence: msg`wrapping` },
    vendorId: { label: msg`Vendor`, inSentence: msg`vendor` },
  },
  queryParameter: "keepsake",
} satisfies RecordWords;

/**
 * Renders the app with that one area and an empty wedding. Every module is loaded anew: those of the test setup have
 * the usual core.
 */
async function open(role: Role) {
  vi.resetModules();
  const { automergeReady, Repo } = await import("@/test/automerge.ts");
  const { loadCoreFromBytes } = await import("@/lib/core/core.ts");
  const { createDocument } = await import("@/wedding/open/create-wedding.ts");
  const { WeddingSession } = await import("@/wedding/edit/wedding-session.ts");
  const { nothingOpen, weddingsStore } = await import("@/wedding/open/state.ts");
  const { defineArea, linkTo, registerAreas } = await import("./area.ts");
  const { defineKind } = await import("./record-kind/record-kind.ts");
  const { RecordPage } = await import("./record-page/record-page.tsx");
  const { renderInApp } = await import("@/test/render.tsx");
  const { quantityWords, waitingWords } = await import("./change-words.ts");
  const { entryWords } = await import("./undo/undo-actions.ts");
  const { activityOf } = await import("@/wedding/history/activity.ts");

  await automergeReady;
  const core = loadCoreFromBytes(readFileSync(sample));
  registerAreas([
    defineArea({
      label: msg`Keepsakes`,
      page: { path: "/app/keepsakes", icon: Gift, shortcutKey: "k" },
      records: [words],
    }),
  ]);
  const kind = defineKind(noun, {
    words,
    form: ["name", "story", ["price", "pieces"], "unit", "boughtOn", "isWrapped", "vendorId"],
    phrases: {
      add: msg`Add Keepsake`,
      save: msg`Save keepsake`,
      nameless: msg`The keepsake`,
      added: (name) => msg`${name} is kept.`,
      removed: (name) => msg`${name} was removed.`,
      removalQuestion: msg`Are you sure you want to delete this keepsake?`,
      removalEffect: (name) => msg`${name} goes on every device.`,
      removedElsewhere: msg`This keepsake was removed on another device.`,
      failed: { add: msg`Not added`, change: msg`Not changed`, remove: msg`Not removed` },
    },
  });
  const created = createDocument(new Repo(), core, clock, {});
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const session = new WeddingSession({
    core,
    handle: created.handle,
    clock,
    whenIdle: (work) => work(),
    standing: () => role,
  });
  const wedding = { id: session.id, title: "Ana & Ben", role, registered: true };
  weddingsStore.setState({
    ...nothingOpen,
    weddings: [wedding],
    selected: wedding.id,
    status: "ready",
    session,
  });
  renderInApp(
    <RecordPage
      kind={kind}
      icon={Gift}
      words={{
        title: "Keepsakes",
        list: "Keepsakes",
        search: "Search keepsakes",
        shownCount: (count) => `${count} shown`,
        empty: {
          noWedding: "No wedding",
          none: { title: "No keepsakes yet", about: "" },
          noMatch: { title: "Nothing found", about: "", showAll: "Show all" },
        },
      }}
    />,
  );
  return { session, linkTo, quantityWords, waitingWords, entryWords, activityOf };
}

test("a table and an area give a list, a form, undo and words", async () => {
  const { session, linkTo, quantityWords, waitingWords, entryWords, activityOf } = await open("OWNER");
  const { i18n } = await import("@lingui/core");
  const user = userEvent.setup();
  await user.click(screen.getAllByRole("button", { name: "Add Keepsake" })[0] as HTMLElement);
  const form = screen.getByRole("dialog");
  await user.type(within(form).getByRole("textbox", { name: "Story" }), "Grandmother’s");
  await user.click(within(form).getByRole("button", { name: "Save keepsake" }));
  expect(await within(form).findByText("Name is required")).toBeTruthy();
  await user.type(within(form).getByRole("textbox", { name: "Name" }), "Ring");
  await user.type(within(form).getByRole("textbox", { name: "Price" }), "12.50");
  await user.click(within(form).getByRole("button", { name: "Save keepsake" }));

  const list = await screen.findByRole("list", { name: "Keepsakes" });
  await user.click(within(list).getByRole("button", { name: /Ring/ }));
  const edit = screen.getByRole("dialog");
  for (const { label } of Object.values(words.fields)) {
    // The sample has no vendors to choose from.
    if (label !== words.fields.vendorId.label) {
      expect(within(edit).getAllByLabelText(new RegExp(`^${i18n._(label)}`)).length).toBeGreaterThan(0);
    }
  }
  const price = within(edit).getByRole("textbox", { name: "Price" });
  await user.clear(price);
  await user.type(price, "20");
  await user.click(within(edit).getByRole("button", { name: "Save changes" }));

  const entry = session.undoHistory.state.undo;
  if (!entry) throw new Error("nothing to undo");
  expect(entryWords(entry)).toBe("change Ring’s price");
  expect(quantityWords(noun, 2)).toMatchObject({ values: { count: 2 } });
  expect(i18n._(waitingWords({ command: "keepsake.add" as never, count: 2 }))).toBe("2 new keepsakes");
  expect(linkTo(noun, "x")).toBe("/app/keepsakes?keepsake=x");
  const change = session.documentHistory.walk().next();
  expect(change && activityOf(change)).toMatchObject({ command: "keepsake.update", undo: false });
  expect(session.undoOrRedo(entry.id, "undo").kind).toBe("done");
  const [kept] = session.views.records(noun, {}) as { id: string }[];
  expect(kept).toMatchObject({ price: 1250, story: "Grandmother’s" });
  expect(session.documentHistory.nameOf(noun as never, kept?.id ?? "")).toBe("Ring");
});

test("a role that may not write its area can read it", async () => {
  const { session } = await open("PLANNER");
  expect(screen.getByText("The budget is read-only for planners.")).toBeTruthy();
  const command = { type: "keepsake.add", id: "k1", keepsake: { name: "Ring" } } as never;
  expect(session.run(command)).toMatchObject({ ok: false, issues: [{ code: "role" }] });
});
