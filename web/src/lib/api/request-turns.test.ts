import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestBatches } from "./client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nobodyStops = () => new AbortController().signal;

test("five requests leave at once, the next five a tenth of a second later", async () => {
  const inTurn = requestBatches();
  let sent = 0;
  const all = Array.from({ length: 12 }, () =>
    inTurn(async () => {
      sent += 1;
    }, nobodyStops()),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toBe(5);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toBe(10);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(sent).toBe(12);
});

test("a slow answer does not delay other requests", async () => {
  const inTurn = requestBatches();
  void inTurn(() => new Promise(() => {}), nobodyStops());
  await expect(inTurn(async () => "answer", nobodyStops())).resolves.toBe("answer");
});

test("an aborted waiting request is never sent", async () => {
  const inTurn = requestBatches();
  const stop = new AbortController();
  const sent = vi.fn(async () => {});
  for (let ahead = 0; ahead < 5; ahead += 1) void inTurn(async () => {}, nobodyStops());
  const given = inTurn(sent, stop.signal);
  const refused = expect(given).rejects.toThrow();
  stop.abort();
  await refused;
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).not.toHaveBeenCalled();
});
