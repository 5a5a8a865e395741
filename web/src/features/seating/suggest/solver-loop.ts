import type { Solver, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SolverAnswer, SolverInput } from "./messages.ts";

/** Steps per slice: enough to make progress, few enough for a smooth line and a quick "stop". */
const STEPS_PER_SLICE = 20_000;

/** What a search needs from the worker that runs it. */
export interface SearchHost {
  send: (answer: SolverAnswer) => void;
  isStopped: () => boolean;
  /** Lets waiting messages be handled. */
  pause: () => Promise<void>;
}

/** Searches for seats in slices until it is done or stopped. The slices do not affect the result. */
export async function searchSeats(
  { SeatingSolver }: Pick<Solver, "SeatingSolver">,
  { view, options, seed }: SolverInput,
  { send, isStopped, pause }: SearchHost,
): Promise<SuggestedSeating> {
  const solver = new SeatingSolver(view, options, seed);
  try {
    let isDone = false;
    while (!isDone && !isStopped()) {
      const progress = solver.run(STEPS_PER_SLICE);
      isDone = progress.done;
      send({ kind: "progress", progress });
      await pause();
    }
    return solver.bestSeating();
  } finally {
    solver.free();
  }
}
