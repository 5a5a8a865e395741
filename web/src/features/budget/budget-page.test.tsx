import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceClock } from "@/lib/calendar.ts";
import { setSession } from "@/lib/session/session.ts";
import { aCategory, aConflict, anExpense, viewOf } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { expenseQueries, lastEntry, resetWedding, run, setWedding, undoOrRedo } from "@/test/fake-wedding.ts";
import { clearPresence, ownLocation, startEditingAsPriya } from "@/test/presence.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails } from "@/wedding/model/empty-views.ts";
import BudgetPage from "./budget-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const hall = anExpense("hall", {
  description: "Hall",
  amount: 250_050,
  categoryId: "venue",
  categoryName: "Venue",
  paidDate: "2026-03-01",
  status: "PAID",
});
const band = anExpense("band", {
  description: "Band",
  amount: 80_000,
  categoryId: "music",
  categoryName: "Music/DJ",
  dueDate: "2026-04-05",
  status: "OVERDUE",
});
const categories = [aCategory("venue", "Venue"), aCategory("music", "Music/DJ")];
const details = { ...emptyDetails, budget: 1_000_000 };

beforeAll(realCore);

beforeEach(() => {
  clearPresence();
  resetWedding({ expenses: [band, hall], categories, details });
});

/** The page at one of its tabs. */
function openTab(view: "payments" | "spending") {
  renderInApp(<BudgetPage />, `/?view=${view}`);
}

/** The figures above the content, as text. */
const figures = () => screen.getByRole("list", { name: "Budget in numbers" });

