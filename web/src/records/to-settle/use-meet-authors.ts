import { useEffect } from "react";
import { meet } from "@/wedding/hooks.ts";
import type { ToSettle } from "@/wedding/types.ts";

/** The actors behind what is to be settled, each once. Asks who they are where this device has not met them. */
export function useMeetAuthors(items: readonly ToSettle[]): readonly string[] {
  const actors = actorsOf(items);
  const sought = actors.join();
  useEffect(() => {
    if (sought !== "") void meet(sought.split(","));
  }, [sought]);
  return actors;
}

function actorsOf(items: readonly ToSettle[]): string[] {
  const actors = items.flatMap((item) => {
    if (item.kind === "field") return item.versions.map(({ actor }) => actor);
    if (item.kind === "removal") return [item.removed?.actor ?? "", item.changed?.actor ?? ""];
    return item.kind === "seat" ? item.conflict.claims.map(({ actor }) => actor ?? "") : [];
  });
  return [...new Set(actors)].filter(Boolean);
}
