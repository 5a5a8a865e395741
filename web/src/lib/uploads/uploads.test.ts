import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDisk } from "@/test/empty-disk.ts";
import { eventually } from "@/test/eventually.ts";
import { fakeLocks } from "@/test/fake-locks.ts";
import { FakeTus } from "@/test/fake-tus.ts";
import { eraseQueue } from "./queue.ts";
import type { RejectedFile, UploadCreation, UploadState } from "./types.ts";
import { Uploads } from "./uploads.ts";

const MiB = 1024 * 1024;
const uploadTarget = { scope: "w1", albumId: "a1" };

let server: FakeTus;
let open: Uploads[];
let count = 0;
let database: string;
let isOnline: boolean;

beforeEach(async () => {
  emptyDisk();
  isOnline = true;
  vi.stubGlobal("navigator", {
    locks: fakeLocks(),
    get onLine() {
      return isOnline;
    },
  });
  server = await new FakeTus().start();
  open = [];
  count += 1;
  database = `troth-uploads-test-${count}`;
});

afterEach(async () => {
  await Promise.all(open.map((tab) => tab.close()));
  await server.stop();
  vi.unstubAllGlobals();
});

const creation = (): UploadCreation => ({ endpoint: () => ({ url: server.url, headers: {} }) });

function tab(own: Partial<UploadCreation> = {}): Uploads {
  const uploads = new Uploads({ database, creation: { ...creation(), ...own }, pauseMs: () => 1 });
  open.push(uploads);
  return uploads;
}

/** A unique file that begins like a JPEG. */
function picture(name: string, size = 1000): File {
  const bytes = new Uint8Array(size).fill(name.length);
  bytes.set([0xff, 0xd8, 0xff]);
  bytes.set(new TextEncoder().encode(name), 3);
  return new File([bytes], name, { type: "image/jpeg" });
}

const chosen = (...files: File[]) => files.map((file) => ({ file }));
/** The rejected files, by name. */
const named = async (adding: Promise<RejectedFile[]>) =>
  (await adding).map(({ file: { name }, problem }) => [name, problem]);
const statesOf = (uploads: Uploads) =>
  Object.fromEntries(uploads.getSnapshot().uploads.map(({ filename, state }) => [filename, state]));
const waitForStates = (uploads: Uploads, states: Record<string, UploadState>) =>
  eventually(() => expect(statesOf(uploads)).toEqual(states));
const idOf = (uploads: Uploads, name: string) =>
  uploads.getSnapshot().uploads.find(({ filename }) => filename === name)?.id ?? "";

test("files are sent to their album with their data, two at a time, and leave nothing behind", async () => {
  const uploads = tab();
  const files = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => picture(name, 2 * MiB));
  const withCaption = chosen(...files).map((one, at) => ({
    ...one,
    ...(at === 0 && { metadata: { caption: "Ada’s train" } }),
  }));
  expect(await uploads.add(withCaption, { ...uploadTarget, metadata: { guestName: "Zoë" } })).toEqual([]);
  await eventually(() => expect(uploads.getSnapshot()).toMatchObject({ total: 4, done: 4, left: 0 }));
  expect(server.uploads[0]?.metadata).toMatchObject({
    albumId: "a1",
    filename: "a.jpg",
    caption: "Ada’s train",
    guestName: "Zoë",
  });
  expect(server.uploads.map(({ received }) => received)).toEqual(files.map(({ size }) => size));
  const last = Buffer.from(await (files[3] as File).arrayBuffer());
  expect(Buffer.concat(server.uploads[3]?.bytes ?? []).equals(last)).toBe(true);
  expect(server.mostAtOnce).toBeLessThanOrEqual(2);
  const [done] = uploads.getSnapshot().uploads;
  expect(done).toMatchObject({ photoId: `photo-${server.uploads[0]?.id}`, isHere: false });
  await uploads.clearDone();
  expect(uploads.getSnapshot()).toMatchObject({ uploads: [], total: 0 });
});

test("a server that dies at 60 % and a browser restart: the upload resumes", async () => {
  const size = 5 * MiB;
  server.crashesAt = 0.6 * size;
  const firstTab = tab();
  await firstTab.add(chosen(picture("a.jpg", size)), uploadTarget);
  await eventually(() => expect(statesOf(firstTab)).toEqual({ "a.jpg": "retrying" }));
  await firstTab.close();

  const secondTab = tab();
  await eventually(() => expect(statesOf(secondTab)["a.jpg"]).toBe("retrying"));
  expect(secondTab.getSnapshot().trouble).toEqual({ is: "offline" });
  server.crashesAt = Number.POSITIVE_INFINITY;
  server.log.length = 0;
  await server.start();
  await waitForStates(secondTab, { "a.jpg": "done" });
  expect(server.log[0]).toBe(`HEAD ${0.6 * size}`);
  expect(server.log).not.toContain("POST");
  // Each byte once: the server has exactly what was sent.
  expect(server.received).toBe(size);
  expect(server.uploads).toHaveLength(1);
  expect(secondTab.getSnapshot().trouble).toBeUndefined();
});

