import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pushOwner, setPushOwner } from "@/lib/push/browser-push.ts";
import { type FakePush, fakePush, PUBLIC_KEY } from "@/test/fake-push.ts";
import { answer, requests } from "@/test/fake-server.ts";
import {
  ada,
  card,
  goOffline,
  hand,
  lastBody,
  openTab,
  preferences,
  setStage,
} from "@/test/settings-stage.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const PATH = "/api/notifications/push";
const PREFERENCES = "/api/notifications/preferences";
let browser: FakePush | undefined;

beforeEach(() => {
  setStage();
  localStorage.removeItem("troth.push");
  answer(`GET ${PREFERENCES}`, { data: { preferences: { ...preferences, push: true } } });
  answer(`GET ${PATH}`, () => ({ data: { publicKey: PUBLIC_KEY, endpoint: null } }));
  answer(`PUT ${PATH}`, () => ({ data: { publicKey: PUBLIC_KEY, endpoint: browser?.endpoint() ?? null } }));
  answer(`DELETE ${PATH}`, { data: { publicKey: PUBLIC_KEY, endpoint: null } });
});

afterEach(() => {
  browser?.remove();
  browser = undefined;
  vi.restoreAllMocks();
});

const openPushCard = async () => {
  await openTab("notifications");
  return card("On this device");
};

it("asks for permission only when the button is pressed, and can be turned off again", async () => {
  browser = fakePush();
  const pushCard = await openPushCard();
  const on = await pushCard.findByRole("button", { name: "Turn on here" });
  expect(browser.ask).not.toHaveBeenCalled();
  await hand.click(on);
  expect(await pushCard.findByText("On")).toBeVisible();
  expect(browser.ask).toHaveBeenCalledOnce();
  expect(lastBody(`PUT ${PATH}`)).toMatchObject({ endpoint: "https://push.example.org/1" });
  expect(pushOwner()).toBe(ada.id);
  await hand.click(pushCard.getByRole("button", { name: "Turn off here" }));
  expect(await pushCard.findByText("Off")).toBeVisible();
  expect(browser.endpoint()).toBeUndefined();
  await waitFor(() => expect(requests).toHaveBeenCalledWith(`DELETE ${PATH}`, undefined));
  expect(pushOwner()).toBeNull();
});

it("also turns the preference on", async () => {
  browser = fakePush();
  answer(`GET ${PREFERENCES}`, { data: { preferences } });
  answer(`PUT ${PREFERENCES}`, { data: { preferences: { ...preferences, push: true } } });
  const pushCard = await openPushCard();
  await hand.click(await pushCard.findByRole("button", { name: "Turn on here" }));
  await waitFor(() => expect(lastBody(`PUT ${PREFERENCES}`)).toMatchObject({ push: true }));
  expect(await screen.findByRole("checkbox", { name: "On your devices" })).toBeChecked();
});

it("stays off if the server refuses it, with a message", async () => {
  browser = fakePush();
  answer(`PUT ${PATH}`, { status: 400, code: "VALIDATION_FAILED", message: "Not an address." });
  const pushCard = await openPushCard();
  await hand.click(await pushCard.findByRole("button", { name: "Turn on here" }));
  expect(await screen.findByText("Not an address.")).toBeVisible();
  expect(pushCard.getByText("Off")).toBeVisible();
  expect(browser.endpoint()).toBeUndefined();
});

it("explains how to allow it after a denial, and notices when it is allowed", async () => {
  browser = fakePush();
  browser.ask.mockImplementation(async () => {
    browser?.allow("denied");
    return "denied";
  });
  const pushCard = await openPushCard();
  await hand.click(await pushCard.findByRole("button", { name: "Turn on here" }));
  expect(await pushCard.findByText(/Your browser blocks notifications from Troth/)).toBeVisible();
  expect(pushCard.queryByRole("button")).toBeNull();
  browser.allow("granted");
  fireEvent.focus(window);
  expect(await pushCard.findByRole("button", { name: "Turn on here" })).toBeVisible();
});

it("is off for an account that did not turn it on", async () => {
  browser = fakePush("granted");
  browser.move();
  setPushOwner("eve");
  answer(`GET ${PATH}`, () => ({ data: { publicKey: PUBLIC_KEY, endpoint: browser?.endpoint() ?? null } }));
  const pushCard = await openPushCard();
  expect(await pushCard.findByText("Off")).toBeVisible();
});

it("needs a connection, and says so", async () => {
  browser = fakePush("granted");
  const pushCard = await openPushCard();
  const on = await pushCard.findByRole("button", { name: "Turn on here" });
  act(goOffline);
  expect(pushCard.getByText(/Turning notifications on or off needs a connection/)).toBeVisible();
  expect(on).toBeDisabled();
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", /needs to be on your home screen first/],
  ["Mozilla/5.0 (X11; Linux x86_64)", /can’t show notifications while Troth is closed/],
])("shows what prevents it on %s", async (userAgent, words) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const pushCard = await openPushCard();
  expect(pushCard.getByText(words)).toBeVisible();
  expect(pushCard.queryByRole("button")).toBeNull();
});
