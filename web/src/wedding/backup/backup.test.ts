import {
  clone,
  from,
  getChangesMetaSince,
  ImmutableString,
  load,
  merge,
  save,
  stats,
  toJS,
} from "@automerge/automerge/slim";
import { generateAutomergeUrl, parseAutomergeUrl } from "@automerge/automerge-repo/slim";
import { beforeAll, describe, expect, test } from "vitest";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Command, Role } from "@/lib/core/types.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { coupleIds, withoutCouple } from "@/test/couple.ts";
import { newestVersion } from "@/test/schema-version.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import { createDocument } from "../open/create-wedding.ts";
import { copyDocument } from "./copy-document.ts";
import { mergeBackup } from "./merge-backup.ts";
import { LARGEST_BACKUP_BYTES, readBackup } from "./read-backup.ts";

const clock: DeviceClock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };

let core: Core;
/** The schema version that this app knows. */
let newest: number;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
  newest = newestVersion();
});

function newWedding(partnerName = "Ben"): WeddingHandle {
  const created = createDocument(new Repo(), core, clock, { ownerName: "Ana", partnerName, budget: "25000" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  run(created.handle, aGuest("g1", "Mia"));
  return created.handle;
}

function run(handle: WeddingHandle, command: Command): void {
  const session = new WeddingSession({ core, handle, clock, whenIdle: () => {} });
  const result = session.run(command);
  session.close();
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
}

const aGuest = (id: string, firstName: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName, lastName: "Lee", notes: "Sits by the window" },
});

const anExpense: Command = {
  type: "expense.add",
  id: "e1",
  expense: { description: "Flowers", amount: "400" },
};

/** The same wedding on another device, with further commands run there. */
function elsewhere(handle: WeddingHandle, ...commands: Command[]): Uint8Array {
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const other = new Repo().import<Record<string, unknown>>(core.genesis(), { docId: documentId });
  other.update((doc) => merge(doc, clone(handle.doc())));
  for (const command of commands) run(other, command);
  return save(other.doc());
}

type Entities = Record<string, Partial<Record<string, string>>>;

/** A document as JSON, typed as far as these tests read it. */
type Plan = Record<"guests" | "groups" | "parties" | "vendors" | "expenses" | "categories", Entities> & {
  charts: Record<
    string,
    {
      name: string;
      draftOf?: string;
      tables: object;
      objects: object;
      seats: object;
      wishes: Record<string, { guests: string[] }>;
    }
  >;
};

function raise(what: string): never {
  throw new Error(`${what} is not there`);
}

const jsonFile = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

describe("reading a file", () => {
  test("a document and a JSON export give the couple's names", () => {
    const bytes = save(newWedding().doc());
    const expected = { ok: true, backups: [{ names: ["Ana", "Ben"], changedAt: expect.any(Number), bytes }] };
    expect(readBackup(bytes, newest)).toEqual(expected);
    const weddings = [{ id: "1", title: "Ana & Ben", automerge: base64(bytes) }];
    expect(readBackup(jsonFile({ product: "Troth", weddings }), newest)).toEqual(expected);
  });

  test("the genesis alone is a wedding with nothing in it", () => {
    expect(readBackup(core.genesis(), newest)).toMatchObject({
      ok: true,
      backups: [{ names: [], changedAt: 0 }],
    });
  });

  const other = (content: Record<string, unknown>) => () => save(from(content));
  const cut = () => save(newWedding().doc()).slice(0, -20);
  const flipped = () => save(newWedding().doc()).map((byte, index) => (index === 40 ? byte ^ 0xff : byte));
  test.each<[string, () => Uint8Array, string]>([
    ["nothing", () => new Uint8Array(), "notABackup"],
    ["a text", () => new TextEncoder().encode("Dear Ana,"), "notABackup"],
    ["bytes that are no text", () => Uint8Array.of(0xff, 0xfe, 0), "notABackup"],
    ["another program's JSON", () => jsonFile({ weddings: [] }), "notABackup"],
    ["an export of nothing", () => jsonFile({ product: "Troth", weddings: [] }), "notABackup"],
    ["an export without documents", () => jsonFile({ product: "Troth", weddings: [{}, null] }), "notABackup"],
    [
      "an export of something else",
      () => jsonFile({ product: "Troth", weddings: [{ automerge: "AAAA" }] }),
      "notABackup",
    ],
    ["a document that was cut off", cut, "damaged"],
    ["a document with a wrong bit", flipped, "damaged"],
    ["the first bytes of a document", () => Uint8Array.of(0x85, 0x6f, 0x4a, 0x83), "damaged"],
    ["another program's document", other({ todos: {} }), "notAWedding"],
    [
      "a wedding whose guests are a text",
      other({ schemaVersion: 1, wedding: {}, guests: "" }),
      "notAWedding",
    ],
    [
      "a wedding of the future",
      () => save(from({ schemaVersion: newest + 1, wedding: {}, guests: {} })),
      "newerVersion",
    ],
    ["a file beyond the limit", () => new Uint8Array(LARGEST_BACKUP_BYTES + 1), "tooLarge"],
  ])("%s is refused", (_name, make, problem) => {
    expect(readBackup(make(), newest)).toEqual({ ok: false, problem });
  });
});

