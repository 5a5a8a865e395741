import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import type { WeddingHandle } from "../storage/repo.ts";
import { AwayKeeper } from "./away.ts";

let database: LocalDatabase;
let handle: WeddingHandle;
let keeper: AwayKeeper;
let now: number;
const onBack = vi.fn();

let repo: Repo;

beforeAll(() => automergeReady);
beforeEach(() => {
  onBack.mockReset();
  now = Date.parse("2027-01-01T10:00:00Z");
  database = new LocalDatabase(`away-${Math.random()}`);
  repo = new Repo();
  handle = repo.create<Record<string, unknown>>({ guests: {} });
  keeper = open();
});
afterEach(() => {
  keeper.close();
  show("visible");
});

const open = () =>
  new AwayKeeper({ database, account: "ana", handle, later: (work) => work(), onBack, now: () => now });

function show(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Somebody else changes a guest. */
function change(id: string): void {
  const message = JSON.stringify({ command: "guest.update", id });
  handle.change((doc) => Object.assign(doc.guests as object, { [id]: now }), { message });
}

const told = async () => (await keeper.tell())?.activities.map(({ id }) => id);
const pass = (minutes: number) => {
  now += minutes * 60_000;
};
/** As by a tab that is closed and opened anew. */
async function reopen(): Promise<void> {
  keeper.flush();
  keeper.close();
  await vi.waitFor(async () => expect(await database.seen.count()).toBe(1));
  keeper = open();
}

it("tells nothing on a device that sees the wedding for the first time", async () => {
  change("mia");
  expect(await keeper.tell()).toBeUndefined();
});

it("tells at the next opening what came since", async () => {
  await keeper.tell();
  await reopen();
  pass(60);
  change("mia");
  expect(await told()).toEqual(["mia"]);
  expect(await told()).toBeUndefined();
});

it("tells of hours in the background when the page is looked at again, as it arrives", async () => {
  await keeper.tell();
  show("hidden");
  change("mia");
  pass(180);
  show("visible");
  expect(onBack).toHaveBeenCalledOnce();
  expect(await told()).toEqual(["mia"]);
  change("tom");
  expect(await told()).toEqual(["tom", "mia"]);
});

it("has not seen what came in the background, also when the page ends there", async () => {
  await keeper.tell();
  show("hidden");
  pass(60);
  change("mia");
  pass(60);
  await reopen();
  change("tom");
  expect(await told()).toEqual(["tom", "mia"]);
});

it("goes on counting as looked at when its work is only written down", async () => {
  await keeper.tell();
  keeper.flush();
  change("mia");
  await reopen();
  expect(await told()).toEqual([]);
});

it("makes nothing of a short look elsewhere", async () => {
  await keeper.tell();
  show("hidden");
  change("mia");
  show("visible");
  expect(onBack).not.toHaveBeenCalled();
  expect(await told()).toBeUndefined();
});

it("keeps what was seen of a document that is deleted", async () => {
  await keeper.tell();
  await vi.waitFor(async () => expect(await database.seen.count()).toBe(1));
  const seen = await database.seen.toArray();
  pass(60);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  repo.delete(handle.documentId);
  keeper.flush();
  // What a listener of the document throws, the repository throws once more a moment later.
  expect(() => vi.runAllTimers()).not.toThrow();
  vi.useRealTimers();
  expect(await database.seen.toArray()).toEqual(seen);
});
