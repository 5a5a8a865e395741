import type { Clock } from "@/lib/calendar.ts";
import type { WeddingModel } from "@/lib/core/core.ts";
import { toldZone } from "./tell-zone.ts";

const MINUTE = 60_000;

/**
 * Today where the wedding is, YYYY-MM-DD: what is overdue, due and to come is the same for everybody who plans, wherever
 * their devices are. A wedding without a zone has the device's. Each row of a list asks, and the core only once a minute.
 */
export function dayAtWedding(model: WeddingModel, clock: Clock): () => string {
  let known = { of: "", day: "" };
  return () => {
    const zone = toldZone(model);
    if (zone === "") return clock.today();
    const minute = Math.floor(Date.parse(clock.now()) / MINUTE);
    const of = `${minute} ${zone}`;
    if (known.of !== of) known = { of, day: model.clockAt(minute * MINUTE).slice(0, 10) };
    return known.day;
  };
}
