import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import type { LocalWedding } from "@/wedding/types.ts";
import { WeddingSelector } from "./header.tsx";

const select = vi.hoisted(() => vi.fn());

vi.mock("@/wedding/hooks.ts", async (original) => ({
  ...(await original<typeof import("@/wedding/hooks.ts")>()),
  useSelectWedding: () => select,
}));

beforeEach(() => select.mockReset());

function wedding(id: string, known: Partial<LocalWedding> = {}): LocalWedding {
  return { id, title: `Wedding ${id}`, role: "OWNER", registered: true, ...known };
}

const show = (selected: string, weddings: LocalWedding[]) =>
  act(() => weddingsStore.setState({ ...nothingOpen, weddings, selected, status: "ready" }));

const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

it("offers all weddings", () => {
  show("a", [wedding("a"), wedding("b", { removed: true })]);
  renderInApp(<WeddingSelector />);
  expect(offered()).toEqual(["Wedding a", "Wedding b"]);
});

it("is hidden if only one wedding is not deleted", () => {
  show("a", [wedding("a"), wedding("b", { removed: true, deleted: true })]);
  renderInApp(<WeddingSelector />);
  expect(screen.queryByLabelText("Select Wedding:")).not.toBeInTheDocument();
});

it.each([
  ["OWNER", true, "You deleted Wedding a. You can bring it back for 30 days, under Settings."],
  ["OWNER", false, "Wedding a is deleted. You can bring it back for 30 days, under Settings."],
  ["PLANNER", false, "Wedding a was deleted by its owner."],
] as const)(
  "shows an %s of a deleted wedding (by them: %s) the reason for the switch to another one",
  (role, byMe, words) => {
    const others = [wedding("b"), wedding("c")];
    show("a", [wedding("a", { role }), ...others]);
    renderInApp(<WeddingSelector />);
    expect(offered()).toHaveLength(3);
    show("b", [wedding("a", { role, removed: true, deleted: true, deletedByMe: byMe }), ...others]);
    expect(offered()).toEqual(["Wedding b", "Wedding c"]);
    expect(screen.getByLabelText("Select Wedding:")).toHaveValue("b");
    expect(screen.getByText(words)).toBeVisible();
    // The new selection stays if the deleted one is restored.
    expect(select).toHaveBeenCalledExactlyOnceWith("b");
  },
);

it("shows nothing when the user selects another wedding", () => {
  const all = [wedding("a"), wedding("b")];
  show("a", all);
  renderInApp(<WeddingSelector />);
  show("b", all);
  expect(screen.queryByText(/deleted/)).not.toBeInTheDocument();
  expect(select).not.toHaveBeenCalled();
});
