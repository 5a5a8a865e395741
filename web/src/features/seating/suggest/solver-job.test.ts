import { expect, test, vi } from "vitest";
import type { SeatingProgress, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SolverAnswer, SolverInput } from "./messages.ts";
import { SolverJob, type SolverWorker } from "./solver-job.ts";

const input = { seed: 5 } as SolverInput;
const seating = { score: 7 } as SuggestedSeating;

function startJob() {
  const worker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  } as unknown as SolverWorker & { postMessage: ReturnType<typeof vi.fn> };
  const events = { onProgress: vi.fn(), onFinished: vi.fn(), onFailure: vi.fn() };
  const job = new SolverJob(input, events, () => worker);
  const answer = (data: SolverAnswer) =>
    worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent);
  return { worker, events, job, answer };
}

test("progress is passed on, the result ends the worker", () => {
  const { worker, events, answer } = startJob();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: "solve", input });
  const progress = { score: 3, done: false } as SeatingProgress;
  answer({ kind: "progress", progress });
  expect(events.onProgress).toHaveBeenCalledExactlyOnceWith(progress);
  expect(worker.terminate).not.toHaveBeenCalled();
  answer({ kind: "finished", seating });
  expect(events.onFinished).toHaveBeenCalledExactlyOnceWith(seating);
  expect(worker.terminate).toHaveBeenCalled();
});

test("a cancelled search ends at once and reports nothing more", () => {
  const { worker, events, job, answer } = startJob();
  job.cancel();
  expect(worker.terminate).toHaveBeenCalled();
  answer({ kind: "finished", seating });
  expect(events.onFinished).not.toHaveBeenCalled();
});

test("a stopped search still answers", () => {
  const { worker, events, job, answer } = startJob();
  job.stop();
  expect(worker.postMessage).toHaveBeenLastCalledWith({ kind: "stop" });
  answer({ kind: "finished", seating });
  expect(events.onFinished).toHaveBeenCalled();
});

test("a failure of the worker is reported once", () => {
  const { events, answer } = startJob();
  answer({ kind: "failed", message: "no" });
  answer({ kind: "failed", message: "no" });
  expect(events.onFailure).toHaveBeenCalledExactlyOnceWith("no");
});

test("a worker that crashes is a failure", () => {
  const { worker, events } = startJob();
  worker.onerror?.call(worker as unknown as Worker, { message: "broken" } as ErrorEvent);
  expect(events.onFailure).toHaveBeenCalledExactlyOnceWith("broken");
  expect(worker.terminate).toHaveBeenCalled();
});
