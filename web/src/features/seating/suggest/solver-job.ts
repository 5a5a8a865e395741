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

/** One search for seats, in a separate worker: the page stays responsive, and a cancelled search ends at once. */
export class SolverJob {
  readonly #worker: SolverWorker;
  #isOver = false;

  constructor(input: SolverInput, events: SolverJobEvents, startWorker = startSolverWorker) {
    this.#worker = startWorker();
    this.#worker.onmessage = ({ data }: MessageEvent<SolverAnswer>) => this.#handleAnswer(data, events);
    this.#worker.onerror = (error) => this.#end(() => events.onFailure(error.message));
    this.#send({ kind: "solve", input });
  }

  /** Ends the search; it answers with the best seats so far. */
  stop(): void {
    if (!this.#isOver) this.#send({ kind: "stop" });
  }

  /** Ends the search without an answer. */
  cancel(): void {
    this.#end(() => {});
  }

  #send(request: SolverRequest): void {
    this.#worker.postMessage(request);
  }

  #handleAnswer(answer: SolverAnswer, events: SolverJobEvents): void {
    if (this.#isOver) return;
    if (answer.kind === "progress") events.onProgress(answer.progress);
    else if (answer.kind === "finished") this.#end(() => events.onFinished(answer.seating));
    else this.#end(() => events.onFailure(answer.message));
  }

  #end(report: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#worker.terminate();
    report();
  }
}
