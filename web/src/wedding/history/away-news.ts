import { createStore } from "zustand/vanilla";
import type { Activity } from "./activity.ts";

/** What came while this device was away; undefined until that is known, and after it was read. */
export interface AwayNews {
  weddingId: string;
  since: string;
  activities: readonly Activity[];
}

export const awayStore = createStore<{ news: AwayNews | undefined }>(() => ({ news: undefined }));
