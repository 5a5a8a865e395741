import { useLingui } from "@lingui/react/macro";
import { Select } from "@/kit/select/select.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";

interface DayChoiceProps {
  /** The days that have events. */
  days: readonly string[];
  day: string;
  onDay: (day: string | undefined) => void;
}

/** Chooses the one day that is shown. */
export function DayChoice({ days, day, onDay }: DayChoiceProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Select
      aria-label={t`Day`}
      className="troth-not-printed"
      maw="22rem"
      value={day}
      onChange={(value) => onDay(value ?? undefined)}
      data={days.map((value) => ({ value, label: formats.dateInWords(value) }))}
    />
  );
}
