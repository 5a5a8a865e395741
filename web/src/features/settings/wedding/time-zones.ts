import type { Option } from "@/kit/select/options.ts";

/** The time zones that the browser knows, and the wedding's own where that is another. */
export function timeZoneOptions(current: string | null): Option[] {
  const known = Intl.supportedValuesOf?.("timeZone") ?? [];
  const zones = current && !known.includes(current) ? [current, ...known] : known;
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
