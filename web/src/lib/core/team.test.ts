import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Core, loadCoreFromBytes } from "./core.ts";

let core: Core;

beforeAll(() => {
  core = loadCoreFromBytes(readFileSync(new URL("./generated/troth_core_bg.wasm", import.meta.url)));
});

test("which actions a role has on a member", () => {
  expect(core.teamActions("ORGANIZER", "PLANNER", false, 1)).toEqual({
    roles: [],
    remove: true,
    leave: false,
  });
  expect(core.teamActions("OWNER", "OWNER", true, 2)).toEqual({
    roles: ["ORGANIZER", "PLANNER", "VIEWER"],
    remove: false,
    leave: true,
  });
});

test("which roles a member may invite, and what an invitation requires", () => {
  expect(core.invitableRoles("ORGANIZER")).toEqual(["ORGANIZER", "PLANNER", "VIEWER"]);
  expect(core.validateInvitation({ email: "mary", role: "VIEWER" })).toEqual([
    { field: "email", code: "invalid_email", message: "Please enter a valid email address" },
  ]);
});

test("how long an invitation is valid", () => {
  expect(core.invitationState("2027-05-08T10:00:00Z", "2027-05-01T10:00:00Z")).toBe("open");
  expect(core.invitationState("2027-05-08T10:00:00Z", "2027-05-08T09:00:00Z")).toBe("expiresSoon");
  expect(core.invitationState("2027-05-08T10:00:00Z", "2027-05-08T10:00:00Z")).toBe("expired");
});
