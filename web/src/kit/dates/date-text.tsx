import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";

type DateTextProps = {
  /** YYYY-MM-DD, or an RFC 3339 instant, of which the date part is shown. */
  value: string | null | undefined;
  /** Shown without a date. */
  empty?: ReactNode;
};

/** A calendar date in the user's format. */
export function DateText({ value, empty }: DateTextProps) {
  const date = useFormats().calendarDate(value);
  if (date.kind === "notSet") return <>{empty ?? <Trans>Date not set</Trans>}</>;
  if (date.kind === "invalid") return <Trans>Invalid Date</Trans>;
  return (
    <time dateTime={date.iso} className="troth-numbers">
      {date.text}
    </time>
  );
}
