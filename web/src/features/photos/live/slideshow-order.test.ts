import { describe, expect, it } from "vitest";
import { back, begin, current, forward, type Slideshow, skip, upNext } from "./use-slideshow.ts";

/** Photos shown in a number of steps. */
function shown(show: Slideshow, ids: readonly string[], steps: number): [Slideshow, string] {
  const seen: string[] = [];
  let now = show;
  for (let step = 0; step < steps; step += 1) {
    now = forward(now, ids);
    seen.push(current(now, ids) ?? "-");
  }
  return [now, seen.join("")];
}

const ids = (text: string) => text.split("");

describe("a slideshow", () => {
  it("shows all in turn, round after round", () => {
    expect(shown(begin(ids("abc")), ids("abc"), 7)[1]).toBe("abcabca");
  });

  it("shows new ones next, once each, and then in turn", () => {
    const [show] = shown(begin(ids("abc")), ids("abc"), 8);
    // The list is newest first: x came before y.
    expect(shown(show, ids("yxabc"), 8)[1]).toBe("xycyxabc");
  });

  it("continues without a removed photo, even the current one", () => {
    const [show] = shown(begin(ids("abc")), ids("abc"), 2);
    expect(current(show, ids("ac"))).toBeUndefined();
    expect(shown(show, ids("ac"), 3)[1]).toBe("cac");
    expect(upNext(show, [])).toBeUndefined();
    expect(forward(show, [])).toBe(show);
  });

  it("moves back and forth through the shown photos", () => {
    const all = ids("abcd");
    const [show] = shown(begin(all), all, 3);
    const before = back(back(show, all), all);
    expect(current(before, all)).toBe("a");
    expect(back(before, all)).toBe(before);
    expect(shown(before, all, 3)[1]).toBe("bcd");
  });

  it("skips unavailable photos, and retries them in the next round", () => {
    const all = ids("abc");
    const [show] = shown(begin(all), all, 1);
    expect(shown(skip(show, all), all, 4)[1]).toBe("cabc");
  });

  it("stays on a single photo", () => {
    expect(shown(begin(["a"]), ["a"], 2)[1]).toBe("aa");
  });

  it("remembers a limited number of steps back", () => {
    const [show] = shown(begin(ids("ab")), ids("ab"), 1000);
    expect(show.trail.length).toBeLessThanOrEqual(200);
    expect(current(show, ids("ab"))).toBe("b");
  });
});
