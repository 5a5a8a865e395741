import { useEffect } from "react";
import { fetchAuthors } from "@/wedding/hooks.ts";
import type { Conflict } from "@/wedding/types.ts";

/** The actors of all versions to settle, each once. Fetches those that this device does not know. */
export function useFetchAuthors(items: readonly Conflict[]): readonly string[] {
  const actors = actorsOf(items);
  const sought = actors.join();
  useEffect(() => {
    if (sought !== "") void fetchAuthors(sought.split(","));
  }, [sought]);
  return actors;
}

function actorsOf(items: readonly Conflict[]): string[] {
  const actors = items.flatMap((item) => {
    if (item.kind === "field") return item.versions.map(({ actor }) => actor);
    if (item.kind === "removal") return [item.removed?.actor ?? "", item.changed?.actor ?? ""];
    return item.kind === "seat" ? item.conflict.claims.map(({ actor }) => actor ?? "") : [];
  });
  return [...new Set(actors)].filter(Boolean);
}
