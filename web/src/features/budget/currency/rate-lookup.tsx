import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { type ExchangeRates, useExchangeRates } from "@/domain/currency/exchange-rates.ts";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { rateText } from "@/lib/amount-text.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { CurrencyFormValues } from "./currency-preview.tsx";

/** Result of a lookup: rates, and whether the server gave them just now. */
interface RateLookupResult {
  base: string;
  rates: ExchangeRates | undefined;
  isFresh: boolean;
}

/** Fills in the rate of the two currencies, and shows its source and age. */
export function RateLookup({ form }: { form: DraftForm<CurrencyFormValues> }) {
  const { primaryCurrency: base, secondaryCurrency: to, exchangeRate } = form.values;
  const { rates: cachedRates, fetchRates, isFetching } = useExchangeRates(base);
  const [result, setResult] = useState<RateLookupResult>();
  const guard = useWriteGuard();

  async function lookUp() {
    const freshRates = await fetchRates().catch(() => undefined);
    const rates = freshRates ?? cachedRates;
    setResult({ base, rates, isFresh: freshRates !== undefined });
    const rate = rates && ownProperty(rates.rates, to);
    if (!rates || rate === undefined) return;
    form.set("exchangeRate", rateText(rate));
    form.set("rateTableDate", isApproximate(rates) ? rates.fetchedAt.slice(0, 10) : "");
  }

  // A result for other currencies is not shown.
  const shownResult = result?.base === base ? result : undefined;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={<RefreshCw size={18} aria-hidden />}
        loading={isFetching}
        onClick={() => void lookUp()}
        {...guard}
      >
        <Trans>Look up the rate</Trans>
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {shownResult && <RateSummary result={shownResult} to={to} currentRate={exchangeRate} />}
      </Text>
    </Stack>
  );
}

/** Whether the rate comes from the server's own table instead of a service. */
function isApproximate({ approximate, source }: ExchangeRates): boolean {
  return approximate || !source;
}

interface RateSummaryProps {
  result: RateLookupResult;
  to: string;
  /** Current value of the field. */
  currentRate: string;
}

function RateSummary({ result: { base, rates, isFresh }, to, currentRate }: RateSummaryProps) {
  const formats = useFormats();
  if (!rates) {
    return <Trans>Can’t reach the server, and this device has no {base} rate yet. You can type one.</Trans>;
  }
  const { source } = rates;
  const rate = ownProperty(rates.rates, to);
  if (rate === undefined) {
    return source ? (
      <Trans>
        {source} has no rate from {base} to {to}. You can type one.
      </Trans>
    ) : (
      <Trans>
        There’s no rate from {base} to {to}. You can type one.
      </Trans>
    );
  }
  // The user typed another rate, so the note does not apply.
  if (currentRate !== rateText(rate)) return null;
  const day = formats.date(rates.fetchedAt.slice(0, 10));
  const age = <TimeAgo at={Date.parse(rates.fetchedAt)} />;
  return (
    <>
      {!isFresh && (
        <>
          <Trans>Can’t reach the server. This is the last rate your device looked up.</Trans>{" "}
        </>
      )}
      {isApproximate(rates) ? (
        <Trans>Approximate: no rate service answered, so it’s from Troth’s own table of {day}.</Trans>
      ) : (
        <Trans>
          From {source}, {age}.
        </Trans>
      )}
    </>
  );
}
