import { useLingui } from "@lingui/react/macro";
import type { Currency } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";

/**
 * The popular currencies above the full list, and the budget's own.
 */
const SHORTCUTS = {
  wedding: ["USD", "EUR", "GBP", "CAD", "AUD", "JPY", "CHF", "MXN"],
  budget: ["USD", "EUR", "GBP", "CAD", "AUD", "JPY", "UGX", "KES", "NGN"],
};

/** The currencies as select options, the popular ones first. */
export function useCurrencyOptions(place: keyof typeof SHORTCUTS) {
  const { t } = useLingui();
  const currencies = useCore()?.currencies() ?? [];
  const shortcuts = SHORTCUTS[place];
  const option = ({ code, name }: Currency) => ({ value: code, label: `${code} · ${name}` });
  const popular = shortcuts.flatMap((shortcut) => currencies.filter(({ code }) => code === shortcut));
  const others = currencies.filter(({ code }) => !shortcuts.includes(code));
  return [
    { group: t`Popular`, items: popular.map(option) },
    { group: t`All currencies`, items: others.map(option) },
  ];
}
