import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components, paths } from "@/lib/api/schema.d.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";

export type ExchangeRates = components["schemas"]["ExchangeRatesData"];

type CurrencyCode = paths["/api/exchange-rates/{base}"]["get"]["parameters"]["path"]["base"];

/**
 * The exchange rates of a currency. `ask` fetches them from the server; the last answer stays on this device for
 * offline use.
 */
export function useExchangeRates(base: string) {
  const { t } = useLingui();
  const [known, keep] = useStoredSetting(`rates/${base}`, readRates);
  const request = useMutation({
    mutationFn: async (of: string) => {
      // In the core's types a currency code is any text; the server refuses unknown ones.
      const params = { path: { base: of as CurrencyCode } };
      const answer = await api().GET("/api/exchange-rates/{base}", { params });
      return dataOf(answer, t`The exchange rate couldn’t be looked up`);
    },
    onSuccess: keep,
  });
  return { known, ask: () => request.mutateAsync(base), isAsking: request.isPending };
}

/** Stored data of another app version may be anything. */
function readRates(kept: unknown): ExchangeRates | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { rates, fetchedAt } = kept as Partial<ExchangeRates>;
  const isKnown = typeof rates === "object" && rates !== null && typeof fetchedAt === "string";
  return isKnown ? (kept as ExchangeRates) : undefined;
}
