import type { DeviceClock } from "@/lib/calendar.ts";
import type { WeddingModel } from "@/lib/core/core.ts";
import { zoneOfModel } from "./model-zone.ts";

const MINUTE = 60_000;

/**
 * Today in the wedding's time zone, YYYY-MM-DD, so that overdue and upcoming are the same for all planners. Without a
 * zone, the device's counts. Every row of a list calls this, so the core is asked only once a minute.
 */
export function dayAtWedding(model: WeddingModel, clock: DeviceClock): () => string {
  let known = { of: "", day: "" };
  return () => {
    const zone = zoneOfModel(model);
    if (zone === "") return clock.today();
    const minute = Math.floor(Date.parse(clock.now()) / MINUTE);
    const of = `${minute} ${zone}`;
    if (known.of !== of) known = { of, day: model.clockAt(minute * MINUTE).slice(0, 10) };
    return known.day;
  };
}
