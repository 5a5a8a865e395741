import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useSession } from "@/lib/session/session.ts";
import { keepSetting, keptSetting, subscribeToSettings } from "@/lib/storage/kept-settings.ts";
import { useWedding } from "@/wedding/hooks.ts";

/**
 * How somebody has set up a screen, for this wedding and on this device. `read` makes a setting of whatever is kept,
 * which may be of another version of the app; it has to be one and the same function in each rendering.
 */
export function useKeptSetting<T>(
  name: string,
  read: (kept: unknown) => T,
): [value: T, keep: (value: T) => void] {
  const account = useSession().user?.id ?? "nobody";
  const wedding = useWedding().id ?? "none";
  const place = useMemo(() => ({ account, wedding, name }), [account, wedding, name]);
  const text = useSyncExternalStore(subscribeToSettings, () => keptSetting(place));
  const value = useMemo(() => read(parsed(text)), [read, text]);
  const keep = useCallback((next: T) => keepSetting(place, JSON.stringify(next)), [place]);
  return [value, keep];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
