import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MoneyProvider } from "@/kit/money/money-context.ts";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { useReport } from "@/wedding/hooks.ts";
import { ManagementGrid } from "./management-grid.tsx";

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
  ["one plan", [guest("mia"), guest("tom"), chart("evening")], "0 of 2 guests seated"],
  ["two plans", [guest("mia"), chart("evening"), chart("brunch")], "2 plans"],
])("shows the seating progress with %s", async (_what, commands, seating) => {
  await renderWedding(<Grid />, commands);
  expect(screen.getByRole("link", { name: /^Seating/ })).toHaveTextContent(seating);
});

it("shows how many sections the website has", async () => {
  await renderWedding(<Grid />, [section("story"), section("travel")]);
  expect(screen.getByRole("link", { name: /^Website/ })).toHaveTextContent("2 sections");
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
