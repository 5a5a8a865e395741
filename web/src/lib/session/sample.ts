import { patientStorage } from "@/lib/storage/patient-storage.ts";
import type { User } from "./types.ts";

/** The name under which this device keeps the sample wedding, beside those of accounts. No server knows it. */
export const SAMPLE_ACCOUNT = "sample";

/** Who plans the sample wedding. */
export const sampleUser: User = { id: SAMPLE_ACCOUNT, firstName: "", lastName: "", email: "", roles: [] };

/** Whether this device has a sample wedding, and what becomes of it at the next sign-in. */
type Sample = "none" | "throwAway" | "keep";

const sampleKey = "troth.sample";

export function sampleOfDevice(): Sample {
  const kept = storage().getItem(sampleKey);
  return kept === "throwAway" || kept === "keep" ? kept : "none";
}

export function noteSample(sample: Sample): void {
  if (sample === "none") storage().removeItem(sampleKey);
  else storage().setItem(sampleKey, sample);
}

function storage() {
  return patientStorage(localStorage);
}
