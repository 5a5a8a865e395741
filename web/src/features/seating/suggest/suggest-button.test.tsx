import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SeatingView } from "@/lib/core/types.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { resetWedding, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { SuggestButton } from "./suggest-dialog.tsx";

const access = vi.hoisted(() => ({ value: { allowed: true, reason: undefined as string | undefined } }));

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("@/records/write-access/write-access.tsx", async (original) => ({
  ...(await original<object>()),
  useWriteAccess: () => access.value,
}));

beforeEach(() => {
  resetWedding();
  access.value = { allowed: true, reason: undefined };
});

const guest = aSeatGuest("mia", "Mia Lee");
const table = aSeatTable("t1", "Table 1", []);

test.each<[string, SeatingView, string]>([
  ["no guests", aSeatingView([], [table]), "Add guests to the guest list first."],
  ["no tables", aSeatingView([guest], []), "Add tables to the room first."],
  ["a viewer", aSeatingView([guest], [table]), "Viewers look at the plan only."],
])("with %s it explains in words why there are no suggestions", (who, view, words) => {
  if (who === "a viewer") access.value = { allowed: false, reason: words };
  setWedding({ seating: { c1: view } });
  renderInApp(<SuggestButton chartId="c1" />);
  const button = screen.getByRole("button", { name: "Suggest seats" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(words);
  expect(screen.getByText(words)).toBeVisible();
});

test("with guests and tables there is no explanation", () => {
  setWedding({ seating: { c1: aSeatingView([guest], [table]) } });
  renderInApp(<SuggestButton chartId="c1" />);
  const button = screen.getByRole("button", { name: "Suggest seats" });
  expect(button).toBeEnabled();
  expect(button).not.toHaveAccessibleDescription();
});