describe("reading a document", () => {
  test.each<[string, { operations: number; changes: number }, boolean]>([
    ["as much as is allowed", { operations: 0, changes: 0 }, true],
    ["more operations than that", { operations: 1, changes: 0 }, false],
    ["more changes than that", { operations: 0, changes: 1 }, false],
  ])("with %s", (_name, over, ok) => {
    const bytes = save(newWedding().doc());
    const { numOps, numChanges } = stats(load(bytes));
    const most = { operations: numOps - over.operations, changes: numChanges - over.changes };
    const reading = readBackup(bytes, newest, most);
    expect(reading).toMatchObject(ok ? { ok } : { ok, problem: "tooLarge" });
  });
});

describe("a copy", () => {
  test("has the same content in a new document that begins with the genesis", () => {
    const original = newWedding();
    run(original, anExpense);
    run(original, { type: "guest.remove", id: "g1" });
    const { handle, details } = copyDocument(new Repo(), core, clock, save(original.doc()));

    const added = ({ guests }: Partial<Plan>) => Object.values(withoutCouple(guests ?? {}));
    expect(added(toJS(handle.doc()))).toEqual(added(toJS(original.doc())));
    expect(details).toMatchObject({ ownerName: "Ana", partnerName: "Ben" });
    expect(handle.documentId).not.toBe(original.documentId);
    const genesis = getChangesMetaSince(load(core.genesis()), []).map(({ hash }) => hash);
    expect(getChangesMetaSince(handle.doc(), []).map(({ hash }) => hash)).toEqual([
      ...genesis,
      expect.any(String),
    ]);
  });

  test("keeps every text a single value", () => {
    const { handle } = copyDocument(new Repo(), core, clock, save(newWedding().doc()));
    const { guests } = handle.doc() as { guests: Record<string, Record<string, unknown>> };
    const [guest] = Object.values(withoutCouple(guests));
    expect(guest?.firstName).toEqual(new ImmutableString("Mia"));
    expect(guest?.notes).toEqual(new ImmutableString("Sits by the window"));
  });

  test("has new ids, and every reference names a record of the copy", () => {
    const original = newWedding();
    for (const command of [
      { type: "group.add", id: "family", group: { name: "Family", type: "FAMILY" } },
      { type: "party.add", id: "lees", party: { name: "The Lees" } },
      { type: "vendor.add", id: "florist", vendor: { name: "Bloom", category: "Flowers" } },
      aGuest("g2", "family"),
      { type: "guest.update", id: "couple-partner", changes: { lastName: "Rossi" } },
      { type: "guest.update", id: "g1", changes: { groupId: "family", partyId: "lees" } },
      {
        type: "expense.add",
        id: "e1",
        expense: { description: "Bouquets", amount: "400", categoryId: "flowers", vendorId: "florist" },
      },
      { type: "chart.add", id: "dinner", chart: { name: "Dinner" } },
      { type: "table.add", chart: "dinner", id: "t1", table: { name: "t1", capacity: "4" } },
      { type: "object.add", chart: "dinner", id: "o1", object: { kind: "BAR" } },
      { type: "seat.assign", chart: "dinner", guestId: "g1", tableId: "t1", position: 1 },
      { type: "seat.assign", chart: "dinner", guestId: "couple-owner", tableId: "t1", position: 2 },
      { type: "wish.set", chart: "dinner", guests: ["g1", "g2"], kind: "NEAR" },
      { type: "chart.duplicate", id: "draft", from: "dinner", name: "Another way", draft: true },
    ] as Command[]) {
      run(original, command);
    }
    const { handle } = copyDocument(new Repo(), core, clock, save(original.doc()));
    const [before, after] = [original, handle].map((each) => JSON.parse(JSON.stringify(each.doc()))) as [
      Plan,
      Plan,
    ];

    const containers = ["guests", "groups", "parties", "vendors", "expenses", "charts"] as const;
    for (const container of containers) {
      expect(Object.keys(after[container])).toHaveLength(Object.keys(before[container]).length);
      const commonIds = Object.keys(after[container]).filter((id) => id in before[container]);
      expect(commonIds).toEqual(container === "guests" ? coupleIds : []);
    }
    // Built-in records keep their ids; a text that only looks like an id is text.
    expect(after.categories).toEqual(before.categories);
    for (const id of coupleIds) expect(after.guests[id]).toEqual(before.guests[id]);
    const guest = (name: string) =>
      Object.entries(after.guests).find(([, { firstName }]) => firstName === name) ?? raise(name);
    const [mia, { groupId, partyId }] = guest("Mia");
    const [other] = guest("family");
    expect(after.groups).toHaveProperty([groupId ?? "", "name"], "Family");
    expect(after.parties).toHaveProperty([partyId ?? "", "name"], "The Lees");
    const [bouquets] = Object.values(after.expenses);
    expect(bouquets?.categoryId).toBe("flowers");
    expect(after.vendors).toHaveProperty([bouquets?.vendorId ?? "", "name"], "Bloom");
    const charts = Object.entries(after.charts);
    const [dinner] = charts.find(([, { name }]) => name === "Dinner") ?? raise("Dinner");
    expect(charts.find(([id]) => id !== dinner)?.[1].draftOf).toBe(dinner);
    for (const [, { tables, objects, seats, wishes }] of charts) {
      const [table] = Object.entries(tables);
      expect(table).toEqual([expect.not.stringMatching(/^t1$/), expect.objectContaining({ name: "t1" })]);
      expect(Object.keys(objects)).toEqual([expect.not.stringMatching(/^o1$/)]);
      const seat = expect.objectContaining({ tableId: table?.[0] });
      expect(seats).toEqual({ [mia]: seat, "couple-owner": seat });
      const pair = [mia, other].sort();
      expect(Object.keys(wishes)).toEqual([pair.join("~")]);
      expect(wishes[pair.join("~")]?.guests.toSorted()).toEqual(pair);
    }
  });

  test("leaves out containers that a wedding does not have", () => {
    const source = from({ schemaVersion: 1, wedding: {}, guests: {}, roles: { me: "OWNER" } });
    const { handle } = copyDocument(new Repo(), core, clock, save(source));
    expect(handle.doc()).not.toHaveProperty("roles");
  });
});

