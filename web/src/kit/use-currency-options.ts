import { useLingui } from "@lingui/react/macro";
import type { Currency } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";

/** The currencies as choices of a select, the popular ones first. */
export function useCurrencyOptions() {
  const { t } = useLingui();
  const currencies = useCore()?.currencies() ?? [];
  const option = ({ code, name }: Currency) => ({ value: code, label: `${code} · ${name}` });
  return [
    { group: t`Popular`, items: currencies.filter((currency) => currency.popular).map(option) },
    { group: t`All currencies`, items: currencies.filter((currency) => !currency.popular).map(option) },
  ];
}
