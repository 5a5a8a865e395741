import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useReducer } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";

const minute = 60_000;
const steps: [limit: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [60 * minute, "minute", minute],
  [24 * 60 * minute, "hour", 60 * minute],
  [7 * 24 * 60 * minute, "day", 24 * 60 * minute],
];

/** A past time in words; after a week, its date. Updates every minute. */
export function TimeAgo({ at }: { at: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={formats.moment(date)}>
      {words()}
    </time>
  );

  function words(): string {
    // Another device's clock may be ahead: never show a future time.
    const age = Math.max(0, Date.now() - at);
    if (age < minute) return t`just now`;
    const step = steps.find(([limit]) => age < limit);
    return step ? formats.ago(Math.floor(age / step[2]), step[1]) : formats.day(date);
  }
}

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
