import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import { LocalDatabase, type ServerRefusal, type WeddingRow } from "@/lib/db/db.ts";
import { RefusalQueue } from "./refusal-queue.ts";
import { storeRefusal } from "./refusal-recovery.ts";

vi.mock("./refusal-recovery.ts", () => ({ storeRefusal: vi.fn(), recoverDocument: vi.fn() }));

const wedding: WeddingRow = { account: "u1", id: "w1", title: "", role: "PLANNER", registered: true };
const refusal: Omit<ServerRefusal, "role"> = { code: "role", areas: ["budget"], changes: ["c1"] };
const full = new DOMException("no space left", "QuotaExceededError");
let desk: RefusalQueue;
let document: Uint8Array;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.mocked(storeRefusal).mockReset();
  document = new Uint8Array([1]);
  desk = new RefusalQueue({
    database: new LocalDatabase("refusal-desk"),
    account: "u1",
    core: {} as Core,
    documentOf: () => document,
    fetchServerCopy: async () => undefined,
    restart: async () => {},
    newActor: () => "aa",
    now: () => "2026-05-01T10:00:00.000Z",
  });
});

afterEach(() => {
  desk.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a refusal that a full device could not store is stored later with the newest document", async () => {
  vi.mocked(storeRefusal).mockRejectedValueOnce(full);
  await desk.store(wedding, refusal);
  expect(storeRefusal).toHaveBeenCalledOnce();
  document = new Uint8Array([1, 2]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(storeRefusal).toHaveBeenCalledTimes(2);
  expect(storeRefusal).toHaveBeenLastCalledWith(
    expect.anything(),
    wedding,
    { ...refusal, role: "PLANNER" },
    document,
    "2026-05-01T10:00:00.000Z",
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(storeRefusal).toHaveBeenCalledTimes(2);
});

test("a closed desk stores nothing", async () => {
  vi.mocked(storeRefusal).mockRejectedValueOnce(full);
  await desk.store(wedding, refusal);
  desk.close();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(storeRefusal).toHaveBeenCalledOnce();
});
