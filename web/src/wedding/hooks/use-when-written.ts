import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { FieldVersion } from "../edit/conflict.ts";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "../people/people.ts";

const none: ReadonlyMap<string, number> = new Map();

/** When versions were written, by operation, once the history was read. Fetches unknown authors, too. */
export function useWhenWritten(versions: readonly FieldVersion[]): ReadonlyMap<string, number> {
  const changes = useStore(weddingsStore, (state) => state.session?.changes);
  const [times, setTimes] = useState(none);
  const sought = versions.map(({ operation }) => operation).join();
  useEffect(() => {
    if (!changes || sought === "") return;
    let isWanted = true;
    const operations = sought.split(",");
    // Rate-limited to once every few seconds, for any number of fields.
    const { actors } = peopleStore.getState();
    if (operations.some((operation) => actors[operation.split("@")[1] ?? ""] === undefined)) {
      weddingsStore.getState().engine?.refreshPeople();
    }
    void changes.timesOf(operations).then((found) => isWanted && setTimes(found));
    return () => {
      isWanted = false;
    };
  }, [changes, sought]);
  return times;
}
