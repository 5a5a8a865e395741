import { clone, merge } from "@automerge/automerge/slim";
import { generateAutomergeUrl, parseAutomergeUrl } from "@automerge/automerge-repo/slim";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Command, SeatingView } from "@/lib/core/types.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import { createDocument } from "../open/create-wedding.ts";
import { weddingsStore } from "../open/state.ts";
import { printedSeating, recordPrint } from "./use-run.ts";

const clock: DeviceClock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };

let core: Core;
let handle: WeddingHandle;
let session: WeddingSession;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

beforeEach(() => {
  const created = createDocument(new Repo(), core, clock, { partnerName: "Ben" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  handle = created.handle;
  session = new WeddingSession({ core, handle, clock, whenIdle: (work) => work() });
  weddingsStore.setState({ session });
  done({ type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Lee" } });
  done({ type: "chart.add", id: "c", chart: { name: "Main Reception" } });
  done({ type: "table.add", chart: "c", id: "t", table: { name: "Table 1" } });
  done({ type: "seat.assign", chart: "c", guestId: "mia", tableId: "t", position: 1 });
});

afterEach(() => {
  weddingsStore.setState({ session: undefined });
  session.close();
});

function done(command: Command): void {
  expect(session.run(command)).toEqual({ ok: true });
}

function chart(): SeatingView {
  const view = session.views.report("seating", "c");
  if (!view) throw new Error("The chart is gone.");
  return view;
}

const seatOf = (view: SeatingView | undefined) => view?.guests.find(({ id }) => id === "mia")?.position;

test("a print is recorded with its revision and does not change the revision", () => {
  const { revision } = chart();
  expect(recordPrint("c", revision)).toEqual({ ok: true });
  expect(chart().prints).toMatchObject([{ code: revision, at: clock.now() }]);
  expect(chart().revision).toBe(revision);
});

test("a printed chart can be read after the plan has changed", async () => {
  recordPrint("c", chart().revision);
  done({ type: "seat.unassign", chart: "c", guestId: "mia" });
  done({ type: "seat.assign", chart: "c", guestId: "mia", tableId: "t", position: 4 });
  const [print] = chart().prints;
  expect(chart().revision).not.toBe(print?.code);
  const printed = await printedSeating("c", print?.heads ?? []);
  expect(seatOf(printed)).toBe(1);
  expect(printed?.revision).toBe(print?.code);
  expect(seatOf(chart())).toBe(4);
});

test("another device can read the print once it has synced, and not before", async () => {
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const other = new Repo().import<Record<string, unknown>>(core.genesis(), { docId: documentId });
  other.update((doc) => merge(doc, clone(handle.doc())));
  done({ type: "seat.unassign", chart: "c", guestId: "mia" });
  recordPrint("c", chart().revision);
  const { heads = [] } = chart().prints[0] ?? {};
  const there = new WeddingSession({ core, handle: other, clock, whenIdle: (work) => work() });
  weddingsStore.setState({ session: there });
  expect(await printedSeating("c", heads)).toBeUndefined();
  other.update((doc) => merge(doc, clone(handle.doc())));
  expect(seatOf(await printedSeating("c", heads))).toBeNull();
  there.close();
});

test("undo does not remove a print", () => {
  recordPrint("c", chart().revision);
  session.undoOrRedo(session.undoHistory.state.undo?.id ?? -1, "undo");
  expect(chart().prints).toHaveLength(1);
  expect(seatOf(chart())).toBeNull();
});
