import { deviceLanguage } from "./device.ts";

/** Twelve hours with am and pm, or twenty-four. */
export type HourCycle = "h12" | "h23";

export function hourCycleOf(setting: "device" | HourCycle): HourCycle {
  if (setting !== "device") return setting;
  const { hourCycle } = new Intl.DateTimeFormat(deviceLanguage(), { hour: "numeric" }).resolvedOptions();
  return hourCycle === "h12" || hourCycle === "h11" ? "h12" : "h23";
}
