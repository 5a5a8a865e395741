import type { WeddingModel } from "@/lib/core/core.ts";
import { type ZoneChanges, zoneChanges } from "@/lib/formats/zone-changes.ts";

const told = new WeakMap<WeddingModel, string>();
const known = new Map<string, ZoneChanges>();

/** The name of the zone that a model was told of; "" where the wedding has none. */
export function toldZone(model: WeddingModel): string {
  return told.get(model) ?? "";
}

/** Tells a model of the wedding's zone, where that is another than it knows of. Durations and shifts go by it. */
export function tellZone(model: WeddingModel): void {
  const name = model.details().timeZone ?? "";
  if (told.get(model) === name) return;
  told.set(model, name);
  const changes = known.get(name) ?? zoneChanges(name === "" ? undefined : name, Date.now());
  known.set(name, changes);
  model.setZone(changes.at, changes.offsets);
}
