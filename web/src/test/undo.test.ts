import { clone, getActorId, merge } from "@automerge/automerge/slim";
import { i18n } from "@lingui/core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import type { Command, GuestFields } from "@/lib/core/types.ts";
import { entryWords, resultWords } from "@/records/undo/undo-actions.ts";
import type { WeddingHandle } from "@/wedding/document/wedding-handle.ts";
import { type UndoDirection, UndoHistory } from "@/wedding/edit/undo-histories.ts";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { createDocument } from "@/wedding/open/create-wedding.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import type { UndoResult } from "@/wedding/types.ts";
import { automergeReady, Repo } from "./automerge.ts";
import { realCore } from "./core.ts";
import { coupleIds } from "./couple.ts";

const clock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };
const whenIdle = (work: () => void) => work();

let core: Core;
let ana: WeddingSession;
let ben: WeddingSession;
let anasDocument: WeddingHandle;
let bensDocument: WeddingHandle;
let standing: WeddingStanding = "OWNER";

beforeAll(async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  await automergeReady;
  core = realCore();
});

/** Ana and Ben with a device each, and Mia on the guest list. */
beforeEach(() => {
  standing = "OWNER";
  const created = createDocument(new Repo(), core, clock, { partnerName: "Ben" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  anasDocument = created.handle;
  ana = new WeddingSession({ core, handle: anasDocument, clock, whenIdle, standing: () => standing });
  ana.run({ type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi", phone: "1" } });
  bensDocument = new Repo().import(core.genesis(), {});
  exchange();
  ben = new WeddingSession({ core, handle: bensDocument, clock, whenIdle });
});

afterEach(() => {
  ana.close();
  ben.close();
});

function exchange(): void {
  bensDocument.update((doc) => merge(doc, clone(anasDocument.doc())));
  anasDocument.update((doc) => merge(doc, clone(bensDocument.doc())));
}

const edit = (changes: GuestFields): Command => ({ type: "guest.update", id: "mia", changes });
const mia = () => ana.views.guest("mia");
const last = (way: UndoDirection) => ana.undoHistory.state[way]?.id ?? 0;
const undo = () => ana.undoOrRedo(last("undo"), "undo");
const redo = () => ana.undoOrRedo(last("redo"), "redo");
const isBen = (actor: string) => (actor === getActorId(bensDocument.doc()) ? "Ben" : undefined);
const textsOf = (result: UndoResult) => resultWords(result, "undo", isBen);

describe("the history of a tab", () => {
  it("undoes and redoes, one command after the other", () => {
    ana.run(edit({ phone: "2" }));
    ana.run(edit({ rsvpStatus: "CONFIRMED" }));
    expect(undo().kind).toBe("done");
    expect(mia()).toMatchObject({ phone: "2", rsvpStatus: "PENDING" });
    expect(undo().kind).toBe("done");
    expect(mia()).toMatchObject({ phone: "1" });
    expect(redo().kind).toBe("done");
    expect(mia()).toMatchObject({ phone: "2", rsvpStatus: "PENDING" });
    expect(ana.undoHistory.state).toMatchObject({ undo: { name: "Mia Rossi" }, redo: { name: "Mia Rossi" } });
  });

  it("marks an undo in the change's message", () => {
    ana.run(edit({ phone: "2" }));
    undo();
    const message = anasDocument.metadata()?.message ?? "";
    expect(JSON.parse(message)).toEqual({ command: "guest.update", id: "mia", undo: true });
  });

  it("redoes nothing after a new command", () => {
    ana.run(edit({ phone: "2" }));
    undo();
    ana.run(edit({ phone: "3" }));
    expect(ana.undoHistory.state.redo).toBeUndefined();
    expect(redo()).toEqual({ kind: "nothing" });
  });

  it("never undoes another user's edit", () => {
    ben.run(edit({ phone: "5" }));
    exchange();
    expect(undo()).toMatchObject({ kind: "overtaken", overtaken: [{ field: "phone" }] });
    expect(mia()).toMatchObject({ phone: "5" });
    expect(undo()).toEqual({ kind: "nothing" });
  });

  it("undoes one command by its number, and keeps later edits", () => {
    ana.run({ type: "guest.remove", id: "mia" });
    const removal = last("undo");
    ana.run({ type: "guest.add", id: "leo", guest: { firstName: "Leo", lastName: "Park" } });
    expect(ana.undoOrRedo(removal, "undo").kind).toBe("done");
    expect(ana.views.report("guestIds", {}).toSorted()).toEqual([...coupleIds, "leo", "mia"]);
    expect(ana.undoOrRedo(removal, "undo")).toEqual({ kind: "nothing" });
  });

  it("offers nothing for a command that changed nothing", () => {
    ana.run(edit({ phone: "2" }));
    expect(ana.undoHistory.lastEntryId).toBe(last("undo"));
    exchange();
    ben.run({ type: "guest.remove", id: "mia" });
    exchange();
    // She is gone already: undoing this would undo the phone number instead.
    expect(ana.run({ type: "guest.remove", id: "mia" })).toEqual({ ok: true });
    expect(ana.undoHistory.lastEntryId).toBeUndefined();
  });

  it("has a maximum length", () => {
    const history = new UndoHistory();
    ana.run(edit({ phone: "2" }));
    const entry = ana.undoHistory.state.undo;
    if (!entry) throw new Error("no step");
    for (let count = 0; count < 150; count += 1) history.record({ ...entry, name: null }, "guest.update");
    expect(history.find(50, "undo")).toBeUndefined();
    expect(history.find(51, "undo")).toBeDefined();
  });

  it("is refused by role, and forgets entries that the role does not allow", () => {
    ana.run(edit({ phone: "2" }));
    standing = "VIEWER";
    expect(undo()).toMatchObject({ kind: "refused", issues: [{ code: "role" }] });
    expect(mia()).toMatchObject({ phone: "2" });
    ana.undoHistory.dropForbidden((command) => !command.type.startsWith("guest."));
    expect(ana.undoHistory.state).toEqual({ undo: undefined, redo: undefined });
  });
});

describe("after another user's edits", () => {
  it("other fields are kept", () => {
    ana.run(edit({ rsvpStatus: "CONFIRMED" }));
    exchange();
    ben.run(edit({ phone: "5" }));
    exchange();
    expect(textsOf(undo())).toEqual({ title: "Undone: change Mia Rossi’s RSVP", reasons: [] });
    expect(mia()).toMatchObject({ rsvpStatus: "PENDING", phone: "5" });
  });

  it("a changed field is kept, and its author is named", () => {
    ana.run(edit({ phone: "2", rsvpStatus: "CONFIRMED" }));
    exchange();
    ben.run(edit({ phone: "5" }));
    exchange();
    const result = undo();
    expect(textsOf(result)).toEqual({
      title: "Undone: change Mia Rossi",
      reasons: ["Ben has changed this since, so it stays: phone."],
    });
    expect(mia()).toMatchObject({ rsvpStatus: "PENDING", phone: "5" });
  });

  it("an undo does not settle a conflict", () => {
    exchange();
    ana.run(edit({ phone: "2" }));
    ben.run(edit({ phone: "5" }));
    exchange();
    const before = mia()?.phone;
    expect(undo().kind).toBe("overtaken");
    expect(mia()?.phone).toBe(before);
    expect(ana.conflicts("guests", "mia")).toHaveLength(1);
  });

  it("a record removed since stays removed", () => {
    ana.run(edit({ phone: "2" }));
    exchange();
    ben.run({ type: "guest.remove", id: "mia" });
    exchange();
    expect(textsOf(undo())).toEqual({
      title: "Not undone: change Mia Rossi’s phone",
      reasons: ["It has been removed since."],
    });
  });

  it("a record that another user has edited since is not removed", () => {
    ben.run(edit({ email: "mia@example.org" }));
    exchange();
    expect(textsOf(undo())).toEqual({
      title: "Not undone: add Mia Rossi",
      reasons: ["Ben has changed this since, so it stays: email."],
    });
    expect(mia()).toBeDefined();
  });
});

describe("the words of an entry", () => {
  const words: [command: Command, label: string][] = [
    [{ type: "guest.add", id: "g", guest: { firstName: "Leo", lastName: "Park" } }, "add Leo Park"],
    [{ type: "guest.remove", id: "mia" }, "remove Mia Rossi"],
    [edit({ plusOnes: 2, isVip: true }), "change Mia Rossi"],
    [edit({ plusOnes: 2 }), "change Mia Rossi’s plus-ones"],
    [{ type: "wedding.update", changes: { venue: "The Mill" } }, "change the venue"],
    [
      { type: "wedding.update", changes: { venue: "The Mill", theme: "Sage" } },
      "change the wedding’s details",
    ],
    [{ type: "category.set", id: "doves", changes: { name: "Doves" } }, "add Doves"],
    [{ type: "category.set", id: "flowers", changes: { planned: "5" } }, "change Flowers’s planned amount"],
    [{ type: "expense.add", id: "e", expense: { description: "Cake", amount: "5" } }, "add Cake"],
    [{ type: "group.add", id: "x", group: { name: "Work", type: "COLLEAGUES" } }, "add Work"],
  ];

  it.each(words)("%o reads “%s”", (command, label) => {
    expect(ana.run(command)).toEqual({ ok: true });
    const entry = ana.undoHistory.state.undo;
    expect(entry && entryWords(entry)).toBe(label);
  });
});

describe("the words for a seating chart", () => {
  const chart = "hall";
  const seat = (guestId: string, tableId: string, position: number): Command => ({
    type: "seat.assign",
    chart,
    guestId,
    tableId,
    position,
  });

  beforeEach(() => {
    ana.run({ type: "guest.add", id: "leo", guest: { firstName: "Leo", lastName: "Park" } });
    ana.run({ type: "chart.add", id: chart, chart: { name: "Hall" } });
    for (const [id, x] of [
      ["one", 300],
      ["two", 700],
    ] as const) {
      const table = { name: `Table ${id}`, positionX: x, positionY: 300 };
      ana.run({ type: "table.add", chart, id, table });
    }
    ana.run(seat("mia", "one", 1));
    ana.run(seat("leo", "two", 1));
  });

  const table = (changes: object): Command => ({ type: "table.update", chart, id: "one", changes });

  it.each<[string, Command]>([
    ["Mia Rossi moved to Table two", seat("mia", "two", 3)],
    ["Mia Rossi moved to seat 4 at Table one", seat("mia", "one", 4)],
    ["Mia Rossi taken off Table one", { type: "seat.unassign", chart, guestId: "mia" }],
    ["Mia Rossi locked in a seat at Table one", { type: "seat.lock", chart, guestId: "mia", locked: true }],
    [
      "Leo Park and Mia Rossi swapped seats",
      { type: "seat.swap", chart, guestId: "mia", otherGuestId: "leo" },
    ],
    [
      "2 guests seated at Table two",
      { type: "seat.group", chart, guestIds: ["mia", "leo"], tableId: "two", position: 4 },
    ],
    ["Table one moved", table({ positionX: 400, positionY: 400 })],
    ["Table one turned", table({ rotation: 45 })],
    ["Table one given 10 seats", table({ capacity: 10 })],
    ["Table one renamed to Family", table({ name: "Family" })],
    ["Table one removed", { type: "table.remove", chart, id: "one" }],
  ])("%s", (words, command) => {
    ana.run(command);
    expect(ana.undoHistory.state.undo && entryWords(ana.undoHistory.state.undo)).toBe(words);
    expect(textsOf(undo())?.title).toBe(`Undone: ${words}`);
    expect(ana.undoHistory.state.redo && entryWords(ana.undoHistory.state.redo)).toBe(words);
  });

  it("a guest's first seat, and a new table", () => {
    expect(textsOf(undo())?.title).toBe("Undone: Leo Park seated at Table two");
    undo();
    expect(textsOf(undo())?.title).toBe("Undone: Table two added");
  });
});
