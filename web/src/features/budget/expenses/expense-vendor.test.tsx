import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import { aCategory, anExpense, aVendor } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { clearPresence } from "@/test/presence.ts";
import { renderInApp } from "@/test/render.tsx";
import BudgetPage from "../budget-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const band = anExpense("band", { description: "Band", categoryId: "music", categoryName: "Music/DJ" });
const categories = [aCategory("music", "Music/DJ"), aCategory("fire", "Fireworks")];

let core: Core;
beforeAll(() => {
  core = realCore();
});
beforeEach(() => {
  clearPresence();
  resetWedding({ expenses: [band], categories, vendors: [aVendor("flora", { name: "Flora" })] });
});

const vendor = () => screen.getByRole("combobox", { name: "Vendor" });

async function openNew(category: string) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<BudgetPage />);
  await user.keyboard("n");
  const form = within(screen.getByRole("dialog", { name: "Add Expense" }));
  await user.type(form.getByLabelText(/Description/), "Deposit");
  await user.click(form.getByRole("combobox", { name: "Category" }));
  await user.click(screen.getByRole("option", { name: category }));
  await user.type(form.getByLabelText(/^Amount(?! per)/), "320");
  const save = () => user.click(form.getByRole("button", { name: "Save expense" }));
  return { user, save };
}

it.each([
  ["Music/DJ", "Music/DJ"],
  // It is unknown whether vendors use the budget's own categories too.
  ["Fireworks", "Other"],
])(
  "adds a vendor with an expense in %s, in one step: its category is %s",
  async (expenseCategory, category) => {
    const { user, save } = await openNew(expenseCategory);
    await user.type(vendor(), "Quartet{ArrowDown}{Enter}");
    expect(screen.getByText(/^“Quartet” will be created when you save/)).toHaveTextContent(
      `The vendor’s category will be “${category}”.`,
    );
    expect(run).not.toHaveBeenCalled();
    await save();
    expect(run).toHaveBeenCalledOnce();
    const command = run.mock.calls[0]?.[0] as Extract<Command, { type: "expense.add" }>;
    const { vendorId } = command.expense;
    expect(vendorId).toEqual(expect.any(String));
    expect(command.with).toEqual([
      { type: "vendor.add", id: vendorId, vendor: { name: "Quartet", category } },
    ]);

    const model = new core.WeddingModel();
    model.load(JSON.stringify({ categories: { fire: { name: "Fireworks" } } }));
    expect(model.prepare(command, "OWNER", "2026-11-24T10:00:00.000Z")).toMatchObject({ kind: "ready" });
  },
);

it("adds a vendor with an existing expense", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<BudgetPage />);
  await user.click(screen.getByRole("button", { name: /^Band/ }));
  await user.type(vendor(), "Quartet");
  await user.click(screen.getByRole("option", { name: "Create “Quartet”" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const command = run.mock.calls[0]?.[0] as Extract<Command, { type: "expense.update" }>;
  const { vendorId } = command.changes;
  expect(command).toEqual({
    type: "expense.update",
    id: "band",
    changes: { vendorId: expect.any(String) },
    with: [{ type: "vendor.add", id: vendorId, vendor: { name: "Quartet", category: "Music/DJ" } }],
  });
});

it("takes an existing vendor by the beginning of the name and Tab", async () => {
  const { user, save } = await openNew("Music/DJ");
  await user.type(vendor(), "flo{Tab}");
  expect(vendor()).toHaveValue("Flora");
  await save();
  expect(run.mock.calls[0]?.[0]).toMatchObject({ expense: { vendorId: "flora" } });
});

it("saves no expense whose vendor is only typed", async () => {
  const { user, save } = await openNew("Music/DJ");
  await user.type(vendor(), "Quartet{Tab}");
  await save();
  expect(run).not.toHaveBeenCalled();
  expect(vendor()).toHaveFocus();
  expect(vendor()).toHaveAccessibleDescription(/“Quartet” isn’t in the list/);
});

it("takes a vendor of the same name that another user added meanwhile", async () => {
  const { user, save } = await openNew("Music/DJ");
  await user.type(vendor(), "Quartet{ArrowDown}{Enter}");
  act(() => setWedding({ vendors: [aVendor("theirs", { name: "quartet" })] }));
  await save();
  const command = run.mock.calls[0]?.[0];
  expect(command).toMatchObject({ expense: { vendorId: "theirs" } });
  expect(command).not.toHaveProperty("with");
});