async function chooseFromMenu(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole("button", { name: "More budget actions" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

async function openBand() {
  const user = userEvent.setup({ delay: null });
  renderInApp(<BudgetPage />);
  await user.click(screen.getByRole("button", { name: /^Band/ }));
  return { user, form: within(screen.getByRole("dialog", { name: "Band" })) };
}

describe("what is left", () => {
  const committed = {
    total: 1_000_000,
    spent: 606_600,
    unpaid: 200_000,
    expenses: 806_600,
    left: 193_400,
    spentPercent: 61,
    committedPercent: 20,
    expensesPercent: 81,
    status: "warning" as const,
    expenseCount: 2,
  };

  it.each([
    [committed, "€1,934 left once all is paid"],
    [committed, "81% spent or still to pay"],
    [committed, "€2,000 to pay"],
    [{ ...committed, left: -30_000, status: "over" }, "€300 over once all is paid"],
    [{ ...committed, unpaid: 0, left: -30_000, status: "over" }, "€300 over budget"],
    [{ ...committed, unpaid: 0, status: "normal" }, "€1,934 left, nothing more to pay"],
    [{ total: null, left: null, status: "notSet" }, "No budget set"],
  ] as const)("stands above the expenses", (budget, text) => {
    setWedding({ view: viewOf({ budget }) });
    renderInApp(<BudgetPage />);
    expect(figures()).toHaveTextContent(text);
  });

  it("warns only when most of the budget is taken", () => {
    setWedding({ view: viewOf({ budget: { ...committed, status: "normal" } }) });
    renderInApp(<BudgetPage />);
    expect(figures()).not.toHaveTextContent("spent or still to pay");
  });

  it("leads to where the money goes", async () => {
    setWedding({ view: viewOf({ budget: committed }) });
    renderInApp(<BudgetPage />);
    await userEvent.click(screen.getByRole("link", { name: "€1,934 left once all is paid" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Budget: Where it goes");
    expect(screen.getByRole("region", { name: "Spending by category" })).toBeVisible();
  });
});

describe("the tabs", () => {
  it.each([
    ["/", "Expenses"],
    ["/?view=payments", "Payments"],
    ["/?view=spending", "Where it goes"],
    ["/?view=something", "Expenses"],
  ])("open at the address %s: %s", (address, tab) => {
    renderInApp(<BudgetPage />, address);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(`Budget: ${tab}`);
    expect(screen.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  });

  it("open an expense from any of them", async () => {
    renderInApp(<BudgetPage />, "/?view=spending&expense=band");
    expect(await screen.findByRole("dialog", { name: "Band" })).toBeVisible();
  });
});

describe("where the money goes", () => {
  it("starts with the whole, the paid and the unpaid amounts", () => {
    const shares = { spentPercent: 25, committedPercent: 8 };
    const budget = { total: 1_000_000, spent: 250_050, expenseCount: 2, unpaid: 80_000, ...shares };
    setWedding({ view: viewOf({ budget }) });
    openTab("spending");
    expect(figures()).toHaveTextContent("€10,000.00 in all");
    expect(figures()).toHaveTextContent("€2,500.50 spent (25%)");
    expect(figures()).toHaveTextContent("€800.00 still to pay (8%)");
  });

  it("never invents a budget, and sets one in place", async () => {
    setWedding({ details: { ...details, budget: null } });
    const user = userEvent.setup({ delay: null });
    openTab("spending");
    await user.click(screen.getByRole("button", { name: "Set budget" }));
    await user.type(screen.getByRole("textbox", { name: "Total Budget" }), "12500.50{Enter}");
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "wedding.update", changes: { budget: "12500.50" } });
    expect(screen.queryByRole("textbox", { name: "Total Budget" })).not.toBeInTheDocument();
  });

  it("opens the form of the total from the expenses while there is no budget", async () => {
    setWedding({ details: { ...details, budget: null }, view: viewOf({ budget: { status: "notSet" } }) });
    renderInApp(<BudgetPage />);
    await userEvent.click(screen.getByRole("link", { name: /^No budget set/ }));
    expect(await screen.findByRole("textbox", { name: "Total Budget" })).toBeVisible();
  });

  it("leaves the total as it was on Escape", async () => {
    const user = userEvent.setup({ delay: null });
    openTab("spending");
    await user.click(screen.getByRole("button", { name: /Edit total budget/ }));
    await user.type(screen.getByRole("textbox", { name: "Total Budget" }), "5");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("textbox", { name: "Total Budget" })).not.toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: /Edit total budget/ }));
    expect(screen.getByRole("textbox", { name: "Total Budget" })).toHaveValue("10,000");
  });

  it("shows both totals that two devices set concurrently", async () => {
    const conflict = aConflict("total", 1_000_000, 1_200_050);
    setWedding({ conflicts: { budget: [conflict] } });
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    await user.click(screen.getByRole("button", { name: "Keep “€12,000.50”" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "wedding.update", changes: { budget: "12000.50" } });
  });
});

describe("a rate that two devices set concurrently", () => {
  it("is shown with both values", async () => {
    setWedding({ conflicts: { currency: [aConflict("rate", 1_084_500, 1_090_000)] } });
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    const notice = within(screen.getByRole("region", { name: "Two versions of Exchange rate" }));
    expect(notice.getByText(/1\.0845/)).toBeVisible();
    await user.click(notice.getByRole("button", { name: /Keep “1\.09/ }));
    expect(run).toHaveBeenCalledOnce();
  });
});

describe("other users at the same fields", () => {
  const isSeenIn = (where: HTMLElement) =>
    expect(within(where).getByText("Priya is editing this")).toBeVisible();

  it("are shown at the total, also while it is not edited here", async () => {
    openTab("spending");
    startEditingAsPriya("wedding", "details", "budget");
    expect(figures()).toHaveTextContent("Here now: Priya");
    await userEvent.click(screen.getByRole("button", { name: /Edit total budget/ }));
    isSeenIn(await screen.findByRole("dialog"));
    expect(ownLocation()).toBe("wedding/details/budget");
  });

  it("are shown at the plan of a category", async () => {
    openTab("spending");
    await userEvent.click(screen.getByRole("button", { name: "Plan by category" }));
    const panel = screen.getByRole("dialog");
    startEditingAsPriya("categories", "plans", "music");
    isSeenIn(panel);
    await userEvent.click(within(panel).getByLabelText("Venue"));
    expect(ownLocation()).toBe("categories/plans/venue");
  });

  it("are shown at the currencies", async () => {
    renderInApp(<BudgetPage />);
    await chooseFromMenu(userEvent.setup({ delay: null }), "Currency");
    const dialog = await screen.findByRole("dialog", { name: "Currency" });
    startEditingAsPriya("wedding", "details", "primaryCurrency");
    isSeenIn(dialog);
    await userEvent.click(within(dialog).getByRole("combobox", { name: "Secondary currency (optional)" }));
    expect(ownLocation()).toBe("wedding/details/secondaryCurrency");
  });
});

describe("fields with conflicts", () => {
  it("shows both plans for a category", async () => {
    const conflict = aConflict("planned", 300_000, 350_050);
    setWedding({ conflicts: { "categories/venue": [conflict] } });
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    const notice = within(screen.getByRole("region", { name: "Two versions of Venue: Planned" }));
    await user.click(notice.getByRole("button", { name: "Keep “€3,500.50”" }));
    const changes = { planned: "3500.50" };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "category.set", id: "venue", changes });
  });

  it("filter the ledger", async () => {
    setWedding({ conflicts: { "expenses/band": [aConflict("amount", 80_000, 90_010)] } });
    renderInApp(<BudgetPage />);
    await userEvent.click(screen.getByRole("button", { name: "To settle 1" }));
    const rows = within(screen.getByRole("list", { name: "Expenses" })).getAllByRole("listitem");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent("Two versions");
  });

  it("shows both currencies", async () => {
    const conflict = aConflict("primary", "EUR", "GBP");
    setWedding({ conflicts: { currency: [conflict] } });
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    const notice = within(screen.getByRole("region", { name: "Two versions of Primary currency" }));
    await user.click(notice.getByRole("button", { name: "Keep “GBP”" }));
    const changes = { primaryCurrency: "GBP" };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "wedding.update", changes });
  });
});

