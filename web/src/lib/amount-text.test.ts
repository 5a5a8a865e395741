import { expect, it } from "vitest";
import { amountText } from "./amount-text.ts";

it.each([
  [125_050, "1250.50"],
  [100, "1"],
  [5, "0.05"],
  [50, "0.50"],
  [0, "0"],
  [-250, "-2.50"],
  [900_719_925_474_099, "9007199254740.99"],
  [null, ""],
  [undefined, ""],
])("writes %s hundredths as %s", (hundredths, text) => {
  expect(amountText(hundredths)).toBe(text);
});
