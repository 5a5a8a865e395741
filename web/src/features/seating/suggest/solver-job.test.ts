import { expect, test, vi } from "vitest";
import type { SeatingProgress, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SolverAnswer, SolverInput } from "./messages.ts";
import { SolverJob, type SolverWorker } from "./solver-job.ts";

const question = { seed: 5 } as SolverInput;
const seating = { score: 7 } as SuggestedSeating;

function begin() {
  const worker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  } as unknown as SolverWorker & { postMessage: ReturnType<typeof vi.fn> };
  const events = { onProgress: vi.fn(), onFinished: vi.fn(), onFailure: vi.fn() };
  const job = new SolverJob(question, events, () => worker);
  const say = (data: SolverAnswer) =>
    worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent);
  return { worker, events, job, say };
}

test("progress is passed on, the result ends the worker", () => {
  const { worker, events, say } = begin();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: "solve", question });
  const progress = { score: 3, done: false } as SeatingProgress;
  say({ kind: "progress", progress });
  expect(events.onProgress).toHaveBeenCalledExactlyOnceWith(progress);
  expect(worker.terminate).not.toHaveBeenCalled();
  say({ kind: "finished", seating });
  expect(events.onFinished).toHaveBeenCalledExactlyOnceWith(seating);
  expect(worker.terminate).toHaveBeenCalled();
});

test("a cancelled search ends at once and reports nothing more", () => {
  const { worker, events, job, say } = begin();
  job.cancel();
  expect(worker.terminate).toHaveBeenCalled();
  say({ kind: "finished", seating });
  expect(events.onFinished).not.toHaveBeenCalled();
});

test("a stopped search still answers", () => {
  const { worker, events, job, say } = begin();
  job.stop();
  expect(worker.postMessage).toHaveBeenLastCalledWith({ kind: "stop" });
  say({ kind: "finished", seating });
  expect(events.onFinished).toHaveBeenCalled();
});

test("a failure of the worker is reported once", () => {
  const { events, say } = begin();
  say({ kind: "failed", message: "no" });
  say({ kind: "failed", message: "no" });
  expect(events.onFailure).toHaveBeenCalledExactlyOnceWith("no");
});

test("a worker that crashes is a failure", () => {
  const { worker, events } = begin();
  worker.onerror?.call(worker as unknown as Worker, { message: "broken" } as ErrorEvent);
  expect(events.onFailure).toHaveBeenCalledExactlyOnceWith("broken");
  expect(worker.terminate).toHaveBeenCalled();
});
