import { clone, merge } from "@automerge/automerge/slim";
import { generateAutomergeUrl, parseAutomergeUrl } from "@automerge/automerge-repo/slim";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { coupleIds } from "@/test/couple.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { createDocument } from "../open/create-wedding.ts";
import { WeddingSession } from "./wedding-session.ts";

const clock: DeviceClock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };

let core: Core;
let open: WeddingSession[];

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

beforeEach(() => {
  open = [];
});

afterEach(() => {
  for (const session of open) session.close();
});

function opened(handle: WeddingHandle): WeddingSession {
  const session = new WeddingSession({ core, handle, clock, whenIdle: (work) => work() });
  open.push(session);
  return session;
}

function newWedding(): { session: WeddingSession; handle: WeddingHandle } {
  const created = createDocument(new Repo(), core, clock, { partnerName: "Ben", budget: "25000.50" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  return { session: opened(created.handle), handle: created.handle };
}

/** The same document on a second device, and a function that syncs both. */
function secondDevice(first: WeddingHandle) {
  const repo = new Repo();
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const handle = repo.import<Record<string, unknown>>(core.genesis(), { docId: documentId });
  handle.update((doc) => merge(doc, clone(first.doc())));
  const exchange = () => {
    first.update((doc) => merge(doc, clone(handle.doc())));
    handle.update((doc) => merge(doc, clone(first.doc())));
  };
  return { session: opened(handle), exchange };
}

const addGuest = (id: string, firstName: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName, lastName: "Lee" },
});

/** Runs a command that must be accepted. */
function done(session: WeddingSession, command: Command): void {
  expect(session.run(command)).toEqual({ ok: true });
}

test("a wedding created offline has its details, and its first change names its command", () => {
  const { session, handle } = newWedding();
  expect(session.views.report("details")).toMatchObject({ partnerName: "Ben", budget: 2_500_050 });
  const change = handle.metadata();
  expect(JSON.parse(change?.message ?? "")).toMatchObject({ command: "wedding.create" });
});

test("a command shows on every screen when the call returns", () => {
  const { session } = newWedding();
  const listener = vi.fn();
  session.subscribe(listener);
  expect(session.run(addGuest("g1", "Ana"))).toEqual({ ok: true });
  expect(session.views.guest("g1")).toMatchObject({ firstName: "Ana", rsvpStatus: "PENDING" });
  expect(session.views.report("guestIds", {})).toEqual([...coupleIds, "g1"]);
  expect(session.views.report("overview").stats.guests.total).toBe(3);
  expect(listener).toHaveBeenCalledOnce();
});

test("a refusal names the field and writes nothing", () => {
  const { session, handle } = newWedding();
  const before = handle.heads();
  const result = session.run({ type: "guest.add", id: "g1", guest: { firstName: "", lastName: "Lee" } });
  expect(result).toMatchObject({ ok: false, issues: [{ field: "firstName" }] });
  expect(handle.heads()).toEqual(before);
});

test("objects that an edit did not touch keep their identity", () => {
  const { session } = newWedding();
  done(session, addGuest("g1", "Ana"));
  done(session, addGuest("g2", "Ben"));
  const { views } = session;
  const before = {
    other: views.guest("g2"),
    ids: views.report("guestIds", {}),
    stats: views.report("overview").stats,
    expenses: views.report("expenses", {}),
    details: views.report("details"),
  };
  done(session, { type: "guest.update", id: "g1", changes: { notes: "Likes tea" } });
  expect(views.guest("g1")).toMatchObject({ notes: "Likes tea" });
  expect(views.guest("g2")).toBe(before.other);
  expect(views.report("guestIds", {})).toBe(before.ids);
  expect(views.report("overview").stats).toBe(before.stats);
  expect(views.report("expenses", {})).toBe(before.expenses);
  expect(views.report("details")).toBe(before.details);
});

test("the model fed change by change equals one loaded afresh", () => {
  const { session, handle } = newWedding();
  const commands: Command[] = [
    { type: "group.add", id: "family", group: { name: "Family", type: "FAMILY" } },
    addGuest("g1", "Ana"),
    addGuest("g2", "Ben"),
    { type: "guest.update", id: "g1", changes: { groupId: "family", rsvpStatus: "CONFIRMED" } },
    { type: "guest.remove", id: "g2" },
    {
      type: "expense.add",
      id: "e1",
      expense: { description: "Flowers", amount: "120.40", categoryId: "flowers" },
    },
    { type: "wedding.update", changes: { venue: "The Mill", weddingDate: "2026-09-12" } },
  ];
  for (const command of commands) expect(session.run(command), command.type).toEqual({ ok: true });
  const fresh = opened(handle);
  expect(session.views.report("overview")).toEqual(fresh.views.report("overview"));
  expect(session.views.guest("g1")).toEqual(fresh.views.guest("g1"));
  expect(session.views.guest("g1")?.groupName).toBe("Family");
  expect(session.views.guest("g2")).toBeUndefined();
  expect(session.views.report("expenses", {})).toEqual(fresh.views.report("expenses", {}));
});

