import { t } from "@lingui/core/macro";
import { loadSampleWedding } from "@/lib/core/sample-wedding.ts";
import { db } from "@/lib/db/db.ts";
import { SAMPLE_ACCOUNT, sampleState, setSampleState } from "@/lib/session/sample.ts";
import { session } from "@/lib/session/session.ts";
import { rowsOf } from "../list/wedding-rows.ts";
import { withLock } from "../storage/documents-lock.ts";
import type { CreateResult } from "./create-wedding.ts";
import { eraseSample } from "./settle-sample.ts";
import { requireEngine, startWeddings, whenEngineOpen } from "./start.ts";

let opening: Promise<CreateResult> | undefined;

/**
 * Opens the sample wedding on a device without a known account; an existing one is kept as it is. It has its own
 * account name and is never sent, so it needs no account. Concurrent calls get one wedding.
 */
export function openSampleWedding(today: string): Promise<CreateResult> {
  opening ??= open(today).finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(today: string): Promise<CreateResult> {
  try {
    startWeddings();
    if (sampleState() === "none") setSampleState("throwAway");
    session().beginSample();
    const result = await withLock("troth.sample", new AbortController().signal, () => findOrCreate(today));
    if (result && "id" in result) return result;
    await endEmptySample();
    return result ?? openingFailed();
  } catch (error) {
    console.error("The sample wedding could not be opened", error);
    await endEmptySample();
    return openingFailed();
  }
}

async function findOrCreate(today: string): Promise<CreateResult> {
  const engine = await requireEngine();
  const [existingRow] = await rowsOf(db(), SAMPLE_ACCOUNT);
  if (existingRow) return { id: existingRow.id };
  return engine.weddings.createPlanned(await loadSampleWedding(today));
}

function openingFailed(): CreateResult {
  return {
    issues: [{ code: "sample", message: t`The sample wedding couldn’t be opened. Please try again.` }],
  };
}

/** If creation failed, ends the sample account; an existing sample stays. */
async function endEmptySample(): Promise<void> {
  if ((await rowsOf(db(), SAMPLE_ACCOUNT)).length === 0) await deleteSample();
}

/** Removes the sample wedding from this device with all edits, unless an account is signed in. */
export async function deleteSample(): Promise<void> {
  // Another tab may have signed in and settled the sample.
  if (session().account() !== SAMPLE_ACCOUNT) return;
  session().end();
  // When the next engine is open, or known to be absent, the sample's documents are closed.
  await whenEngineOpen();
  await eraseSample();
}
