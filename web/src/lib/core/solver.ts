import init, * as bindings from "./generated/troth_solver.js";
import wasmUrl from "./generated/troth_solver_bg.wasm?url";

/** Automatic seating, and tables of weights. */
export type Solver = Pick<
  typeof bindings,
  "SeatingSolver" | "missingTables" | "parseWeights" | "wishedWeights"
>;

export type {
  MissingTables,
  SeatingOptions,
  SeatingProblem,
  SeatingProgress,
  SuggestedPlan,
} from "./generated/troth_solver.js";

let loading: Promise<Solver> | undefined;

/**
 * Loads automatic seating once. It is a module apart from the core, loaded when somebody asks for it, and mostly
 * in a worker: a search would freeze the page. A failed load is forgotten, so that the next call tries again.
 */
export function loadSolver(): Promise<Solver> {
  loading ??= init({ module_or_path: wasmUrl })
    .then(() => bindings)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Loads from bytes instead of a URL, for the tests. @internal */
export function loadSolverFromBytes(bytes: BufferSource): Solver {
  bindings.initSync({ module: bytes });
  loading = Promise.resolve(bindings);
  return bindings;
}
