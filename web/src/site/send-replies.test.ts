import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { drop, keep, pause, type StoredReply, sendWaiting, waiting } from "./send-replies.ts";

const reply = (key: string, own: Partial<StoredReply> = {}): StoredReply => ({
  key,
  action: "https://troth.example/w/a/rsvp",
  body: `firstName=${key}`,
  subject: key,
  when: 1,
  said: [["First Name", key]],
  ...own,
});

const keys = async () => (await waiting()).map(({ key }) => key);

/** A server that answers each body with its status, and records the order. */
function server(statuses: Record<string, number>): string[] {
  const seen: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const key = body.replace("firstName=", "");
    seen.push(key);
    const status = statuses[key] ?? 0;
    if (status === 0) throw new TypeError("no line");
    const isGood = status < 300;
    return new Response(JSON.stringify({ success: isGood, error: { message: "Replies are closed." } }), {
      status,
    });
  });
  return seen;
}

beforeEach(async () => {
  vi.stubGlobal("navigator", { locks: { request: (_name: string, work: () => unknown) => work() } });
  for (const key of await keys()) await drop(key);
});

describe("waiting replies", () => {
  test("are sent in the order of writing, and stay until their arrival was shown", async () => {
    await keep(reply("second", { when: 2 }));
    await keep(reply("first"));
    const seen = server({ first: 200, second: 200 });
    expect(await sendWaiting()).toMatchObject({ hasMore: false });
    expect(seen).toEqual(["first", "second"]);
    expect((await waiting()).every(({ hasGone }) => hasGone)).toBe(true);
    await sendWaiting();
    expect(seen).toHaveLength(2);
  });

  test("stay when offline, and the others are not tried", async () => {
    await keep(reply("first"));
    await keep(reply("second", { when: 2 }));
    const seen = server({});
    expect(await sendWaiting()).toMatchObject({ hasMore: true });
    expect(seen).toEqual(["first"]);
    expect(await keys()).toEqual(["first", "second"]);
  });

  test("stay if their website asks for its password, and do not delay other websites", async () => {
    await keep(reply("locked"));
    await keep(reply("link", { when: 2, action: "https://troth.example/w/a/g/t0ken" }));
    await keep(reply("other", { when: 3, action: "https://troth.example/w/b/rsvp" }));
    const seen = server({ locked: 401, link: 200, other: 200 });
    expect(await sendWaiting()).toMatchObject({ hasMore: true });
    expect(seen).toEqual(["locked", "other"]);
    expect((await waiting()).filter(({ hasGone }) => !hasGone).map(({ key }) => key)).toEqual([
      "locked",
      "link",
    ]);
  });

  test.each([429, 503])("all stay when the host answers %d", async (status) => {
    await keep(reply("first"));
    await keep(reply("other", { when: 2, action: "https://troth.example/w/b/rsvp" }));
    const seen = server({ first: status, other: 200 });
    expect(await sendWaiting()).toMatchObject({ hasMore: true });
    expect(seen).toEqual(["first"]);
  });

  test("stay with the reason if refused, and are not sent again", async () => {
    await keep(reply("late"));
    await keep(reply("good", { when: 2 }));
    const seen = server({ late: 409, good: 200 });
    expect(await sendWaiting()).toMatchObject({ hasMore: false });
    await sendWaiting();
    expect(seen).toEqual(["late", "good"]);
    expect((await waiting())[0]).toMatchObject({
      refused: "Replies are closed.",
      said: [["First Name", "late"]],
    });
  });

  test("are replaced by a newer one for the same people, with its own key", async () => {
    await keep(reply("old", { subject: "mia" }));
    await keep(reply("new", { subject: "mia", when: 2 }));
    await keep(reply("luca", { when: 3 }));
    expect(await keys()).toEqual(["new", "luca"]);
  });
});

test("the pause grows with each failed round up to a limit, and respects Retry-After", () => {
  expect(pause(0, 0)).toBe(2_500);
  expect(pause(0, 1)).toBe(5_000);
  expect(pause(3, 1)).toBe(40_000);
  expect(pause(50, 1)).toBe(300_000);
  expect(pause(0, 0, 60_000)).toBe(60_000);
});
