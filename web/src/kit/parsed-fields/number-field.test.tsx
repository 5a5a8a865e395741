import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { changeFormats, loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { NumberField } from "./number-field.tsx";
import type { NumberKind } from "./use-number-problem.ts";

beforeAll(() => void realCore());
afterEach(() => loadFormatsOf(undefined));

const euros: NumberKind = { kind: "amount", currency: "EUR" };

const seen = vi.fn();

function Form({ number, kept = "" }: { number: NumberKind; kept?: string }) {
  const [value, setValue] = useState(kept);
  seen(value);
  return <NumberField label="Amount" number={number} value={value} onChange={setValue} />;
}

async function write(text: string, number = euros) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Form number={number} />);
  const field = screen.getByRole("textbox", { name: "Amount" });
  await user.type(field, text);
  await user.tab();
  return field;
}

describe("an amount", () => {
  it.each([
    ["25,000", "25000", "25,000"],
    ["1.000,50", "1000.50", "1,000.50"],
    ["1 000,50", "1000.50", "1,000.50"],
    ["1\u00a0000,50", "1000.50", "1,000.50"],
    ["1’000.50", "1000.50", "1,000.50"],
    ["€500", "500", "500"],
    ["500 €", "500", "500"],
    ["EUR 500", "500", "500"],
    ["١٬٢٥٠٫٥٠", "1250.50", "1,250.50"],
    ["12,5", "12.50", "12.50"],
  ])("is parsed from %s and shown formatted", async (text, value, shown) => {
    const field = await write(text);
    expect(field).toBeValid();
    expect(field).toHaveValue(shown);
    expect(seen).toHaveBeenLastCalledWith(value);
  });

  it.each([
    ["25.000", "25000", "25.000"],
    ["1.000,50", "1000.50", "1.000,50"],
    ["1,000.50", "1000.50", "1.000,50"],
  ])("is parsed from %s with a decimal comma", async (text, value, shown) => {
    changeFormats({ numbers: "comma" });
    const field = await write(text);
    expect(field).toHaveValue(shown);
    expect(seen).toHaveBeenLastCalledWith(value);
  });

  it.each([
    ["$500", "Amounts here are in EUR, not in $"],
    ["500 USD", "Amounts here are in EUR, not in USD"],
    ["1.2345", "An amount can have at most two decimals"],
    ["five hundred", "That isn’t a number. Please write it like 1,250.50"],
    ["99999999999999999999", "That number is too large"],
  ])("refuses %s and keeps it", async (text, problem) => {
    const field = await write(text);
    expect(field).toHaveAccessibleDescription(problem);
    expect(field).toHaveValue(text);
    expect(seen).toHaveBeenLastCalledWith(`?${text}`);
  });

  it("asks which of two values is meant", async () => {
    const user = userEvent.setup({ delay: null });
    const field = await write("1.000");
    expect(field).toHaveAccessibleDescription("Which one do you mean?");
    expect(field).toHaveValue("1.000");
    expect(seen).toHaveBeenLastCalledWith("?1.000");
    const choices = screen.getByRole("group", { name: "Amount: what you mean" });
    expect(choices).toHaveTextContent("€1,000.00€1.00");
    await user.click(screen.getByRole("button", { name: "€1,000.00" }));
    expect(seen).toHaveBeenLastCalledWith("1000");
    expect(field).toHaveValue("1,000");
    expect(field).toBeValid();
    expect(choices).not.toBeInTheDocument();
  });
});

describe("a whole number", () => {
  it.each([
    ["1,200", "1200", "1,200"],
    ["1.200", "1200", "1,200"],
    ["١٢", "12", "12"],
  ])("is parsed from %s", async (text, value, shown) => {
    expect(await write(text, { kind: "whole" })).toHaveValue(shown);
    expect(seen).toHaveBeenLastCalledWith(value);
  });

  it.each([
    ["two", "That isn’t a number. Please write it like 12"],
    ["2.5", "Please write a whole number"],
  ])("rejects %s", async (text, problem) => {
    expect(await write(text, { kind: "whole" })).toHaveAccessibleDescription(problem);
    expect(seen).toHaveBeenLastCalledWith(`?${text}`);
  });
});

describe("a rate", () => {
  it("keeps its decimals and is shown ungrouped, so that it is parsed back the same", async () => {
    changeFormats({ numbers: "comma" });
    expect(await write("4050,5", { kind: "rate" })).toHaveValue("4050,5");
    expect(seen).toHaveBeenLastCalledWith("4050.5");
  });

  it("asks if its decimals may be thousands", async () => {
    changeFormats({ numbers: "comma" });
    await write("1.084", { kind: "rate" });
    expect(screen.getAllByRole("button").map((each) => each.textContent)).toEqual(["1.084", "1,084"]);
  });
});
