import { t } from "@lingui/core/macro";
import { loadSampleWedding } from "@/lib/core/sample-wedding.ts";
import { db } from "@/lib/db/db.ts";
import { noteSample, SAMPLE_ACCOUNT, sampleOfDevice } from "@/lib/session/sample.ts";
import { session } from "@/lib/session/session.ts";
import { inTurn } from "../storage/documents-lock.ts";
import type { CreateResult } from "../types.ts";
import { eraseSample } from "./settle-sample.ts";
import { neededEngine, openedEngine, startWeddings } from "./start.ts";
import { rowsOf } from "./weddings.ts";

let opening: Promise<CreateResult> | undefined;

/**
 * Opens the sample wedding on a device where no account is known; one that is here already stays as it was left. It is
 * kept under a name of its own and never sent, so it needs no account. Two who ask get one wedding.
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
    if (sampleOfDevice() === "none") noteSample("throwAway");
    session().beginSample();
    const made = await inTurn("troth.sample", new AbortController().signal, () => findOrMake(today));
    if (made && "id" in made) return made;
    await endEmptySample();
    return made ?? couldNotBeOpened();
  } catch (error) {
    console.error("The sample wedding could not be opened", error);
    await endEmptySample();
    return couldNotBeOpened();
  }
}

async function findOrMake(today: string): Promise<CreateResult> {
  const engine = await neededEngine();
  const [kept] = await rowsOf(db(), SAMPLE_ACCOUNT);
  if (kept) return { id: kept.id };
  return engine.weddings.createPlanned(await loadSampleWedding(today));
}

function couldNotBeOpened(): CreateResult {
  return {
    issues: [{ code: "sample", message: t`The sample wedding could not be opened. Please try again.` }],
  };
}

/** Where nothing was made there is nothing to keep; a sample that was here before stays. */
async function endEmptySample(): Promise<void> {
  if ((await rowsOf(db(), SAMPLE_ACCOUNT)).length === 0) await throwSampleAway();
}

/** Takes the sample wedding off this device, with everything that was changed in it; not from under an account. */
export async function throwSampleAway(): Promise<void> {
  // Another tab may have signed in since, and decided what becomes of it.
  if (session().account() !== SAMPLE_ACCOUNT) return;
  session().end();
  // Its documents are closed by then.
  await openedEngine();
  await eraseSample();
}
