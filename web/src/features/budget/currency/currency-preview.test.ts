import { expect, it } from "vitest";
import { emptyDetails } from "@/wedding/model/empty-views.ts";
import { currencyFields, currencyFormValues } from "./currency-preview.tsx";

it("keeps six decimals of the rate, without trailing zeros", () => {
  const rate = (exchangeRate: number | null) =>
    currencyFormValues({ ...emptyDetails, exchangeRate }).exchangeRate;
  expect(rate(1.083457)).toBe("1.083457");
  expect(rate(0.000271)).toBe("0.000271");
  expect(rate(4050.5)).toBe("4050.5");
  expect(rate(120)).toBe("120");
  expect(rate(null)).toBe("");
});

it("clears emptied fields and leaves the rest alone", () => {
  const values = currencyFormValues(emptyDetails);
  expect(currencyFields({ secondaryCurrency: "", showBoth: false }, values)).toEqual({
    secondaryCurrency: null,
    showBoth: false,
  });
});

it("sends the table date with the rate, and the visibility with a second currency", () => {
  const values = { ...currencyFormValues(emptyDetails), rateTableDate: "2025-07-01" };
  expect(currencyFields({ exchangeRate: "1.08" }, values)).toEqual({
    exchangeRate: "1.08",
    rateTableDate: "2025-07-01",
  });
  expect(currencyFields({ exchangeRate: "1.09" }, { ...values, rateTableDate: "" })).toEqual({
    exchangeRate: "1.09",
    rateTableDate: null,
  });
  expect(currencyFields({ secondaryCurrency: "USD" }, values)).toEqual({
    secondaryCurrency: "USD",
    showBoth: false,
  });
});