describe("unsaved input", () => {
  beforeEach(() => {
    localStorage.setItem("troth.user", JSON.stringify({ id: "ada" }));
    setSession(undefined);
  });

  it("can be reopened: a plan", async () => {
    const user = userEvent.setup({ delay: null });
    openTab("spending");
    await user.click(screen.getByRole("button", { name: "Plan by category" }));
    await user.type(screen.getByLabelText("Venue"), "3000");
    await user.keyboard("{Escape}");
    const line = within(screen.getByText("Not saved yet:").parentElement as HTMLElement);
    await user.click(line.getByRole("button", { name: "Plan by category" }));
    expect(screen.getByLabelText("Venue")).toHaveValue("3,000");
    await user.click(screen.getByRole("button", { name: "Save plan" }));
    expect(screen.queryByText("Not saved yet:")).not.toBeInTheDocument();
  });

  it("can be reopened: an expense", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    await user.click(screen.getByRole("button", { name: /^Band/ }));
    await user.type(screen.getByRole("textbox", { name: "Description" }), " and dancers");
    await user.keyboard("{Escape}");
    const line = within(screen.getByText("Not saved yet:").parentElement as HTMLElement);
    await user.click(line.getByRole("button", { name: "Band" }));
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveValue("Band and dancers");
  });

  it("is kept for an unknown currency, which is not saved either", async () => {
    run.mockReturnValue({
      ok: false,
      issues: [{ field: "primaryCurrency", code: "unknown", message: "Not a currency" }],
    });
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    await chooseFromMenu(user, "Currency");
    const field = screen.getByRole("combobox", { name: "Primary currency" });
    await user.clear(field);
    await user.type(field, "doubloons");
    await user.click(screen.getByRole("button", { name: "Save currency" }));
    expect(field).toHaveValue("doubloons");
    expect(field).toHaveAccessibleDescription("Not a currency");
  });
});

