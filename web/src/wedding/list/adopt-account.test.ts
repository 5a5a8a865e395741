import { beforeEach, expect, test, vi } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import type { User } from "@/lib/session/types.ts";
import { UploadQueue } from "@/lib/uploads/queue.ts";
import type { UploadJob } from "@/lib/uploads/types.ts";
import { countUnfinishedUploads, uploadsDatabaseOf } from "@/lib/uploads/upload-counts.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { DocumentStorage } from "../storage/document-storage.ts";
import { EarlyCommands } from "../storage/early-commands.ts";
import { adoptAccount, findLostAccount, rememberEmail } from "./adopt-account.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(() => {
  resetServer();
  vi.stubGlobal("localStorage", memoryStorage());
});

const user = (id: string, email: string) => ({ id, email }) as User;
const serverKnowsAccount = (isKnown: boolean) =>
  answer("POST /api/recall", {
    data: {
      moment: { epoch: "e2", position: 1 },
      wentBack: false,
      unknownWeddings: [],
      unknownAccount: !isKnown,
    },
  });

test("the weddings of an account that the server lost move to the same person's new account", async () => {
  const database = new LocalDatabase("adopt-account");
  const moment = { epoch: "e1", position: 9 };
  await rememberEmail(database, user("old", "ana@x.y"));
  await database.servers.update("old", { moment });
  await rememberEmail(database, user("ben", "ben@x.y"));
  const wedding = { account: "old", id: "w1", title: "Ana & Sam", role: "OWNER", registered: true } as const;
  await database.weddings.bulkPut([wedding, { ...wedding, account: "ben", id: "w2" }]);
  await database.seen.put({ account: "old", id: "w1", heads: ["h"], at: "2026-06-01T12:00:00.000Z" });
  const answered = { id: "w1", name: "personal-links", at: "2026-06-01T12:00:00.000Z", data: [] };
  await database.answers.bulkPut([
    { ...answered, account: "old" },
    { ...answered, account: "ben" },
  ]);

  const ana = user("new", "ana@x.y");
  await rememberEmail(database, ana);
  serverKnowsAccount(false);
  answer("GET /api/server", { data: { mail: false, signUps: "OPEN" } });
  expect(await findLostAccount(database, ana)).toEqual({ account: "old", isSameUser: true });
  expect(requests.mock.calls).toEqual([
    ["POST /api/recall", { account: "old" }],
    ["GET /api/server", undefined],
  ]);
  const early = { type: "guest.remove", id: "g1" } as const;
  new EarlyCommands("old", "w1").add(early);
  const [from, to] = [
    { account: "old", storage: new DocumentStorage("old") },
    { account: "new", storage: new DocumentStorage("new") },
  ];
  const document = new Uint8Array([1, 2, 3]);
  await from.storage.save(["w1", "incremental", "a change"], document);
  await addPhotoToSend("old");
  await adoptAccount({ database, from, to });
  expect(await readPhotosToSend("old")).toEqual([]);
  // Its upload starts over: the old URL was the lost account's.
  expect(await readPhotosToSend("new")).toEqual([["ada.jpg", undefined, "ada"]]);
  expect(countUnfinishedUploads("new")).toBe(1);
  expect(await to.storage.read("w1")).toEqual(document);
  expect(await from.storage.read("w1")).toBeUndefined();
  expect([new EarlyCommands("old", "w1").all(), new EarlyCommands("new", "w1").all()]).toEqual([[], [early]]);
  expect(await database.weddings.toArray()).toEqual([
    { ...wedding, account: "ben", id: "w2" },
    { ...wedding, account: "new" },
  ]);
  expect(await database.seen.get(["new", "w1"])).toMatchObject({ heads: ["h"] });
  // Stored answers of the server are fetched again.
  expect((await database.answers.toArray()).map(({ account }) => account)).toEqual(["ben"]);
  // The moment says what the server knew: with it the new account finds out what a restored backup lost.
  expect(await database.servers.get("new")).toEqual({ account: "new", email: "ana@x.y", moment });
  expect(await findLostAccount(database, ana)).toBeUndefined();
});

test("an account that the server knows is never adopted, even with the same address", async () => {
  const database = new LocalDatabase("adopt-nothing");
  await rememberEmail(database, user("old", "ana@x.y"));
  serverKnowsAccount(true);
  expect(await findLostAccount(database, user("new", "ana@x.y"))).toBeUndefined();
});

test.each([false, true])(
  "if the server sends mail, the address must be confirmed (%s)",
  async (emailConfirmed) => {
    const database = new LocalDatabase(`adopt-confirmed-${emailConfirmed}`);
    await rememberEmail(database, user("old", "ana@x.y"));
    const again = user("new", "ana@x.y");
    serverKnowsAccount(false);
    answer("GET /api/server", { data: { mail: true, signUps: "OPEN" } });
    answer("GET /api/auth/me", { data: { user: { ...again, emailConfirmed } } });
    expect(await findLostAccount(database, again)).toEqual({ account: "old", isSameUser: emailConfirmed });
  },
);

/** A photo that an account has begun to upload. */
async function addPhotoToSend(account: string): Promise<void> {
  const queue = new UploadQueue(uploadsDatabaseOf(account));
  const job: UploadJob = {
    id: "p1",
    scope: "w1",
    albumId: "a1",
    metadata: {},
    filename: "ada.jpg",
    size: 3,
    sha256: "00",
    place: 1,
    stage: "toSend",
    isPaused: false,
    url: "https://troth.example/api/uploads/secret",
    sent: 2,
  };
  await queue.add(job, new Blob(["ada"]));
  await queue.close();
}

async function readPhotosToSend(account: string): Promise<unknown[]> {
  const queue = new UploadQueue(uploadsDatabaseOf(account));
  const jobs = await queue.all();
  const found = jobs.map(async ({ id, filename, url }) => [
    filename,
    url,
    await (await queue.file(id))?.text(),
  ]);
  return Promise.all(found).finally(() => queue.close());
}