describe("merging", () => {
  test("restores what is missing, keeps newer values, and changes nothing when repeated", () => {
    const handle = newWedding();
    const backup = elsewhere(handle, aGuest("g2", "Leo"));
    run(handle, { type: "guest.update", id: "g1", changes: { firstName: "Maria" } });

    expect(mergeBackup(handle, backup, core, "OWNER")).toEqual({ ok: true, changes: 1 });
    const guests = toJS(handle.doc()).guests as Record<string, { firstName: unknown }>;
    const names = Object.values(withoutCouple(guests)).map(({ firstName }) => String(firstName));
    expect(names).toEqual(["Maria", "Leo"]);
    expect(mergeBackup(handle, backup, core, "OWNER")).toEqual({ ok: true, changes: 0 });
  });

  test("keeps the couple as the same two guests", () => {
    const handle = newWedding();
    const named = (id: string, firstName: string): Command => ({
      type: "guest.update",
      id,
      changes: { firstName },
    });
    const backup = elsewhere(handle, named("couple-partner", "Benedict"));
    run(handle, named("couple-owner", "Anastasia"));

    expect(mergeBackup(handle, backup, core, "OWNER")).toEqual({ ok: true, changes: 1 });
    const { guests } = JSON.parse(JSON.stringify(handle.doc())) as Plan;
    const names = Object.entries(guests).map(([id, { firstName }]) => [id, firstName]);
    expect(names).toEqual([
      ["couple-owner", "Anastasia"],
      ["couple-partner", "Benedict"],
      ["g1", "Mia"],
    ]);
  });

  test("of another wedding is refused, and changes nothing", () => {
    const handle = newWedding();
    const before = toJS(handle.doc());
    const result = mergeBackup(handle, save(newWedding("Tom").doc()), core, "OWNER");
    expect(result).toEqual({ ok: false, problem: "anotherWedding" });
    expect(toJS(handle.doc())).toEqual(before);
  });

  test.each<[Role | "none", Command, boolean, string | undefined]>([
    ["OWNER", anExpense, true, undefined],
    ["ORGANIZER", anExpense, true, undefined],
    ["PLANNER", aGuest("g2", "Leo"), true, undefined],
    ["PLANNER", anExpense, false, "budget"],
    ["VIEWER", aGuest("g2", "Leo"), false, "planning"],
    ["none", aGuest("g2", "Leo"), false, "planning"],
  ])("for %s is limited by the role", (standing, command, ok, area) => {
    const handle = newWedding();
    const before = toJS(handle.doc());
    const result = mergeBackup(handle, elsewhere(handle, command), core, standing);
    expect(result).toEqual(ok ? { ok, changes: 1 } : { ok, problem: "role", area });
    if (!ok) expect(toJS(handle.doc())).toEqual(before);
  });
});
