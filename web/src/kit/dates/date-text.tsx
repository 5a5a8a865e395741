import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useReducer } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The unit for an age below a limit. */
const UNITS: { belowMs: number; unit: Intl.RelativeTimeFormatUnit; unitMs: number }[] = [
  { belowMs: HOUR_MS, unit: "minute", unitMs: MINUTE_MS },
  { belowMs: DAY_MS, unit: "hour", unitMs: HOUR_MS },
  { belowMs: 7 * DAY_MS, unit: "day", unitMs: DAY_MS },
];

/** A past time in words, from milliseconds since 1970; after a week, its date. Updates every minute. */
export function TimeAgo({ at }: { at: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, MINUTE_MS);
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
    const ageMs = Math.max(0, Date.now() - at);
    if (ageMs < MINUTE_MS) return t`just now`;
    const suitable = UNITS.find(({ belowMs }) => ageMs < belowMs);
    return suitable ? formats.ago(Math.floor(ageMs / suitable.unitMs), suitable.unit) : formats.day(date);
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
