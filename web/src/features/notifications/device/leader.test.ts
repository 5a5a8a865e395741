import { expect, it, vi } from "vitest";
import { eventually } from "@/test/eventually.ts";
import { electLeader } from "./stream.ts";

/** The locks of one browser, shared by its tabs. */
function browserLocks(): LockManager {
  interface Ask {
    run: () => Promise<unknown>;
    lose: (error: Error) => void;
  }
  const queue: Ask[] = [];
  let held: Ask | undefined;
  const abortError = () => Object.assign(new Error("aborted"), { name: "AbortError" });

  function next() {
    const ask = held ? undefined : queue.shift();
    if (!ask) return;
    held = ask;
    ask.run().finally(() => {
      if (held !== ask) return;
      held = undefined;
      next();
    });
  }

  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const ask: Ask = { run: async () => resolve(await work()), lose: reject };
      options.signal?.addEventListener("abort", () => {
        const place = queue.indexOf(ask);
        if (place === -1) return;
        queue.splice(place, 1);
        reject(abortError());
      });
      if (options.steal) {
        held?.lose(abortError());
        held = undefined;
        queue.unshift(ask);
      } else {
        queue.push(ask);
      }
      next();
    });
  return { request } as unknown as LockManager;
}

/** A tab that may become the leader. */
function tab(locks: LockManager | undefined, isLookedAt: boolean) {
  let look: () => void = () => {};
  let running = 0;
  const stop = electLeader({
    name: "work",
    locks,
    isLookedAt: () => isLookedAt,
    onLookedAt: (callback) => {
      look = callback;
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
  return { leads: () => running, look: () => look(), stop };
}

const leading = (...tabs: ReturnType<typeof tab>[]) => tabs.map(({ leads }) => leads());

it("has one tab lead, and another one when that is closed", async () => {
  const locks = browserLocks();
  const one = tab(locks, true);
  const two = tab(locks, false);
  const three = tab(locks, false);
  await eventually(() => expect(leading(one, two, three)).toEqual([1, 0, 0]));
  one.stop();
  await eventually(() => expect(leading(one, two, three)).toEqual([0, 1, 0]));
  three.stop();
  two.stop();
  await eventually(() => expect(leading(one, two, three)).toEqual([0, 0, 0]));
});

it("has the visible tab lead", async () => {
  const locks = browserLocks();
  const one = tab(locks, true);
  const two = tab(locks, true);
  await eventually(() => expect(leading(one, two)).toEqual([0, 1]));
  one.look();
  await eventually(() => expect(leading(one, two)).toEqual([1, 0]));
  one.look();
  await eventually(() => expect(leading(one, two)).toEqual([1, 0]));
  one.stop();
  await eventually(() => expect(leading(one, two)).toEqual([0, 1]));
});

it("stops waiting when the tab stops", async () => {
  const locks = browserLocks();
  const one = tab(locks, true);
  const two = tab(locks, false);
  await eventually(() => expect(leading(one, two)).toEqual([1, 0]));
  two.stop();
  one.stop();
  await eventually(() => expect(leading(one, two)).toEqual([0, 0]));
  const three = tab(locks, false);
  await eventually(() => expect(leading(one, two, three)).toEqual([0, 0, 1]));
});

it("has each tab work for itself without locks, or when the lock is never granted", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const refuse = { request: () => Promise.reject(new DOMException("no", "SecurityError")) };
  const one = tab(undefined, true);
  const two = tab(refuse as unknown as LockManager, true);
  await eventually(() => expect(leading(one, two)).toEqual([1, 1]));
  expect(warn).toHaveBeenCalledOnce();
  one.stop();
  two.stop();
  expect(leading(one, two)).toEqual([0, 0]);
});
