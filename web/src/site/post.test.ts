import { expect, test, vi } from "vitest";
import { post } from "./post.ts";

const letter = { key: "k", action: "https://troth.example/w/a/rsvp", body: "firstName=Mia" };

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(text, { status, headers }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("a form is sent like a form post, with an idempotency key", async () => {
  const fetch = answering(200, { success: true, data: { rsvp: { id: "r" } } });
  expect(await post(letter)).toEqual({ is: "taken", data: { rsvp: { id: "r" } } });
  const [url, options] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(letter.action);
  expect(options).toMatchObject({ method: "POST", body: letter.body });
  expect(options?.headers).toMatchObject({ Accept: "application/json", "Idempotency-Key": "k" });
});

test("a refusal gives the reason and the field", async () => {
  answering(422, { success: false, error: { message: "Not an email address.", field: "email" } });
  expect(await post(letter)).toEqual({
    is: "refused",
    message: "Not an email address.",
    fields: { email: "Not an email address." },
  });
  answering(400, {
    success: false,
    error: { message: "Two things.", fields: { email: "Wrong.", phone: 7 } },
  });
  expect(await post(letter)).toMatchObject({ is: "refused", fields: { email: "Wrong." } });
});

test.each([
  ["a server that fails", "busy", 500, { success: false, error: { message: "Our side." } }],
  ["a server with too much to do", "busy", 429, { success: false }],
  ["a gateway with no server behind it", "busy", 502, "<h1>Bad gateway</h1>"],
  [
    "a site that asks for its password again",
    "closed",
    401,
    { success: false, error: { message: "Password." } },
  ],
])("%s counts as unanswered", async (_what, reason, status, body) => {
  answering(status, body, { "Retry-After": "30" });
  expect(await post(letter)).toMatchObject({ is: "unanswered", reason, waitMs: 30_000 });
});

test("a hotel's sign-in page counts as unanswered, and so does silence", async () => {
  answering(200, "<html>Welcome to our network</html>");
  expect(await post(letter)).toEqual({ is: "unanswered", reason: "offline" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  expect(await post(letter)).toEqual({ is: "unanswered", reason: "offline" });
});
