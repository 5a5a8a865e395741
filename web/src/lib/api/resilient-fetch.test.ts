import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { RateLimit } from "./rate-limit.ts";
import { type FetchParts, resilientFetch } from "./resilient-fetch.ts";

type Answer = number | "lost" | [status: number, headers: Record<string, string>];

const ana = { account: "u1", accessToken: "token" };
let answers: Answer[];
let sent: Request[];
let waits: number[];
let parts: FetchParts;

beforeEach(() => {
  answers = [];
  sent = [];
  waits = [];
  parts = {
    fetch: async (request) => {
      sent.push(request);
      const answer = answers.shift() ?? 200;
      if (answer === "lost") throw new TypeError("Failed to fetch");
      const [status, headers] = typeof answer === "number" ? [answer, {}] : answer;
      return new Response("{}", { status, headers });
    },
    rateLimit: new RateLimit(),
    inBatch: (run) => run(),
    credentials: () => ana,
    renew: async () => undefined,
    wait: async (ms) => void waits.push(ms),
    isOnline: () => true,
    onReached: () => {},
  };
});

const get = (path = "/api/weddings") => resilientFetch(parts)(new Request(`http://test${path}`));

const patience: [what: string, answers: Answer[], status: number, waits: number[]][] = [
  ["an answer is an answer", [200], 200, []],
  ["a lost request is repeated", ["lost", 200], 200, [1000]],
  ["each wait is a second longer", ["lost", 503, "lost", 200], 200, [1000, 2000, 3000]],
  ["the last failure is the answer", [500, 500, 500, 502], 502, [1000, 2000, 3000]],
  ["a refusal is not repeated", [404], 404, []],
  ["429 waits as long as it says, once", [[429, { "Retry-After": "7" }], 200], 200, [7000]],
  ["a second 429 is the answer", [[429, { "Retry-After": "7" }], 429], 429, [7000]],
  ["a wait longer than a request is reported at once", [[429, { "Retry-After": "600" }]], 429, []],
  ["a busy server is left alone as long as it asks", [[503, { "Retry-After": "5" }], 200], 200, [5000]],
  ["a server that is busy for long is reported at once", [[503, { "Retry-After": "20" }]], 503, []],
];

test.each(patience)("%s", async (_what, given, status, expectedWaits) => {
  answers = given;
  expect((await get()).status).toBe(status);
  expect(waits).toEqual(expectedWaits);
});

test("without an answer the error is that the server cannot be reached", async () => {
  answers = ["lost", "lost", "lost", "lost"];
  await expect(get()).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  expect(sent).toHaveLength(4);
});

test("offline it does not retry", async () => {
  answers = ["lost"];
  parts.isOnline = () => false;
  await expect(get()).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
});

test("a lost refresh is not repeated: the token may already be used", async () => {
  answers = ["lost"];
  await expect(get("/api/auth/refresh")).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
});

test.each([
  "/api/auth/providers/google/start",
  "/api/auth/providers/finish",
  "/api/auth/passkeys/finish",
  "/api/auth/second-factor",
  "/api/auth/me/passkeys",
])("%s accepts its input once, so it is not retried", async (path) => {
  answers = [502];
  expect((await get(path)).status).toBe(502);
  expect(sent).toHaveLength(1);
});

const change = (changes: object) =>
  resilientFetch(parts)(
    new Request("http://test/api/auth/me", { method: "PUT", body: JSON.stringify(changes) }),
  );

test("a new password is not retried: the old one may no longer be valid", async () => {
  answers = ["lost"];
  await expect(change({ currentPassword: "plum", newPassword: "quince" })).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
});

test.each(["lost", 503] as const)("an account deletion is not retried (%s)", async (first) => {
  answers = [first, 200];
  const ends = resilientFetch(parts)(new Request("http://test/api/auth/me", { method: "DELETE" }));
  await ends.catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
  expect(sent).toHaveLength(1);
});

test("other profile changes are retried, with their whole body", async () => {
  answers = ["lost", 200];
  expect((await change({ phone: "1" })).status).toBe(200);
  expect(await sent.at(-1)?.json()).toEqual({ phone: "1" });
});

test("a lost letter is not retried, and keeps its key for when the user tries again", async () => {
  answers = ["lost", 503, 201];
  const fetch = resilientFetch(parts);
  const letter = () => new Request("http://test/api/email/mailings", { method: "POST", body: "{}" });
  await expect(fetch(letter())).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
  expect((await fetch(letter())).status).toBe(503);
  expect((await fetch(letter())).status).toBe(201);
  expect(new Set(keys()).size).toBe(1);
});

test("a 401 renews the session once and repeats the request with the new token", async () => {
  answers = [401, 200];
  const renew = vi.fn(async () => "newer");
  parts.renew = renew;
  expect((await get()).status).toBe(200);
  expect(renew).toHaveBeenCalledExactlyOnceWith(ana);
  expect(sent.map((request) => request.headers.get("Authorization"))).toEqual([
    "Bearer token",
    "Bearer newer",
  ]);
});

test("a request keeps the account that began it, even if another signs in before the answer", async () => {
  answers = [401];
  const renew = vi.fn(async () => undefined);
  parts.renew = renew;
  const answering = parts.fetch;
  parts.fetch = (request) => {
    parts.credentials = () => ({ account: "u2", accessToken: "bens" });
    return answering(request);
  };
  expect((await get()).status).toBe(401);
  expect(renew).toHaveBeenCalledExactlyOnceWith(ana);
  expect(sent.map((request) => request.headers.get("Authorization"))).toEqual(["Bearer token"]);
});

