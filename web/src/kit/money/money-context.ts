import { createContext, use } from "react";
import type { MoneySettings } from "./money-format.ts";

const MoneyContext = createContext<MoneySettings>({ primary: "EUR" });

/** Gives every `Money` below it the currencies of the wedding. */
export const MoneyProvider = MoneyContext.Provider;

export function useMoneySettings(): MoneySettings {
  return use(MoneyContext);
}
