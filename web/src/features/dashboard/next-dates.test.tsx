import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { MoneyProvider } from "@/kit/money/money-context.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { NextDates } from "./next-dates.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

beforeAll(() => void realCore());
beforeEach(() => resetWedding());

const payment = { kind: "payment" as const, id: "band", description: "Band", amount: 80_000 };

it("lists the next dates, each payment with a link", () => {
  const next = [
    { date: "2027-04-05", event: payment },
    { date: "2027-06-19", event: { kind: "wedding" as const } },
  ];
  setWedding({ today: { items: [], next } });
  renderInApp(<NextDates />);
  const rows = within(screen.getByRole("region", { name: "Next dates" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "05/04/2027Band€800.00",
    "19/06/2027Your wedding",
  ]);
  expect(screen.getByRole("link", { name: /Band/ })).toHaveAttribute("href", "/app/budget?expense=band");
});

it("writes amounts in both currencies when both are on", () => {
  setWedding({ today: { items: [], next: [{ date: "2027-04-01", event: payment }] } });
  renderInApp(
    <MoneyProvider value={{ primary: "EUR", secondary: "USD", rate: 1.0825 }}>
      <NextDates />
    </MoneyProvider>,
  );
  expect(screen.getByRole("link", { name: /^Band/ })).toHaveTextContent("€800.00$866.00");
});

it("is not there without dates", () => {
  setWedding({ today: { items: [], next: [] } });
  renderInApp(<NextDates />);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
