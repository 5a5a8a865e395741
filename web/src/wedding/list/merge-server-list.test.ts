import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { networkFailure } from "@/lib/api/errors.ts";
import { LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { mergeServerList } from "./merge-server-list.ts";
import { accessOf, register, rowsOf, updateAccess } from "./wedding-rows.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const now = { epoch: "e2", position: 7 };
let database: LocalDatabase;
let run = 0;

const row = (id: string, part: Partial<WeddingRow> = {}): WeddingRow => ({
  account: "u1",
  id,
  title: id,
  role: "PLANNER",
  registered: true,
  ...part,
});

/** The server's list, and its answer about other weddings. */
function server({
  weddings = [] as object[],
  deleted = [] as string[],
  deletedByMe = [] as string[],
  unknown = [] as string[],
  wentBack = false,
}) {
  answer("GET /api/weddings", { data: { weddings, deleted, deletedByMe } });
  const recalled = { moment: now, wentBack, unknownWeddings: unknown, unknownAccount: false };
  answer("POST /api/recall", { data: recalled });
}

/** The parts of each row that a screen or the next registration uses. */
async function known() {
  const rows = await rowsOf(database, "u1");
  return rows.map(({ id, role, registered, removed, deleted, deletedByMe, forgotten }) => {
    const marks = Object.entries({ removed, deleted, deletedByMe, forgotten }).filter(([, is]) => is);
    return [id, role, registered ? "registered" : "to register", ...marks.map(([mark]) => mark)].join(" ");
  });
}

beforeEach(() => {
  resetServer();
  database = new LocalDatabase(`weddings-list-${run++}`);
});

afterEach(() => database.close());

test("a returning device learns the state of its weddings", async () => {
  await database.weddings.bulkPut([
    row("kept"),
    row("lost"),
    row("deleted"),
    row("not yet sent", { registered: false }),
  ]);
  const kept = { id: "kept", role: "ORGANIZER", partnerName: "Sam" };
  server({ weddings: [kept], deleted: ["deleted", "another device's"] });
  expect(await mergeServerList(database, "u1")).toBe("done");
  expect(requests).toHaveBeenCalledWith("POST /api/recall", { weddings: ["lost"] });
  expect(await known()).toEqual([
    "deleted PLANNER registered removed deleted",
    "kept ORGANIZER registered",
    "lost PLANNER registered removed",
    "not yet sent PLANNER to register",
  ]);
});

test("a deleted wedding reappears after its owner restored it", async () => {
  await database.weddings.put(row("w1"));
  server({ deleted: ["w1"] });
  await mergeServerList(database, "u1");
  expect(await known()).toEqual(["w1 PLANNER registered removed deleted"]);
  server({ weddings: [{ id: "w1", role: "PLANNER" }] });
  expect(await mergeServerList(database, "u1")).toBe("done");
  expect(await known()).toEqual(["w1 PLANNER registered"]);
});

test("deletedByMe is set on each device of the account that deleted a wedding, until it is restored", async () => {
  await database.weddings.bulkPut([row("mine", { role: "OWNER" }), row("another's", { role: "OWNER" })]);
  // The open connection was faster, and does not name who deleted it.
  await updateAccess(database, "u1", "mine", accessOf(null, true));
  server({ deleted: ["mine", "another's"], deletedByMe: ["mine"] });
  await mergeServerList(database, "u1");
  expect(await known()).toEqual([
    "another's OWNER registered removed deleted",
    "mine OWNER registered removed deleted deletedByMe",
  ]);
  server({ weddings: [{ id: "mine", role: "OWNER" }], deleted: ["another's"] });
  await mergeServerList(database, "u1");
  expect((await known())[1]).toBe("mine OWNER registered");
});

test("a wedding created on another device appears here", async () => {
  const made = { id: "w2", role: "OWNER", ownerName: "Ana", partnerName: "Ben" };
  server({ weddings: [made] });
  expect(await mergeServerList(database, "u1")).toBe("done");
  expect(await known()).toEqual(["w2 OWNER registered"]);
  expect((await database.weddings.get(["u1", "w2"]))?.title).toBe("Ana & Ben");
});

test("only the owner registers a wedding again that the server has lost", async () => {
  await database.weddings.bulkPut([
    row("own", { role: "OWNER", venue: "Kew", serverHeads: ["h"], lastSyncedAt: "2026-06-01T12:00:00.000Z" }),
    row("another's", { role: "ORGANIZER" }),
    row("off this device", { role: "OWNER", offDevice: true }),
    row("taken away before", { role: "OWNER", removed: true }),
  ]);
  await database.servers.put({ account: "u1", moment: { epoch: "e1", position: 9 } });
  server({ unknown: ["own", "another's", "off this device"], wentBack: true });
  expect(await mergeServerList(database, "u1")).toBe("registerAgain");
  expect(requests).toHaveBeenCalledWith("POST /api/recall", {
    moment: { epoch: "e1", position: 9 },
    weddings: ["another's", "off this device", "own"],
  });
  expect(await known()).toEqual([
    "another's ORGANIZER registered forgotten",
    "off this device OWNER registered forgotten",
    "own OWNER to register forgotten",
    "taken away before OWNER registered removed",
  ]);
  // The server's former heads are no longer valid.
  const own = await database.weddings.get(["u1", "own"]);
  expect([own?.serverHeads, own?.lastSyncedAt]).toEqual([undefined, undefined]);

  answer("POST /api/weddings", { data: {} });
  if (own) expect(await register(database, own)).toBe("registered");
  expect(requests).toHaveBeenLastCalledWith("POST /api/weddings", {
    id: "own",
    venue: "Kew",
  });
  expect((await known())[2]).toBe("own OWNER registered");
});

test("a member missing after the server went back was not removed from the team", async () => {
  await database.weddings.bulkPut([row("lost with it"), row("brought back since", { forgotten: true })]);
  server({ wentBack: true });
  await mergeServerList(database, "u1");
  expect(await known()).toEqual([
    "brought back since PLANNER registered forgotten",
    "lost with it PLANNER registered forgotten",
  ]);
  expect(await database.servers.get("u1")).toMatchObject({ moment: now, wentBackAt: expect.any(String) });

  // Later answers no longer mention the restore; the known state stays.
  server({ weddings: [{ id: "lost with it", role: "PLANNER" }] });
  await mergeServerList(database, "u1");
  expect(await known()).toEqual([
    "brought back since PLANNER registered forgotten",
    "lost with it PLANNER registered",
  ]);
});

test("if another owner registered it first, this device has nothing left to do", async () => {
  const own = row("own", { role: "OWNER", registered: false, forgotten: true });
  await database.weddings.put(own);
  answer("POST /api/weddings", {
    status: 409,
    code: "CONFLICT",
    message: "Somebody else has it.",
    field: "id",
  });
  expect(await register(database, own)).toBe("registered");
  expect(await known()).toEqual(["own OWNER registered forgotten"]);
});

test("an incomplete answer changes nothing", async () => {
  await database.weddings.put(row("lost"));
  server({});
  answer("POST /api/recall", () => {
    throw networkFailure();
  });
  await expect(mergeServerList(database, "u1")).rejects.toThrow(networkFailure().message);
  expect(await known()).toEqual(["lost PLANNER registered"]);
});
