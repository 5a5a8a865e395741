import Dexie from "dexie";
import { beforeEach, expect, test } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { UploadQueue } from "@/lib/uploads/queue.ts";
import { uploadsDatabaseOf } from "@/lib/uploads/upload-counts.ts";
import { aDecision, aGuestPhoto } from "@/test/guest-photos.ts";
import { DocumentStorage, databaseOf } from "../storage/document-storage.ts";
import { forgetAccount } from "./forget-account.ts";

beforeEach(() => localStorage.clear());

/** Stores data of an account in each place where this device keeps any. */
async function fill(database: LocalDatabase, account: string): Promise<DocumentStorage> {
  const of = { account, id: "w1" };
  const at = "2027-01-02T10:00:00.000Z";
  const refusal = { ...of, at, refusals: [], document: new Uint8Array([1]) };
  await database.weddings.put({ ...of, title: "Ana & Ben", role: "OWNER", registered: true });
  await database.lastSeen.put({ ...of, json: "{}" });
  await database.refusals.put(refusal);
  await database.refusedEdits.put({
    key: account,
    account,
    wedding: "w1",
    container: "guests",
    id: "g1",
    kind: "change",
    fields: [],
    record: {},
    at,
    code: "readOnly",
    standing: "OWNER",
  });
  await database.people.put({ ...of, own: [], actors: {}, names: {} });
  await database.seen.put({ ...of, heads: [], at });
  await database.servers.put({ account, email: `${account}@example.org` });
  await database.answers.put({ ...of, name: "personal-links", at, data: [] });
  const notification = { type: "SUCCESS", title: "", message: "", read: false, createdAt: at, link: "" };
  await database.notifications.put({ ...of, ...notification });
  await database.notificationIntents.put({ ...of, what: "read", seen: at });
  await database.notificationStreams.put({ account, position: 1 });
  await database.guestPhotos.put({ ...aGuestPhoto("p1"), account, wedding: "w1" });
  await database.photoDecisions.put(aDecision("p1", { account }));
  for (const key of keysOf(account)) localStorage.setItem(key, "something");
  await new UploadQueue(uploadsDatabaseOf(account)).all();
  const storage = new DocumentStorage(account);
  await storage.save(["w1", "snapshot", "a"], new Uint8Array([1, 2]));
  return storage;
}

const keysOf = (account: string) => [
  `troth.wedding.${account}`,
  `troth.formats.${account}`,
  `troth.uploads.${account}`,
  `troth.early.${account}.w1`,
  `troth.setting/${account}/w1/guests.filters`,
  `troth.draft/${account}/w1/guest/g1`,
];

const rowsOf = (database: LocalDatabase) =>
  Promise.all(database.tables.map(async (table) => (await table.toArray()).map((row) => row.account)));

test("all data of an account is removed, and none of other accounts", async () => {
  const database = new LocalDatabase("forget-account");
  await fill(database, "ana");
  const others = await fill(database, "anabel");
  localStorage.setItem("troth.install-later", "2027");
  expect((await rowsOf(database)).flat()).toHaveLength(2 * database.tables.length);

  await forgetAccount(database, "ana");
  expect(await rowsOf(database)).toEqual(database.tables.map(() => ["anabel"]));
  expect(Object.keys(localStorage).sort()).toEqual([...keysOf("anabel"), "troth.install-later"].sort());
  const names = await Dexie.getDatabaseNames();
  for (const of of [databaseOf, uploadsDatabaseOf]) {
    expect(names).not.toContain(of("ana"));
    expect(names).toContain(of("anabel"));
  }
  expect(await others.read("w1")).toEqual(new Uint8Array([1, 2]));
});

test("an account without data can be removed", async () => {
  const database = new LocalDatabase("forget-nobody");
  await expect(forgetAccount(database, "nobody")).resolves.toBeUndefined();
  expect(await Dexie.getDatabaseNames()).not.toContain(databaseOf("nobody"));
});
