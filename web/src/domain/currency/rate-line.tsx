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
  // Four decimals on every rate, so that two rates are easy to compare.
  const rate = formats.number(exchangeRate, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const fetchedAtMs = Date.parse(rateFetchedAt ?? "");
  return (
    <Text size="sm" c="dimmed" className="troth-numbers">
      <Trans>
        1 {primaryCurrency} = {rate} {secondaryCurrency}
      </Trans>
      {rateTableDate && (
        <>
          {" · "}
          <ApproximateRate tableDate={rateTableDate} />
        </>
      )}
      {!rateTableDate && !Number.isNaN(fetchedAtMs) && (
        <>
          {" · "}
          <Trans>
            rate from <TimeAgo at={fetchedAtMs} />
          </Trans>
        </>
      )}
    </Text>
  );
}

/** The date of the table from which an approximate rate comes; shown wherever such a rate is. */
export function ApproximateRate({ tableDate }: { tableDate: string }) {
  return (
    <Trans>
      approximate rate from <DateText value={tableDate} />
    </Trans>
  );
}
