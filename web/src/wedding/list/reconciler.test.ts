import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/api/errors.ts";
import { connectionStore } from "@/lib/connection/connection.ts";
import { LocalDatabase } from "@/lib/db/db.ts";
import { Session, setSession } from "@/lib/session/session.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { Reconciler } from "./reconciler.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const ana = { id: "u1", firstName: "Ana", lastName: "Lee", email: "ana@example.org", roles: [] };
const broken = { status: 503, code: "UNAVAILABLE", message: "The server is being repaired." };
let run = 0;
let database: LocalDatabase;
let reconciler: Reconciler;
/** The reconciler's state at each of its changes. */
let seen: object[];

const requestCount = () => requests.mock.calls.filter(([request]) => request === "GET /api/weddings").length;
const attempts = async (count: number) => {
  await vi.waitFor(() => {
    expect(requestCount()).toBe(count);
    expect(reconciler.reading.isAsking).toBe(false);
  });
};

function listsNone() {
  answer("GET /api/weddings", { data: { weddings: [], deleted: [], deletedByMe: [] } });
  const recalled = { moment: { epoch: "e", position: 1 }, wentBack: false, unknownWeddings: [] };
  answer("POST /api/recall", { data: { ...recalled, unknownAccount: false } });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  resetServer();
  connectionStore.setState({ browserOnline: true });
  const session = new Session({
    storages: { lasting: memoryStorage(), temporary: memoryStorage() },
    refresh: async () => ({ kind: "unreachable" }),
    exclusively: (task) => task(),
  });
  session.begin(ana, { accessToken: "a", refreshToken: "r" }, true);
  setSession(session);
  database = new LocalDatabase(`reconciler-${run++}`);
  seen = [];
  reconciler = new Reconciler({
    database,
    account: ana.id,
    onRefused: () => {},
    onLostAccount: () => {},
    onChange: () => seen.push({ hasRead: reconciler.hasRead, ...reconciler.reading }),
  });
});

afterEach(() => {
  reconciler.close();
  setSession(undefined);
  vi.useRealTimers();
  database.close();
});

test("a list that could not be fetched counts as unread, with the reason", async () => {
  answer("GET /api/weddings", broken);
  reconciler.kick();
  await attempts(1);
  const failure = { reason: broken.message, againInSeconds: 30 };
  expect(seen).toEqual([
    { hasRead: false, isAsking: true },
    { hasRead: false, isAsking: false, failure },
  ]);
  expect(reconciler.hasRun).toBe(true);
});

test("a failed list is fetched again after 30 seconds", async () => {
  answer("GET /api/weddings", broken);
  reconciler.kick();
  await attempts(1);
  listsNone();
  vi.advanceTimersByTime(29_000);
  expect(reconciler.reading.isAsking).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(reconciler.reading.isAsking).toBe(true);
  await attempts(2);
  expect(seen.at(-1)).toEqual({ hasRead: true, isAsking: false });
});

test("a kick fetches the list at once", async () => {
  answer("GET /api/weddings", broken);
  reconciler.kick();
  await attempts(1);
  listsNone();
  reconciler.kick();
  await attempts(2);
  expect(reconciler.hasRead).toBe(true);
});

test("a list once read stays read", async () => {
  listsNone();
  reconciler.kick();
  await attempts(1);
  answer("GET /api/weddings", broken);
  reconciler.kick();
  await attempts(2);
  expect(reconciler.hasRead).toBe(true);
});

test("after too many requests it waits for Retry-After", async () => {
  answer("GET /api/weddings", () => {
    throw new ApiError(429, "RATE_LIMITED", "Too many attempts.", undefined, 90);
  });
  reconciler.kick();
  await attempts(1);
  expect(reconciler.reading.failure).toEqual({ reason: "Too many attempts.", againInSeconds: 90 });
  vi.advanceTimersByTime(89_000);
  expect(reconciler.reading.isAsking).toBe(false);
  vi.advanceTimersByTime(1000);
  await attempts(2);
});

test("offline, nothing is fetched and nothing counts as read", () => {
  connectionStore.setState({ browserOnline: false });
  reconciler.kick();
  expect(seen).toEqual([]);
  expect(reconciler.hasRead).toBe(false);
});