describe("never twice", () => {
  test("the same file to the same album, from one tab or from another", async () => {
    server.isHolding = true;
    const uploads = tab();
    const copy = new File([picture("a.jpg")], "copy of a.jpg", { type: "image/jpeg" });
    expect(await named(uploads.add(chosen(picture("a.jpg"), copy), uploadTarget))).toEqual([
      ["copy of a.jpg", { is: "queued" }],
    ]);
    expect(await uploads.add(chosen(copy), { ...uploadTarget, albumId: "a2" })).toEqual([]);
    server.isHolding = false;
    await waitForStates(uploads, { "a.jpg": "done", "copy of a.jpg": "done" });
    // Only the server knows whether the photo is still in the album.
    expect(await tab().add(chosen(copy), uploadTarget)).toEqual([]);
    await eventually(() => expect(uploads.getSnapshot()).toMatchObject({ total: 2, done: 2, preparing: 0 }));
    expect(server.received).toBe(1000);
  });

  test("when the answer to the creation was lost: the server finds the upload", async () => {
    let isLost = true;
    server.creation = () => {
      if (!isLost) return undefined;
      isLost = false;
      return { status: 502, body: "" };
    };
    const uploads = tab();
    await uploads.add(chosen(picture("a.jpg")), uploadTarget);
    await waitForStates(uploads, { "a.jpg": "done" });
    // The same on another device, or in a cleared browser.
    database += "-other";
    const other = tab();
    await other.add(chosen(picture("a.jpg")), uploadTarget);
    await waitForStates(other, { "a.jpg": "done" });
    expect(server.uploads).toHaveLength(1);
    expect(server.received).toBe(1000);
  });
});

test("an upload that the server has forgotten begins again", async () => {
  server.crashesAt = 600;
  const uploads = tab();
  await uploads.add(chosen(picture("a.jpg")), uploadTarget);
  await eventually(() => expect(statesOf(uploads)["a.jpg"]).toBe("retrying"));
  server.uploads.length = 0;
  server.crashesAt = Number.POSITIVE_INFINITY;
  await server.start();
  await waitForStates(uploads, { "a.jpg": "done" });
  expect(server.received).toBe(1000);
});

test("a HEIC is sent unchanged, with all its metadata", async () => {
  const uploads = tab();
  const bytes = "\0\0\0\x18ftypmif1\0\0\0\0miafheic and notes";
  // Some systems have no name for its type.
  expect(await uploads.add(chosen(new File([bytes], "IMG_1.HEIC", { type: "" })), uploadTarget)).toEqual([]);
  await waitForStates(uploads, { "IMG_1.HEIC": "done" });
  expect(server.received).toBe(bytes.length);
});

