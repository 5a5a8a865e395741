import { useCallback } from "react";
import type { FirstStepKey } from "@/lib/core/types.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import { useCanWrite, useView } from "@/wedding/hooks.ts";
import { useSecondOwner } from "./use-second-owner.ts";

/** The core's steps, and the one that only the server knows of. */
export type StepKey = FirstStepKey | "partner";

export interface Step {
  key: StepKey;
  done: boolean;
}

export interface FirstSteps {
  /** Those that this person may do, in their order; none where the card was put away. */
  steps: readonly Step[];
  putAway: () => void;
}

/** What comes first in a new wedding. "Not now" is an answer: on this device the card does not come back for it. */
export function useFirstSteps(): FirstSteps {
  const { firstSteps, countdown } = useView();
  const details = useCanWrite("weddingDetails").allowed;
  const planning = useCanWrite("planning").allowed;
  const [isAway, setAway] = useKeptSetting("dashboard.first-steps-away", isTrue);
  const isOver = isAway || countdown.kind === "married";
  const hasSecondOwner = useSecondOwner(!isOver);
  const putAway = useCallback(() => setAway(true), [setAway]);
  if (isOver) return { steps: [], putAway };
  const may: Record<FirstStepKey, boolean> = {
    names: details,
    date: details,
    guests: planning,
    site: planning,
  };
  const steps: Step[] = firstSteps.filter(({ key }) => may[key]);
  // The names come before the partner is invited.
  const at = steps[0]?.key === "names" ? 1 : 0;
  if (hasSecondOwner !== undefined) steps.splice(at, 0, { key: "partner", done: hasSecondOwner });
  return { steps, putAway };
}

function isTrue(kept: unknown): boolean {
  return kept === true;
}
