import { loadSolver } from "@/lib/core/solver.ts";
import type { SolverAnswer, SolverInput, SolverRequest } from "./messages.ts";
import { searchSeats } from "./solver-loop.ts";

/** The worker of one search for seats. */
let isStopped = false;

addEventListener("message", ({ data }: MessageEvent<SolverRequest>) => {
  if (data.kind === "stop") isStopped = true;
  else solve(data.input).catch((error: unknown) => send({ kind: "failed", message: String(error) }));
});

async function solve(input: SolverInput): Promise<void> {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  const seating = await searchSeats(await loadSolver(), input, { send, isStopped: () => isStopped, pause });
  send({ kind: "finished", seating });
}

function send(answer: SolverAnswer): void {
  postMessage(answer);
}