test("different fields of one guest merge", () => {
  const { session: one, handle } = newWedding();
  done(one, addGuest("g1", "Ana"));
  done(one, addGuest("g2", "Ben"));
  const { session: two, exchange } = secondDevice(handle);
  done(one, { type: "guest.update", id: "g1", changes: { email: "ana@example.org" } });
  done(two, { type: "guest.update", id: "g1", changes: { phone: "0123" } });
  exchange();
  for (const session of [one, two]) {
    expect(session.views.guest("g1")).toMatchObject({ email: "ana@example.org", phone: "0123" });
    expect(session.conflicts("guests", "g1")).toEqual([]);
  }
});

const choices: [which: "current" | "other"][] = [["current"], ["other"]];

test.each(choices)("choosing the %s of two values settles the conflict on both devices", (which) => {
  const { session: one, handle } = newWedding();
  done(one, addGuest("g1", "Ana"));
  const { session: two, exchange } = secondDevice(handle);
  done(one, { type: "guest.update", id: "g1", changes: { email: "one@example.org", notes: "from one" } });
  done(two, { type: "guest.update", id: "g1", changes: { email: "two@example.org", notes: "from two" } });
  exchange();
  expect(one.conflicts("guests", "g1")).toEqual(two.conflicts("guests", "g1"));
  const found = Object.fromEntries(
    one.conflicts("guests", "g1").map((conflict) => [conflict.field, conflict]),
  );
  expect(Object.keys(found).sort()).toEqual(["email", "notes"]);
  expect(one.recordConflicts()).toHaveLength(2);

  const chosen = (field: string) => String(found[field]?.versions[which === "current" ? 0 : 1]?.value);
  const changes = { email: chosen("email"), notes: chosen("notes") };
  expect(one.run({ type: "guest.update", id: "g1", changes })).toEqual({ ok: true });
  exchange();
  for (const session of [one, two]) {
    expect(session.conflicts("guests", "g1")).toEqual([]);
    expect(session.recordConflicts()).toEqual([]);
    expect(session.views.guest("g1")).toMatchObject(changes);
  }
});

test.each(choices)(
  "choosing the %s of two amounts settles it at once here, and elsewhere after syncing",
  (which) => {
    const { session: one, handle } = newWedding();
    done(one, { type: "expense.add", id: "e1", expense: { description: "Flowers", amount: "400" } });
    const { session: two, exchange } = secondDevice(handle);
    done(one, { type: "expense.update", id: "e1", changes: { amount: "450" } });
    done(two, { type: "expense.update", id: "e1", changes: { amount: "520" } });
    exchange();
    const announced = vi.fn();
    handle.on("change", announced);
    const [conflict] = one.conflicts("expenses", "e1");
    const chosen = Number(conflict?.versions[which === "current" ? 0 : 1]?.value);
    done(one, { type: "expense.update", id: "e1", changes: { amount: String(chosen / 100) } });
    expect(one.conflicts("expenses", "e1")).toEqual([]);
    expect(announced, "which is what sends it to the others").toHaveBeenCalledOnce();
    exchange();
    expect(two.conflicts("expenses", "e1")).toEqual([]);
    expect(two.views.report("expenses", {})[0]?.amount).toBe(chosen);
  },
);

test("two budgets set at once are a conflict in the wedding's details", () => {
  const { session: one, handle } = newWedding();
  const { session: two, exchange } = secondDevice(handle);
  done(one, { type: "wedding.update", changes: { budget: 100 } });
  done(two, { type: "wedding.update", changes: { budget: 200 } });
  exchange();
  const [conflict] = one.conflicts("budget", undefined);
  expect(conflict).toMatchObject({ field: "total" });
  done(one, { type: "wedding.update", changes: { budget: Number(conflict?.versions[0]?.value) / 100 } });
  exchange();
  expect(two.conflicts("budget", undefined)).toEqual([]);
});

test("the document can be read at its own past heads, and not at heads that it lacks", () => {
  const { session: one, handle } = newWedding();
  done(one, addGuest("g1", "Mia"));
  const then = one.documentHistory.heads();
  const { session: two, exchange } = secondDevice(handle);
  done(one, { type: "guest.update", id: "g1", changes: { firstName: "Maria" } });
  const nameAt = (session: WeddingSession, heads: string[]) => {
    const json = session.documentHistory.jsonAt(heads);
    return json === undefined ? undefined : JSON.parse(json).guests.g1.firstName;
  };
  expect(nameAt(one, then)).toBe("Mia");
  expect(nameAt(one, one.documentHistory.heads())).toBe("Maria");
  expect(nameAt(two, one.documentHistory.heads())).toBeUndefined();
  expect(nameAt(one, [])).toBeUndefined();
  exchange();
  expect(nameAt(two, one.documentHistory.heads())).toBe("Maria");
});

test("plain strings of another client are read like our own", () => {
  const { session, handle } = newWedding();
  handle.change((doc) => {
    const guests = doc.guests as Record<string, unknown>;
    guests.g9 = { firstName: "Stock", lastName: "Client", rsvpStatus: "ACCEPTED", plusOnes: 1 };
  });
  expect(session.views.guest("g9")).toMatchObject({
    firstName: "Stock",
    rsvpStatus: "CONFIRMED",
    plusOnes: 1,
  });
});
