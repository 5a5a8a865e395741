import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useSession } from "@/lib/session/session.ts";
import { readSetting, saveSetting, subscribeToSettings } from "@/lib/storage/setting-storage.ts";
import { useWedding } from "@/wedding/hooks.ts";

/**
 * A screen setting, stored on this device for this wedding. `read` makes a value of stored data, which may come from
 * another version of the app; it must be the same function in each render.
 */
export function useStoredSetting<T>(
  name: string,
  read: (stored: unknown) => T,
): [value: T, store: (value: T) => void] {
  const account = useSession().user?.id ?? "nobody";
  const wedding = useWedding().id ?? "none";
  const key = useMemo(() => ({ account, wedding, name }), [account, wedding, name]);
  const json = useSyncExternalStore(subscribeToSettings, () => readSetting(key));
  const value = useMemo(() => read(parseJson(json)), [read, json]);
  const store = useCallback((next: T) => saveSetting(key, JSON.stringify(next)), [key]);
  return [value, store];
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

/** Far more than a pasted list needs, and far less than local storage holds. */
const MAX_LETTERS = 200_000;

/**
 * Pasted text that is not processed yet, stored on this device for this wedding. It is longer than a form's draft may
 * be; beyond the limit it is only in memory.
 */
export function useStoredText(name: string): [text: string, setText: (text: string) => void] {
  const [storedText, storeText] = useStoredSetting(name, readText);
  const [longText, setLongText] = useState<string>();

  function setText(text: string): void {
    const isLong = text.length > MAX_LETTERS;
    setLongText(isLong ? text : undefined);
    storeText(isLong ? "" : text);
  }

  return [longText ?? storedText, setText];
}

function readText(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}
