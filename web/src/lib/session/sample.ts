import { type SmallStorage, storageWithFallback } from "@/lib/storage/fallback-storage.ts";
import type { User } from "./types.ts";

/** The account name of the sample wedding on this device, beside those of real accounts. Unknown to the server. */
export const SAMPLE_ACCOUNT = "sample";

/** The user of the sample wedding. */
export const sampleUser: User = { id: SAMPLE_ACCOUNT, firstName: "", lastName: "", email: "", roles: [] };

/** Whether this device has a sample wedding, and what to do with it at the next sign-in. */
type SampleState = "none" | "throwAway" | "keep";

const sampleKey = "troth.sample-wedding";

export function sampleState(): SampleState {
  const stored = storage().getItem(sampleKey);
  return stored === "throwAway" || stored === "keep" ? stored : "none";
}

export function setSampleState(sample: SampleState): void {
  if (sample === "none") storage().removeItem(sampleKey);
  else storage().setItem(sampleKey, sample);
}

function storage(): SmallStorage {
  openStorage ??= storageWithFallback(localStorage);
  return openStorage;
}

/** Shared: it holds values that a full device could not write. */
let openStorage: SmallStorage | undefined;
