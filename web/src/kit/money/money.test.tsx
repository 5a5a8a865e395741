import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { Money } from "./money.tsx";
import { MoneyProvider, type MoneySettings } from "./money-context.ts";

describe("Money", () => {
  beforeAll(() => void realCore());

  function show(settings: MoneySettings, amount: number | null = 10000) {
    renderInApp(
      <MoneyProvider value={settings}>
        <p role="note">
          <Money amount={amount} />
        </p>
      </MoneyProvider>,
    );
    return screen.getByRole("note");
  }

  it("shows the wedding's currency alone when there is no second one", () => {
    expect(show({ primary: "GBP" })).toHaveTextContent(/^£100\.00$/);
  });

  it("shows the second currency alongside", () => {
    expect(show({ primary: "EUR", secondary: "USD", rate: 1.0825 })).toHaveTextContent("€100.00$108.25");
  });

  it("converts nothing without a rate", () => {
    expect(show({ primary: "EUR", secondary: "USD", rate: null })).toHaveTextContent("€100.00USD: no rate");
  });

  it("shows a dash for no amount", () => {
    expect(show({ primary: "EUR", secondary: "USD" }, null)).toHaveTextContent(/^–$/);
  });
});
