import type { SeatingProgress, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SolverAnswer, SolverInput, SolverRequest } from "./messages.ts";

export interface SolverJobEvents {
  onProgress: (progress: SeatingProgress) => void;
  onFinished: (seating: SuggestedSeating) => void;
  onFailure: (message: string) => void;
}

/** The parts of a worker that a job needs; tests use a fake. */
export type SolverWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

function startSolverWorker(): SolverWorker {
  return new Worker(new URL("./solver-worker.ts", import.meta.url), { type: "module" });
}

/** One search for seats, in a worker of its own: the page stays responsive, and a cancelled search ends at once. */
export class SolverJob {
  readonly #worker: SolverWorker;
  #over = false;

  constructor(question: SolverInput, events: SolverJobEvents, start = startSolverWorker) {
    this.#worker = start();
    this.#worker.onmessage = ({ data }: MessageEvent<SolverAnswer>) => this.#hear(data, events);
    this.#worker.onerror = (error) => this.#end(() => events.onFailure(error.message));
    this.#ask({ kind: "solve", question });
  }

  /** Ends the search; it answers with the best plan so far. */
  stop(): void {
    if (!this.#over) this.#ask({ kind: "stop" });
  }

  /** Ends the search without an answer. */
  cancel(): void {
    this.#end(() => {});
  }

  #ask(request: SolverRequest): void {
    this.#worker.postMessage(request);
  }

  #hear(answer: SolverAnswer, events: SolverJobEvents): void {
    if (this.#over) return;
    if (answer.kind === "progress") events.onProgress(answer.progress);
    else if (answer.kind === "finished") this.#end(() => events.onFinished(answer.seating));
    else this.#end(() => events.onFailure(answer.message));
  }

  #end(tell: () => void): void {
    if (this.#over) return;
    this.#over = true;
    this.#worker.terminate();
    tell();
  }
}
