import { Trans } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";

/** Marks a rate that did not come from a rate service; shown wherever the rate is. */
export function ApproximateRate({ table }: { table: string }) {
  return (
    <Trans>
      approximate rate from <DateText value={table} />
    </Trans>
  );
}
