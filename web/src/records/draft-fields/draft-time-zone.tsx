import { useLingui } from "@lingui/react/macro";
import type { Option } from "@/kit/select/options.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftSelect } from "./draft-fields.tsx";

interface DraftTimeZoneProps<V extends { timeZone: string }> {
  form: DraftForm<V>;
  /** The wedding's own, which a browser may not know. */
  current: string | null;
}

/** Whose clock the times of the day follow. */
export function DraftTimeZone<V extends { timeZone: string }>({ form, current }: DraftTimeZoneProps<V>) {
  const { t } = useLingui();
  return (
    <DraftSelect<{ timeZone: string }>
      form={form as unknown as DraftForm<{ timeZone: string }>}
      field="timeZone"
      label={t`Time zone`}
      placeholder={t`The clock of the day: type a city`}
      data={timeZoneOptions(current)}
      searchable
      nothingFoundMessage={t`No time zone is called like that. Try a city.`}
    />
  );
}

/** The time zones that the browser knows, and the wedding's own where that is another. */
function timeZoneOptions(current: string | null): Option[] {
  const known = Intl.supportedValuesOf?.("timeZone") ?? [];
  const zones = current && !known.includes(current) ? [current, ...known] : known;
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
