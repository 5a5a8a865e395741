import { expect, test, vi } from "vitest";
import { postForm } from "./post.ts";

const reply = { key: "k", action: "https://troth.example/w/a/rsvp", body: "firstName=Mia" };

function serverAnswers(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(text, { status, headers }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("a form is sent like a form post, with an idempotency key", async () => {
  const fetch = serverAnswers(200, { success: true, data: { rsvp: { id: "r" } } });
  expect(await postForm(reply)).toEqual({ kind: "accepted", data: { rsvp: { id: "r" } } });
  const [url, options] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(reply.action);
  expect(options).toMatchObject({ method: "POST", body: reply.body });
  expect(options?.headers).toMatchObject({ Accept: "application/json", "Idempotency-Key": "k" });
});

test("a refusal gives the reason and the field", async () => {
  serverAnswers(422, { success: false, error: { message: "Not an email address.", field: "email" } });
  expect(await postForm(reply)).toEqual({
    kind: "refused",
    message: "Not an email address.",
    fields: { email: "Not an email address." },
  });
  serverAnswers(400, {
    success: false,
    error: { message: "Two things.", fields: { email: "Wrong.", phone: 7 } },
  });
  expect(await postForm(reply)).toMatchObject({ kind: "refused", fields: { email: "Wrong." } });
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
])("%s counts as unanswered", async (_case, reason, status, body) => {
  serverAnswers(status, body, { "Retry-After": "30" });
  expect(await postForm(reply)).toMatchObject({ kind: "unanswered", reason, waitMs: 30_000 });
});

test("a hotel's sign-in page counts as unanswered, and so does silence", async () => {
  serverAnswers(200, "<html>Welcome to our network</html>");
  expect(await postForm(reply)).toEqual({ kind: "unanswered", reason: "offline" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  expect(await postForm(reply)).toEqual({ kind: "unanswered", reason: "offline" });
});
