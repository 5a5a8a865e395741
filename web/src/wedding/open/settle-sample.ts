import { db } from "@/lib/db/db.ts";
import { SAMPLE_ACCOUNT, sampleState, setSampleState } from "@/lib/session/sample.ts";
import { rowsOf } from "../list/wedding-rows.ts";
import { documentsLock } from "../storage/documents-lock.ts";
import type { AccountWeddings } from "./account-weddings.ts";
import { forgetAccount } from "./forget-account.ts";

/** After a sign-in: moves the sample wedding to the account or erases it, as chosen in the form. */
export async function settleSample(weddings: Pick<AccountWeddings, "adoptFrom">): Promise<void> {
  if (sampleState() === "throwAway") return eraseSample();
  if (sampleState() === "keep") await weddings.adoptFrom(SAMPLE_ACCOUNT);
  // If it could not be moved it is still here, and the next start tries again.
  if ((await rowsOf(db(), SAMPLE_ACCOUNT)).length === 0) setSampleState("none");
}

/** Erases the sample wedding from this device. No tab has it open by then. */
export async function eraseSample(): Promise<void> {
  await documentsLock(SAMPLE_ACCOUNT).withExclusive(() => forgetAccount(db(), SAMPLE_ACCOUNT));
  setSampleState("none");
}
