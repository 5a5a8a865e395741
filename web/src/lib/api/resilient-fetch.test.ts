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
    inTurn: (run) => run(),
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
];

test.each(patience)("%s", async (_what, given, status, expectedWaits) => {
  answers = given;
  expect((await get()).status).toBe(status);
  expect(waits).toEqual(expectedWaits);
});

test("without any answer it says that the server cannot be reached", async () => {
  answers = ["lost", "lost", "lost", "lost"];
  await expect(get()).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  expect(sent).toHaveLength(4);
});

test("offline it does not wait for what cannot come", async () => {
  answers = ["lost"];
  parts.isOnline = () => false;
  await expect(get()).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
});

test("a lost refresh is not repeated: the token may be used already", async () => {
  answers = ["lost"];
  await expect(get("/api/auth/refresh")).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
});

test("a 401 renews the session once and asks again with the new token", async () => {
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

test("a request stays with the account that began it, whoever signs in before it is answered", async () => {
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

test("a wrong password is no reason to renew", async () => {
  answers = [401];
  const renew = vi.fn(async () => "newer");
  parts.renew = renew;
  expect((await get("/api/auth/login")).status).toBe(401);
  expect(renew).not.toHaveBeenCalled();
});

test("a request takes ten seconds at most", async () => {
  vi.useFakeTimers();
  parts.isOnline = () => false;
  parts.fetch = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
  const outcome = expect(get()).rejects.toMatchObject({ code: "NETWORK" });
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
});

test("the fifty-first request of a minute is not sent", async () => {
  for (let count = 0; count < 50; count += 1) await get();
  await expect(get()).rejects.toMatchObject({ message: "Rate limit exceeded. Please wait a moment." });
  expect(sent).toHaveLength(50);
});
