import { beforeEach, describe, expect, test, vi } from "vitest";
import { cacheVisit, kindOf, loadCalendar, loadFile, loadPage } from "./worker-pages.ts";

const origin = "https://troth.example";
const scope = `${origin}/w/`;

/** The part of the Cache API that the worker uses, in insertion order. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (url: string) => this.entries.get(url)?.clone();
  put = async (url: string, response: Response) => void this.entries.set(url, response);
  delete = async (key: string | Request) => this.entries.delete(typeof key === "string" ? key : key.url);
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}

let caches: Map<string, FakeCache>;
/** Work for which the worker stays alive. */
let pendingWork: Promise<unknown>[];

beforeEach(() => {
  caches = new Map();
  pendingWork = [];
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new FakeCache();
    caches.set(name, cache);
    return cache;
  };
  vi.stubGlobal("caches", { open });
});

const html = (words: string, status = 200) =>
  new Response(`<!DOCTYPE html><html lang="en"><p>${words}</p></html>`, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
const online = (response: Response) => async () => response;
const offline = async () => {
  throw new TypeError("no line");
};

async function visit(path: string, fetch: (request: Request) => Promise<Response>) {
  const response = await loadPage(new Request(origin + path), fetch, (work) => pendingWork.push(work));
  await Promise.all(pendingWork);
  return { status: response.status, text: await response.text() };
}

/** Node cannot construct a navigation request. */
const request = (path: string, mode = "navigate", method = "GET") =>
  ({ url: path.startsWith("http") ? path : origin + path, mode, method }) as Request;

test.each([
  [request("/w/ana-ben"), "page"],
  [request("/w/ana-ben/g/t0ken"), "page"],
  [request("/w/ana-ben/rsvp", "navigate", "POST"), undefined],
  [request("/w/ana-ben/rsvp", "cors", "POST"), undefined],
  [request("/w/ana-ben/ceremony.ics"), "calendar"],
  [request("/w/ana-ben/card.png", "no-cors"), undefined],
  [request("/w/ana-ben/albums/party"), "page"],
  [request("/w/ana-ben/albums/party/photos.zip?part=1"), undefined],
  [request("/assets/site-abc.css", "no-cors"), "file"],
  [request("https://pictures.example/assets/a.png", "no-cors"), undefined],
  [request("/app/guests"), undefined],
])("%o is handled as %s", (pageRequest, kind) => {
  expect(kindOf(pageRequest, scope)).toBe(kind);
});

describe("a page", () => {
  test("comes from the network, or offline from the last visit with a notice", async () => {
    expect((await visit("/w/a", online(html("At noon")))).text).toContain('<html lang="en"><p>At noon');
    expect((await visit("/w/a", online(html("At one")))).text).toContain("At one");
    const cachedPage = await visit("/w/a/", offline);
    expect(cachedPage.text).toContain('<html data-kept="offline" lang="en"><p>At one');
  });

  test("comes from the last visit if the server fails or takes too long", async () => {
    await visit("/w/a", online(html("At noon")));
    expect((await visit("/w/a", online(html("Oh", 503)))).text).toContain('data-kept="busy"');
    vi.useFakeTimers();
    const slowPage = loadPage(
      new Request(`${origin}/w/a`),
      () => new Promise(() => {}),
      () => {},
    );
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await (await slowPage).text()).toContain('data-kept="slow"');
  });

  test.each([401, 404, 410])("that answers %i is not cached, and removed from the cache", async (status) => {
    await visit("/w/a", online(html("At noon")));
    expect(await visit("/w/a", online(html("Gone", status)))).toMatchObject({ status });
    expect((await visit("/w/a", offline)).text).toContain("You’re offline");
  });

  test("that was never cached has a friendly fallback, and one with a form's result is not cached", async () => {
    expect(await visit("/w/b", offline)).toMatchObject({ status: 503 });
    await visit("/w/b?sent=reply", online(html("Thank you")));
    expect((await visit("/w/b", offline)).text).toContain("has not been on this device");
  });

  test("number twenty-one evicts the first", async () => {
    for (let index = 0; index <= 20; index += 1) await visit(`/w/a/g/${index}`, online(html("Hello")));
    expect(await visit("/w/a/g/0", offline)).toMatchObject({ status: 503 });
    expect(await visit("/w/a/g/20", offline)).toMatchObject({ status: 200 });
  });
});

test("a hashed file is fetched once; a calendar each time while online", async () => {
  const file = new Request(`${origin}/assets/site-abc.css`);
  await loadFile(file, online(new Response("a{}")));
  expect(await (await loadFile(file, offline)).text()).toBe("a{}");
  const calendar = new Request(`${origin}/w/a/ceremony.ics`);
  await loadCalendar(calendar, online(new Response("14:30")));
  await loadCalendar(calendar, online(new Response("15:00")));
  expect(await (await loadCalendar(calendar, offline)).text()).toBe("15:00");
});

test("the first visit is cached when the worker starts, with its own files and calendars only", async () => {
  const fetch = async ({ url }: Request) => (url.endsWith("/w/a") ? html("At noon") : new Response(url));
  const files = [`${origin}/assets/site.css`, `${origin}/w/a/ceremony.ics`, "https://pictures.example/1.png"];
  await cacheVisit({ type: "keep", page: `${origin}/w/a`, files }, scope, fetch);
  expect((await visit("/w/a", offline)).text).toContain("At noon");
  expect([...(caches.get("troth-site-files")?.entries.keys() ?? [])]).toEqual(files.slice(0, 2));
});
