import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components, paths } from "@/lib/api/schema.d.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";

export type ExchangeRates = components["schemas"]["ExchangeRatesData"];

type CurrencyCode = paths["/api/exchange-rates/{base}"]["get"]["parameters"]["path"]["base"];

/** The exchange rates of a currency: the server's last answer, which stays on this device for offline use. */
export function useExchangeRates(base: string) {
  const { t } = useLingui();
  const [rates, storeRates] = useStoredSetting(`rates/${base}`, readRates);
  const request = useMutation({
    mutationFn: async (currency: string) => {
      // In the core's types a currency code is any text; the server refuses unknown ones.
      const params = { path: { base: currency as CurrencyCode } };
      const answer = await api().GET("/api/exchange-rates/{base}", { params });
      return dataOf(answer, t`The exchange rate couldn’t be looked up`);
    },
    onSuccess: storeRates,
  });
  return { rates, fetchRates: () => request.mutateAsync(base), isFetching: request.isPending };
}

/** Stored data of another app version may be anything. */
function readRates(stored: unknown): ExchangeRates | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { rates, fetchedAt } = stored as Partial<ExchangeRates>;
  const isValid = typeof rates === "object" && rates !== null && typeof fetchedAt === "string";
  return isValid ? (stored as ExchangeRates) : undefined;
}
