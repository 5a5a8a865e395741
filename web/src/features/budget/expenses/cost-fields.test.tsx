import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import BudgetPage from "../budget-page.tsx";

const guests: readonly Command[] = ["mia", "leo"].map((id) => ({
  type: "guest.add",
  id,
  guest: { firstName: id, lastName: "Rossi", rsvpStatus: id === "mia" ? "CONFIRMED" : "PENDING" },
}));
const menu = (cost: object): Command => ({
  type: "expense.add",
  id: "menu",
  expense: { description: "Menu", ...cost },
});

const user = userEvent.setup({ delay: null });

async function openMenu(cost: object) {
  const session = await renderWedding(<BudgetPage />, [...guests, menu(cost)], "/app/budget?expense=menu");
  const panel = within(await screen.findByRole("dialog", { name: "Menu" }));
  const save = () => user.click(panel.getByRole("button", { name: "Save changes" }));
  return { session, panel, save };
}

const menuOf = (session: WeddingSession) => session.views.record("expense", "menu");
const oneAmount = /^Amount(?! per)/;

it("ask for one amount or one per person, and show the total", async () => {
  const { session, panel, save } = await openMenu({ amount: "500" });
  expect(panel.getByRole("radio", { name: "One amount" })).toBeChecked();
  expect(panel.queryByLabelText("Amount per person")).not.toBeInTheDocument();
  await user.click(panel.getByRole("radio", { name: "Per person" }));
  expect(panel.queryByLabelText(oneAmount)).not.toBeInTheDocument();
  await user.type(panel.getByLabelText("Amount per person"), "10");
  // One of the two guests has confirmed.
  expect(panel.getByText(/=/)).toHaveTextContent("1 × €10.00 = €10.00");
  await user.click(panel.getByRole("combobox", { name: "People" }));
  await user.click(screen.getByRole("option", { name: "Everyone who hasn’t declined" }));
  expect(panel.getByText(/=/)).toHaveTextContent("2 × €10.00 = €20.00");
  await save();
  expect(menuOf(session)).toMatchObject({ amount: 0, perHead: 1_000, total: 2_000, people: 2 });
  const row = within(screen.getByRole("list", { name: "Expenses" })).getByRole("listitem");
  expect(row).toHaveTextContent("2 × €10.00");
});

it("restore the typed value when the user switches back", async () => {
  const { session, panel, save } = await openMenu({ amount: "500" });
  await user.click(panel.getByRole("radio", { name: "Per person" }));
  await user.type(panel.getByLabelText("Amount per person"), "10");
  await user.click(panel.getByRole("radio", { name: "One amount" }));
  const amount = panel.getByLabelText(oneAmount);
  expect(amount).toHaveValue("500");
  await user.clear(amount);
  await user.type(amount, "650");
  await save();
  expect(menuOf(session)).toMatchObject({ amount: 65_000, perHead: null, total: 65_000 });
});

it("show which of two amounts counts: one left by another program, or one that was paid", async () => {
  const { session, panel } = await openMenu({ perHead: "10", heads: "EXPECTED" });
  expect(panel.getByRole("radio", { name: "Per person" })).toBeChecked();
  expect(panel.getByText(/=/)).toHaveTextContent("2 × €10.00 = €20.00");
  const amount = panel.queryByLabelText(oneAmount);
  expect(amount).not.toBeInTheDocument();
  session.run({ type: "expense.update", id: "menu", changes: { paidDate: "2027-03-01" } });
  expect(await panel.findByText(/you paid counts/)).toHaveTextContent(
    "2 × €10.00 = €20.00. It’s paid, so the €20.00 you paid counts.",
  );
  expect(panel.getByLabelText(oneAmount)).toHaveValue("20");
});
