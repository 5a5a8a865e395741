import { describe, expect, it } from "vitest";
import {
  currentPhotoId,
  newSlideshow,
  nextPhotoId,
  type Slideshow,
  withNextPhoto,
  withoutNextPhoto,
  withPreviousPhoto,
} from "./use-slideshow.ts";

/** Moves a slideshow on by a number of photos. Returns it, and the ids of these photos as one text. */
function play(start: Slideshow, ids: readonly string[], steps: number): [Slideshow, string] {
  const shownIds: string[] = [];
  let show = start;
  for (let step = 0; step < steps; step += 1) {
    show = withNextPhoto(show, ids);
    shownIds.push(currentPhotoId(show, ids) ?? "-");
  }
  return [show, shownIds.join("")];
}

/** Ids of one letter each. */
const ids = (text: string) => text.split("");

describe("a slideshow", () => {
  it("shows all in turn, round after round", () => {
    expect(play(newSlideshow(ids("abc")), ids("abc"), 7)[1]).toBe("abcabca");
  });

  it("shows new ones next, once each, and then in turn", () => {
    const [show] = play(newSlideshow(ids("abc")), ids("abc"), 8);
    // The list is newest first: x came before y.
    expect(play(show, ids("yxabc"), 8)[1]).toBe("xycyxabc");
  });

  it("continues without a removed photo, even the current one", () => {
    const [show] = play(newSlideshow(ids("abc")), ids("abc"), 2);
    expect(currentPhotoId(show, ids("ac"))).toBeUndefined();
    expect(play(show, ids("ac"), 3)[1]).toBe("cac");
    expect(nextPhotoId(show, [])).toBeUndefined();
    expect(withNextPhoto(show, [])).toBe(show);
  });

  it("moves back and forth through the shown photos", () => {
    const all = ids("abcd");
    const [show] = play(newSlideshow(all), all, 3);
    const first = withPreviousPhoto(withPreviousPhoto(show, all), all);
    expect(currentPhotoId(first, all)).toBe("a");
    expect(withPreviousPhoto(first, all)).toBe(first);
    expect(play(first, all, 3)[1]).toBe("bcd");
  });

  it("skips unavailable photos, and retries them in the next round", () => {
    const all = ids("abc");
    const [show] = play(newSlideshow(all), all, 1);
    expect(play(withoutNextPhoto(show, all), all, 4)[1]).toBe("cabc");
  });

  it("stays on a single photo", () => {
    expect(play(newSlideshow(["a"]), ["a"], 2)[1]).toBe("aa");
  });

  it("remembers a limited number of steps back", () => {
    const [show] = play(newSlideshow(ids("ab")), ids("ab"), 1000);
    expect(show.history.length).toBeLessThanOrEqual(200);
    expect(currentPhotoId(show, ids("ab"))).toBe("b");
  });
});
