import { expect, it } from "vitest";
import { evenPlaces, movedTo, placeBetween } from "./list-order.ts";

const isBetween = (before: string, place: string | undefined, after: string) =>
  place !== undefined && before < place && place < after;

it("finds a place between two others, at either end and in an empty list", () => {
  expect(isBetween("a", placeBetween("a", "c"), "c")).toBe(true);
  expect(isBetween("a", placeBetween("a", "b"), "b")).toBe(true);
  expect(isBetween("az", placeBetween("az", "b"), "b")).toBe(true);
  expect(isBetween("a", placeBetween("a", "a1"), "a1")).toBe(true);
  expect(isBetween("", placeBetween(undefined, "1"), "1")).toBe(true);
  expect(isBetween("z", placeBetween("z", undefined), "~")).toBe(true);
  expect(placeBetween(undefined, undefined)).toBe("i");
});

it("returns undefined if there is no room", () => {
  expect(placeBetween("b", "b")).toBeUndefined();
  expect(placeBetween("c", "b")).toBeUndefined();
  expect(placeBetween("B", "b")).toBeUndefined();
});

it.each([1, 2, 35, 36, 200, 2000])(
  "spreads %i places in order, with room before, between and after",
  (count) => {
    const places = evenPlaces(count);
    expect(new Set(places).size).toBe(count);
    const ends = [undefined, ...places, undefined];
    for (let at = 1; at < ends.length; at += 1) {
      const place = placeBetween(ends[at - 1], ends[at]);
      expect(isBetween(ends[at - 1] ?? "", place, ends[at] ?? "~"), `${ends[at - 1]} ${ends[at]}`).toBe(true);
    }
  },
);

it("moves many records to the front one after another", () => {
  let list = evenPlaces(5).map((order, index) => ({ id: String(index), order: order as string | null }));
  for (let times = 0; times < 200; times += 1) {
    const written = movedTo(list, 4, 0);
    const moved = list.map((one) => ({ ...one, order: written[one.id] ?? one.order }));
    const wanted = [list[4], ...list.slice(0, 4)].map((one) => one?.id);
    list = moved.toSorted((a, b) => ((a.order ?? "") < (b.order ?? "") ? -1 : 1));
    expect(list.map(({ id }) => id)).toEqual(wanted);
  }
});

it("writes only the moved record, and all of them if they have no order yet", () => {
  const [a, b, c] = [
    { id: "a", order: "3" },
    { id: "b", order: "5" },
    { id: "c", order: "7" },
  ] as const;
  expect(Object.keys(movedTo([a, b, c], 2, 1))).toEqual(["c"]);
  expect(Object.keys(movedTo([a, { ...b, order: null }, c], 2, 0)).toSorted()).toEqual(["a", "b", "c"]);
  expect(movedTo([a, b, c], 1, 1)).toEqual({});
});

it("leaves the records behind without a place if none of them had one", () => {
  const list = ["3", "5", null, null, null].map((order, at) => ({ id: "abcde"[at] ?? "", order }));
  // To the end of the placed records, and in front of all of them.
  expect(Object.keys(movedTo(list, 4, 2))).toEqual(["e"]);
  expect(Object.keys(movedTo(list, 4, 0))).toEqual(["e"]);
  const behind = movedTo(list, 4, 3);
  expect(Object.keys(behind).toSorted()).toEqual(["a", "b", "c", "e"]);
  expect(["a", "b", "c", "e"].map((id) => behind[id])).toEqual(Object.values(behind).toSorted());
});
