import type { SeatingOptions, SeatingProgress, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";

/** Input of a search. All of it crosses to the worker as plain values. */
export interface SolverInput {
  view: SeatingView;
  options: SeatingOptions;
  /** The same seed gives the same seats. */
  seed: number;
}

/** Requests to the worker. "stop" ends the search and returns the best plan so far. */
export type SolverRequest = { kind: "solve"; question: SolverInput } | { kind: "stop" };

export type SolverAnswer =
  | { kind: "progress"; progress: SeatingProgress }
  | { kind: "finished"; seating: SuggestedSeating }
  | { kind: "failed"; message: string };