test("a photo that was shrunk is marked so, also after a restart", async () => {
  isOnline = false;
  vi.stubGlobal("createImageBitmap", async () => ({ width: 2, height: 1, close: () => {} }));
  const context = {
    fillRect: () => {},
    drawImage: () => {},
    getImageData: () => ({ data: [40, 90, 160, 255] }),
  };
  const toBlob = (done: (jpeg: Blob) => void) => done(new Blob(["\xff\xd8 small"]));
  vi.stubGlobal("document", {
    createElement: () => ({ getContext: () => context, toBlob }),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  const firstTab = tab();
  const large = picture("large.jpg", 10 * MiB + 1);
  expect(await firstTab.add(chosen(large, picture("a.jpg")), uploadTarget)).toEqual([]);
  await firstTab.close();
  const secondTab = tab();
  await waitForStates(secondTab, { "large.jpg": "waiting", "a.jpg": "waiting" });
  expect(secondTab.getSnapshot().uploads).toMatchObject([
    { isMadeSmaller: true, size: new Blob(["\xff\xd8 small"]).size },
    { isMadeSmaller: false },
  ]);
});

describe("a file that cannot be sent", () => {
  test("is listed with its reason, and the others continue", async () => {
    server.refuses.set("bomb.png", "bomb.png is too large when it is unpacked.");
    const uploads = tab();
    const text = new File(["hello"], "hello.jpg", { type: "image/jpeg" });
    const movie = new File(["\0\0\0\x14ftypmp42"], "film.mp4", { type: "video/mp4" });
    const avif = new File(["\0\0\0\x18ftypavif\0\0\0\0mif1avif"], "IMG_1.avif", { type: "image/avif" });
    const notes = new File(["notes"], "notes.txt", { type: "text/plain" });
    const large = picture("large.jpg", 10 * MiB + 1);
    const files = [text, movie, avif, notes, large, new File([], "empty.jpg"), picture("bomb.png")];
    expect(await named(uploads.add(chosen(...files, picture("good.jpg")), uploadTarget))).toEqual([
      ["hello.jpg", { is: "notAPicture" }],
      ["film.mp4", { is: "video" }],
      ["IMG_1.avif", { is: "cannotOpen", kind: "AVIF" }],
      ["notes.txt", { is: "unsupported", kind: "text/plain" }],
      ["large.jpg", { is: "tooLarge" }],
      ["empty.jpg", { is: "empty" }],
    ]);
    await eventually(() => expect(uploads.getSnapshot()).toMatchObject({ total: 1, done: 1, left: 0 }));
    const bomb = uploads.getSnapshot().uploads.find(({ filename }) => filename === "bomb.png");
    expect(bomb).toMatchObject({
      state: "refused",
      isHere: true,
      mayRetry: true,
      problem: { is: "refused", message: "bomb.png is too large when it is unpacked." },
    });
    server.refuses.clear();
    // It may exist only here: it is removed only when the user asks.
    await uploads.clearDone();
    expect(statesOf(uploads)).toMatchObject({ "bomb.png": "refused", "film.mp4": "refused" });
    await uploads.retry(idOf(uploads, "bomb.png"));
    await eventually(() => expect(statesOf(uploads)["bomb.png"]).toBe("done"));
    await uploads.clearOver();
    expect(uploads.getSnapshot().uploads).toEqual([]);
  });

  test("cannot be retried if the file itself is the reason", async () => {
    server.refuses.set("torn.jpg", "“torn.jpg” is damaged.");
    server.unfit.add("torn.jpg");
    const uploads = tab();
    await uploads.add(chosen(picture("torn.jpg")), uploadTarget);
    await eventually(() =>
      expect(uploads.getSnapshot().uploads).toMatchObject([
        { state: "refused", isHere: true, mayRetry: false },
      ]),
    );
  });

  test("is not stored on a full device, and does not appear to be", async () => {
    const uploads = tab();
    await uploads.add(chosen(picture("a.jpg")), uploadTarget);
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await named(uploads.add(chosen(picture("b.jpg")), uploadTarget))).toEqual([
      ["b.jpg", { is: "noSpace" }],
    ]);
    put.mockRestore();
    uploads.wake();
    await waitForStates(uploads, { "a.jpg": "done" });
  });

  test("is refused by the server's answer only, not by a captive portal's", async () => {
    let answer: { status: number; body: string } | undefined = { status: 403, body: "<p>Sign in</p>" };
    server.creation = () => answer;
    const uploads = tab();
    await uploads.add(chosen(picture("a.jpg")), uploadTarget);
    await waitForStates(uploads, { "a.jpg": "retrying" });
    expect(uploads.getSnapshot().trouble).toEqual({ is: "offline" });
    answer = { status: 404, body: JSON.stringify({ success: false, error: { message: "No such album." } }) };
    await waitForStates(uploads, { "a.jpg": "refused" });
    expect(uploads.getSnapshot().uploads[0]?.problem).toEqual({ is: "refused", message: "No such album." });
  });
});

describe("the user", () => {
  test("pauses and resumes, one file and all", async () => {
    isOnline = false;
    const uploads = tab();
    await uploads.add(chosen(picture("a.jpg"), picture("b.jpg")), uploadTarget);
    await eventually(() => expect(uploads.getSnapshot().trouble).toEqual({ is: "offline" }));
    await uploads.pauseAll();
    isOnline = true;
    await uploads.resume(idOf(uploads, "b.jpg"));
    await waitForStates(uploads, { "a.jpg": "paused", "b.jpg": "done" });
    expect(server.uploads).toHaveLength(1);
    await uploads.resumeAll();
    await waitForStates(uploads, { "a.jpg": "done", "b.jpg": "done" });
  });

  test("cancels a file: the server deletes it as soon as it can be reached", async () => {
    server.crashesAt = 1.5 * MiB;
    const uploads = tab();
    await uploads.add(chosen(picture("a.jpg", 2 * MiB)), uploadTarget);
    await waitForStates(uploads, { "a.jpg": "retrying" });
    await uploads.cancel(idOf(uploads, "a.jpg"));
    expect(uploads.getSnapshot()).toMatchObject({ uploads: [], left: 0 });
    server.crashesAt = Number.POSITIVE_INFINITY;
    await server.start();
    await eventually(() => expect(server.log).toContain("DELETE"));
    expect(server.uploads).toEqual([]);
    // No cancellation is pending.
    await eventually(() => expect(uploads.getSnapshot().cancelled).toBe(0));
    // It may be added again.
    expect(await uploads.add(chosen(picture("a.jpg", 2 * MiB)), uploadTarget)).toEqual([]);
    await waitForStates(uploads, { "a.jpg": "done" });
  });

  test("cancels a file while its last bytes are on their way: the server is notified, too", async () => {
    server.isSilent = true;
    const uploads = tab();
    await uploads.add(chosen(picture("a.jpg")), uploadTarget);
    await eventually(() => expect(server.received).toBe(1000));
    await uploads.cancel(idOf(uploads, "a.jpg"));
    expect(uploads.getSnapshot()).toMatchObject({ uploads: [], left: 0 });
    await eventually(() => expect(uploads.getSnapshot().cancelled).toBe(0));
    expect(server.log).toEqual(["POST", "HEAD 0", "PATCH", "DELETE"]);
    expect(server.uploads).toEqual([]);
  });
});

test("a connection that returns while the page is hidden is noticed", async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  const outside = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", outside.addEventListener.bind(outside));
  vi.stubGlobal("removeEventListener", outside.removeEventListener.bind(outside));
  isOnline = false;
  const uploads = tab();
  await uploads.add(chosen(picture("a.jpg")), uploadTarget);
  await eventually(() => expect(uploads.getSnapshot().trouble).toEqual({ is: "offline" }));
  isOnline = true;
  outside.dispatchEvent(new Event("online"));
  await waitForStates(uploads, { "a.jpg": "done" });
});

