import { t } from "@lingui/core/macro";
import { loadSampleWedding } from "@/lib/core/sample-wedding.ts";
import { db } from "@/lib/db/db.ts";
import { noteSample, SAMPLE_ACCOUNT } from "@/lib/session/sample.ts";
import { session } from "@/lib/session/session.ts";
import type { CreateResult } from "../types.ts";
import { eraseSample } from "./settle-sample.ts";
import { neededEngine, openedEngine } from "./start.ts";
import { rowsOf } from "./weddings.ts";

/**
 * Opens the sample wedding on a device where no account is known; one that is here already stays as it was left. It is
 * kept under a name of its own and never sent, so it needs no account.
 */
export async function openSampleWedding(today: string): Promise<CreateResult> {
  const begun = session().store.getState().status === "sample";
  if (!begun) {
    noteSample("throwAway");
    session().beginSample();
  }
  try {
    const engine = await neededEngine();
    const [kept] = await rowsOf(db(), SAMPLE_ACCOUNT);
    if (kept) return { id: kept.id };
    const made = await engine.weddings.createPlanned(await loadSampleWedding(today));
    if ("issues" in made) await throwSampleAway();
    return made;
  } catch (error) {
    console.error("The sample wedding could not be opened", error);
    if (!begun) await throwSampleAway();
    return {
      issues: [{ code: "sample", message: t`The sample wedding could not be opened. Please try again.` }],
    };
  }
}

/** Takes the sample wedding off this device, with everything that was changed in it. */
export async function throwSampleAway(): Promise<void> {
  session().end();
  // Its documents are closed by then.
  await openedEngine();
  await eraseSample();
}
