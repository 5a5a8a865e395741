import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UploadQueue } from "@/lib/uploads/queue.ts";
import type { UploadJob } from "@/lib/uploads/types.ts";
import { FakeTus } from "@/test/fake-tus.ts";
import { linkOf, links, queueOf } from "./links.ts";
import { sendWaiting } from "./send-waiting.ts";

const server = new FakeTus();
let kept: Map<string, Response>;
let queue: UploadQueue;
let number = 0;
let wedding = "";

/** The part of the Cache API that page and worker use. */
const cache = {
  match: async (url: string) => kept.get(url)?.clone(),
  put: async (url: string, response: Response) => void kept.set(url, response),
  delete: async (url: string) => kept.delete(url),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};

beforeEach(async () => {
  await server.start();
  server.uploads.length = 0;
  server.creation = undefined;
  kept = new Map();
  number += 1;
  wedding = `w ${number}`;
  queue = new UploadQueue(queueOf(wedding));
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("location", { origin: new URL(server.url).origin });
  vi.stubGlobal("navigator", { onLine: true });
});

afterEach(async () => {
  await queue.close();
  await server.stop();
  vi.unstubAllGlobals();
});

const job = (id: string, own: Partial<UploadJob> = {}): UploadJob => ({
  id,
  scope: wedding,
  albumId: "party",
  metadata: { guestName: "Mia" },
  filename: `${id}.jpg`,
  size: 3,
  sha256: id,
  place: 1,
  stage: "toSend",
  isPaused: false,
  sent: 0,
  ...own,
});
const open = (named: string | undefined, isClosed = false) => linkOf(wedding, { named, isClosed });
const wait = (one: UploadJob) => queue.add(one, new Blob(["abc"]));
const stages = async () => (await queue.all()).map(({ id, stage }) => `${id} ${stage}`);

test("the worker sends waiting photos with the latest link", async () => {
  await open("old");
  await open("t0ken");
  expect(await links()).toEqual([[wedding, "t0ken"]]);
  await wait(job("one"));
  await wait(job("two"));
  await wait(job("paused", { isPaused: true }));
  expect(await sendWaiting()).toEqual({ hasMore: false });
  expect(server.uploads.map(({ metadata }) => metadata.filename)).toEqual(["one.jpg", "two.jpg"]);
  expect(await stages()).toEqual(["one done", "paused toSend", "two done"]);
});

test("offline it asks to be called again, and nothing is lost", async () => {
  await open("t0ken");
  await wait(job("one"));
  await server.stop();
  expect(await sendWaiting()).toEqual({ hasMore: true });
  await server.start();
  expect(await sendWaiting()).toEqual({ hasMore: false });
  expect(server.uploads).toHaveLength(1);
});

test("without a link nothing is sent, and a refused photo waits for the visitor", async () => {
  await wait(job("one"));
  await open("t0ken");
  expect(await open("t0ken", true)).toBeUndefined();
  expect(await sendWaiting()).toEqual({ hasMore: false });
  expect(server.uploads).toHaveLength(0);
  server.creation = () => ({
    status: 404,
    body: JSON.stringify({ error: { message: "This link is not valid." } }),
  });
  await open("t0ken");
  expect(await sendWaiting()).toEqual({ hasMore: false });
  expect(await stages()).toEqual(["one refused"]);
  expect(await queue.file("one")).toBeDefined();
});

test("a visit without a token, or with an old one, keeps the valid one", async () => {
  expect(await open("t0ken")).toBe("t0ken");
  // The page is cached under its path only.
  expect(await open(undefined)).toBe("t0ken");
  expect(await open(undefined, true)).toBeUndefined();
  expect(await open("old", true)).toBeUndefined();
  expect(await links()).toEqual([[wedding, "t0ken"]]);
});

test("a browser that stores nothing only has the token of the address", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("private")) });
  expect([await open("t0ken"), await open(undefined)]).toEqual(["t0ken", undefined]);
});
