import { expect, it } from "vitest";
import { evenOrders, orderBetween, ordersAfterMove } from "./list-order.ts";

const isBetween = (before: string, place: string | undefined, after: string) =>
  place !== undefined && before < place && place < after;

it("finds a place between two others, at either end and in an empty list", () => {
  expect(isBetween("a", orderBetween("a", "c"), "c")).toBe(true);
  expect(isBetween("a", orderBetween("a", "b"), "b")).toBe(true);
  expect(isBetween("az", orderBetween("az", "b"), "b")).toBe(true);
  expect(isBetween("a", orderBetween("a", "a1"), "a1")).toBe(true);
  expect(isBetween("", orderBetween(undefined, "1"), "1")).toBe(true);
  expect(isBetween("z", orderBetween("z", undefined), "~")).toBe(true);
  expect(orderBetween(undefined, undefined)).toBe("i");
});

it("returns undefined if there is no room", () => {
  expect(orderBetween("b", "b")).toBeUndefined();
  expect(orderBetween("c", "b")).toBeUndefined();
  expect(orderBetween("B", "b")).toBeUndefined();
});

it.each([1, 2, 35, 36, 200, 2000])(
  "spreads %i places in order, with room before, between and after",
  (count) => {
    const places = evenOrders(count);
    expect(new Set(places).size).toBe(count);
    const ends = [undefined, ...places, undefined];
    for (let at = 1; at < ends.length; at += 1) {
      const place = orderBetween(ends[at - 1], ends[at]);
      expect(isBetween(ends[at - 1] ?? "", place, ends[at] ?? "~"), `${ends[at - 1]} ${ends[at]}`).toBe(true);
    }
  },
);

it("moves many records to the front one after another", () => {
  let list = evenOrders(5).map((order, index) => ({ id: String(index), order: order as string | null }));
  for (let times = 0; times < 200; times += 1) {
    const written = ordersAfterMove(list, 4, 0);
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
  expect(Object.keys(ordersAfterMove([a, b, c], 2, 1))).toEqual(["c"]);
  expect(Object.keys(ordersAfterMove([a, { ...b, order: null }, c], 2, 0)).toSorted()).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(ordersAfterMove([a, b, c], 1, 1)).toEqual({});
});

it("leaves the records behind without a place if none of them had one", () => {
  const list = ["3", "5", null, null, null].map((order, at) => ({ id: "abcde"[at] ?? "", order }));
  // To the end of the placed records, and in front of all of them.
  expect(Object.keys(ordersAfterMove(list, 4, 2))).toEqual(["e"]);
  expect(Object.keys(ordersAfterMove(list, 4, 0))).toEqual(["e"]);
  const behind = ordersAfterMove(list, 4, 3);
  expect(Object.keys(behind).toSorted()).toEqual(["a", "b", "c", "e"]);
  expect(["a", "b", "c", "e"].map((id) => behind[id])).toEqual(Object.values(behind).toSorted());
});
