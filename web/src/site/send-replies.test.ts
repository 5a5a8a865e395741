import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  deleteReply,
  listReplies,
  retryDelayMs,
  type StoredReply,
  sendWaitingReplies,
  storeReply,
} from "./send-replies.ts";

const reply = (key: string, fields: Partial<StoredReply> = {}): StoredReply => ({
  key,
  action: "https://troth.example/w/a/rsvp",
  body: `firstName=${key}`,
  subject: key,
  when: 1,
  said: [["First Name", key]],
  ...fields,
});

const keys = async () => (await listReplies()).map(({ key }) => key);

/** A server that answers each reply with its status. Returns the keys of the received replies, in order. */
function stubServer(statuses: Record<string, number>): string[] {
  const sentKeys: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const key = body.replace("firstName=", "");
    sentKeys.push(key);
    const status = statuses[key] ?? 0;
    if (status === 0) throw new TypeError("no line");
    const isAccepted = status < 300;
    return new Response(JSON.stringify({ success: isAccepted, error: { message: "Replies are closed." } }), {
      status,
    });
  });
  return sentKeys;
}

beforeEach(async () => {
  vi.stubGlobal("navigator", { locks: { request: (_name: string, work: () => unknown) => work() } });
  for (const key of await keys()) await deleteReply(key);
});

describe("waiting replies", () => {
  test("are sent in the order of writing, and stay until their arrival was shown", async () => {
    await storeReply(reply("second", { when: 2 }));
    await storeReply(reply("first"));
    const sentKeys = stubServer({ first: 200, second: 200 });
    expect(await sendWaitingReplies()).toMatchObject({ hasMore: false });
    expect(sentKeys).toEqual(["first", "second"]);
    expect((await listReplies()).every(({ hasGone }) => hasGone)).toBe(true);
    await sendWaitingReplies();
    expect(sentKeys).toHaveLength(2);
  });

  test("stay when offline, and the others are not tried", async () => {
    await storeReply(reply("first"));
    await storeReply(reply("second", { when: 2 }));
    const sentKeys = stubServer({});
    expect(await sendWaitingReplies()).toMatchObject({ hasMore: true });
    expect(sentKeys).toEqual(["first"]);
    expect(await keys()).toEqual(["first", "second"]);
  });

  test("stay if their website asks for its password, and do not delay other websites", async () => {
    await storeReply(reply("locked"));
    await storeReply(reply("link", { when: 2, action: "https://troth.example/w/a/g/t0ken" }));
    await storeReply(reply("other", { when: 3, action: "https://troth.example/w/b/rsvp" }));
    const sentKeys = stubServer({ locked: 401, link: 200, other: 200 });
    expect(await sendWaitingReplies()).toMatchObject({ hasMore: true });
    expect(sentKeys).toEqual(["locked", "other"]);
    expect((await listReplies()).filter(({ hasGone }) => !hasGone).map(({ key }) => key)).toEqual([
      "locked",
      "link",
    ]);
  });

  test.each([429, 503])("all stay when the host answers %d", async (status) => {
    await storeReply(reply("first"));
    await storeReply(reply("other", { when: 2, action: "https://troth.example/w/b/rsvp" }));
    const sentKeys = stubServer({ first: status, other: 200 });
    expect(await sendWaitingReplies()).toMatchObject({ hasMore: true });
    expect(sentKeys).toEqual(["first"]);
  });

  test("stay with the reason if refused, and are not sent again", async () => {
    await storeReply(reply("late"));
    await storeReply(reply("good", { when: 2 }));
    const sentKeys = stubServer({ late: 409, good: 200 });
    expect(await sendWaitingReplies()).toMatchObject({ hasMore: false });
    await sendWaitingReplies();
    expect(sentKeys).toEqual(["late", "good"]);
    expect((await listReplies())[0]).toMatchObject({
      refused: "Replies are closed.",
      said: [["First Name", "late"]],
    });
  });

  test("are replaced by a newer one for the same people, with its own key", async () => {
    await storeReply(reply("old", { subject: "mia" }));
    await storeReply(reply("new", { subject: "mia", when: 2 }));
    await storeReply(reply("luca", { when: 3 }));
    expect(await keys()).toEqual(["new", "luca"]);
  });
});

test("the delay grows with each failed round up to a limit, and respects Retry-After", () => {
  expect(retryDelayMs(0, 0)).toBe(2_500);
  expect(retryDelayMs(0, 1)).toBe(5_000);
  expect(retryDelayMs(3, 1)).toBe(40_000);
  expect(retryDelayMs(50, 1)).toBe(300_000);
  expect(retryDelayMs(0, 0, 60_000)).toBe(60_000);
});
