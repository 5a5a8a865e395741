import { expect, test, vi } from "vitest";
import { readTable, type TableWorker } from "./read-table.ts";
import type { TableReading } from "./table.ts";

function stage() {
  const worker: TableWorker = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onerror: null };
  const self = worker as unknown as Worker;
  return {
    worker,
    start: vi.fn(() => worker),
    answer: (data: TableReading) => worker.onmessage?.call(self, { data } as MessageEvent),
    breakDown: () => worker.onerror?.call(self, { message: "out of memory" } as ErrorEvent),
  };
}

const reading: TableReading = {
  ok: true,
  kind: "workbook",
  rows: [["Mia"]],
  rowNumbers: [1],
  sheet: "A",
  sheets: ["A"],
  hiddenRows: 0,
  uncalculated: undefined,
  errors: [],
};

test("a worker reads the file and ends", async () => {
  const { worker, start, answer } = stage();
  const file = new File(["a"], "a.csv");
  const read = readTable(file, { sheet: "A" }, start);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ source: file, choice: { sheet: "A" } });
  answer(reading);
  expect(await read).toEqual(reading);
  expect(worker.terminate).toHaveBeenCalled();
});

test("a file that is too large is refused before a worker starts", async () => {
  const { start } = stage();
  const tooLarge = { ok: false, problem: { code: "tooLarge" } };
  expect(await readTable(new File([new Uint8Array(10_000_001)], "a.csv"), {}, start)).toEqual(tooLarge);
  expect(await readTable("a".repeat(10_000_001), {}, start)).toEqual(tooLarge);
  expect(start).not.toHaveBeenCalled();
});

test("reading that takes too long is stopped", async () => {
  vi.useFakeTimers();
  const { worker, start } = stage();
  const read = readTable("a", {}, start);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toEqual({ ok: false, problem: { code: "tookTooLong" } });
  expect(worker.terminate).toHaveBeenCalled();
});

test("a file that breaks the worker breaks nothing else", async () => {
  const { worker, start, breakDown } = stage();
  const read = readTable("a", {}, start);
  breakDown();
  expect(await read).toEqual({ ok: false, problem: { code: "damaged" } });
  expect(worker.terminate).toHaveBeenCalled();
});
