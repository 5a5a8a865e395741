// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FakePush, fakePush, PUBLIC_KEY } from "@/test/fake-push.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { dropPush, pushOwner, setPushOwner, subscribeBrowser } from "./browser-push.ts";
import { renewPush } from "./renew-push.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const PATH = "/api/notifications/push";
let browser: FakePush;

beforeEach(() => {
  resetServer();
  localStorage.clear();
  browser = fakePush("granted");
  answer(`GET ${PATH}`, { data: { publicKey: PUBLIC_KEY, endpoint: null } });
  answer(`PUT ${PATH}`, { data: { publicKey: PUBLIC_KEY, endpoint: "" } });
});

afterEach(() => browser.remove());

const sent = () => requests.mock.calls.map(([request]) => request);

it("does nothing if pushes are not turned on", async () => {
  await renewPush("ada");
  expect(sent()).toEqual([]);
  expect(browser.endpoint()).toBeUndefined();
});

it("registers this device again after the next sign-in, with its current address", async () => {
  await subscribeBrowser(PUBLIC_KEY);
  setPushOwner("ada");
  await renewPush("ada");
  const keys = { p256dh: "cDI1NmRo", auth: "YXV0aA" };
  expect(requests).toHaveBeenLastCalledWith(`PUT ${PATH}`, { endpoint: "https://push.example.org/1", keys });
  answer(`GET ${PATH}`, { data: { publicKey: PUBLIC_KEY, endpoint: browser.endpoint() } });
  requests.mockClear();
  await renewPush("ada");
  expect(sent()).toEqual([`GET ${PATH}`]);
  browser.move();
  await renewPush("ada");
  expect(requests).toHaveBeenLastCalledWith(`PUT ${PATH}`, { endpoint: "https://push.example.org/2", keys });
});

it("drops another account's subscription, without prompting", async () => {
  await subscribeBrowser(PUBLIC_KEY);
  setPushOwner("ada");
  await renewPush("eve");
  expect(browser.endpoint()).toBeUndefined();
  expect(pushOwner()).toBeNull();
  expect(sent()).toEqual([]);
  setPushOwner("eve");
  browser.allow("default");
  await renewPush("eve");
  expect(sent()).toEqual([]);
  expect(browser.ask).not.toHaveBeenCalled();
});

it("subscribes again if the server has another key", async () => {
  await subscribeBrowser("BAED");
  const first = browser.endpoint();
  await subscribeBrowser("BAED");
  expect(browser.endpoint()).toBe(first);
  setPushOwner("ada");
  await renewPush("ada");
  expect(browser.endpoint()).not.toBe(first);
  expect(sent()).toEqual([`GET ${PATH}`, `PUT ${PATH}`]);
});

it("waits for the next start if the server is unreachable", async () => {
  await subscribeBrowser(PUBLIC_KEY);
  setPushOwner("ada");
  answer(`GET ${PATH}`, unreachable);
  await renewPush("ada");
  expect(pushOwner()).toBe("ada");
  expect(browser.endpoint()).toBeDefined();
});

it("ends with signing out", async () => {
  await subscribeBrowser(PUBLIC_KEY);
  setPushOwner("ada");
  await dropPush();
  expect(browser.endpoint()).toBeUndefined();
  expect(pushOwner()).toBeNull();
  await dropPush();
});

it("is restored for an account that signs out only to sign in again, and for no other", async () => {
  for (const [account, signsInAgain] of [
    ["ada", true],
    ["eve", false],
  ] as const) {
    await subscribeBrowser(PUBLIC_KEY);
    setPushOwner("ada");
    await dropPush({ signsInAgain: true });
    expect(browser.endpoint()).toBeUndefined();
    answer(`GET ${PATH}`, { data: { publicKey: PUBLIC_KEY, endpoint: null } });
    answer(`PUT ${PATH}`, { data: {} });
    await renewPush(account);
    expect(browser.endpoint() !== undefined).toBe(signsInAgain);
    expect(pushOwner()).toBe(signsInAgain ? account : null);
  }
});