test("files still being prepared at sign-out stay for the next time", async () => {
  isOnline = false;
  const firstTab = tab();
  const adding = firstTab.add(chosen(picture("a.jpg"), picture("b.jpg"), picture("c.jpg")), uploadTarget);
  await firstTab.close();
  expect(await adding).toEqual([]);
  await waitForStates(tab(), { "a.jpg": "waiting", "b.jpg": "waiting", "c.jpg": "waiting" });
});

test("an erased queue does not come back with files still being added", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  isOnline = false;
  const uploads = tab();
  await uploads.add(chosen(picture("a.jpg")), uploadTarget);
  await eraseQueue(database);
  const adding = uploads.add(chosen(picture("b.jpg")), uploadTarget);
  await uploads.close();
  expect(await named(adding)).toEqual([["b.jpg", { is: "unreadable" }]]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database);
});

describe("the sender", () => {
  test("is one of two tabs, and the other one when that is closed", async () => {
    server.isHolding = true;
    const [first, second] = [tab(), tab()];
    await second.add(chosen(picture("a.jpg"), picture("b.jpg")), uploadTarget);
    for (const one of [first, second]) await waitForStates(one, { "a.jpg": "taking", "b.jpg": "taking" });
    expect(server.log.filter((line) => line === "POST")).toHaveLength(2);
    await second.pauseAll();
    await first.close();
    server.isHolding = false;
    await waitForStates(second, { "a.jpg": "done", "b.jpg": "done" });
    await second.add(chosen(picture("c.jpg")), uploadTarget);
    await waitForStates(second, { "a.jpg": "done", "b.jpg": "done", "c.jpg": "done" });
    expect(server.received).toBe(3000);
  });

  test("sends nothing while signed out, and continues after the next sign-in", async () => {
    let token: string | undefined = "old";
    server.creation = () =>
      token === "new" ? undefined : { status: 401, body: JSON.stringify({ error: { message: "Sign in" } }) };
    const renew = vi.fn(async () => false);
    const endpoint = () => (token === undefined ? undefined : { url: server.url, headers: {} });
    const uploads = tab({ endpoint, renew });
    await uploads.add(chosen(picture("a.jpg")), uploadTarget);
    await waitForStates(uploads, { "a.jpg": "retrying" });
    expect(uploads.getSnapshot().trouble).toEqual({ is: "signedOut" });
    expect(renew).toHaveBeenCalled();
    token = undefined;
    uploads.wake();
    token = "new";
    uploads.wake();
    await waitForStates(uploads, { "a.jpg": "done" });
  });
});
