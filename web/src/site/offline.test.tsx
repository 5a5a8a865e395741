import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepOffline, refreshKept } from "./offline.ts";
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

/** A browser as it finds its worker: what it is asked for by an address is the registration that reaches furthest. */
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

test("a planner on the device keeps no website from having its worker, and has brought none of its pages", async () => {
  const register = browserWith(ofPlanner, planner);
  await keepOffline("/w/ada-and-william");
  expect(register).toHaveBeenCalledWith("/w/sw.js", { scope: "/w/" });
  expect(website.postMessage).toHaveBeenCalledWith(expect.objectContaining({ page: location.href }));
  refreshKept();
  expect(planner.postMessage).not.toHaveBeenCalled();
});

test("a planner at the same address keeps its scope", async () => {
  const register = browserWith(ofPlanner, planner);
  await keepOffline("");
  expect(register).not.toHaveBeenCalled();
});

test("a page that the website's worker has brought is not kept twice, and kept anew when it has changed", async () => {
  browserWith(ofWebsite, website);
  await keepOffline("/w/ada-and-william");
  expect(website.postMessage).toHaveBeenCalledWith(expect.objectContaining({ page: undefined }));
  refreshKept();
  expect(website.postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ page: location.href }));
});

test("a reply goes by itself by the website's worker alone", async () => {
  browserWith(ofPlanner, planner);
  expect(await outbox().goesByItself()).toBe(false);
  expect(ofPlanner.sync.register).not.toHaveBeenCalled();
  browserWith(ofWebsite, website);
  expect(await outbox().goesByItself()).toBe(true);
  expect(ofWebsite.sync.register).toHaveBeenCalledWith("replies");
});
