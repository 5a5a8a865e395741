import { beforeEach, expect, test, vi } from "vitest";
import { shareIdentical } from "./client.ts";

let now: number;
let owner: string;
let shared: (request: Request) => Promise<Response>;
const server = vi.fn<(request: Request) => Promise<Response>>();
const ask = (method = "GET", path = "/a") => shared(new Request(`http://test${path}`, { method }));

beforeEach(() => {
  now = 0;
  owner = "ana";
  server.mockReset().mockImplementation(async () => new Response("answer"));
  shared = shareIdentical(
    server,
    () => owner,
    () => now,
  );
});

test("identical requests within a second share one answer, and each can read it", async () => {
  const answers = await Promise.all([ask(), ask()]);
  now += 999;
  answers.push(await ask());
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["answer", "answer", "answer"]);
  expect(server).toHaveBeenCalledOnce();
});

const separate: [what: string, between: () => unknown, method: string, path: string][] = [
  ["a second later", () => (now += 1000), "GET", "/a"],
  ["another address", () => {}, "GET", "/b"],
  ["another person", () => (owner = "ben"), "GET", "/a"],
  ["a change", () => {}, "POST", "/a"],
];

test.each(separate)("%s is a request of its own", async (_what, between, method, path) => {
  await ask();
  between();
  await ask(method, path);
  expect(server).toHaveBeenCalledTimes(2);
});

test("a read from before a change is fetched again after it", async () => {
  await ask();
  await ask("POST");
  await ask();
  expect(server).toHaveBeenCalledTimes(3);
});

const ends: [
  how: string,
  end: (resolve: (answer: Response) => void, reject: (error: Error) => void) => void,
][] = [
  ["answered", (resolve) => resolve(new Response("done"))],
  ["lost", (_, reject) => reject(new TypeError("Failed to fetch"))],
];

test.each(ends)("a read during a change is fetched again once that is %s", async (_how, end) => {
  let finish = () => {};
  server.mockReturnValueOnce(
    new Promise((resolve, reject) => {
      finish = () => end(resolve, reject);
    }),
  );
  const change = ask("POST");
  await ask();
  finish();
  await change.catch(() => undefined);
  await ask();
  expect(server).toHaveBeenCalledTimes(3);
});

test("a failure is not shared with the next caller", async () => {
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(ask()).rejects.toThrow();
  await expect(ask()).resolves.toBeInstanceOf(Response);
});
