import { Trans } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";

/** The mark of a rate that no service gave: it stands wherever the rate does. */
export function ApproximateRate({ table }: { table: string }) {
  return (
    <Trans>
      approximate, from the table of <DateText value={table} />
    </Trans>
  );
}
