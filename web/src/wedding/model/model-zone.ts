import type { WeddingModel } from "@/lib/core/core.ts";
import { type ZoneChanges, zoneChanges } from "@/lib/formats/zone-changes.ts";

const zoneByModel = new WeakMap<WeddingModel, string>();
const changesByZone = new Map<string, ZoneChanges>();

/** The zone name last given to a model; "" if the wedding has none. */
export function zoneOfModel(model: WeddingModel): string {
  return zoneByModel.get(model) ?? "";
}

/** Gives a model the wedding's time zone if it changed. Durations and shifts depend on it. */
export function setModelZone(model: WeddingModel): void {
  const name = model.details().timeZone ?? "";
  if (zoneByModel.get(model) === name) return;
  zoneByModel.set(model, name);
  const changes = changesByZone.get(name) ?? zoneChanges(name === "" ? undefined : name, Date.now());
  changesByZone.set(name, changes);
  model.setZone(changes.at, changes.offsets);
}
