import {
  change,
  clone,
  type Doc,
  getActorId,
  getHeads,
  ImmutableString,
  load,
  save,
} from "@automerge/automerge/slim";
import { encodeHeads } from "@automerge/automerge-repo/slim";
import { IndexedDBStorageAdapter } from "@automerge/automerge-repo-storage-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LocalDatabase, type RefusalRow, type WeddingRow } from "@/lib/db/db.ts";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { withoutCouple } from "@/test/couple.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { CommittingAdapter } from "./committing-adapter.ts";
import { DocumentStorage } from "./document-storage.ts";
import { moveSharedDocuments } from "./move-shared-documents.ts";

await automergeReady;
const core = realCore();

// biome-ignore lint/suspicious/noExplicitAny: a document is written to by plain assignment.
type AnyDocument = any;
type Wedding = Doc<Record<string, unknown>>;

const shared = "troth-documents";
let database: LocalDatabase;

const openLists = () => new LocalDatabase("troth");

function newDisk(): void {
  emptyDisk();
  database = openLists();
}

const move = () => moveSharedDocuments(database, async () => {});

const withGuest = (doc: Wedding, id: string, firstName: string) =>
  change(doc, (draft: AnyDocument) => {
    draft.guests[id] = { firstName: new ImmutableString(firstName) };
  });

/** A wedding on the server, with one guest. */
const atServer = withGuest(load<Record<string, unknown>>(core.genesis()), "g0", "Cleo");

/** The row of a wedding that was synced. */
const row = (account: string, fields: Partial<WeddingRow> = {}): WeddingRow => ({
  account,
  id: "w1",
  title: "",
  role: "PLANNER",
  registered: true,
  serverHeads: [...encodeHeads(getHeads(atServer))],
  unsynced: 0,
  ...fields,
});

/** Stores documents in the place of an older app version. */
async function share(documents: Record<string, Wedding | Uint8Array>): Promise<void> {
  const old = new IndexedDBStorageAdapter(shared);
  await old.save(["storage-adapter-id"], new Uint8Array([1]));
  for (const [id, document] of Object.entries(documents)) {
    const data = document instanceof Uint8Array ? document : save(document);
    await old.save([id, "snapshot", "abc"], data);
    await old.save([id, "sync-state", "server"], new Uint8Array([1]));
  }
}

async function leftBehind(): Promise<string[]> {
  const old = new CommittingAdapter(shared);
  const keys = await old.keys();
  old.close();
  return keys.map((key) => key.join("/"));
}

async function copyOf(account: string, id = "w1"): Promise<Wedding | undefined> {
  const bytes = await new DocumentStorage(account).read(id);
  return bytes && load<Record<string, unknown>>(bytes);
}

/** The guests in an account's copy; undefined if it has none. */
async function guestsOf(account: string, id?: string): Promise<string[] | undefined> {
  const copy = (await copyOf(account, id)) as AnyDocument;
  return (
    copy &&
    Object.values(withoutCouple(copy.guests))
      .map((guest: AnyDocument) => guest.firstName.val)
      .sort()
  );
}

const own = (account: string, ...documents: Wedding[]) =>
  database.people.put({ account, id: "w1", own: documents.map(getActorId), actors: {}, names: {} });

beforeEach(() => {
  newDisk();
});

describe("a device of one person", () => {
  it("keeps the weddings, with waiting edits", async () => {
    await share({ w1: withGuest(clone(atServer), "g1", "Ann") });
    await database.weddings.bulkPut([row("ana", { unsynced: 1 }), row("ana", { id: "w2", offDevice: true })]);
    await move();
    expect(await guestsOf("ana")).toEqual(["Ann", "Cleo"]);
    expect(await leftBehind()).toEqual([]);
    // A second start changes nothing.
    const before = await new DocumentStorage("ana").loadRange(["w1"]);
    await move();
    expect(await new DocumentStorage("ana").loadRange(["w1"])).toEqual(before);
  });

  it("that is new gets no unused store", async () => {
    await move();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(shared);
  });

  it("includes later writes of a tab with an older version", async () => {
    await share({ w1: withGuest(clone(atServer), "g1", "Ann") });
    await database.weddings.put(row("ana"));
    await move();
    await share({ w1: withGuest(clone(atServer), "g2", "Dora") });
    await move();
    expect(await guestsOf("ana")).toEqual(["Ann", "Cleo", "Dora"]);
  });

  it("keeps a document that is in no list, until it is in one", async () => {
    await share({ w1: atServer, w2: withGuest(clone(atServer), "g1", "Ann") });
    await database.weddings.put(row("ana"));
    await move();
    expect(await leftBehind()).toEqual(["w2/snapshot/abc", "w2/sync-state/server"]);
    await database.weddings.put(row("ana", { id: "w2" }));
    await move();
    expect(await guestsOf("ana", "w2")).toEqual(["Ann", "Cleo"]);
    expect(await leftBehind()).toEqual([]);
  });
});

