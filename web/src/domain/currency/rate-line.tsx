import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { DateText, TimeAgo } from "@/kit/dates/date-text.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";

/** The exchange rate for amounts in both currencies, and its age; nothing if they are shown in one. */
export function RateLine() {
  const formats = useFormats();
  const details = useReport("details");
  const { primaryCurrency, secondaryCurrency, exchangeRate, showBoth, rateFetchedAt, rateTableDate } =
    details;
  if (!showBoth || !secondaryCurrency || !exchangeRate) return null;
  // Four decimals (Specification 3, section 9).
  const rate = formats.number(exchangeRate, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const since = Date.parse(rateFetchedAt ?? "");
  return (
    <Text size="sm" c="dimmed" className="troth-numbers">
      <Trans>
        1 {primaryCurrency} = {rate} {secondaryCurrency}
      </Trans>
      {rateTableDate && (
        <>
          {" · "}
          <ApproximateRate table={rateTableDate} />
        </>
      )}
      {!rateTableDate && !Number.isNaN(since) && (
        <>
          {" · "}
          <Trans>
            rate from <TimeAgo at={since} />
          </Trans>
        </>
      )}
    </Text>
  );
}

/** Marks a rate that did not come from a rate service; shown wherever the rate is. */
export function ApproximateRate({ table }: { table: string }) {
  return (
    <Trans>
      approximate rate from <DateText value={table} />
    </Trans>
  );
}
