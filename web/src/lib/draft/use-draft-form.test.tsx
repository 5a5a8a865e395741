import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useDraftForm } from "./use-draft-form.ts";

it("clears a field's error when the field is edited, and keeps the others", () => {
  const form = renderHook(() => useDraftForm({ name: "", quantity: "0" })).result;
  const whole = { code: "conflict", message: "Somebody else has it" };
  act(() =>
    form.current.refuse([
      { field: "name", code: "required", message: "Name is required" },
      { field: "quantity", code: "out_of_range", message: "Quantity must be at least 1" },
      whole,
    ]),
  );
  expect(form.current.issueOf("name")).toBe("Name is required");
  act(() => form.current.set("name", "Pans"));
  expect(form.current.issueOf("name")).toBeUndefined();
  expect(form.current.issueOf("quantity")).toBe("Quantity must be at least 1");
  expect(form.current.generalIssues).toEqual([whole]);
  act(() => form.current.set("quantity", "1"));
  expect(form.current.issueOf("quantity")).toBeUndefined();
});
