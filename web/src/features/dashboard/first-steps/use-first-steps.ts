import { useCallback } from "react";
import type { FirstStepKey } from "@/lib/core/types.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import { useCanWrite, useReport } from "@/wedding/hooks.ts";
import { useSecondOwner } from "./use-second-owner.ts";

/** The core's steps, and the partner, which only the server knows. */
export type FirstStepId = FirstStepKey | "partner";

export interface FirstStep {
  key: FirstStepId;
  done: boolean;
}

export interface FirstStepsState {
  /** Steps that this user may do, in order; empty after "Not now". */
  steps: readonly FirstStep[];
  dismiss: () => void;
}

/** First steps of a new wedding. "Not now" hides the card on this device for good. */
export function useFirstSteps(): FirstStepsState {
  const { firstSteps, countdown } = useReport("overview");
  const details = useCanWrite("weddingDetails").allowed;
  const planning = useCanWrite("planning").allowed;
  const [isAway, setAway] = useKeptSetting("dashboard.first-steps-away", isTrue);
  const isOver = isAway || countdown.kind === "married";
  const hasSecondOwner = useSecondOwner(!isOver);
  const dismiss = useCallback(() => setAway(true), [setAway]);
  if (isOver) return { steps: [], dismiss };
  const may: Record<FirstStepKey, boolean> = {
    names: details,
    date: details,
    guests: planning,
    site: planning,
  };
  const steps: FirstStep[] = firstSteps.filter(({ key }) => may[key]);
  // Invite the partner after the names are entered.
  const at = steps[0]?.key === "names" ? 1 : 0;
  if (hasSecondOwner !== undefined) steps.splice(at, 0, { key: "partner", done: hasSecondOwner });
  return { steps, dismiss };
}

function isTrue(kept: unknown): boolean {
  return kept === true;
}
