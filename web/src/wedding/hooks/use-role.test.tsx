import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Area, Command } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { InApp } from "@/test/render.tsx";
import type { LocalWedding } from "../list/wedding-rows.ts";
import { nothingOpen, weddingsStore } from "../open/state.ts";
import type { WeddingStanding } from "../people/role.ts";
import { roleIssue } from "../people/role.ts";
import { useCanWrite, useRole } from "./use-role.ts";

const core = realCore();

function open(role: LocalWedding["role"], removed = false): void {
  const wedding = { id: "w1", title: "Ana & Ben", role, registered: true, removed };
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "w1" });
}

test.each<[WeddingStanding, Area, string | undefined]>([
  ["OWNER", "budget", undefined],
  ["ORGANIZER", "weddingDetails", undefined],
  ["PLANNER", "planning", undefined],
  ["PLANNER", "budget", "The budget is read-only for planners."],
  ["PLANNER", "weddingDetails", "Wedding details are read-only for planners."],
  ["VIEWER", "planning", "You’re a viewer here: you can see everything but change nothing."],
  ["none", "planning", "You no longer have access to this wedding. You’re seeing the copy on this device."],
])("%s and %s", (standing, area, reason) => {
  open(standing === "none" ? "OWNER" : standing, standing === "none");
  const { result } = renderHook(() => useCanWrite(area), { wrapper: InApp });
  expect(result.current).toEqual(reason === undefined ? { allowed: true } : { allowed: false, reason });
});

test("a new role applies at once", () => {
  open("PLANNER");
  const { result } = renderHook(() => ({ role: useRole(), budget: useCanWrite("budget").allowed }), {
    wrapper: InApp,
  });
  expect(result.current).toEqual({ role: "PLANNER", budget: false });
  act(() => open("ORGANIZER"));
  expect(result.current).toEqual({ role: "ORGANIZER", budget: true });
  act(() => open("ORGANIZER", true));
  expect(result.current).toEqual({ role: undefined, budget: false });
});

test("without a wedding everything is allowed, so that the first one can be created", () => {
  weddingsStore.setState(nothingOpen);
  expect(renderHook(() => useCanWrite("weddingDetails"), { wrapper: InApp }).result.current).toEqual({
    allowed: true,
  });
});

test.each<[WeddingStanding, Command, string | undefined]>([
  ["PLANNER", { type: "guest.remove", id: "g1" }, undefined],
  ["PLANNER", { type: "expense.remove", id: "e1" }, "The budget is read-only for planners."],
  ["PLANNER", { type: "wedding.update", changes: {} }, "Wedding details are read-only for planners."],
  [
    "VIEWER",
    { type: "guest.remove", id: "g1" },
    "You’re a viewer here: you can see everything but change nothing.",
  ],
])("%s runs %o", (standing, command, message) => {
  expect(roleIssue(core, standing, command)).toEqual(
    message === undefined ? undefined : { code: "role", message },
  );
});
