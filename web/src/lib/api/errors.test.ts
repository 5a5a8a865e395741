import { expect, test } from "vitest";
import { accountChanged, errorFrom, networkFailure, requestTimeout, tooManyRequests } from "./errors.ts";

test.each([
  [{ error: { code: "CONFLICT", message: "This wedding was deleted." } }, "This wedding was deleted."],
  [
    { error: { code: "STORAGE_FULL", message: "there is no space left" } },
    "The server is full, so this couldn’t be saved there. Nothing is lost: your plan is saved on this device and syncs by itself when there’s space again.",
  ],
  [
    { error: { code: "RATE_LIMITED", message: "Too many attempts. Please wait a moment and try again." } },
    "Too many attempts. You can try again in 10 minutes.",
  ],
  [{ error: { code: "CONFLICT", message: "" } }, "Failed to save"],
  ["<html>", "Failed to save"],
])("the message for %j", (body, message) => {
  expect(
    errorFrom({ status: 429, headers: new Headers({ "Retry-After": "600" }) }, body, "Failed to save")
      .message,
  ).toBe(message);
});

test.each([
  ["a lost request", networkFailure(), { isNetworkFailure: true, isTimeout: false, isLimit: false }],
  ["a silent server", requestTimeout(), { isNetworkFailure: true, isTimeout: true, isLimit: false }],
  ["this app's own limit", tooManyRequests(), { isNetworkFailure: false, isTimeout: false, isLimit: true }],
  ["the server's limit", errorFrom({ status: 429 }, {}, ""), { isNetworkFailure: false, isLimit: true }],
  ["another account", accountChanged(), { isNetworkFailure: false, isTimeout: false, isLimit: false }],
  ["a refusal", errorFrom({ status: 403 }, {}, ""), { isNetworkFailure: false, isLimit: false }],
])("classifies %s", (_what, error, kinds) => {
  expect(error).toMatchObject(kinds);
});
