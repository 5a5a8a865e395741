import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { AwayTracker } from "./away.ts";

let database: LocalDatabase;
let handle: WeddingHandle;
let keeper: AwayTracker;
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
  new AwayTracker({ database, account: "ana", handle, later: (work) => work(), onBack, now: () => now });

function show(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Another person changes a guest. */
function change(id: string): void {
  const message = JSON.stringify({ command: "guest.update", id });
  handle.change((doc) => Object.assign(doc.guests as object, { [id]: now }), { message });
}

const changedIds = async () => (await keeper.readChanges())?.activities.map(({ id }) => id);
const pass = (minutes: number) => {
  now += minutes * 60_000;
};
/** Closes the tab and opens a new one. */
async function reopen(): Promise<void> {
  keeper.flush();
  keeper.close();
  await vi.waitFor(async () => expect(await database.seen.count()).toBe(1));
  keeper = open();
}

it("reports nothing on a device that opens the wedding for the first time", async () => {
  change("mia");
  expect(await keeper.readChanges()).toBeUndefined();
});

it("reports at the next opening what arrived since", async () => {
  await keeper.readChanges();
  await reopen();
  pass(60);
  change("mia");
  expect(await changedIds()).toEqual(["mia"]);
  expect(await changedIds()).toBeUndefined();
});

it("reports changes after hours in the background, as they arrive", async () => {
  await keeper.readChanges();
  show("hidden");
  change("mia");
  pass(180);
  show("visible");
  expect(onBack).toHaveBeenCalledOnce();
  expect(await changedIds()).toEqual(["mia"]);
  change("tom");
  expect(await changedIds()).toEqual(["tom", "mia"]);
});

it("does not count background changes as seen, even if the page ends there", async () => {
  await keeper.readChanges();
  show("hidden");
  pass(60);
  change("mia");
  pass(60);
  await reopen();
  change("tom");
  expect(await changedIds()).toEqual(["tom", "mia"]);
});

it("still counts as visible after a flush", async () => {
  await keeper.readChanges();
  keeper.flush();
  change("mia");
  await reopen();
  expect(await changedIds()).toEqual([]);
});

it("ignores a short absence", async () => {
  await keeper.readChanges();
  show("hidden");
  change("mia");
  show("visible");
  expect(onBack).not.toHaveBeenCalled();
  expect(await changedIds()).toBeUndefined();
});

it("keeps the seen heads of a deleted document", async () => {
  await keeper.readChanges();
  await vi.waitFor(async () => expect(await database.seen.count()).toBe(1));
  const seen = await database.seen.toArray();
  pass(60);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  repo.delete(handle.documentId);
  keeper.flush();
  // automerge-repo throws an error of a document listener again a moment later.
  expect(() => vi.runAllTimers()).not.toThrow();
  vi.useRealTimers();
  expect(await database.seen.toArray()).toEqual(seen);
});
