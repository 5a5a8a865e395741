import { createContext, use } from "react";

/** The currencies in which a wedding's amounts are shown. */
export type MoneySettings = {
  /** ISO code of the wedding's own currency. */
  primary: string;
  /** A second currency to show beside it, if the couple chose one. */
  secondary?: string | null;
  /** Units of the secondary currency for one unit of the primary. */
  rate?: number | null;
};

const MoneyContext = createContext<MoneySettings>({ primary: "EUR" });

/** Provides the wedding's currencies to every `Money` below it. */
export const MoneyProvider = MoneyContext.Provider;

export function useMoneySettings(): MoneySettings {
  return use(MoneyContext);
}