describe("a device of two people", () => {
  it("gives both the server's state, and each one only their own changes", async () => {
    const anas = withGuest(clone(atServer), "g1", "Ann");
    await share({ w1: anas });
    await database.weddings.bulkPut([row("ana", { unsynced: 1 }), row("ben")]);
    await own("ana", anas);
    await move();
    expect(await guestsOf("ana")).toEqual(["Ann", "Cleo"]);
    expect(await guestsOf("ben")).toEqual(["Cleo"]);
    expect(getHeads((await copyOf("ben")) as Wedding)).toEqual(getHeads(atServer));
  });

  it("trusts the actor more than a counter that a crash may have left outdated", async () => {
    const anas = withGuest(clone(atServer), "g1", "Ann");
    await share({ w1: anas });
    await database.weddings.bulkPut([row("ana", { unsynced: 0 }), row("ben", { unsynced: 3 })]);
    await own("ana", anas);
    await move();
    expect([await guestsOf("ana"), await guestsOf("ben")]).toEqual([["Ann", "Cleo"], ["Cleo"]]);
  });

  it("uses the newest server heads that any account knows", async () => {
    const newer = withGuest(clone(atServer), "g1", "Ann");
    await share({ w1: newer });
    const serverHeads = [...encodeHeads(getHeads(newer))];
    await database.weddings.bulkPut([row("ana", { unsynced: 1 }), row("ben", { serverHeads })]);
    await move();
    expect(await guestsOf("ben")).toEqual(["Ann", "Cleo"]);
  });

  it.each<[string, number, string[]]>([
    ["goes to the one who had something unsynced", 1, ["Cleo"]],
    ["goes to both when neither had", 0, ["Ann", "Cleo"]],
  ])("by an unknown author %s", async (_what, unsynced, bens) => {
    await share({ w1: withGuest(clone(atServer), "g1", "Ann") });
    await database.weddings.bulkPut([row("ana", { unsynced }), row("ben")]);
    await move();
    expect([await guestsOf("ana"), await guestsOf("ben")]).toEqual([["Ann", "Cleo"], bens]);
  });

  it("loses nothing if both worked offline in turn", async () => {
    const anas = withGuest(clone(atServer), "g1", "Ann");
    const bens = withGuest(clone(anas), "g2", "Bob");
    await share({ w1: bens });
    await database.weddings.bulkPut([row("ana", { unsynced: 1 }), row("ben", { unsynced: 2 })]);
    await own("ana", anas);
    await own("ben", bens);
    await move();
    expect(await guestsOf("ana")).toEqual(["Ann", "Cleo"]);
    expect(await guestsOf("ben")).toEqual(["Ann", "Bob", "Cleo"]);
  });

  it("gives an unreadable document to the account with waiting edits", async () => {
    await share({ w1: new Uint8Array([1, 2, 3]) });
    await database.weddings.bulkPut([row("ana", { unsynced: 1 }), row("ben")]);
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await move();
    expect(await new DocumentStorage("ana").read("w1")).toEqual(new Uint8Array([1, 2, 3]));
    expect(await new DocumentStorage("ben").read("w1")).toBeUndefined();
  });

  it("keeps the part of each one's seen heads that is in their copy", async () => {
    const anas = withGuest(clone(atServer), "g1", "Ann");
    await share({ w1: anas });
    await database.weddings.bulkPut([row("ana", { unsynced: 1 }), row("ben")]);
    await database.seen.put({
      account: "ben",
      id: "w1",
      heads: getHeads(anas),
      at: "2026-05-01T09:00:00.000Z",
    });
    await move();
    expect(await database.seen.get(["ben", "w1"])).toMatchObject({ heads: getHeads(atServer) });
  });
});

