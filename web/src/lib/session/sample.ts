import { patientStorage, type SmallStorage } from "@/lib/storage/patient-storage.ts";
import type { User } from "./types.ts";

/** The name under which this device keeps the sample wedding, beside those of accounts. No server knows it. */
export const SAMPLE_ACCOUNT = "sample";

/** Who plans the sample wedding. */
export const sampleUser: User = { id: SAMPLE_ACCOUNT, firstName: "", lastName: "", email: "", roles: [] };

/** Whether this device has a sample wedding, and what becomes of it at the next sign-in. */
type Sample = "none" | "throwAway" | "keep";

const sampleKey = "troth.sample-wedding";

export function sampleOfDevice(): Sample {
  const noted = storage().getItem(sampleKey);
  return noted === "throwAway" || noted === "keep" ? noted : "none";
}

export function noteSample(sample: Sample): void {
  if (sample === "none") storage().removeItem(sampleKey);
  else storage().setItem(sampleKey, sample);
}

function storage(): SmallStorage {
  kept ??= patientStorage(localStorage);
  return kept;
}

/** One for all: what a full device could not write is kept by it. */
let kept: SmallStorage | undefined;