test("nor does it use the token of an account that signs in before it is sent", async () => {
  const outcome = get();
  parts.credentials = () => ({ account: "u2", accessToken: "bens" });
  await outcome;
  expect(sent.map((request) => request.headers.get("Authorization"))).toEqual(["Bearer token"]);
});

test("a wrong password does not renew the session", async () => {
  answers = [401];
  const renew = vi.fn(async () => "newer");
  parts.renew = renew;
  expect((await get("/api/auth/login")).status).toBe(401);
  expect(renew).not.toHaveBeenCalled();
});

test("a 429 of a form is returned at once, since the form shows the waiting time", async () => {
  answers = [[429, { "Retry-After": "2" }]];
  expect((await get("/api/auth/login")).status).toBe(429);
  expect(waits).toEqual([]);
});

const never = () => new Promise<never>(() => {});
const untilAborted = (request: Request) =>
  new Promise<never>((_, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
  });

const silences: [what: string, silence: () => Partial<FetchParts>][] = [
  ["a server that says nothing", () => ({ fetch: untilAborted })],
  ["a browser that does not give up", () => ({ fetch: never })],
  [
    "an answer that breaks off half-way",
    () => ({ fetch: async () => new Response(new ReadableStream({ start: (body) => body.enqueue("{") })) }),
  ],
  ["a turn that does not come", () => ({ inBatch: never })],
  [
    "a session that is not renewed",
    () => ({ fetch: async () => new Response("{}", { status: 401 }), renew: never }),
  ],
  [
    "slow failures",
    () => ({
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 4000));
        return new Response("{}", { status: 503 });
      },
    }),
  ],
];

test.each(silences)("a request takes ten seconds at most: %s", async (_what, silence) => {
  vi.useFakeTimers();
  Object.assign(parts, silence());
  parts.wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const ended = vi.fn();
  const outcome = get().then(ended, ended);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledOnce();
  await outcome;
});

test.each([
  ["GET", "/api/auth/export", 300_000],
  ["PUT", "/api/auth/me/avatar", 120_000],
  ["DELETE", "/api/auth/me/avatar", 10_000],
])("%s %s takes %i ms at most", async (method, path, longest) => {
  vi.useFakeTimers();
  parts.fetch = untilAborted;
  const ended = vi.fn();
  const outcome = resilientFetch(parts)(new Request(`http://test${path}`, { method })).then(ended, ended);
  await vi.advanceTimersByTimeAsync(longest - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
  await outcome;
});

test("a silent server gets its own error, and counts as unreachable", async () => {
  vi.useFakeTimers();
  const reached = vi.fn();
  Object.assign(parts, { fetch: untilAborted, onReached: reached });
  const outcome = expect(get()).rejects.toMatchObject({
    code: "SILENT",
    message: expect.stringMatching(/^The server isn’t answering\./),
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
  expect(reached.mock.calls).toEqual([[false]]);
});

test("nothing is sent after the request has failed", async () => {
  vi.useFakeTimers();
  answers = [503, 200];
  const hurry = vi.fn();
  parts.wait = () => new Promise((resolve) => setTimeout(resolve, 11_000));
  const outcome = get().then(hurry, hurry);
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
  expect(sent).toHaveLength(1);
});

test("an aborted request does not change the connection state", async () => {
  const stop = new AbortController();
  const reached = vi.fn();
  Object.assign(parts, { fetch: untilAborted, onReached: reached });
  const outcome = resilientFetch(parts)(new Request("http://test/api/weddings", { signal: stop.signal }));
  stop.abort();
  await expect(outcome).rejects.toMatchObject({ name: "AbortError" });
  expect(reached).not.toHaveBeenCalled();
});

test("the fifty-first request of a minute is not sent", async () => {
  for (let count = 0; count < 50; count += 1) await get();
  await expect(get()).rejects.toMatchObject({ message: "Rate limit exceeded. Please wait a moment." });
  expect(sent).toHaveLength(50);
});

const invite = (email: string) =>
  new Request("http://test/api/team/w/invite", { method: "POST", body: JSON.stringify({ email }) });
const keys = () => sent.map((request) => request.headers.get("Idempotency-Key"));

test("a team change keeps its key until it is answered, also when the user tries again", async () => {
  const fetch = resilientFetch(parts);
  answers = ["lost", "lost", "lost", "lost", 503, 201];
  await expect(fetch(invite("mary@example.org"))).rejects.toBeInstanceOf(ApiError);
  expect((await fetch(invite("mary@example.org"))).status).toBe(201);
  const [key] = keys();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keys()).toEqual(Array(6).fill(key));

  await fetch(invite("mary@example.org"));
  expect(keys().at(-1)).not.toBe(key);
});

test("another request, and another account, has its own key", async () => {
  const fetch = resilientFetch(parts);
  parts.isOnline = () => false;
  answers = ["lost", "lost", "lost"];
  await expect(fetch(invite("mary@example.org"))).rejects.toBeInstanceOf(ApiError);
  await expect(fetch(invite("tom@example.org"))).rejects.toBeInstanceOf(ApiError);
  parts.credentials = () => ({ account: "u2", accessToken: "token" });
  await expect(fetch(invite("mary@example.org"))).rejects.toBeInstanceOf(ApiError);
  expect(new Set(keys()).size).toBe(3);
});

test("reads, and requests that may be repeated, have no key", async () => {
  await get("/api/team/w/members");
  await resilientFetch(parts)(new Request("http://test/api/weddings", { method: "POST", body: "{}" }));
  expect(keys()).toEqual([null, null]);
});
