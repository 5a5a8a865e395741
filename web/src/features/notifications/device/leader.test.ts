import { expect, it, vi } from "vitest";
import { eventually } from "@/test/eventually.ts";
import { electLeader } from "./stream.ts";

/** The locks of one browser, shared by its tabs. */
function browserLocks(): LockManager {
  interface LockRequest {
    run: () => Promise<unknown>;
    reject: (error: Error) => void;
  }
  const queue: LockRequest[] = [];
  let holder: LockRequest | undefined;
  const abortError = () => Object.assign(new Error("aborted"), { name: "AbortError" });

  function grantNext() {
    const request = holder ? undefined : queue.shift();
    if (!request) return;
    holder = request;
    request.run().finally(() => {
      if (holder !== request) return;
      holder = undefined;
      grantNext();
    });
  }

  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const newRequest: LockRequest = { run: async () => resolve(await work()), reject };
      options.signal?.addEventListener("abort", () => {
        const index = queue.indexOf(newRequest);
        if (index === -1) return;
        queue.splice(index, 1);
        reject(abortError());
      });
      if (options.steal) {
        holder?.reject(abortError());
        holder = undefined;
        queue.unshift(newRequest);
      } else {
        queue.push(newRequest);
      }
      grantNext();
    });
  return { request } as unknown as LockManager;
}

/** Opens a tab that may become the leader. */
function openTab(locks: LockManager | undefined, isVisible: boolean) {
  let becomeVisible: () => void = () => {};
  let running = 0;
  const stop = electLeader({
    name: "work",
    locks,
    isVisible: () => isVisible,
    onVisible: (callback) => {
      becomeVisible = callback;
      return () => {};
    },
    lead: (signal) => {
      running += 1;
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          running -= 1;
          resolve();
        });
      });
    },
  });
  return { running: () => running, becomeVisible: () => becomeVisible(), stop };
}

/** How many times each tab does the leader's work now. */
const leading = (...tabs: ReturnType<typeof openTab>[]) => tabs.map(({ running }) => running());

it("has one tab lead, and another one when that is closed", async () => {
  const locks = browserLocks();
  const first = openTab(locks, true);
  const second = openTab(locks, false);
  const third = openTab(locks, false);
  await eventually(() => expect(leading(first, second, third)).toEqual([1, 0, 0]));
  first.stop();
  await eventually(() => expect(leading(first, second, third)).toEqual([0, 1, 0]));
  third.stop();
  second.stop();
  await eventually(() => expect(leading(first, second, third)).toEqual([0, 0, 0]));
});

it("has the visible tab lead", async () => {
  const locks = browserLocks();
  const first = openTab(locks, true);
  const second = openTab(locks, true);
  await eventually(() => expect(leading(first, second)).toEqual([0, 1]));
  first.becomeVisible();
  await eventually(() => expect(leading(first, second)).toEqual([1, 0]));
  first.becomeVisible();
  await eventually(() => expect(leading(first, second)).toEqual([1, 0]));
  first.stop();
  await eventually(() => expect(leading(first, second)).toEqual([0, 1]));
});

it("stops waiting when the tab stops", async () => {
  const locks = browserLocks();
  const first = openTab(locks, true);
  const second = openTab(locks, false);
  await eventually(() => expect(leading(first, second)).toEqual([1, 0]));
  second.stop();
  first.stop();
  await eventually(() => expect(leading(first, second)).toEqual([0, 0]));
  const third = openTab(locks, false);
  await eventually(() => expect(leading(first, second, third)).toEqual([0, 0, 1]));
});

it("has each tab work for itself without locks, or when the lock is never granted", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const refusingLocks = { request: () => Promise.reject(new DOMException("no", "SecurityError")) };
  const first = openTab(undefined, true);
  const second = openTab(refusingLocks as unknown as LockManager, true);
  await eventually(() => expect(leading(first, second)).toEqual([1, 1]));
  expect(warn).toHaveBeenCalledOnce();
  first.stop();
  second.stop();
  expect(leading(first, second)).toEqual([0, 0]);
});
