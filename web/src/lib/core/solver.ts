import init, * as bindings from "./generated/troth_solver.js";
import wasmUrl from "./generated/troth_solver_bg.wasm?url";
import { WasmModule } from "./wasm-module.ts";

/** Automatic seating, and parsing tables of weights. */
export type Solver = Pick<
  typeof bindings,
  "SeatingSolver" | "missingTables" | "parseWeights" | "wishWeights"
>;

export type {
  MissingTables,
  SeatingOptions,
  SeatingProblem,
  SeatingProgress,
  SuggestedSeating,
} from "./generated/troth_solver.js";

const module = new WasmModule<Solver>("The solver", bindings, () => init({ module_or_path: wasmUrl }));

/** Loads the module when a plan is requested. Use it in a worker: a search would freeze the page. */
export const loadSolver = () => module.load();

/** For the tests. @internal */
export const loadSolverFromBytes = (bytes: BufferSource) => module.loadFromBytes(bytes);
