import { clone, getActorId, merge } from "@automerge/automerge/slim";
import { generateAutomergeUrl, parseAutomergeUrl } from "@automerge/automerge-repo/slim";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Command, SeatConflict } from "@/lib/core/types.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import { createDocument } from "../open/create-wedding.ts";

const clock: DeviceClock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };
const open: WeddingSession[] = [];
let core: Core;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

function opened(handle: WeddingHandle): WeddingSession {
  const session = new WeddingSession({ core, handle, clock, whenIdle: (work) => work() });
  open.push(session);
  return session;
}

function done(session: WeddingSession, command: Command): void {
  expect(session.run(command)).toEqual({ ok: true });
}

function seat(session: WeddingSession, guestId: string, tableId: string, position: number): void {
  done(session, { type: "seat.assign", chart: "c", guestId, tableId, position });
}

/** Two devices with one plan of two tables, and a function that syncs them. */
function twoDevices() {
  const created = createDocument(new Repo(), core, clock, {});
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const { handle } = created;
  const one = opened(handle);
  for (const firstName of ["Mia", "Leo"]) {
    const guest = { firstName, lastName: "Lee" };
    done(one, { type: "guest.add", id: firstName.toLowerCase(), guest });
  }
  done(one, { type: "chart.add", id: "c", chart: { name: "Main Reception" } });
  done(one, { type: "table.add", chart: "c", id: "t1", table: {} });
  done(one, { type: "table.add", chart: "c", id: "t2", table: {} });
  const repo = new Repo();
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const second = repo.import<Record<string, unknown>>(core.genesis(), { docId: documentId });
  second.update((doc) => merge(doc, clone(handle.doc())));
  const other = opened(second);
  const exchange = () => {
    handle.update((doc) => merge(doc, clone(second.doc())));
    second.update((doc) => merge(doc, clone(handle.doc())));
  };
  return { one, other, exchange, handle, second };
}

function conflicts(session: WeddingSession): readonly SeatConflict[] {
  return session.views.report("seating", "c")?.conflicts ?? [];
}

test("a guest moved by two is a conflict on both devices, with both claims and their authors", () => {
  const { one, other, exchange, handle, second } = twoDevices();
  seat(one, "mia", "t1", 1);
  seat(other, "mia", "t2", 2);
  exchange();
  expect(conflicts(one)).toHaveLength(1);
  expect(conflicts(other)).toEqual(conflicts(one));
  const [conflict] = conflicts(one);
  expect(conflict?.kind).toBe("movedTwice");
  const actors = conflict?.claims.map(({ actor }) => actor).sort();
  const expected = [handle, second].map((device) => getActorId(device.doc())).sort();
  expect(actors).toEqual(expected);
});

test("each solution settles it for both devices", () => {
  for (const kind of ["keepHere", "moveThere"] as const) {
    const { one, other, exchange } = twoDevices();
    seat(one, "mia", "t1", 1);
    seat(other, "mia", "t2", 2);
    exchange();
    const solution = conflicts(other)[0]?.solutions.find((found) => found.kind === kind);
    if (!solution) throw new Error(kind);
    done(other, solution.command);
    expect(conflicts(other)).toEqual([]);
    exchange();
    expect(conflicts(one)).toEqual([]);
    expect(one.views.report("seating", "c")).toEqual(other.views.report("seating", "c"));
  }
});

test("the history lists where guests were seated, and what was changed", () => {
  const { one } = twoDevices();
  seat(one, "mia", "t2", 2);
  expect(one.documentHistory?.nameOf("seat", "c/mia")).toBe("Mia Lee");
  expect(one.documentHistory?.nameOf("table", "c/t2")).toBe("Table 2");
  expect(one.documentHistory?.nameOf("chart", "c")).toBe("Main Reception");
  expect(one.undoHistory.state.undo?.name).toBe("Mia Lee");
  done(one, { type: "table.update", chart: "c", id: "t2", changes: { name: "Family" } });
  expect(one.undoHistory.state.undo?.name).toBe("Table 2");
});

test("own edits to other seats keep a known claim", () => {
  const { one, other, exchange } = twoDevices();
  seat(one, "mia", "t1", 1);
  seat(other, "mia", "t2", 2);
  exchange();
  seat(one, "leo", "t1", 5);
  expect(conflicts(one).map(({ kind }) => kind)).toEqual(["movedTwice"]);
});

test("opening a wedding finds the claims in it", () => {
  const { one, other, exchange, handle } = twoDevices();
  seat(one, "mia", "t1", 1);
  seat(other, "mia", "t2", 2);
  exchange();
  expect(conflicts(opened(handle))).toEqual(conflicts(one));
});

test("undoing a move leaves a contested seat unchanged", () => {
  const { one, other, exchange } = twoDevices();
  seat(one, "mia", "t1", 1);
  const entry = one.undoHistory.state.undo;
  seat(other, "mia", "t2", 2);
  exchange();
  const result = one.undoOrRedo(entry?.id ?? 0, "undo");
  expect(result.kind).toBe("overtaken");
  expect(conflicts(one)).toHaveLength(1);
});

test("undoing a step of several seats leaves out the contested one", () => {
  const { one, other, exchange } = twoDevices();
  const place = (position: number) => ({ tableId: "t1", position });
  done(one, { type: "seating.arrange", chart: "c", seats: { mia: place(1), leo: place(2) } });
  const entry = one.undoHistory.state.undo;
  seat(other, "mia", "t2", 2);
  exchange();
  const result = one.undoOrRedo(entry?.id ?? 0, "undo");
  expect(result.kind).toBe("done");
  expect(one.views.report("seating", "c")?.unassigned).toEqual(["leo"]);
  expect(conflicts(one)).toHaveLength(1);
});
