import { loadSolver } from "@/lib/core/solver.ts";
import type { SolverAnswer, SolverInput, SolverRequest } from "./messages.ts";
import { search } from "./solver-loop.ts";

let stopped = false;

addEventListener("message", ({ data }: MessageEvent<SolverRequest>) => {
  if (data.kind === "stop") stopped = true;
  else solve(data.question).catch((error: unknown) => tell({ kind: "failed", message: String(error) }));
});

async function solve(question: SolverInput): Promise<void> {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  const seating = await search(await loadSolver(), question, { tell, isStopped: () => stopped, pause });
  tell({ kind: "finished", seating });
}

function tell(answer: SolverAnswer): void {
  postMessage(answer);
}
