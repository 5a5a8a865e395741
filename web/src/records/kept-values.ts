import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useSession } from "@/lib/session/session.ts";
import { readSetting, saveSetting, subscribeToSettings } from "@/lib/storage/setting-storage.ts";
import { useWedding } from "@/wedding/hooks.ts";

/**
 * A screen setting, stored on this device for this wedding. `read` makes a value of stored data, which may come from
 * another version of the app; it must be the same function in each render.
 */
export function useKeptSetting<T>(
  name: string,
  read: (kept: unknown) => T,
): [value: T, keep: (value: T) => void] {
  const account = useSession().user?.id ?? "nobody";
  const wedding = useWedding().id ?? "none";
  const place = useMemo(() => ({ account, wedding, name }), [account, wedding, name]);
  const text = useSyncExternalStore(subscribeToSettings, () => readSetting(place));
  const value = useMemo(() => read(parsed(text)), [read, text]);
  const keep = useCallback((next: T) => saveSetting(place, JSON.stringify(next)), [place]);
  return [value, keep];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Far more than a pasted list needs, and far less than local storage holds. */
const MOST_LETTERS = 200_000;

/**
 * Pasted text that is not processed yet, stored on this device for this wedding. It is longer than a form's draft may
 * be; beyond the limit it is only kept in memory.
 */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const [kept, keep] = useKeptSetting(name, readText);
  const [long, setLong] = useState<string>();

  function setText(text: string): void {
    const isLong = text.length > MOST_LETTERS;
    setLong(isLong ? text : undefined);
    keep(isLong ? "" : text);
  }

  return [long ?? kept, setText];
}

function readText(kept: unknown): string {
  return typeof kept === "string" ? kept : "";
}
