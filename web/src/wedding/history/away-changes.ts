import { createStore } from "zustand/vanilla";
import type { Activity } from "./activity.ts";

/**
 * Changes that arrived while this device was away; undefined until they are read, and after the user dismissed them.
 */
export interface AwayChanges {
  weddingId: string;
  since: string;
  activities: readonly Activity[];
}

export const awayStore = createStore<{ news: AwayChanges | undefined }>(() => ({ news: undefined }));