describe("the expenses", () => {
  it("shows each with its state in words, its category and its date", () => {
    renderInApp(<BudgetPage />);
    const rows = within(screen.getByRole("list", { name: "Expenses" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Band.*Music\/DJ.*Overdue.*due 05\/04\/2026.*€800\.00/),
      expect.stringMatching(/Hall.*Venue.*Paid.*paid 01\/03\/2026.*€2,500\.50/),
    ]);
  });

  it("filters by status and shows all again", async () => {
    setWedding({ foundExpenses: [] });
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(await screen.findByRole("combobox", { name: "Status" }));
    await user.click(screen.getByRole("option", { name: "Pending" }));
    expect(expenseQueries).toHaveBeenLastCalledWith({ status: "PENDING" });
    expect(screen.queryByRole("list", { name: "Expenses" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all expenses" }));
    const rows = within(screen.getByRole("list", { name: "Expenses" })).getAllByRole("listitem");
    expect(rows).toHaveLength(2);
  });

  it("counts the active filters, and clears them in one tap", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />, "/?status=OVERDUE");
    await user.click(screen.getByRole("button", { name: "1 filter" }));
    await user.click(await screen.findByRole("button", { name: "Clear all" }));
    expect(expenseQueries).toHaveBeenLastCalledWith({ categoryId: null });
    expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
  });

  it.each([
    ["/?status=DUE_SOON", { status: "DUE_SOON" }],
    ["/?status=SOMETHING", {}],
  ])("opens filtered by the address %s", (address, query) => {
    renderInApp(<BudgetPage />, address);
    expect(expenseQueries).toHaveBeenLastCalledWith(query);
  });

  it("marks one paid in one tap, and undoes it", async () => {
    vi.spyOn(deviceClock, "today").mockReturnValue("2026-05-01");
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    expect(screen.queryByRole("button", { name: "Mark paid: Hall" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Mark paid: Band" }));
    expect(run).toHaveBeenLastCalledWith({
      type: "expense.update",
      id: "band",
      changes: { paidDate: "2026-05-01" },
    });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
  });

  it("invites the user to add the first one", () => {
    resetWedding();
    renderInApp(<BudgetPage />);
    expect(
      screen.getByRole("heading", { name: "No expenses found. Add your first expense to get started." }),
    ).toBeVisible();
  });
});

describe("the expense form", () => {
  it("adds the typed values", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<BudgetPage />);
    await user.keyboard("n");
    const form = within(screen.getByRole("dialog", { name: "Add Expense" }));
    await user.type(form.getByLabelText(/Description/), "Cake");
    await user.type(form.getByLabelText(/^Amount(?! per)/), "320.40");
    await user.click(form.getByRole("combobox", { name: "Category" }));
    await user.click(screen.getByRole("option", { name: "Venue" }));
    await user.type(form.getByLabelText("Due date"), "05/06/2027");
    await user.click(form.getByRole("button", { name: "Save expense" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "expense.add",
      id: expect.any(String),
      expense: { description: "Cake", amount: "320.40", categoryId: "venue", dueDate: "2027-06-05" },
    });
  });

  it("sends only changed fields", async () => {
    const { user, form } = await openBand();
    const amount = form.getByLabelText(/^Amount(?! per)/);
    expect(amount).toHaveValue("800");
    await user.clear(amount);
    await user.type(amount, "850");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "expense.update",
      id: "band",
      changes: { amount: "850" },
    });
  });

  it("shows the core's refusal at its field", async () => {
    run.mockReturnValue({
      ok: false,
      issues: [{ field: "amount", code: "invalid", message: "Enter an amount" }],
    });
    const { user, form } = await openBand();
    await user.type(form.getByLabelText(/^Amount(?! per)/), "5");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(form.getByLabelText(/^Amount(?! per)/)).toHaveAccessibleDescription("Enter an amount");
    expect(form.getByLabelText(/^Amount(?! per)/)).toHaveFocus();
  });

  it("survives the removal of its expense on another device", async () => {
    const { user, form } = await openBand();
    await user.type(form.getByLabelText("Notes"), "ask for a receipt");
    act(() => setWedding({ expenses: [hall] }));
    expect(form.getByLabelText("Notes")).toHaveValue("ask for a receipt");
    await user.click(form.getByRole("button", { name: "Save and bring back" }));
    expect(run.mock.calls.map(([command]) => command.type)).toEqual(["expense.restore", "expense.update"]);
  });

  it("asks before it deletes, and offers an undo", async () => {
    const { user, form } = await openBand();
    await user.click(form.getByRole("button", { name: "Delete" }));
    const ask = await screen.findByRole("dialog", { name: "Are you sure you want to delete this expense?" });
    await user.click(within(ask).getByRole("button", { name: "Delete" }));
    expect(run).toHaveBeenLastCalledWith({ type: "expense.remove", id: "band" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
  });

  it("shows both amounts that two devices wrote concurrently, and writes the chosen one", async () => {
    const conflict = aConflict("amount", 80_000, 90_010);
    setWedding({ conflicts: { "expenses/band": [conflict] } });
    const { user, form } = await openBand();
    const notice = within(form.getByRole("region", { name: "Two versions of Amount" }));
    await user.click(notice.getByRole("button", { name: "Keep “€900.10”" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "expense.update",
      id: "band",
      changes: { amount: "900.10" },
    });
  });
});

describe("spending by category", () => {
  it("has its figures as a table", () => {
    const byCategory = [
      {
        categoryId: "venue",
        name: "Venue",
        planned: 300_000,
        spent: 250_050,
        committed: 0,
        total: 250_050,
        count: 1,
      },
      { categoryId: "cake", name: "Cake", planned: null, spent: 0, committed: 0, total: 0, count: 0 },
    ];
    setWedding({ view: viewOf({ budget: { byCategory } }) });
    openTab("spending");
    const table = screen.getByRole("table", { name: "Spending by category" });
    expect(within(table).getByRole("row", { name: "Venue €2,500.50 €0.00 €3,000.00" })).toBeInTheDocument();
    expect(within(table).queryByRole("rowheader", { name: "Cake" })).not.toBeInTheDocument();
  });

  it("sets a plan for each category, each with its own command", async () => {
    const user = userEvent.setup({ delay: null });
    openTab("spending");
    await user.click(screen.getByRole("button", { name: "Plan by category" }));
    const form = within(screen.getByRole("dialog", { name: "Plan by category" }));
    await user.type(form.getByLabelText("Venue"), "3000");
    await user.click(form.getByRole("button", { name: "Save plan" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "category.set",
      id: "venue",
      changes: { planned: "3000" },
    });
  });
});
