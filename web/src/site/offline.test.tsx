import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepOffline, refreshCachedPage } from "./offline.ts";
import { outbox } from "./outbox.ts";

const workerAt = (path: string) => ({
  scriptURL: new URL(path, location.href).href,
  postMessage: vi.fn<(message: unknown) => void>(),
});
const registrationOf = (active: ReturnType<typeof workerAt>, scope: string) => ({
  scope: new URL(scope, location.href).href,
  active,
  sync: { register: vi.fn<(tag: string) => Promise<void>>(async () => undefined) },
});

const planner = workerAt("/sw.js");
const website = workerAt("/w/sw.js");
const ofPlanner = registrationOf(planner, "/");
const ofWebsite = registrationOf(website, "/w/");

let had: PropertyDescriptor | undefined;

/** A browser with worker registrations: a lookup by address returns the one with the widest scope. */
function browserWith(registration?: object, controller: object | null = null) {
  const register = vi.fn<(url: string, options: object) => Promise<object>>(async () => ofWebsite);
  const value = {
    controller,
    register,
    getRegistration: async () => registration,
    ready: Promise.resolve(ofWebsite),
  };
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
  return register;
}

beforeEach(() => {
  had = Object.getOwnPropertyDescriptor(navigator, "serviceWorker");
  vi.clearAllMocks();
});

afterEach(() => {
  if (had) Object.defineProperty(navigator, "serviceWorker", had);
  else Reflect.deleteProperty(navigator, "serviceWorker");
});

test("the planner's worker does not prevent the website's, and does not count as having served the page", async () => {
  const register = browserWith(ofPlanner, planner);
  await keepOffline("/w/ada-and-william");
  expect(register).toHaveBeenCalledWith("/w/sw.js", { scope: "/w/" });
  expect(website.postMessage).toHaveBeenCalledWith(expect.objectContaining({ page: location.href }));
  refreshCachedPage();
  expect(planner.postMessage).not.toHaveBeenCalled();
});

test("a planner with the same scope keeps its worker", async () => {
  const register = browserWith(ofPlanner, planner);
  await keepOffline("");
  expect(register).not.toHaveBeenCalled();
});

test("a page served by the website's worker is not cached twice, and is cached again after a change", async () => {
  browserWith(ofWebsite, website);
  await keepOffline("/w/ada-and-william");
  expect(website.postMessage).toHaveBeenCalledWith(expect.objectContaining({ page: undefined }));
  refreshCachedPage();
  expect(website.postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ page: location.href }));
});

test("only the website's worker sends replies in the background", async () => {
  browserWith(ofPlanner, planner);
  expect(await outbox().goesByItself()).toBe(false);
  expect(ofPlanner.sync.register).not.toHaveBeenCalled();
  browserWith(ofWebsite, website);
  expect(await outbox().goesByItself()).toBe(true);
  expect(ofWebsite.sync.register).toHaveBeenCalledWith("replies");
});
