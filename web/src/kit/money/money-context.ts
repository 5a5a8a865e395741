import { createContext, use } from "react";

/** How a wedding's amounts are shown. */
export type MoneySettings = {
  /** ISO code of the wedding's own currency. */
  primary: string;
  /** A second currency shown alongside, when the couple chose one. */
  secondary?: string | null;
  /** Units of the secondary currency for one unit of the primary. */
  rate?: number | null;
};

const MoneyContext = createContext<MoneySettings>({ primary: "EUR" });

/** Gives every `Money` below it the currencies of the wedding. */
export const MoneyProvider = MoneyContext.Provider;

export function useMoneySettings(): MoneySettings {
  return use(MoneyContext);
}
