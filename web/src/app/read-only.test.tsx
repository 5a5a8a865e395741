import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import BudgetPage from "@/features/budget/budget-page.tsx";
import { RsvpMenu } from "@/features/guests/columns/rsvp-menu.tsx";
import GuestsPage from "@/features/guests/guests-page.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { aGuest, anExpense, viewOf } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding, run } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import type { LocalWedding } from "@/wedding/types.ts";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

function be(role: LocalWedding["role"], removed = false): void {
  const wedding = { id: "wedding", title: "Ana & Ben", role, registered: true, removed };
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "wedding" });
}

beforeEach(() => {
  realCore();
  resetWedding({
    expenses: [anExpense("band", { description: "Band", amount: 80_000 })],
    guests: [aGuest("mia", { firstName: "Mia", lastName: "Rossi" })],
    view: viewOf({ guestTotal: 1 }),
  });
});

describe("a planner in the budget", () => {
  it("can read everything, with the reason, and change nothing", async () => {
    be("PLANNER");
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    expect(screen.getByRole("note")).toHaveTextContent("The budget is read-only for planners.");
    const add = screen.getByRole("button", { name: "Add Expense" });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription("The budget is read-only for planners.");
    // Disabled controls that every row would repeat are left out.
    expect(screen.queryByRole("button", { name: "Mark paid: Band" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /budget$/i })).not.toBeInTheDocument();
    await user.keyboard("n");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: /^Band/ }));
    const form = within(screen.getByRole("dialog", { name: "Band" }));
    expect(form.getByRole("textbox", { name: "Amount" })).toHaveValue("800");
    expect(form.getByRole("textbox", { name: "Amount" })).toBeDisabled();
    expect(form.getByRole("button", { name: "Save changes" })).toBeDisabled();
    expect(form.getByRole("button", { name: "Delete" })).toBeDisabled();
    expect(run).not.toHaveBeenCalled();
  });

  it("can write in the open form as soon as the role allows it", async () => {
    be("PLANNER");
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    await user.click(screen.getByRole("button", { name: /^Band/ }));
    act(() => be("ORGANIZER"));
    expect(screen.queryByRole("note")).not.toBeInTheDocument();
    const form = within(screen.getByRole("dialog", { name: "Band" }));
    expect(form.getByRole("textbox", { name: "Amount" })).toBeEnabled();
    expect(form.getByRole("button", { name: "Save changes" })).toBeEnabled();
  });
});

describe("the guest list", () => {
  it("can be edited by a planner", () => {
    be("PLANNER");
    renderInApp(<GuestsPage />);
    expect(screen.getByRole("button", { name: "Add Guest" })).toBeEnabled();
    expect(screen.queryByRole("note")).not.toBeInTheDocument();
  });

  it.each([
    ["VIEWER", false, "You’re a viewer here: you can see everything but change nothing."],
    ["OWNER", true, "You no longer have access to this wedding. You’re seeing the copy on this device."],
  ] as const)("is read-only for a %s (access lost: %s)", (role, removed, reason) => {
    be(role, removed);
    renderInApp(<GuestsPage />);
    expect(screen.getByRole("note")).toHaveTextContent(reason);
    expect(screen.getByRole("button", { name: "Add Guest" })).toBeDisabled();
  });

  it.each([
    ["PLANNER", true],
    ["VIEWER", false],
  ] as const)("has a badge that a %s can press: %s", (role, answers) => {
    be(role);
    renderInApp(
      <WriteAccess area="planning">
        <RsvpMenu name="Mia" status="PENDING" tabIndex={0} onChange={() => {}} />
      </WriteAccess>,
    );
    expect(screen.getByText("Pending")).toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: /^RSVP of Mia/ })).toHaveLength(answers ? 1 : 0);
  });
});
