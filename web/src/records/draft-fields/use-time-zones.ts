import { useLingui } from "@lingui/react/macro";
import type { Option } from "@/kit/select/options.ts";

/** Props of the field for the wedding's time zone. */
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

/** The time zones that the browser knows, and the wedding's own if the browser does not know it. */
function timeZoneOptions(current: string | null): Option[] {
  const browserZones = Intl.supportedValuesOf?.("timeZone") ?? [];
  const zones = current && !browserZones.includes(current) ? [current, ...browserZones] : browserZones;
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