/** Ben's refused changes include Ana's, and his swap was interrupted after the old document was deleted. */
async function interruptedSwap(): Promise<void> {
  const anas = withGuest(clone(atServer), "g1", "Ann");
  const both = change(clone(anas), (draft: AnyDocument) => {
    draft.expenses.e1 = { amount: 70_000 };
  });
  await share({});
  await database.weddings.bulkPut([row("ana", { unsynced: 1 }), row("ben", { unsynced: 2 })]);
  await own("ana", anas);
  await own("ben", both);
  const refusal: RefusalRow = {
    account: "ben",
    id: "w1",
    at: "2026-05-01T10:00:00.000Z",
    refusals: [{ code: "role", areas: ["budget"], changes: [], role: "PLANNER" }],
    document: save(both),
    replacement: save(anas),
  };
  await database.refusals.put(refusal);
  await database.refusedEdits.put({
    ...{ container: "guests", id: "g1", kind: "add", fields: [], record: {}, at: refusal.at },
    ...{ account: "ben", wedding: "w1", code: "role", standing: "PLANNER" },
    key: `ben/w1/${refusal.at}/guests/g1`,
  });
}

const outcome = async () => ({
  ana: await guestsOf("ana"),
  ben: await guestsOf("ben"),
  bensSecond: await guestsOf("ben", "w2"),
  decided: (await database.refusals.get(["ben", "w1"]))?.replacement,
  listed: await database.refusedEdits.count(),
  left: await leftBehind(),
});

describe("an interruption", () => {
  it("of Ben's swap restores Ana's changes, and decides his again", async () => {
    await interruptedSwap();
    await move();
    expect(await outcome()).toEqual({
      ana: ["Ann", "Cleo"],
      // His changes depend on hers.
      ben: ["Ann", "Cleo"],
      bensSecond: undefined,
      decided: undefined,
      listed: 0,
      left: [],
    });
    const refusal = await database.refusals.get(["ben", "w1"]);
    expect((load(refusal?.document ?? new Uint8Array()) as AnyDocument).expenses.e1.amount).toBe(70_000);
  });

  const scenes: [string, () => Promise<unknown>][] = [
    ["an interrupted swap", interruptedSwap],
    [
      "two people",
      async () => {
        const anas = withGuest(clone(atServer), "g1", "Ann");
        await share({ w1: anas, w2: anas });
        await database.weddings.bulkPut([
          row("ana", { unsynced: 1 }),
          row("ben"),
          row("ben", { id: "w2", unsynced: 1 }),
        ]);
        await own("ana", anas);
      },
    ],
  ];

  it.each(scenes)("at any write leads to the same result: %s", async (_what, scene) => {
    await scene();
    await move();
    const expected = await outcome();
    for (let writes = 0, isWhole = false; !isWhole; writes += 1) {
      newDisk();
      await scene();
      const interrupted = cutPowerAfter(writes);
      isWhole = await move().then(
        () => true,
        () => false,
      );
      interrupted.mockRestore();
      // The next start has only the disk.
      database.close();
      database = openLists();
      await move();
      expect(await outcome()).toEqual(expected);
      expect(writes).toBeLessThan(20);
    }
  });

  it("by a full disk loses nothing, and continues once there is space", async () => {
    await share({ w1: withGuest(clone(atServer), "g1", "Ann") });
    await database.weddings.put(row("ana"));
    const full = new DOMException("full", "QuotaExceededError");
    const writing = vi.spyOn(CommittingAdapter.prototype, "write").mockRejectedValue(full);
    await expect(move()).rejects.toBe(full);
    writing.mockRestore();
    expect(await leftBehind()).toContain("w1/snapshot/abc");
    await move();
    expect(await guestsOf("ana")).toEqual(["Ann", "Cleo"]);
  });
});

/** Lets this many write transactions pass, and fails all later ones. */
function cutPowerAfter(writes: number) {
  let left = writes;
  const { transaction } = IDBDatabase.prototype;
  return vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (args[1] === "readwrite" && left-- <= 0) throw new DOMException("the power is gone", "OperationError");
    return transaction.apply(this, args);
  });
}
