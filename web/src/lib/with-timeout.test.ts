import { expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

const tooLate = () => new Error("too late");

test("an answer in time is passed on, success or failure", async () => {
  await expect(withTimeout(1000, Promise.resolve("here"), tooLate)).resolves.toBe("here");
  await expect(withTimeout(1000, Promise.reject(new Error("broken")), tooLate)).rejects.toThrow("broken");
});

test("a late answer rejects at the limit", async () => {
  vi.useFakeTimers();
  const outcome = expect(withTimeout(1000, new Promise(() => {}), tooLate)).rejects.toThrow("too late");
  await vi.advanceTimersByTimeAsync(1000);
  await outcome;
});
