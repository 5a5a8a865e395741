import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enableOffline, refreshCachedPage } from "./offline.ts";
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

const appWorker = workerAt("/sw.js");
const websiteWorker = workerAt("/w/sw.js");
const appRegistration = registrationOf(appWorker, "/");
const websiteRegistration = registrationOf(websiteWorker, "/w/");

let originalProperty: PropertyDescriptor | undefined;

/** A browser where a lookup returns this registration, and the page is controlled by this worker. */
function stubBrowser(registration?: object, controller: object | null = null) {
  const register = vi.fn<(url: string, options: object) => Promise<object>>(async () => websiteRegistration);
  const value = {
    controller,
    register,
    getRegistration: async () => registration,
    ready: Promise.resolve(websiteRegistration),
  };
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
  return register;
}

beforeEach(() => {
  originalProperty = Object.getOwnPropertyDescriptor(navigator, "serviceWorker");
  vi.clearAllMocks();
});

afterEach(() => {
  if (originalProperty) Object.defineProperty(navigator, "serviceWorker", originalProperty);
  else Reflect.deleteProperty(navigator, "serviceWorker");
});

test("the app's worker does not prevent the website's, and does not count as having served the page", async () => {
  const register = stubBrowser(appRegistration, appWorker);
  await enableOffline("/w/ada-and-william");
  expect(register).toHaveBeenCalledWith("/w/sw.js", { scope: "/w/" });
  expect(websiteWorker.postMessage).toHaveBeenCalledWith(expect.objectContaining({ page: location.href }));
  refreshCachedPage();
  expect(appWorker.postMessage).not.toHaveBeenCalled();
});

test("an app with the same scope keeps its worker", async () => {
  const register = stubBrowser(appRegistration, appWorker);
  await enableOffline("");
  expect(register).not.toHaveBeenCalled();
});

test("a page served by the website's worker is not cached twice, and is cached again after a change", async () => {
  stubBrowser(websiteRegistration, websiteWorker);
  await enableOffline("/w/ada-and-william");
  expect(websiteWorker.postMessage).toHaveBeenCalledWith(expect.objectContaining({ page: undefined }));
  refreshCachedPage();
  expect(websiteWorker.postMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ page: location.href }),
  );
});

test("only the website's worker sends replies in the background", async () => {
  stubBrowser(appRegistration, appWorker);
  expect(await outbox().sendsInBackground()).toBe(false);
  expect(appRegistration.sync.register).not.toHaveBeenCalled();
  stubBrowser(websiteRegistration, websiteWorker);
  expect(await outbox().sendsInBackground()).toBe(true);
  expect(websiteRegistration.sync.register).toHaveBeenCalledWith("replies");
});
