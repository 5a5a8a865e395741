import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UploadQueue } from "@/lib/uploads/queue.ts";
import type { UploadJob } from "@/lib/uploads/types.ts";
import { FakeTus } from "@/test/fake-tus.ts";
import { listTokens, queueNameOf, resolveToken } from "./links.ts";
import { sendWaitingPhotos } from "./send-waiting.ts";

const server = new FakeTus();
let cachedTokens: Map<string, Response>;
let queue: UploadQueue;
let number = 0;
let wedding = "";

/** The part of the Cache API that page and worker use. */
const cache = {
  match: async (url: string) => cachedTokens.get(url)?.clone(),
  put: async (url: string, response: Response) => void cachedTokens.set(url, response),
  delete: async (url: string) => cachedTokens.delete(url),
  keys: async () => [...cachedTokens.keys()].map((url) => ({ url })),
};

beforeEach(async () => {
  await server.start();
  server.uploads.length = 0;
  server.creation = undefined;
  cachedTokens = new Map();
  number += 1;
  wedding = `w ${number}`;
  queue = new UploadQueue(queueNameOf(wedding));
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("location", { origin: new URL(server.url).origin });
  vi.stubGlobal("navigator", { onLine: true });
});

afterEach(async () => {
  await queue.close();
  await server.stop();
  vi.unstubAllGlobals();
});

const job = (id: string, fields: Partial<UploadJob> = {}): UploadJob => ({
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
  ...fields,
});
/** Opens the page with a token in its address, on a valid link or not. */
const visit = (addressToken: string | undefined, isClosed = false) =>
  resolveToken(wedding, { addressToken, isClosed });
const addToQueue = (newJob: UploadJob) => queue.add(newJob, new Blob(["abc"]));
const stages = async () => (await queue.all()).map(({ id, stage }) => `${id} ${stage}`);

test("the worker sends waiting photos with the latest link", async () => {
  await visit("old");
  await visit("t0ken");
  expect(await listTokens()).toEqual([[wedding, "t0ken"]]);
  await addToQueue(job("one"));
  await addToQueue(job("two"));
  await addToQueue(job("paused", { isPaused: true }));
  expect(await sendWaitingPhotos()).toEqual({ hasMore: false });
  expect(server.uploads.map(({ metadata }) => metadata.filename)).toEqual(["one.jpg", "two.jpg"]);
  expect(await stages()).toEqual(["one done", "paused toSend", "two done"]);
});

test("offline it asks to be called again, and nothing is lost", async () => {
  await visit("t0ken");
  await addToQueue(job("one"));
  await server.stop();
  expect(await sendWaitingPhotos()).toEqual({ hasMore: true });
  await server.start();
  expect(await sendWaitingPhotos()).toEqual({ hasMore: false });
  expect(server.uploads).toHaveLength(1);
});

test("without a link nothing is sent, and a refused photo waits for the visitor", async () => {
  await addToQueue(job("one"));
  await visit("t0ken");
  expect(await visit("t0ken", true)).toBeUndefined();
  expect(await sendWaitingPhotos()).toEqual({ hasMore: false });
  expect(server.uploads).toHaveLength(0);
  server.creation = () => ({
    status: 404,
    body: JSON.stringify({ error: { message: "This link is not valid." } }),
  });
  await visit("t0ken");
  expect(await sendWaitingPhotos()).toEqual({ hasMore: false });
  expect(await stages()).toEqual(["one refused"]);
  expect(await queue.file("one")).toBeDefined();
});

test("a visit without a token, or with an old one, keeps the valid one", async () => {
  expect(await visit("t0ken")).toBe("t0ken");
  // The page is cached under its path only.
  expect(await visit(undefined)).toBe("t0ken");
  expect(await visit(undefined, true)).toBeUndefined();
  expect(await visit("old", true)).toBeUndefined();
  expect(await listTokens()).toEqual([[wedding, "t0ken"]]);
});

test("a browser that stores nothing only has the token of the address", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("private")) });
  expect([await visit("t0ken"), await visit(undefined)]).toEqual(["t0ken", undefined]);
});
