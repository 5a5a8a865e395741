import type { SeatingOptions, SeatingProgress, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";

/** Input of a search, as plain values that can be sent to the worker. */
export interface SolverInput {
  view: SeatingView;
  options: SeatingOptions;
  /** The same seed gives the same seats. */
  seed: number;
}

/** Requests to the worker. "stop" ends the search and returns the best seats so far. */
export type SolverRequest = { kind: "solve"; input: SolverInput } | { kind: "stop" };

/** Messages of the worker. */
export type SolverAnswer =
  | { kind: "progress"; progress: SeatingProgress }
  | { kind: "finished"; seating: SuggestedSeating }
  | { kind: "failed"; message: string };
