import type { SeatingOptions, SeatingProgress, SuggestedPlan } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";

/** What a search is for. Both cross to the worker as plain values. */
export interface Question {
  view: SeatingView;
  options: SeatingOptions;
  /** The same seed finds the same seats. */
  seed: number;
}

/** What the page asks of the worker. "stop": enough, show the best so far. */
export type SolverRequest = { kind: "solve"; question: Question } | { kind: "stop" };

export type SolverAnswer =
  | { kind: "progress"; progress: SeatingProgress }
  | { kind: "plan"; plan: SuggestedPlan }
  | { kind: "failed"; message: string };
