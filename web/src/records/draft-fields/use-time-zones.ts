import { useLingui } from "@lingui/react/macro";
import type { Option } from "@/kit/select/options.ts";

/** Texts and options of the field for the wedding's time zone, which the browser may not know. */
export function useTimeZones(current: string | null) {
  const { t } = useLingui();
  return {
    label: t`Time zone`,
    placeholder: t`For times on the day: type a city`,
    data: timeZoneOptions(current),
    searchable: true,
    nothingFoundMessage: t`No such time zone. Try a city.`,
  };
}

/** The time zones that the browser knows, and the wedding's if that is another. */
function timeZoneOptions(current: string | null): Option[] {
  const known = Intl.supportedValuesOf?.("timeZone") ?? [];
  const zones = current && !known.includes(current) ? [current, ...known] : known;
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
