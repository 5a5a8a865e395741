import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import BudgetPage from "../budget-page.tsx";

const expense = (id: string, description: string, amount: string, dueDate?: string): Command => ({
  type: "expense.add",
  id,
  expense: { description, amount, ...(dueDate && { dueDate }) },
});

/** On 2027-03-21: one overdue, one within a week, two later, and one without a date. */
const expenses: readonly Command[] = [
  expense("band", "Band", "800", "2027-03-01"),
  expense("cake", "Cake", "300", "2027-03-25"),
  expense("hall", "Hall", "1000", "2027-06-01"),
  {
    type: "payment.add",
    id: "deposit",
    payment: { expenseId: "hall", name: "Deposit", amount: "400", dueDate: "2027-05-01" },
  },
  expense("rings", "Rings", "80"),
];

const open = async (commands = expenses, at = "/?view=payments") => {
  const session = await renderWedding(<BudgetPage />, commands, at);
  return { session, user: userEvent.setup({ delay: null }) };
};

const rows = () => {
  const list = screen.queryByRole("list", { name: "Payments" });
  return list ? within(list).getAllByRole("listitem") : [];
};
const names = () => rows().map((row) => row.querySelector("bdi")?.textContent);

it("lists what is to pay by date, each with its amount and the days until then", async () => {
  await open();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Band.*01\/03\/2027.*20 days overdue.*€800\.00/),
    expect.stringMatching(/Cake.*25\/03\/2027.*in 4 days.*€300\.00/),
    expect.stringMatching(/Hall.*Deposit.*01\/05\/2027.*€400\.00/),
    expect.stringMatching(/Hall.*01\/06\/2027.*€600\.00/),
  ]);
});

it("filters by its figures, and shows all again", async () => {
  const { user } = await open();
  const overdue = screen.getByRole("button", { name: "1 overdue, €800" });
  await user.click(overdue);
  expect(names()).toEqual(["Band"]);
  expect(overdue).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "1 within a week, €300" }));
  expect(names()).toEqual(["Cake"]);
  await user.click(screen.getByRole("button", { name: "4 payments, €2,100" }));
  expect(names()).toHaveLength(4);
});

it("leads from the amount without a date to the expenses that are not paid", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("link", { name: "€80 without a date" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Budget: Expenses");
  expect(screen.getByRole("list", { name: "Expenses" })).toHaveTextContent("Rings");
  expect(screen.getByRole("button", { name: "1 filter" })).toBeVisible();
});

it("marks a payment paid in one tap, and the filter shows that nothing is left", async () => {
  const { user } = await open(expenses, "/?view=payments&due=overdue");
  await user.click(screen.getByRole("button", { name: "Mark paid: Band" }));
  expect(rows()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Show all payments" }));
  expect(names()).toEqual(["Cake", "Hall", "Hall"]);
});

describe("an expense with a payment and a rest", () => {
  const hall = expenses.slice(2, 4);
  const stateOf = (session: WeddingSession) => session.views.record("expense", "hall");

  it("gets a payment for the rest while the other is open", async () => {
    const { session, user } = await open(hall);
    await user.click(screen.getByRole("button", { name: "Mark paid: Hall" }));
    expect(stateOf(session)).toMatchObject({ paid: 60_000, status: "PENDING", nextDue: "2027-05-01" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(stateOf(session)).toMatchObject({ paid: 0 });
  });

  it("is paid as a whole once both are paid", async () => {
    const { session, user } = await open(hall);
    await user.click(screen.getByRole("button", { name: "Mark paid: Deposit" }));
    expect(stateOf(session)).toMatchObject({ paid: 40_000, status: "PENDING" });
    await user.click(screen.getByRole("button", { name: "Mark paid: Hall" }));
    expect(stateOf(session)).toMatchObject({ paid: 100_000, status: "PAID" });
    expect(screen.getByRole("heading", { name: "No payment is due" })).toBeVisible();
  });
});

it("opens the expense of a row", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: /^Hall.*Deposit/ }));
  expect(screen.getByRole("dialog", { name: "Hall" })).toBeVisible();
});

it("is counted and reached from the expenses while something is overdue", async () => {
  const { user } = await open(expenses, "/");
  expect(screen.getByRole("link", { name: "Payments, 1 overdue" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "1 overdue, €800" }));
  expect(names()[0]).toBe("Band");
});

it("says so if nothing is due", async () => {
  await open([expense("rings", "Rings", "80")]);
  expect(screen.getByRole("heading", { name: "No payment is due" })).toBeVisible();
});
