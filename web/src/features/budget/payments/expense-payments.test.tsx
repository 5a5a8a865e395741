import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import BudgetPage from "../budget-page.tsx";

const hall: readonly Command[] = [
  {
    type: "expense.add",
    id: "hall",
    expense: { description: "Hall", amount: "1000", dueDate: "2027-06-01" },
  },
  {
    type: "payment.add",
    id: "deposit",
    payment: { expenseId: "hall", name: "Deposit", amount: "300", dueDate: "2027-03-01" },
  },
];

async function openHall() {
  const session = await renderWedding(<BudgetPage />, hall, "/app/budget?expense=hall");
  const panel = await screen.findByRole("dialog");
  return { session, panel, user: userEvent.setup({ delay: null }) };
}

const expense = (session: Awaited<ReturnType<typeof renderWedding>>) =>
  session.views.record("expense", "hall") as { paid: number; total: number; status: string; nextDue: string };

describe("the payments of an expense", () => {
  it("show what is due next, and one overdue payment makes the expense overdue", async () => {
    const { panel, session } = await openHall();
    const payments = within(panel).getByRole("region", { name: "Payments" });
    expect(payments).toHaveTextContent("€0.00 of €1,000.00 paid");
    expect(within(payments).getByRole("listitem")).toHaveTextContent(/Deposit.*Overdue.*€300\.00/);
    expect(expense(session)).toMatchObject({ status: "OVERDUE", nextDue: "2027-03-01" });
  });

  it("are paid one by one, in one tap with an undo", async () => {
    const { panel, session, user } = await openHall();
    await user.click(within(panel).getByRole("button", { name: "Mark paid: Deposit" }));
    expect(expense(session)).toMatchObject({ paid: 30_000, status: "PENDING", nextDue: "2027-06-01" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(expense(session)).toMatchObject({ paid: 0, status: "OVERDUE" });
  });

  it("show at the field what is wrong with a new one", async () => {
    const { panel, session, user } = await openHall();
    await user.click(within(panel).getByRole("button", { name: "Add Payment" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Payment" }));
    await user.click(dialog.getByRole("button", { name: "Save payment" }));
    const amount = dialog.getByLabelText(/^Amount/);
    expect(amount).toHaveAccessibleDescription("Amount is required");
    await user.type(amount, "0");
    await user.click(dialog.getByRole("button", { name: "Save payment" }));
    expect(amount).toHaveAccessibleDescription("Amount must be more than 0");
    await user.clear(amount);
    await user.type(amount, "200");
    await user.type(dialog.getByLabelText("Name"), "Second half");
    await user.click(dialog.getByRole("button", { name: "Save payment" }));
    expect(session.views.records("payment", {})).toHaveLength(2);
    expect(await within(panel).findByText("Second half")).toBeVisible();
  });

  it("leave nothing paid when one is removed, and return with undo", async () => {
    const { panel, session, user } = await openHall();
    await user.click(within(panel).getByRole("button", { name: "Mark paid: Deposit" }));
    await user.click(within(panel).getByRole("button", { name: "Remove the payment Deposit" }));
    expect(expense(session).paid).toBe(0);
    const undo = await screen.findAllByRole("button", { name: "Undo" });
    await user.click(undo.at(-1) as HTMLElement);
    expect(expense(session).paid).toBe(30_000);
  });
});

describe("the row of an expense paid in instalments", () => {
  const row = () => within(screen.getByRole("list", { name: "Expenses" })).getByRole("listitem");

  it("shows what is due next and what is paid", async () => {
    await renderWedding(<BudgetPage />, [
      ...hall,
      {
        type: "payment.add",
        id: "rest",
        payment: { expenseId: "hall", amount: "200", paidDate: "2027-02-01" },
      },
    ]);
    expect(row()).toHaveTextContent("€300.00 due 01/03/2027 · €200.00 of €1,000.00 paid");
  });

  it("pays the instalment with a tap, then the rest", async () => {
    const session = await renderWedding(<BudgetPage />, hall);
    const user = userEvent.setup({ delay: null });
    await user.click(within(row()).getByRole("button", { name: "Mark paid: Hall, €300.00" }));
    expect(expense(session)).toMatchObject({ paid: 30_000, status: "PENDING" });
    expect(row()).toHaveTextContent("€700.00 due 01/06/2027 · €300.00 of €1,000.00 paid");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(expense(session)).toMatchObject({ paid: 0, status: "OVERDUE" });

    await user.click(within(row()).getByRole("button", { name: "Mark paid: Hall, €300.00" }));
    await user.click(within(row()).getByRole("button", { name: "Mark paid: Hall, €700.00" }));
    expect(expense(session)).toMatchObject({ paid: 100_000, status: "PAID" });
    expect(within(row()).queryByRole("button", { name: /^Mark paid/ })).not.toBeInTheDocument();
  });
});
