import { useLingui } from "@lingui/react/macro";
import type { Currency } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";

/** The popular currencies of each form, which it offers above the full list. */
const POPULAR_CODES = {
  wedding: ["USD", "EUR", "GBP", "CAD", "AUD", "JPY", "CHF", "MXN"],
  budget: ["USD", "EUR", "GBP", "CAD", "AUD", "JPY", "UGX", "KES", "NGN"],
};

/** The currencies as select options, the popular ones first. */
export function useCurrencyOptions(form: keyof typeof POPULAR_CODES) {
  const { t } = useLingui();
  const currencies = useCore()?.currencies() ?? [];
  const popularCodes: string[] = POPULAR_CODES[form];
  const optionOf = ({ code, name }: Currency) => ({ value: code, label: `${code} · ${name}` });
  const popular = popularCodes.flatMap((popularCode) =>
    currencies.filter(({ code }) => code === popularCode),
  );
  const others = currencies.filter(({ code }) => !popularCodes.includes(code));
  return [
    { group: t`Popular`, items: popular.map(optionOf) },
    { group: t`All currencies`, items: others.map(optionOf) },
  ];
}
