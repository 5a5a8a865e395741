import { expect, it } from "vitest";
import { emptyDetails } from "@/wedding/open/empty-views.ts";
import { currencyFields, currencyFormValues } from "./currency-form-values.ts";

it("keeps six decimals of the rate, without zeros that say nothing", () => {
  const rate = (exchangeRate: number | null) =>
    currencyFormValues({ ...emptyDetails, exchangeRate }).exchangeRate;
  expect(rate(1.083457)).toBe("1.083457");
  expect(rate(0.000271)).toBe("0.000271");
  expect(rate(4050.5)).toBe("4050.5");
  expect(rate(120)).toBe("120");
  expect(rate(null)).toBe("");
});

it("clears what was emptied and leaves the rest alone", () => {
  expect(currencyFields({ secondaryCurrency: "", showBoth: false })).toEqual({
    secondaryCurrency: null,
    showBoth: false,
  });
});
