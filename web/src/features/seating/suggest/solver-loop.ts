import type { Solver, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SolverAnswer, SolverInput } from "./messages.ts";

/** Steps per slice: enough to make progress, few enough for a smooth line and a quick "stop". */
const SLICE = 20_000;

export interface SearchRoom {
  tell: (answer: SolverAnswer) => void;
  isStopped: () => boolean;
  /** Lets waiting messages be handled. */
  pause: () => Promise<void>;
}

/** Searches in slices until it is done or stopped. The slices do not affect the result. */
export async function search(
  { SeatingSolver }: Pick<Solver, "SeatingSolver">,
  { view, options, seed }: SolverInput,
  { tell, isStopped, pause }: SearchRoom,
): Promise<SuggestedSeating> {
  const solver = new SeatingSolver(view, options, seed);
  try {
    for (let done = false; !done && !isStopped(); ) {
      const progress = solver.run(SLICE);
      done = progress.done;
      tell({ kind: "progress", progress });
      await pause();
    }
    return solver.bestSeating();
  } finally {
    solver.free();
  }
}
