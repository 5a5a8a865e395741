import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { MoneyProvider } from "@/kit/money/money-context.ts";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { useReport } from "@/wedding/hooks.ts";
import { peopleStore } from "@/wedding/people/people.ts";
import { ManagementGrid } from "./management-grid.tsx";

afterEach(() => peopleStore.setState({ members: [] }));

const guest = (id: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName: id, lastName: "Rossi" },
});
const chart = (id: string): Command => ({ type: "chart.add", id, chart: { name: id } });
const section = (id: string): Command => ({ type: "section.add", id, section: { type: "story" } });

function Grid() {
  return <ManagementGrid overview={useReport("overview")} />;
}

it.each<[what: string, commands: Command[], seating: string]>([
  ["no plan", [], "Find everyone a seat"],
  ["one plan", [guest("mia"), guest("tom"), chart("evening")], "0 of 2 seated"],
  ["two plans", [guest("mia"), chart("evening"), chart("brunch")], "2 plans"],
])("shows the seating progress with %s", async (_what, commands, seating) => {
  await renderWedding(<Grid />, commands);
  expect(screen.getByRole("link", { name: /^Seating/ })).toHaveTextContent(seating);
});

it("shows how many sections the website has", async () => {
  await renderWedding(<Grid />, [section("story"), section("travel")]);
  expect(screen.getByRole("link", { name: /^Website/ })).toHaveTextContent("2 sections");
});

it("shows how many invitations were sent", async () => {
  const sent: Command = { type: "guest.update", id: "mia", changes: { invitationSent: true } };
  await renderWedding(<Grid />, [guest("mia"), guest("tom"), sent]);
  expect(screen.getByRole("link", { name: /^Emails/ })).toHaveTextContent("1 invitation sent");
});

it.each([
  [1, "Plan together"],
  [3, "3 people"],
])("shows a team of %i", async (size, words) => {
  const member = (account: string) => ({ account, role: "OWNER" as const, joinedAt: "2026-01-01T00:00:00Z" });
  await renderWedding(<Grid />);
  act(() => peopleStore.setState({ members: ["ana", "ben", "eva"].slice(0, size).map(member) }));
  expect(screen.getByRole("link", { name: /^Team/ })).toHaveTextContent(words);
});

const hall: Command = { type: "expense.add", id: "hall", expense: { description: "Hall", amount: "120" } };
const deposit: Command = {
  type: "payment.add",
  id: "deposit",
  payment: { expenseId: "hall", name: "Deposit", amount: "120", paidDate: "2027-02-01" },
};

it.each<[what: string, commands: Command[], words: string]>([
  ["nothing spent", [], "Set your budget"],
  ["something spent", [hall, deposit], "€120 spent"],
])("without a budget and %s, shows what is next", async (_what, commands, words) => {
  await renderWedding(<Grid />, commands);
  expect(screen.getByRole("link", { name: /^Budget/ })).toHaveTextContent(words);
});

it("shows the rest of the budget in both currencies when both are on", async () => {
  const budget: Command = { type: "wedding.update", changes: { budget: "100.00" } };
  await renderWedding(
    <MoneyProvider value={{ primary: "EUR", secondary: "USD", rate: 1.0825 }}>
      <Grid />
    </MoneyProvider>,
    [budget],
  );
  expect(screen.getByRole("link", { name: /^Budget/ })).toHaveTextContent("€100.00$108.25 left");
});
