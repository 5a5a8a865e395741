import { expect, it, vi } from "vitest";
import { runSafely } from "./run-safely.ts";

it("passes on the core's issues", () => {
  const refused = { ok: false as const, issues: [{ field: "email", code: "email_invalid", message: "No" }] };
  expect(runSafely(() => ({ ok: true }), "Failed")).toEqual({ ok: true });
  expect(runSafely(() => refused, "Failed")).toBe(refused);
});

it("has a message for unforeseen errors", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = { ok: false, issues: [{ code: "unexpected", message: "Failed" }] };
  expect(runSafely(() => ({ ok: false, issues: [] }), "Failed")).toEqual(failed);
  const broken = () => {
    throw new Error("disk");
  };
  expect(runSafely(broken, "Failed")).toEqual(failed);
});
