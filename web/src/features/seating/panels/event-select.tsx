import { useLingui } from "@lingui/react/macro";
import { Select } from "@/kit/select/select.tsx";
import { useReport } from "@/wedding/hooks.ts";

interface EventSelectProps {
  value: string | null;
  onChange: (eventId: string | null) => void;
}

/** Cannot be an id: ids have no spaces. */
const NO_EVENT = "no event";

/** The event of a chart; most weddings need none. */
export function EventSelect({ value, onChange }: EventSelectProps) {
  const { t } = useLingui();
  const events = useReport("events");
  return (
    <Select
      label={t`Event`}
      data={[
        { value: NO_EVENT, label: t`No specific event` },
        ...events.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={value ?? NO_EVENT}
      onChange={(chosen) => onChange(chosen === NO_EVENT ? null : chosen)}
    />
  );
}
