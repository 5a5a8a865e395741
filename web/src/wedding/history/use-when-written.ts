import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { meet } from "../edit/use-undo.ts";
import { weddingsStore } from "../open/state.ts";
import type { Version } from "../types.ts";

const none: ReadonlyMap<string, number> = new Map();

/** When versions were written, by their operations, once the history was looked through. Asks who wrote them, too. */
export function useWhenWritten(versions: readonly Version[]): ReadonlyMap<string, number> {
  const changes = useStore(weddingsStore, (state) => state.session?.changes);
  const [times, setTimes] = useState(none);
  const sought = versions.map(({ operation }) => operation).join();
  useEffect(() => {
    if (!changes || sought === "") return;
    let isWanted = true;
    const operations = sought.split(",");
    void meet(operations.flatMap((operation) => operation.split("@")[1] ?? []));
    void changes.timesOf(operations).then((found) => isWanted && setTimes(found));
    return () => {
      isWanted = false;
    };
  }, [changes, sought]);
  return times;
}
