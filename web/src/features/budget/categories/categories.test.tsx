import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { openWedding, renderWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import BudgetPage from "../budget-page.tsx";

const category = (id: string, changes: object): Command => ({ type: "category.set", id, changes });
const expense = (id: string, description: string, categoryId?: string): Command => ({
  type: "expense.add",
  id,
  expense: { description, amount: "100", ...(categoryId && { categoryId }) },
});

const fun = category("fun", { name: "Fun", planned: "500", color: "TEAL" });
const budget = [
  fun,
  category("venue", { planned: "250.50" }),
  expense("photobooth", "Photo booth", "fun"),
  expense("games", "Games", "fun"),
  expense("hall", "Hall", "venue"),
  expense("stamps", "Stamps"),
];

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const list = () => within(screen.getByRole("list", { name: "Budget categories" }));
const rows = () => list().getAllByRole("listitem");
const row = (name: string) =>
  rows().find((candidate) => candidate.querySelector("bdi")?.textContent === name) ??
  document.createElement("li");

it("adds up the plans as they are typed, against the budget", async () => {
  const commands: Command[] = [...budget, { type: "wedding.update", changes: { budget: "1000" } }];
  await renderWedding(<BudgetPage />, commands, "/?view=spending");
  await press("Plan by category");
  const panel = dialog("Plan by category");
  const sum = panel.getByText(/^Planned:/);
  expect(sum).toHaveTextContent("Planned: €750.50 of €1,000.00 · €249.50 left to plan");
  await user.clear(panel.getByLabelText("Venue"));
  await user.type(panel.getByLabelText("Venue"), "600");
  expect(sum).toHaveTextContent("Planned: €1,100.00 of €1,000.00 · €100.00 more than the budget");
});

it("adds up the plans of a wedding without a budget", async () => {
  await renderWedding(<BudgetPage />, budget, "/?view=spending");
  await press("Plan by category");
  expect(dialog("Plan by category").getByText(/^Planned:/)).toHaveTextContent(
    "Planned: €750.50. Set a budget to compare it with.",
  );
});

async function chooseCategories() {
  await press("More budget actions");
  await user.click(await screen.findByRole("menuitem", { name: "Categories" }));
}

async function openCategories(commands: readonly Command[] = budget) {
  const session = await renderWedding(<BudgetPage />, commands);
  await chooseCategories();
  return session;
}

async function openCategory(name: string) {
  await user.click(within(row(name)).getByRole("button", { name: new RegExp(`^${name}`) }));
  return dialog(name);
}

const categoryOf = (session: WeddingSession, id: string) =>
  session.views.report("categories").find((candidate) => candidate.id === id);
const categoryOfExpense = (session: WeddingSession, id: string) =>
  (session.views.record("expense", id) as RecordOf<"expense">).categoryId;

async function choose(
  select: string | RegExp,
  option: string,
  container: { getByRole: typeof screen.getByRole },
) {
  await user.click(container.getByRole("combobox", { name: select }));
  await user.click(screen.getByRole("option", { name: option }));
}

it("lists all categories with their expenses and plans", async () => {
  await openCategories();
  expect(rows()).toHaveLength(14);
  expect(row("Fun")).toHaveTextContent(/2 expenses · €500\.00 planned/);
  expect(row("Other")).toHaveTextContent(/1 expense$/);
  expect(row("Cake")).toHaveTextContent(/No expenses$/);
  expect(row("Fun").querySelector("[data-hue]")).toHaveAttribute("data-hue", "TEAL");
});

it("adds one with a plan and a colour", async () => {
  const session = await openCategories();
  await press("Add Category");
  const form = dialog("Add Category");
  await user.click(form.getByRole("button", { name: "Save category" }));
  expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription("Name is required");
  await user.type(form.getByLabelText(/^Name/), "Rings");
  await user.type(form.getByLabelText("Planned"), "1200");
  await user.click(form.getByRole("radio", { name: "Violet" }));
  await user.click(form.getByRole("button", { name: "Save category" }));
  expect(await screen.findByText("“Rings” was added to your categories.")).toBeVisible();
  const added = session.views.report("categories").find(({ name }) => name === "Rings");
  expect(added).toMatchObject({ planned: 120_000, color: "VIOLET", isHidden: false, builtIn: false });
  expect(row("Rings")).toBeVisible();
});

it("renames a built-in one, and restores its name when emptied", async () => {
  const session = await openCategories();
  let form = await openCategory("Venue");
  await user.clear(form.getByLabelText(/^Name/));
  await user.type(form.getByLabelText(/^Name/), "The castle");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  expect(categoryOf(session, "venue")?.name).toBe("The castle");
  form = await openCategory("The castle");
  await user.clear(form.getByLabelText(/^Name/));
  await user.click(form.getByRole("button", { name: "Save changes" }));
  expect(categoryOf(session, "venue")?.name).toBe("Venue");
});

it("hides a built-in one, and offers it only where it is in use", async () => {
  const session = await openCategories();
  const form = await openCategory("Venue");
  expect(form.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  await user.click(form.getByRole("button", { name: "Hide from new expenses" }));
  expect(await screen.findByText("“Venue” is hidden from new expenses.")).toBeVisible();
  expect(categoryOf(session, "venue")?.isHidden).toBe(true);
  await user.click(form.getByRole("button", { name: "Close" }));
  expect(row("Venue")).toHaveTextContent("Hidden");

  const cake = await openCategory("Cake");
  await user.click(cake.getByRole("button", { name: "Hide from new expenses" }));
  await user.click(cake.getByRole("button", { name: "Close" }));
  await user.click(dialog("Budget categories").getByRole("button", { name: "Close" }));

  // The filter finds the expenses that have it; Cake has none.
  await press("Filters");
  await user.click(within(await screen.findByRole("dialog")).getByRole("combobox", { name: "Category" }));
  expect(screen.getByRole("option", { name: "Venue" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Cake" })).not.toBeInTheDocument();
  await user.keyboard("{Escape}{Escape}");

  // A new expense is not offered it; an expense that has it keeps it.
  await user.click(screen.getAllByRole("button", { name: "Add Expense" })[0] as HTMLElement);
  await user.click(dialog("Add Expense").getByRole("combobox", { name: "Category" }));
  expect(screen.queryByRole("option", { name: "Venue" })).not.toBeInTheDocument();
  expect(screen.getByRole("option", { name: "Catering" })).toBeVisible();
  await user.keyboard("{Escape}");
  await press(/^Hall/);
  const category = dialog("Hall").getByRole("combobox", { name: "Category" });
  expect(category).toHaveValue("Venue");
  await user.click(category);
  expect(screen.getByRole("option", { name: "Venue" })).toBeVisible();
});

it("offers a hidden one again", async () => {
  const session = await openCategories([category("cake", { isHidden: true })]);
  const form = await openCategory("Cake");
  await user.click(form.getByRole("button", { name: "Show for new expenses" }));
  expect(categoryOf(session, "cake")?.isHidden).toBe(false);
});

it("removes one of the couple's own, and shows where its expenses go", async () => {
  const session = await openCategories();
  const form = await openCategory("Fun");
  await user.click(form.getByRole("button", { name: "Delete" }));
  const ask = dialog("Are you sure you want to delete this category?");
  expect(ask.getByText("2 expenses are in it.")).toBeVisible();
  expect(ask.getByRole("combobox", { name: "Its expenses go to" })).toHaveValue("Other");
  await user.click(ask.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("“Fun” was removed from your categories.")).toBeVisible();
  expect(categoryOf(session, "fun")).toBeUndefined();
  expect(categoryOfExpense(session, "games")).toBe("other");
  expect(rows()).toHaveLength(13);

  // One undo restores everything.
  await press("Undo");
  expect(categoryOf(session, "fun")).toMatchObject({ name: "Fun", planned: 50_000, color: "TEAL" });
  expect(categoryOfExpense(session, "games")).toBe("fun");
  expect(categoryOfExpense(session, "photobooth")).toBe("fun");
});

it("removes one and moves its expenses to a category other than Other", async () => {
  const session = await openCategories();
  const form = await openCategory("Fun");
  await user.click(form.getByRole("button", { name: "Delete" }));
  const ask = dialog("Are you sure you want to delete this category?");
  await choose("Its expenses go to", "Music/DJ", ask);
  await user.click(ask.getByRole("button", { name: "Delete" }));
  expect(categoryOfExpense(session, "games")).toBe("music");
});

const plannedIn = (session: WeddingSession, id: string) =>
  session.views.report("overview").budget.byCategory.find(({ categoryId }) => categoryId === id)?.planned;

it("merges one of the couple's own into another: expenses move along and plans add up", async () => {
  const session = await openCategories();
  const form = await openCategory("Fun");
  await user.click(form.getByRole("button", { name: "Merge into another category" }));
  await choose("Merge into", "Venue", form);
  expect(form.getByRole("status")).toHaveTextContent(
    "2 expenses go to “Venue”. Their plans are added together. " +
      "“Fun” stays in this list as part of “Venue”, hidden from new expenses.",
  );
  await user.click(form.getByRole("button", { name: "Merge" }));
  expect(await screen.findByText("“Fun” is now part of “Venue”.")).toBeVisible();
  expect(row("Fun")).toHaveTextContent("Part of “Venue”");
  expect(row("Fun")).not.toHaveTextContent("Hidden");
  expect(plannedIn(session, "venue")).toBe(75_050);
  expect(categoryOfExpense(session, "games")).toBe("venue");

  await press("Undo");
  expect(categoryOf(session, "fun")?.mergedInto).toBeNull();
  expect(plannedIn(session, "fun")).toBe(50_000);
  expect(plannedIn(session, "venue")).toBe(25_050);
  expect(categoryOfExpense(session, "games")).toBe("fun");
  expect(categoryOfExpense(session, "hall")).toBe("venue");
});

it("shows the plans of merged categories in the form of their target, and separates one again", async () => {
  const session = await openCategories([...budget, category("fun", { mergedInto: "venue" })]);
  const venuePanel = await openCategory("Venue");
  expect(venuePanel.getByLabelText("Planned")).toHaveValue("250.50");
  expect(venuePanel.getByText(/^“Fun” adds/)).toHaveTextContent("“Fun” adds €500.00 to this plan.");
  await user.click(venuePanel.getByRole("button", { name: "Close" }));
  const funPanel = await openCategory("Fun");
  await user.click(funPanel.getByRole("button", { name: "Make it a category of its own again" }));
  expect(await screen.findByText("“Fun” is a category of its own again.")).toBeVisible();
  expect(plannedIn(session, "venue")).toBe(25_050);
  expect(plannedIn(session, "fun")).toBe(50_000);
});

it("moves merged categories to the one that gets the removed category's expenses", async () => {
  const session = await openCategories([...budget, category("cake", { planned: "80", mergedInto: "fun" })]);
  const form = await openCategory("Fun");
  await user.click(form.getByRole("button", { name: "Delete" }));
  const ask = dialog("Are you sure you want to delete this category?");
  await choose("Its expenses go to", "Venue", ask);
  await user.click(ask.getByRole("button", { name: "Delete" }));
  expect(categoryOf(session, "cake")?.mergedInto).toBe("venue");
  expect(plannedIn(session, "venue")).toBe(33_050);
});

it("neither hides nor merges Other, which counts expenses without a category", async () => {
  await openCategories();
  const form = await openCategory("Other");
  expect(form.getByText("Expenses without a category count here, so this one always stays.")).toBeVisible();
  expect(form.queryByRole("button", { name: /Merge|Hide from|Delete/ })).not.toBeInTheDocument();
});

it("reorders them", async () => {
  const session = await openCategories();
  await press("Move “Catering” up");
  expect(rows().map((candidate) => candidate.querySelector("bdi")?.textContent)).toEqual(
    expect.arrayContaining(["Catering", "Venue"]),
  );
  const order = session.views.report("categories").map(({ id }) => id);
  expect(order.indexOf("catering")).toBeLessThan(order.indexOf("venue"));
});

const hueOf = (element: Element) => element.querySelector("[data-hue]")?.getAttribute("data-hue");

it("shows the colour in the row and the filter", async () => {
  await renderWedding(<BudgetPage />, budget);
  expect(hueOf(screen.getByRole("button", { name: /^Games/ }))).toBe("TEAL");
  expect(hueOf(screen.getByRole("button", { name: /^Hall/ }))).toBeUndefined();
  await press("Filters");
  const filters = await screen.findByRole("dialog");
  expect(hueOf(filters)).toBeUndefined();
  await choose("Category", "Fun", within(filters));
  expect(hueOf(filters)).toBe("TEAL");
});

it("shows the colour in the chart", async () => {
  await renderWedding(<BudgetPage />, budget, "/?view=spending");
  expect(hueOf(screen.getByRole("region", { name: "Spending by category" }))).toBe("TEAL");
});

it("counts expenses without a category under Other in the filter", async () => {
  await renderWedding(<BudgetPage />, budget);
  await press("Filters");
  await choose("Category", "Other", within(await screen.findByRole("dialog")));
  const expenseRows = within(screen.getByRole("list", { name: "Expenses" })).getAllByRole("listitem");
  expect(expenseRows).toHaveLength(1);
  expect(expenseRows[0]).toHaveTextContent("Stamps");
});

it("keeps the typed values when the category is removed elsewhere, and restores it", async () => {
  const session = await openCategories();
  const form = await openCategory("Fun");
  await user.type(form.getByLabelText(/^Name/), " and games");
  act(() => void session.run({ type: "category.remove", id: "fun" }));
  expect(form.getByRole("status")).toHaveTextContent("This category was removed on another device.");
  await user.click(form.getByRole("button", { name: "Save and bring back" }));
  expect(categoryOf(session, "fun")).toMatchObject({ name: "Fun and games", planned: 50_000 });
});

it("is read-only for a planner", async () => {
  await openWedding(budget, "PLANNER");
  renderInApp(<BudgetPage />);
  await chooseCategories();
  expect(screen.getByRole("button", { name: "Add Category" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: /^Move/ })).not.toBeInTheDocument();
  const form = await openCategory("Fun");
  expect(form.getByLabelText(/^Name/)).toBeDisabled();
  expect(form.getByRole("button", { name: "Delete" })).toBeDisabled();
  expect(form.getByRole("button", { name: "Merge into another category" })).toBeDisabled();
});
