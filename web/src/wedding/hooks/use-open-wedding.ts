import { useCallback, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { deviceClock } from "@/lib/calendar.ts";
import type { OpenWedding } from "../edit/open-wedding.ts";
import { type WeddingStatus, weddingsStore } from "../open/state.ts";

/** The selected wedding. */
export function useWedding(): { id: string | undefined; status: WeddingStatus; error?: string } {
  return useStore(
    weddingsStore,
    useShallow(({ selected, status, error }) => ({ id: selected, status, error })),
  );
}

/** Today in the wedding's time zone, YYYY-MM-DD; by the device's clock if no wedding is open. */
export function useDayAtWedding(): string {
  return useOpened((opened) => opened.views.day(), undefined) ?? deviceClock.today();
}

/** The number of the last edit if it came from another person or device; undefined after an edit by this tab. */
export function useRemoteEdit(): number | undefined {
  return useOpened(
    ({ lastEdit }) => (lastEdit.author === undefined ? undefined : lastEdit.number),
    undefined,
  );
}

const subscribeToNothing = () => () => {};

/**
 * Reads from the open wedding, or gives the fallback while none is open. `read` must return the same object until its
 * content changes.
 */
export function useOpened<T>(read: (opened: OpenWedding) => T, fallback: T): T {
  const opened = useStore(weddingsStore, (state) => state.session);
  const snapshot = useCallback(() => (opened ? read(opened) : fallback), [opened, read, fallback]);
  return useSyncExternalStore(opened?.subscribe ?? subscribeToNothing, snapshot);
}
