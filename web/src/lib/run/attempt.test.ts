import { expect, it, vi } from "vitest";
import { attempt } from "./attempt.ts";

it("passes on the core's issues", () => {
  const refused = { ok: false as const, issues: [{ field: "email", code: "email_invalid", message: "No" }] };
  expect(attempt(() => ({ ok: true }), "Failed")).toEqual({ ok: true });
  expect(attempt(() => refused, "Failed")).toBe(refused);
});

it("has a message for unforeseen errors", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = { ok: false, issues: [{ code: "unexpected", message: "Failed" }] };
  expect(attempt(() => ({ ok: false, issues: [] }), "Failed")).toEqual(failed);
  const broken = () => {
    throw new Error("disk");
  };
  expect(attempt(broken, "Failed")).toEqual(failed);
});
